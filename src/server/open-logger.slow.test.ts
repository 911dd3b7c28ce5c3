import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FULL_DISK = '/dev/full';
/** The log lines of these requests exceed the size of a pipe. */
const REQUESTS = 600;
const AT_ONCE = 50;

test.skipIf(!existsSync(FULL_DISK))(
  'the server responds and stops on SIGTERM if the disk of the log is full (SAFE-1)',
  async () => {
    const { child, url } = await start(openSync(FULL_DISK, 'w'));
    await answersAndEnds(child, url);
  },
  120_000,
);

test('the server responds and stops on SIGTERM if nobody reads the log (SAFE-1)', async () => {
  const { child, url } = await start('pipe');
  await answersAndEnds(child, url);
}, 120_000);

async function answersAndEnds(child: ChildProcess, url: string): Promise<void> {
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(url)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Starts a server whose stdout nobody reads. The test chooses the port, because it cannot read the start message. */
async function start(stdout: number | 'pipe'): Promise<{ child: ChildProcess; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-log-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', stdout, 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}/healthz`;
  const status = () => fetch(url).then((answer) => answer.status, String);
  await expect.poll(status).toBe(200);
  return { child, url };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
