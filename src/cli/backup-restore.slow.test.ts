import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openStorage } from '#server/database/open-storage.ts';
import { joinServers, requireServerSettings } from '#server/database/running-servers.ts';
import { configWith } from '#test/config-with.ts';
import { configuredLeadsCli, plan } from '#test/configured-leads-cli.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { openForAll } from '#test/opened.ts';
import { leads, leadsProcess, type Run } from '#test/run-leads.ts';
import { seededLeadsCli } from '#test/seeded-leads-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

const cli = openForAll(() => configuredLeadsCli());
let backup: string;
let number = 0;
beforeAll(async () => {
  const files = [await cli.upload('the first résumé'), await cli.upload('the second')];
  await cli.add({ files }, plan);
  for (let index = 0; index < 20; index += 1) await cli.add({ email: `n${index}@x.example` }, plan);
  const made = await cli.leads('backup', '--to', join(cli.outside, 'good'), '--json');
  expect(made.err).toBe('');
  backup = JSON.parse(made.out).file;
});

/** Copies the intact backup, so that a test can damage the copy. Returns the path of the copy. */
function copyOfBackup(): string {
  number += 1;
  const folder = join(cli.outside, `copy-${number}`);
  mkdirSync(folder);
  copyFileSync(backup, join(folder, basename(backup)));
  return join(folder, basename(backup));
}

/** Restores a backup without the record of erasures. */
const restore = (home: string, file: string, ...options: string[]) =>
  leads({ DATA_DIR: home }, ['restore', file, ...options, '--without-erasures']);
const newHome = () => join(cli.outside, `home-${number}`);

describe('an intact backup (STORE-5)', () => {
  test('is one file that only its owner can read', () => {
    expect(readdirSync(join(cli.outside, 'good'))).toEqual([basename(backup)]);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  });

  test('is verified and restored without being changed', async () => {
    const before = readFileSync(backup);
    const audit = () => leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', backup]);
    expect(await audit()).toMatchObject({
      code: 0,
      out: expect.stringContaining('21 leads and 2 files'),
    });
    const home = join(cli.outside, 'home');
    // Some owners make their backups read-only. A copy of a read-only file is read-only, too.
    chmodSync(backup, 0o400);
    expect((await restore(home, backup)).out).toContain('21 leads and 2 files');
    expect((await leads({ DATA_DIR: home }, ['audit', '--deep'])).code).toBe(0);
    expect(readdirSync(join(home, 'tmp'))).toEqual([]);
    expect(readFileSync(backup).equals(before)).toBe(true);
    expect(readdirSync(join(cli.outside, 'good'))).toEqual([basename(backup)]);
  });

  test('of a running site can be restored and started with other secrets', async () => {
    const fail = (error: unknown) => {
      throw error;
    };
    const stop = await joinServers(cli.storage, configWith(), fail);
    const made = await cli.leads('backup', '--to', join(cli.outside, 'running'), '--json');
    const home = join(cli.outside, 'another');
    expect((await restore(home, JSON.parse(made.out).file)).code).toBe(0);
    const restored = await openStorage({ dataDir: home });
    await requireServerSettings(restored, configWith());
    await (await joinServers(restored, configWith(), fail))();
    await restored.close();
    await stop();
  });
});

