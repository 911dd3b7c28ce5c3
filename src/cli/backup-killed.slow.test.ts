import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { killLeadsCommand } from '#test/killed-leads-command.ts';
import { openForAll } from '#test/opened.ts';
import { leads } from '#test/run-leads.ts';
import { usual } from '#test/share.ts';

vi.setConfig({ testTimeout: 300_000 });

const FILE_COUNT = 40;

const cli = openForAll(() => configuredLeadsCli());

beforeAll(async () => {
  for (let index = 0; index < FILE_COUNT; index += 1) {
    await cli.add({ files: [await cli.upload(`résumé ${index} `.repeat(20_000))] }, plan);
  }
});

const entries = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

test.each(usual([15, 0, 90, 5, 40], 2))(
  'a backup that is killed after %i ms never looks like a whole one',
  async (ms) => {
    const to = join(cli.outside, `backups-${ms}`);
    mkdirSync(to);
    await killLeadsCommand(cli.dataDir, ['backup', '--to', to], () => entries(to).length > 0, ms);
    for (const name of entries(to)) {
      const { code } = await leads({ DATA_DIR: cli.dataDir }, [
        'audit',
        '--backup',
        join(to, name),
      ]);
      expect([name, code]).toEqual([name, name.includes('.incomplete') ? 3 : 0]);
    }
    expect((await leads({ DATA_DIR: cli.dataDir }, ['audit', '--deep'])).code).toBe(0);
  },
);

test('the next backup removes the unfinished files of killed backups after some hours, and no other file', async () => {
  const to = join(cli.outside, 'leftovers');
  mkdirSync(to);
  const old = 'marigold-2026-11-20T080000Z.incomplete';
  const otherFiles = ['marigold-2026-11-20T090000Z.incomplete', 'notes.incomplete'];
  for (const name of [old, ...otherFiles]) writeFileSync(join(to, name), '');
  for (const name of [old, 'notes.incomplete']) utimesSync(join(to, name), 1, 1);
  expect((await leads({ DATA_DIR: cli.dataDir }, ['backup', '--to', to])).code).toBe(0);
  const left = entries(to).filter((name) => name.endsWith('.incomplete'));
  expect(left.toSorted()).toEqual(otherFiles);
});

test.each(usual([80, 0, 300, 30, 150], 2))(
  'a restore that is killed after %i ms can be repeated',
  async (ms) => {
    const to = join(cli.outside, `whole-${ms}`);
    const made = JSON.parse(
      (await leads({ DATA_DIR: cli.dataDir }, ['backup', '--to', to, '--json'])).out,
    );
    const home = join(cli.outside, `home-${ms}`);
    await killLeadsCommand(
      home,
      ['restore', made.file, '--without-erasures'],
      () => existsSync(join(home, 'tmp')),
      ms,
    );
    const again = await leads({ DATA_DIR: home }, ['restore', made.file, '--without-erasures']);
    // If the first restore finished before the signal arrived, the second restore is refused.
    if (again.code !== 0) expect(again.err).toContain('already');
    expect(entries(join(home, 'tmp'))).toEqual([]);
    const audit = await leads({ DATA_DIR: home }, ['audit', '--deep', '--json']);
    expect([audit.code, JSON.parse(audit.out)]).toMatchObject([
      0,
      { received: FILE_COUNT, files: { rows: FILE_COUNT, damaged: [] } },
    ]);
  },
);
