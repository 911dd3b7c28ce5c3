import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { START } from '#content/en/start.ts';
import { type ChildServer, startServer } from '#test/child-server.ts';
import { contactPost, uniqueId } from '#test/load.ts';
import { countLeads } from './database/leads-query.ts';
import { openStorage } from './database/open-storage.ts';

let dataDir: string;
let server: ChildServer | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-main-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('prints all errors of the settings and exits with 1 (OPS-3)', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: 'x', LOG_LEVEL: 'y' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Cannot start:\n {2}- PORT must .*\n {2}- LOG_LEVEL must /);
});

it('prints its address and facts, and a second start says that the site is running', async () => {
  const start = (port: number) =>
    spawnSync(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(start(port)).toMatchObject({ status: 1, stderr: `${START.portTaken(port)}\n` });
  other.close();
  await once(other, 'close');
  server = await startServer(dataDir, { PORT: String(port), TRUSTED_PROXIES: '0.0.0.0/0' });
  await expect.poll(() => server?.output()).toMatch(/\n$/);
  const [address, empty, ...facts] = server.output().trim().split('\n');
  expect([address, empty]).toEqual([server.url, '']);
  const place = join(dataDir, 'marigold.db');
  expect(facts[0]).toBe(
    `Leads of Marigold are stored in ${place}; list them with: npm run leads -- list`,
  );
  expect(facts).toContain('Nothing is mailed: SMTP_URL is not set');
  expect(facts).toContain(
    'TRUSTED_PROXIES contains 0.0.0.0/0: any visitor can pretend to have another address',
  );
  for (const fact of facts) expect(fact.replace(place, '').length).toBeLessThan(160);
  expect(start(port)).toMatchObject({ status: 1, stderr: `${START.runsAlready(server.url)}\n` });
});

it('answers on SIGTERM every post of a connection made before, also one under way, and accepts no other', async () => {
  server = await startServer(dataDir);
  const port = Number(new URL(server.url).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const post = async (socket: Socket, pieces: readonly Buffer[] = [contactPost(uniqueId())]) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await refusesOthers;
      socket.write(piece);
    }
    await closed;
    return answer.slice(9, 12) || 'no answer';
  };
  const { promise: refusesOthers, resolve: refuseOthers } = Promise.withResolvers<void>();
  const idle = await open();
  const sockets = await Promise.all(Array.from({ length: 60 }, open));
  const bytes = contactPost('under-way');
  const underWay = post(await open(), [bytes.subarray(0, 300), bytes.subarray(300)]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const sentBefore = sockets.splice(0, 30).map((socket) => post(socket));
  const ended = server.end('SIGTERM');
  const outcomes = await Promise.all([...sentBefore, ...sockets.map((socket) => post(socket))]);
  expect(outcomes).toEqual(Array(60).fill('200'));
  await expect.poll(() => fetch(`${server?.url}/healthz`).catch(() => 'refused')).toBe('refused');
  refuseOthers();
  expect(await underWay).toBe('200');
  await ended;
  idle.destroy();
  const storage = await openStorage({ dataDir });
  expect(await countLeads(storage.db, {})).toBe(61);
  await storage.close();
});
