import { connect } from 'node:net';

/** What came back over one connection. */
export interface RawAnswer {
  readonly text: string;
  /** Status codes of all answers, in order. */
  readonly statuses: readonly number[];
  /** True if the server ended the connection before `timeoutMs` were over. */
  readonly closed: boolean;
}

/** How bytes are sent. */
export interface RawRequest {
  readonly url: string;
  readonly bytes: string | Buffer;
  /** Sent over and over, one piece each `everyMs`, until the connection ends. */
  readonly drip?: { readonly bytes: string; readonly everyMs: number };
  /** Ends our side after the bytes and goes on reading. */
  readonly end?: boolean;
  /** We hang up by then. */
  readonly timeoutMs: number;
  /** We also hang up if nothing more comes for so long after an answer. */
  readonly quietMs?: number;
  /** Ends our side with a reset after so many milliseconds. */
  readonly resetAfterMs?: number;
}

/** Sends bytes as they are and reads until the server closes or our patience ends. Never rejects. */
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
    // A reset is one way to end a connection; `close` follows.
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
