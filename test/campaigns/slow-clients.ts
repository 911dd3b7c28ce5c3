/**
 * Opens connections that keep the server waiting. Runs in a separate process, so that its timers are not measured.
 * `PORT`, `CONNECTIONS` and `KIND` are environment variables. `headers` and `body` send a post byte by byte, `unread`
 * does so although the response has arrived, and `aborted` breaks off during an upload. After SIGTERM the process
 * prints the outcome of each connection as JSON.
 */
import { connect, type Socket } from 'node:net';
import { contactPost, resumePost, uniqueId } from '#test/load.ts';

const { PORT = '', CONNECTIONS = '0', KIND = 'body' } = process.env;
const DRIP_EVERY_MS = 250;
const ABORT_AFTER_MS = 400;

let answered = 0;
let closed = 0;
const sockets = new Set<Socket>();

interface SlowPost {
  readonly bytes: Buffer;
  /** The number of bytes to send at once. The rest is sent byte by byte. */
  readonly atOnce: number;
}

function slowPost(): SlowPost {
  const head = (bytes: Buffer) => bytes.indexOf('\r\n\r\n') + 4;
  if (KIND === 'aborted') {
    const bytes = resumePost(uniqueId());
    return { bytes, atOnce: Math.floor(bytes.length / 2) };
  }
  if (KIND === 'unread') {
    const line =
      'POST /nope HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
    const bytes = Buffer.from(`${line}Content-Length: 100000\r\n\r\n${'x'.repeat(1000)}`);
    return { bytes, atOnce: head(bytes) };
  }
  const bytes = contactPost(uniqueId());
  return { bytes, atOnce: KIND === 'headers' ? 0 : head(bytes) };
}

/** Connects a slow sender. When the server disconnects it, a new sender takes its place. */
function drip(): void {
  const { bytes, atOnce } = slowPost();
  const socket = connect(Number(PORT), '127.0.0.1');
  sockets.add(socket);
  let at = atOnce;
  socket.write(bytes.subarray(0, at));
  const timer = setInterval(() => {
    if (socket.writable) socket.write(bytes.subarray(at, at + 1));
    at += 1;
  }, DRIP_EVERY_MS);
  const abort =
    KIND === 'aborted' ? setTimeout(() => socket.resetAndDestroy(), ABORT_AFTER_MS) : undefined;
  socket.on('data', () => {
    answered += 1;
  });
  // A connection that the server ends may report a reset. The event `close` follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    clearTimeout(abort);
    sockets.delete(socket);
    closed += 1;
    drip();
  });
}

for (let opened = 0; opened < Number(CONNECTIONS); opened += 1) drip();
process.on('SIGTERM', () => {
  console.log(JSON.stringify({ held: sockets.size, closed, answered }));
  process.exit(0);
});
