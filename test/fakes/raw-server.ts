import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that answers with arbitrary bytes, valid HTTP or not. */
export interface RawServer {
  /** `http://127.0.0.1:{port}/` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server on a free port. `answer` receives each connection after the first bytes of a request. */
export async function startRawServer(answer: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // In these tests the client hangs up on purpose.
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends the start of a response, then a piece every few milliseconds until the client hangs up. */
function drip(start: string, piece: string): (socket: Socket) => void {
  return (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(piece), 5);
    socket.on('close', () => clearInterval(timer));
  };
}

const UPGRADE =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';

/** Incomplete HTTP responses: a client must not wait for the rest forever. */
export const BROKEN_ANSWERS: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['101 with the connection kept open', (socket) => socket.write(UPGRADE)],
  ['101 with the connection ended', (socket) => socket.end(UPGRADE)],
  ['no HTTP', (socket) => socket.end('hello\r\n\r\n')],
  ['the end of the connection', (socket) => socket.end()],
  ['a reset', (socket) => socket.resetAndDestroy()],
  ['headers without end', drip('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
  ['100 again and again', drip('', 'HTTP/1.1 100 Continue\r\n\r\n')],
  ['a body that drips', drip('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 'x')],
  [
    'wrong chunks',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZ'),
  ],
  [
    'two lengths',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
  ],
];
