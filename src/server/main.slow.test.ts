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

it('prints its address alone, then one fact a line', async () => {
  server = await startServer(dataDir, { TRUSTED_PROXIES: '0.0.0.0/0' });
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
});

it('prints all errors of the settings and exits with 1 (OPS-3)', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, PORT: 'x', LOG_LEVEL: 'y' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Cannot start:\n {2}- PORT must .*\n {2}- LOG_LEVEL must /);
});

it('finishes a running post on SIGTERM and accepts no other', async () => {
  server = await startServer(dataDir);
  const port = Number(new URL(server.url).port);
  const bytes = contactPost('under-way');
  const socket = connect(port, '127.0.0.1');
  const idle = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes.subarray(0, 300));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = server.end('SIGTERM');
  await expect.poll(() => fetch(`${server?.url}/healthz`).catch(() => 'refused')).toBe('refused');
  socket.write(bytes.subarray(300));
  await ended;
  idle.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  const storage = await openStorage({ dataDir });
  expect(await countLeads(storage.db, {})).toBe(1);
  await storage.close();
});

it('answers every post of a connection made before SIGTERM, and resets none of them', async () => {
  server = await startServer(dataDir);
  const port = Number(new URL(server.url).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const post = async (socket: Socket) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(contactPost(uniqueId()));
    await closed;
    return answer.slice(9, 12) || 'no answer';
  };
  const sockets = await Promise.all(Array.from({ length: 60 }, open));
  const sentBefore = sockets.splice(0, 30).map(post);
  process.kill(server.pid, 'SIGTERM');
  const outcomes = await Promise.all([...sentBefore, ...sockets.map(post)]);
  expect(outcomes).toEqual(Array(60).fill('200'));
});

it('says that the site is running already, or that another program uses the port', async () => {
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
  server = await startServer(dataDir, { PORT: String(port) });
  expect(start(port)).toMatchObject({ status: 1, stderr: `${START.runsAlready(server.url)}\n` });
});
