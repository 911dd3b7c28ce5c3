import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type RunningApp, startApp } from '#test/running-app.ts';

const MOST = 3;
let app: RunningApp;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.end();
});

/**
 * Opens a connection and keeps it open. Resolves with the start of the response, or with an empty text if the server
 * closed the connection.
 */
async function open(): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  sockets.push(socket);
  // If the server closes the connection while bytes are in transit, the connection is reset.
  socket.on('error', () => undefined);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = once(socket, 'data').then(([bytes]) => String(bytes).slice(0, 15));
  return Promise.race([answer, once(socket, 'close').then(() => '')]);
}

const start = async (trustedProxies: string[]) => {
  const connectionLimits = { maxConnectionsPerSender: MOST };
  app = await startApp({ TRUSTED_PROXIES: trustedProxies }, { deps: { connectionLimits } });
};
const OK = 'HTTP/1.1 200 OK';

it('leave connections for others when one sender opens too many (SAFE-2)', async () => {
  await start([]);
  for (let n = 0; n < MOST; n += 1) expect(await open()).toBe(OK);
  for (let n = 0; n < MOST; n += 1) expect(await open()).toBe('');
  sockets[0]?.destroy();
  await expect.poll(open).toBe(OK);
  expect(await open()).toBe('');
});

it('do not count a proxy as one sender (SAFE-2)', async () => {
  await start(['127.0.0.1']);
  for (let n = 0; n < 2 * MOST; n += 1) expect(await open()).toBe(OK);
});
