import { connect } from 'node:net';

/** The responses received on one connection. */
export interface RawAnswer {
  readonly text: string;
  /** Status codes of all responses, in order. */
  readonly statuses: readonly number[];
  /** True if the server ended the connection within `timeoutMs`. */
  readonly closed: boolean;
}

/** How the bytes are sent. */
export interface RawRequest {
  readonly url: string;
  readonly bytes: string | Buffer;
  /** Sent repeatedly, one piece each `everyMs`, until the connection ends. */
  readonly drip?: { readonly bytes: string; readonly everyMs: number };
  /** Half-closes the connection after the bytes were sent and continues to read. */
  readonly end?: boolean;
  /** Closes the connection after this time. */
  readonly timeoutMs: number;
  /** Closes the connection after this many milliseconds without data, once a response has arrived. */
  readonly quietMs?: number;
  /** Resets the connection after this many milliseconds. */
  readonly resetAfterMs?: number;
}

/** Sends bytes unchanged and reads until the server closes the connection or the time is over. Never rejects. */
export function sendRaw(request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(request.url);
  return new Promise((resolve) => {
    let text = '';
    let closed = true;
    const socket = connect(Number(port), hostname, () => {
      socket.write(request.bytes);
      if (request.end) socket.end();
    });
    const { drip } = request;
    const dripping = drip && setInterval(() => socket.write(drip.bytes), drip.everyMs);
    const hangUp = setTimeout(() => {
      closed = false;
      socket.destroy();
    }, request.timeoutMs);
    const reset =
      request.resetAfterMs === undefined
        ? undefined
        : setTimeout(() => socket.resetAndDestroy(), request.resetAfterMs);
    let quiet: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (request.quietMs === undefined) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.destroy(), request.quietMs);
    });
    // A reset is an expected end of the connection. The event `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(hangUp);
      clearTimeout(reset);
      clearTimeout(quiet);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
      resolve({ text, statuses, closed });
    });
  });
}