describe.each(DATABASE_URLS)('two restores at once, on %s (STORE-5)', (_, database) => {
  test('are not mixed: one of them is refused', async () => {
    const other = await seededLeadsCli();
    await other.add({ email: 'other@x.example' });
    const made = await other.leads('backup', '--to', join(cli.outside, 'other'), '--json');
    await other.close();
    number += 1;
    const home = join(cli.outside, `both-${number}`);
    const where = { DATA_DIR: home, DATABASE_URL: await database() };
    const release = where.DATABASE_URL ? await holdInserts(where.DATABASE_URL) : () => undefined;
    const runs = [backup, JSON.parse(made.out).file].map((file) =>
      leads(where, ['restore', file, '--without-erasures']),
    );
    await release();
    const done = await Promise.all(runs);
    expect(done.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(done.map(({ err }) => err).join('')).toContain('already has leads');
    const stored = (await leads(where, ['export', '--json'])).out.trim().split('\n');
    expect([1, 21]).toContain(stored.length);
  });

  /** Blocks inserts of leads. The returned function waits until two transactions are blocked, then unblocks them. */
  async function holdInserts(databaseUrl: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin; lock table submissions in share mode');
    return async () => {
      await expect
        .poll(
          async () => {
            const { rows } = await client.query(
              'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
            );
            return rows.length;
          },
          { timeout: 30_000 },
        )
        .toBe(2);
      await client.query('commit');
      await client.end();
    };
  }
});

function flip(path: string, position: (length: number) => number): void {
  const bytes = readFileSync(path);
  const at = position(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** Kinds of damage to a backup, with the message for each. */
const DAMAGE: readonly (readonly [string, (file: string) => void, RegExp])[] = [
  ['it is missing', (file) => rmSync(file), /cannot be read/],
  ['it is cut off', (file) => truncateSync(file, 4096), /truncated/],
  ['it is empty', (file) => truncateSync(file), /truncated/],
  ['it is longer', (file) => appendFileSync(file, 'x'), /was changed/],
  ['its first byte is another', (file) => flip(file, () => 0), /was changed/],
  ['a byte in its middle is another', (file) => flip(file, (length) => length >> 1), /was changed/],
  ['its last byte is another', (file) => flip(file, (length) => length - 1), /was changed/],
  [
    'it is a link to the same bytes',
    (file) => {
      renameSync(file, `${file}.link`);
      symlinkSync(`${file}.link`, file);
    },
    /is not a regular file/,
  ],
  [
    'it is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
    /is not a regular file/,
  ],
];

describe('a damaged backup (STORE-5)', () => {
  test.each(DAMAGE)('is not restored if %s, and nothing is changed', async (_, damage, message) => {
    const file = copyOfBackup();
    damage(file);
    const home = newHome();
    const { code, err } = await restore(home, file);
    expect(code).toBe(1);
    expect(err).toMatch(message);
    expect(existsSync(home)).toBe(false);
    const audit = await leads({ DATA_DIR: cli.dataDir }, ['audit', '--backup', file]);
    expect(audit.code).toBe(3);
    expect(audit.out).toMatch(message);
  });

  test.each([
    [
      'is of a newer version',
      ["insert into kysely_migration values ('9999-future', '2027')"],
      /newer version/,
    ],
    ['lacks a table', ['drop table kysely_migration'], /table kysely_migration is missing/],
    ['has a file of no lead', ["update files set submission_id = 'none'"], /rows that are missing/],
  ])('is not restored if it %s, also with --unverified', async (_, statements, message) => {
    const file = copyOfBackup();
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    for (const statement of statements) database.exec(statement);
    database.close();
    const home = newHome();
    expect((await restore(home, file)).code).toBe(1);
    const { code, err } = await restore(home, file, '--unverified');
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect(existsSync(home)).toBe(false);
  });

  test.each([
    'create table other (id text primary key); insert into other values (1)',
    'create view other as select * from submissions',
    'alter table submissions add column other text',
  ])('with an unknown schema is refused with a message: %s', async (statement) => {
    const file = copyOfBackup();
    const database = new DatabaseSync(file);
    database.exec(statement);
    database.close();
    const { code, err } = await restore(newHome(), file, '--unverified');
    expect([code, err]).toEqual([1, expect.stringContaining('could not be copied')]);
    expect(err).not.toContain('    at ');
    expect((await leads({ DATA_DIR: newHome() }, ['list'])).out).not.toContain('x.example');
  });

  test('that was renamed is restored with --unverified, as the refusal says', async () => {
    const file = copyOfBackup();
    const renamed = `${file}.old`;
    renameSync(file, renamed);
    const refused = await restore(newHome(), renamed);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--unverified')]);
    const { code, out, err } = await restore(newHome(), renamed, '--unverified');
    expect([code, out]).toEqual([0, expect.stringContaining('21 leads and 2 files are restored')]);
    expect(err).toContain('was renamed');
  });

  test('that was interrupted is refused', async () => {
    const file = `${copyOfBackup()}.incomplete`;
    renameSync(file.replace('.incomplete', ''), file);
    const { code, err } = await restore(newHome(), file);
    expect([code, err]).toEqual([1, expect.stringContaining('is incomplete')]);
  });
});

describe('a full disk', () => {
  test('makes backup and restore fail with a message and without leaving an incomplete file', async () => {
    const big = await configuredLeadsCli();
    await big.add({ files: [await big.upload('x'.repeat(900_000))] }, plan);
    const to = join(big.outside, 'backups');
    for (const limitKiB of [16, 600]) {
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
    const home = join(big.outside, 'home');
    const full = await leadsProcess(
      { DATA_DIR: home },
      ['restore', join(to, name), '--without-erasures'],
      600,
    );
    expect(full.code).toBe(1);
    expect(readdirSync(join(home, 'tmp'))).toEqual([]);
    expect((await restore(home, join(to, name))).code).toBe(0);
    await big.close();
  });
});

describe('files that were lost or changed before the backup', () => {
  test('are named, and the exit code is 3', async () => {
    const damagedCli = await configuredLeadsCli();
    const [gone, changed] = [await damagedCli.upload('gone'), await damagedCli.upload('changed')];
    await damagedCli.add({ files: [gone, changed] }, plan);
    const { db } = damagedCli.storage;
    await db.deleteFrom('file_chunks').where('file_id', '=', gone.id).execute();
    const data = Buffer.from('CHANGED');
    await db.updateTable('file_chunks').set({ data }).where('file_id', '=', changed.id).execute();
    const { code, err } = await damagedCli.leadsProcess('backup', '--to', damagedCli.outside);
    expect(code).toBe(3);
    for (const { id } of [gone, changed]) expect(err).toContain(`copied as it is: file ${id}`);
    await damagedCli.close();
  });
});

describe('a folder that cannot be used ends the command with one message', () => {
  const places: [string, () => string][] = [
    ['a file', () => backup],
    ['a folder below a file', () => join(backup, 'x', 'y')],
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
    expectOneSentence(await restore(place(), backup));
  });

  test.each(places)('backup and export --person: %s', async (_, place) => {
    expectOneSentence(await cli.leads('backup', '--to', place()));
    const person = ['--person', 'zoe@lakeside.example'];
    expectOneSentence(await cli.leads('export', ...person, '--to', place()));
  });

  test('a backup in the folder of secrets or temporary files is refused', async () => {
    mkdirSync(join(cli.dataDir, 'secrets'), { recursive: true });
    const link = join(cli.outside, 'link-to-the-keys');
    symlinkSync(join(cli.dataDir, 'secrets'), link);
    for (const place of [
      link,
      join(cli.dataDir, 'tmp'),
      join(cli.dataDir, 'tmp', 'new'),
      join(cli.dataDir, 'secrets'),
      '',
    ]) {
      expectOneSentence(await cli.leads('backup', '--to', place));
    }
  });
});
