import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startChild } from '#test/child-server.ts';
import { leads } from '#test/run-leads.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-inbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs the inbox until it ends. Resolves with its exit code and standard error. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv = { DATA_DIR: dataDir }) {
  const child = spawn(process.execPath, ['src/cli/leads.ts', 'inbox', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (bytes: Buffer) => {
    stderr += bytes.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

test('a port in use: the message suggests --port', async () => {
  const portHolder = createServer().listen(0, '127.0.0.1');
  await once(portHolder, 'listening');
  const port = String((portHolder.address() as AddressInfo).port);
  const { code, stderr } = await run(['--port', port]);
  portHolder.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Port ${port} is in use.*--port`));
  expect(stderr).not.toContain('EADDRINUSE');
});

test('leads that cannot be read: the message names the folder or the setting', async () => {
  writeFileSync(join(dataDir, 'marigold.db'), 'not a database');
  const broken = await run([]);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain(`The leads in ${dataDir} cannot be opened:`);
  const silent = await run([], { DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' });
  expect(silent.code).toBe(1);
  expect(silent.stderr).toContain(
    'The leads in the database named by DATABASE_URL cannot be opened:',
  );
  expect(silent.stderr).not.toContain('a:b@');
});

test('npm run inbox -- --sample shows made-up leads, and touches no stored ones', async () => {
  const env = { DATA_DIR: dataDir };
  const child = await startChild('tools/setup/run.mjs', env, { args: ['inbox', '--sample'] });
  onTestFinished(() => child.end());
  const [address = ''] = /http:\/\/\S+/.exec(child.output()) ?? [];
  const entered = await fetch(address);
  const [, cookie = '', folder = ''] =
    /^([^;]+);.*Path=([^;]+)/.exec(entered.headers.get('set-cookie') ?? '') ?? [];
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const ask = async (path: string) =>
    (await fetch(`${child.url}${folder}${path}`, { headers })).json();
  expect(await ask('/api/start')).toMatchObject({ sample: true });
  expect((await ask('/api/leads')).leads).toHaveLength(13);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('wrong options: the message names the option', async () => {
  const refusal = async (...options: string[]) =>
    (await leads({ DATA_DIR: dataDir }, ['inbox', ...options])).err;
  expect(await refusal('--prot', '1')).toContain('--prot');
  expect(await refusal('--port', 'abc')).toContain('a whole number from 0 to 65535');
});
