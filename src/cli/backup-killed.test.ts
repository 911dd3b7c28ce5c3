import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { BARE_ENV } from '#test/bare-env.ts';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { openForAll } from '#test/opened.ts';
import { leads } from '#test/run-leads.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Where in its work the command is hit: as soon as this many files are there. */
const ROUNDS = [0, 1, 10, 25, 39];
const FILE_COUNT = 40;

const cli = openForAll(() => configuredLeadsCli());

beforeAll(async () => {
  for (let index = 0; index < FILE_COUNT; index += 1) {
    await cli.add({ files: [cli.upload(`résumé ${index}`)] }, plan);
  }
});

/** Starts a command and kills it as soon as `reached` says so, or lets it end. */
async function kill(
  dataDir: string,
  args: readonly string[],
  reached: () => boolean,
): Promise<void> {
  const env = { ...BARE_ENV, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['src/cli/leads.ts', ...args], { env, stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !reached()) await wait(1);
  child.kill('SIGKILL');
  await gone;
}
const entries = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test.each(ROUNDS)(
  'a backup that is killed after %i files never looks like a whole one',
  async (files) => {
    const to = join(cli.outside, `backups-${files}`);
    mkdirSync(to);
    await kill(cli.dataDir, ['backup', '--to', to], () =>
      entries(to).some(
        (name) => name.endsWith('.incomplete') && entries(join(to, name, 'files')).length >= files,
      ),
    );
    for (const name of entries(to)) {
      const { code } = await leads({ DATA_DIR: cli.dataDir }, [
        'audit',
        '--backup',
        join(to, name),
      ]);
      expect([name, code]).toEqual([name, name.endsWith('.incomplete') ? 3 : 0]);
    }
    expect((await leads({ DATA_DIR: cli.dataDir }, ['audit', '--deep'])).code).toBe(0);
  },
);

test.each(ROUNDS)('a restore that is killed after %i files can be repeated', async (files) => {
  const to = join(cli.outside, 'whole');
  const made = JSON.parse(
    (await leads({ DATA_DIR: cli.dataDir }, ['backup', '--to', to, '--json'])).out,
  );
  const home = join(cli.outside, `home-${files}`);
  await kill(
    home,
    ['restore', made.folder],
    () => entries(join(home, 'files')).length >= files && existsSync(join(home, 'files')),
  );
  const again = await leads({ DATA_DIR: home }, ['restore', made.folder]);
  // Everything had come back before the signal arrived.
  if (again.code !== 0) expect(again.err).toContain('already');
  const audit = await leads({ DATA_DIR: home }, ['audit', '--deep', '--json']);
  expect([audit.code, JSON.parse(audit.out)]).toMatchObject([
    0,
    { received: FILE_COUNT, files: { rows: FILE_COUNT, missing: [], damaged: [] } },
  ]);
  rmSync(to, { recursive: true });
});
