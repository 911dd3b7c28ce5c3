import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Ends a request whose body does not arrive in time, whether or not a handler reads it. `tooSlow` is called
 * where it has no answer yet and has to end its connection; where it is answered, the connection is just closed.
 * Node's timers are monotonic: a clock that is set changes no deadline.
 */
export function limitUpload(
  request: IncomingMessage,
  response: ServerResponse,
  limits: ConnectionLimits,
  tooSlow: () => void,
): void {
  const bytes = declaredBytes(request);
  if (bytes === 0) return;
  const end = () => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else tooSlow();
  };
  const deadline = setTimeout(end, uploadDeadlineMs(bytes, limits));
  let linger: NodeJS.Timeout | undefined;
  response.once('finish', () => {
    if (!request.complete) linger = setTimeout(end, limits.lingerMs);
  });
  request.once('close', () => {
    clearTimeout(deadline);
    clearTimeout(linger);
  });
}

/** Bytes of body that a request announces; infinite where it comes in chunks. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function uploadDeadlineMs(bytes: number, limits: ConnectionLimits): number {
  const ms = limits.uploadBaseMs + (bytes / limits.uploadBytesPerSecond) * 1000;
  return Math.min(ms, limits.requestTimeoutMs);
}
