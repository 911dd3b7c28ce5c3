import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BARE_ENV } from '#test/bare-env.ts';
import { type ConfiguredLeadsCli, configuredLeadsCli } from '#test/configured-leads-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

let cli: ConfiguredLeadsCli;
let backup: string;
let temporary: string;
beforeAll(async () => {
  cli = await configuredLeadsCli();
  await cli.add();
  backup = JSON.parse((await cli.leads('backup', '--to', cli.outside, '--json')).out).folder;
  temporary = join(cli.outside, 'tmp');
  mkdirSync(temporary);
});
afterAll(() => cli.close());

/** Looks into the backup until the signal, or lets the command end. */
function look(args: readonly string[], signal?: NodeJS.Signals): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/leads.ts', ...args], {
    env: { ...BARE_ENV, DATA_DIR: backup, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The line that `tail` writes once it has opened the leads.
  child.stderr.once('data', () => signal && child.kill(signal));
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a look into a backup that ends with %s leaves no copy of it',
  async (signal) => {
    await look(['tail'], signal);
    expect(readdirSync(temporary)).toEqual([]);
  },
);

test('the copy of a killed command is removed by the next one', async () => {
  await look(['tail'], 'SIGKILL');
  expect(readdirSync(temporary)).toHaveLength(1);
  await look(['list']);
  expect(readdirSync(temporary)).toEqual([]);
});
