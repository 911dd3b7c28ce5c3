import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAMAGE, firstFile, forge, manifestOf } from '#test/backup-damage.ts';
import { type ConfiguredLeadsCli, configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { leads, leadsProcess, type Run } from '#test/run-leads.ts';

vi.setConfig({ testTimeout: 120_000 });

let cli: ConfiguredLeadsCli;
let backup: string;
let number = 0;
beforeAll(async () => {
  cli = await configuredLeadsCli();
  await cli.add({ files: [cli.upload('the first résumé'), cli.upload('the second')] }, plan);
  for (let index = 0; index < 20; index += 1) await cli.add({ email: `n${index}@x.example` }, plan);
  const made = await cli.leads('backup', '--to', join(cli.outside, 'good'), '--json');
  expect(made.err).toBe('');
  backup = JSON.parse(made.out).folder;
});
afterAll(() => cli.close());

/** A copy of the good backup, to be damaged. */
function copyOfBackup(): string {
  number += 1;
  const folder = join(cli.outside, `copy-${number}`);
  cpSync(backup, folder, { recursive: true });
  return folder;
}

describe('a good backup (STORE-5)', () => {
  test('lists every file with its checksum and every table with its rows', async () => {
    const manifest = manifestOf(backup);
    expect(manifest.files).toHaveLength(2);
    expect(manifest.tables).toMatchObject({ submissions: 21, files: 2 });
    expect(manifest.database.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(join(cli.outside, 'good'))).toHaveLength(1);
  });

  test('is verified, read and restored without being changed', async () => {
    const before = readFileSync(join(backup, 'marigold.db'));
    expect(await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', backup])).toMatchObject({
      code: 0,
    });
    expect((await leads({ DATA_DIR: backup }, ['list'])).out).toContain('21 leads');
    expect((await leads({ DATA_DIR: backup }, ['audit', '--deep'])).code).toBe(0);
    expect((await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', backup])).code).toBe(0);
    const home = join(cli.outside, 'home');
    expect((await leads({ DATA_DIR: home }, ['restore', backup])).out).toContain(
      '21 leads and 2 files',
    );
    expect((await leads({ DATA_DIR: home }, ['audit', '--deep'])).code).toBe(0);
    expect(readFileSync(join(backup, 'marigold.db')).equals(before)).toBe(true);
    expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'files', 'marigold.db']);
  });

  test('cannot be changed by a command, nor by a site that runs in it', async () => {
    for (const args of [
      ['erase', '--email', 'n1@x.example', '--yes'],
      ['purge', '--older-than', '1d', '--yes'],
      ['restore', backup],
    ]) {
      const { code, err } = await leads({ DATA_DIR: backup }, args);
      expect([code, err]).toEqual([2, expect.stringContaining('is a backup')]);
    }
    const server = await new Promise<Run>((resolve) => {
      execFile(
        process.execPath,
        ['src/server/main.ts'],
        { env: { ...process.env, DATA_DIR: backup, PORT: '0' }, timeout: 60_000 },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      );
    });
    expect([server.code, server.err]).toEqual([1, expect.stringContaining('is a backup')]);
    expect((await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', backup])).code).toBe(0);
  });
});
describe('a damaged backup (STORE-5)', () => {
  test.each(DAMAGE)('is not restored where %s, and nothing is changed', async (_, damage, said) => {
    const folder = copyOfBackup();
    damage(folder);
    const home = join(cli.outside, `home-${number}`);
    const { code, err } = await leads({ DATA_DIR: home }, ['restore', folder]);
    expect(code).toBe(1);
    expect(err).toMatch(said);
    expect(existsSync(home)).toBe(false);
    const audit = await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', folder]);
    expect(audit.code).toBe(3);
    expect(audit.out).toMatch(said);
  });

  test.each([
    [
      'names a file outside',
      [
        "update files set stored_as = '../../../etc/passwd'  where id = (select min(id) from files)",
      ],
      /names files as this server never does/,
    ],
    [
      'is of a newer version',
      ["insert into kysely_migration values ('9999-future', '2027')"],
      /newer version/,
    ],
    ['lacks a table', ['drop table kysely_migration'], /no table kysely_migration/],
  ])(
    'is not restored where its database %s, also with --unverified',
    async (_, statements, said) => {
      const folder = copyOfBackup();
      forge(folder, ...statements);
      const home = join(cli.outside, `home-${number}`);
      for (const flags of [[], ['--unverified']]) {
        const { code, err } = await leads({ DATA_DIR: home }, ['restore', folder, ...flags]);
        expect([code, err]).toEqual([1, expect.stringMatching(said)]);
      }
      expect(existsSync(home)).toBe(false);
    },
  );

  test('comes back as far as it goes with --unverified', async () => {
    const folder = copyOfBackup();
    rmSync(firstFile(folder));
    writeFileSync(join(folder, 'backup.json'), '{"madeAt":"2026-01-01"}');
    const home = join(cli.outside, `home-${number}`);
    const { code, out, err } = await leads({ DATA_DIR: home }, ['restore', folder, '--unverified']);
    expect([code, out]).toEqual([0, expect.stringContaining('21 leads and 1 file are back')]);
    expect(err).toContain('older version');
    expect(err).toMatch(/Not in the backup: file [0-9a-f-]{36}/);
  });

  test('that was interrupted is none', async () => {
    const folder = `${copyOfBackup()}.incomplete`;
    renameSync(folder.replace('.incomplete', ''), folder);
    const { code, err } = await leads({ DATA_DIR: join(cli.outside, 'x') }, ['restore', folder]);
    expect([code, err]).toEqual([1, expect.stringContaining('was not finished')]);
  });
});

describe('a full disk', () => {
  test('fails a backup loudly, wherever it fills up, and leaves nothing that looks like one', async () => {
    const big = await configuredLeadsCli();
    await big.add({ files: [big.upload('x'.repeat(900_000))] }, plan);
    const to = join(big.outside, 'backups');
    // Too small for the database; big enough for it, too small for the résumé.
    for (const limitKiB of [16, 64, 600]) {
      const { code, out, err } = await leadsProcess(
        { DATA_DIR: big.dataDir },
        ['backup', '--to', to],
        limitKiB,
      );
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('THE BACKUP FAILED');
      expect(existsSync(to) ? readdirSync(to) : []).toEqual([]);
    }
    expect((await leadsProcess({ DATA_DIR: big.dataDir }, ['backup', '--to', to], 4000)).code).toBe(
      0,
    );
    const [name = ''] = readdirSync(to);
    for (const limitKiB of [600]) {
      const home = join(big.outside, 'home');
      const { code } = await leadsProcess(
        { DATA_DIR: home },
        ['restore', join(to, name)],
        limitKiB,
      );
      expect(code).toBe(1);
      expect(readdirSync(join(home, 'files'))).toEqual([]);
      expect((await leads({ DATA_DIR: home }, ['restore', join(to, name)])).code).toBe(0);
    }
    await big.close();
  });
});

describe('files that were lost or changed before the backup', () => {
  test('are named, and the exit code tells', async () => {
    const other = await configuredLeadsCli();
    const [gone, changed] = [other.upload('gone'), other.upload('changed')];
    await other.add({ files: [gone, changed] }, plan);
    rmSync(join(other.storage.filesDir, gone.storedAs));
    writeFileSync(join(other.storage.filesDir, changed.storedAs), 'CHANGED');
    const { code, err } = await other.leadsProcess('backup', '--to', other.outside);
    expect(code).toBe(3);
    expect(err).toContain(`not in the backup: file ${gone.id}`);
    expect(err).toContain(`copied as it is: file ${changed.id}`);
    await other.close();
  });
});

describe('a place that cannot be used ends the command with one sentence', () => {
  const places: [string, () => string][] = [
    ['a file', () => join(backup, 'backup.json')],
    ['a folder below a file', () => join(backup, 'backup.json', 'x', 'y')],
    ['/proc', () => '/proc/x/y'],
    ['a device', () => '/dev/null'],
    [
      'a link to nowhere',
      () => {
        const link = join(cli.outside, `link-${Math.random()}`);
        symlinkSync('/nowhere/x', link);
        return link;
      },
    ],
  ];
  const expectOneSentence = (run: Run) => {
    expect(run).toMatchObject({ out: '' });
    expect(run.code).toBeGreaterThan(0);
    expect(run.err.trim().split('\n')).toHaveLength(1);
    expect(run.err).not.toMatch(/\bat \S+ \(|node:fs/);
  };

  test.each(places)('restore: %s', async (_, place) => {
    expectOneSentence(await leads({ DATA_DIR: place() }, ['restore', backup]));
  });

  test.each(places)('backup and export --person: %s', async (_, place) => {
    expectOneSentence(await cli.leads('backup', '--to', place()));
    const person = ['--person', 'zoe@lakeside.example'];
    expectOneSentence(await cli.leads('export', ...person, '--to', place()));
  });

  test('no backup among uploads or keys, nor inside another backup', async () => {
    const other = copyOfBackup();
    const link = join(cli.outside, 'link-into-a-backup');
    symlinkSync(join(other, 'files'), link);
    mkdirSync(join(cli.dataDir, 'secrets'), { recursive: true });
    for (const place of [
      other,
      join(other, 'new', 'folder'),
      link,
      join(cli.dataDir, 'files'),
      join(cli.dataDir, 'files', 'new'),
      join(cli.dataDir, 'secrets'),
      '',
    ]) {
      expectOneSentence(await cli.leads('backup', '--to', place));
    }
    expect((await cli.leads('audit', '--backup', other)).code).toBe(0);
  });
});
