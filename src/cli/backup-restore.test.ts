import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConfiguredDesk, configuredDesk, plan } from '#test/configured-desk.ts';
import type { Run } from '#test/seeded-desk.ts';

// Every command is a process of its own; a busy machine starts them slowly.
vi.setConfig({ testTimeout: 120_000 });

let desk: ConfiguredDesk;
let backup: string;
let number = 0;

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
const firstFile = (folder: string) => join(folder, 'files', manifestOf(folder).files[0].name);

function leads(dataDir: string, args: readonly string[], limitKiB?: number): Promise<Run> {
  const command = [process.execPath, 'src/cli/leads.ts', ...args]
    .map((word) => `'${word}'`)
    .join(' ');
  // `ulimit -f` counts blocks of 512 bytes in sh; the write that goes beyond fails like one onto a full disk.
  const limit = limitKiB === undefined ? '' : `trap '' XFSZ; ulimit -f ${limitKiB * 2}; `;
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', `${limit}exec ${command}`],
      { env: { PATH: process.env.PATH, TZ: 'UTC', DATA_DIR: dataDir } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
}

beforeAll(async () => {
  desk = await configuredDesk();
  await desk.add({ files: [desk.upload('the first résumé'), desk.upload('the second')] }, plan);
  for (let index = 0; index < 20; index += 1)
    await desk.add({ email: `n${index}@x.example` }, plan);
  const made = await desk.leads('backup', '--to', join(desk.outside, 'good'), '--json');
  expect(made.err).toBe('');
  backup = JSON.parse(made.out).folder;
});
afterAll(() => desk.close());

/** A copy of the good backup, to be damaged. */
function copyOfBackup(): string {
  number += 1;
  const folder = join(desk.outside, `copy-${number}`);
  cpSync(backup, folder, { recursive: true });
  return folder;
}

function flip(path: string, position: (length: number) => number): void {
  const bytes = readFileSync(path);
  const at = position(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function editManifest(
  folder: string,
  edit: (manifest: ReturnType<typeof manifestOf>) => void,
): void {
  const manifest = manifestOf(folder);
  edit(manifest);
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest));
}

describe('a good backup', () => {
  test('lists every file with its checksum and every table with its rows', async () => {
    const manifest = manifestOf(backup);
    expect(manifest.files).toHaveLength(2);
    expect(manifest.tables).toMatchObject({ submissions: 21, files: 2 });
    expect(manifest.database.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(join(desk.outside, 'good'))).toHaveLength(1);
  });

  test('is verified, read and restored without being changed', async () => {
    const before = readFileSync(join(backup, 'marigold.db'));
    expect(await leads(desk.dataDir, ['audit', '--backup', backup])).toMatchObject({ code: 0 });
    expect((await leads(backup, ['list'])).out).toContain('21 leads');
    expect((await leads(backup, ['audit', '--deep'])).code).toBe(0);
    expect((await leads(desk.dataDir, ['audit', '--backup', backup])).code).toBe(0);
    const home = join(desk.outside, 'home');
    expect((await leads(home, ['restore', backup])).out).toContain('21 leads and 2 files');
    expect((await leads(home, ['audit', '--deep'])).code).toBe(0);
    expect(readFileSync(join(backup, 'marigold.db')).equals(before)).toBe(true);
    expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'files', 'marigold.db']);
  });

  test('cannot be changed by a command, nor by a site that runs in it', async () => {
    for (const args of [
      ['erase', '--email', 'n1@x.example', '--yes'],
      ['purge', '--older-than', '1d', '--yes'],
      ['restore', backup],
    ]) {
      const { code, err } = await leads(backup, args);
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
    expect((await leads(desk.dataDir, ['audit', '--backup', backup])).code).toBe(0);
  });
});

const DAMAGE: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
  ['a file is missing', (folder) => rmSync(firstFile(folder)), /is missing/],
  ['a file is cut off', (folder) => truncateSync(firstFile(folder), 3), /has 3 bytes/],
  ['a file is longer', (folder) => appendFileSync(firstFile(folder), 'x'), /bytes instead of/],
  ['a file is empty', (folder) => truncateSync(firstFile(folder), 0), /has 0 bytes/],
  [
    'the first byte of a file is another',
    (folder) => flip(firstFile(folder), () => 0),
    /was changed/,
  ],
  [
    'the last byte of a file is another',
    (folder) => flip(firstFile(folder), (length) => length - 1),
    /was changed/,
  ],
  [
    'there is a file too many',
    (folder) => writeFileSync(join(folder, 'files', 'extra'), ''),
    /"extra" in .* is not part/,
  ],
  [
    'there is something else beside the database',
    (folder) => writeFileSync(join(folder, 'marigold.db-wal'), ''),
    /not part of the backup/,
  ],
  [
    'files/ is gone',
    (folder) => rmSync(join(folder, 'files'), { recursive: true }),
    /cannot be read/,
  ],
  [
    'files/ is not a folder',
    (folder) => {
      rmSync(join(folder, 'files'), { recursive: true });
      writeFileSync(join(folder, 'files'), '');
    },
    /cannot be read/,
  ],
  [
    'a file is a link to the same bytes',
    (folder) => {
      const file = firstFile(folder);
      renameSync(file, join(desk.outside, `link-${number}`));
      symlinkSync(join(desk.outside, `link-${number}`), file);
    },
    /is missing/,
  ],
  [
    'a file is a folder',
    (folder) => {
      const file = firstFile(folder);
      rmSync(file);
      mkdirSync(file);
    },
    /is missing/,
  ],
  [
    'the database is cut off',
    (folder) => truncateSync(join(folder, 'marigold.db'), 4096),
    /marigold\.db has 4096 bytes/,
  ],
  [
    'a byte in the middle of the database is another',
    (folder) => flip(join(folder, 'marigold.db'), (length) => length >> 1),
    /marigold\.db was changed/,
  ],
  [
    'the last byte of the database is another',
    (folder) => flip(join(folder, 'marigold.db'), (length) => length - 1),
    /marigold\.db was changed/,
  ],
  [
    'the database is another one',
    (folder) => {
      rmSync(join(folder, 'marigold.db'));
      const database = new DatabaseSync(join(folder, 'marigold.db'));
      database.exec('create table submissions (id)');
      database.close();
    },
    /marigold\.db has/,
  ],
  [
    'backup.json is missing',
    (folder) => rmSync(join(folder, 'backup.json')),
    /There is no backup\.json/,
  ],
  [
    'backup.json is empty',
    (folder) => truncateSync(join(folder, 'backup.json'), 0),
    /cut off or damaged/,
  ],
  [
    'backup.json is cut off',
    (folder) => truncateSync(join(folder, 'backup.json'), 200),
    /cut off or damaged/,
  ],
  [
    'backup.json is of an older version',
    (folder) =>
      writeFileSync(
        join(folder, 'backup.json'),
        '{"madeAt":"2026-01-01","leads":21,"files":2,"missing":[]}',
      ),
    /older version/,
  ],
  [
    'backup.json is of a newer version',
    (folder) =>
      editManifest(folder, (manifest) => {
        manifest.format = 3;
      }),
    /newer version/,
  ],
  [
    'backup.json leads out of the folder',
    (folder) =>
      editManifest(folder, (manifest) => {
        manifest.files[0].name = '../../etc/passwd';
      }),
    /is damaged/,
  ],
  [
    'backup.json lists a file twice',
    (folder) =>
      editManifest(folder, (manifest) => {
        manifest.files.push(manifest.files[0]);
      }),
    /listed twice/,
  ],
  [
    'backup.json lists fewer files',
    (folder) =>
      editManifest(folder, (manifest) => {
        rmSync(join(folder, 'files', manifest.files.pop().name));
      }),
    /does not list the files/,
  ],
  [
    'backup.json counts another number of rows',
    (folder) =>
      editManifest(folder, (manifest) => {
        manifest.tables.submissions = 22;
      }),
    /Table submissions has 21 rows/,
  ],
  [
    'backup.json counts a table more',
    (folder) =>
      editManifest(folder, (manifest) => {
        manifest.tables.other = 0;
      }),
    /Table other/,
  ],
];

/** The manifest follows the changed database: as somebody does who wants to be believed. */
function forge(folder: string, ...statements: string[]): void {
  const path = join(folder, 'marigold.db');
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
  const bytes = readFileSync(path);
  editManifest(folder, (manifest) => {
    manifest.database = {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}

describe('a damaged backup', () => {
  test.each(DAMAGE)('is not restored where %s, and nothing is changed', async (_, damage, said) => {
    const folder = copyOfBackup();
    damage(folder);
    const home = join(desk.outside, `home-${number}`);
    const { code, err } = await leads(home, ['restore', folder]);
    expect(code).toBe(1);
    expect(err).toMatch(said);
    expect(existsSync(home)).toBe(false);
    const audit = await leads(desk.dataDir, ['audit', '--backup', folder]);
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
      const home = join(desk.outside, `home-${number}`);
      for (const flags of [[], ['--unverified']]) {
        const { code, err } = await leads(home, ['restore', folder, ...flags]);
        expect([code, err]).toEqual([1, expect.stringMatching(said)]);
      }
      expect(existsSync(home)).toBe(false);
    },
  );

  test('comes back as far as it goes with --unverified', async () => {
    const folder = copyOfBackup();
    rmSync(firstFile(folder));
    writeFileSync(join(folder, 'backup.json'), '{"madeAt":"2026-01-01"}');
    const home = join(desk.outside, `home-${number}`);
    const { code, out, err } = await leads(home, ['restore', folder, '--unverified']);
    expect([code, out]).toEqual([0, expect.stringContaining('21 leads and 1 file are back')]);
    expect(err).toContain('older version');
    expect(err).toMatch(/Not in the backup: file [0-9a-f-]{36}/);
  });

  test('that was interrupted is none', async () => {
    const folder = `${copyOfBackup()}.incomplete`;
    renameSync(folder.replace('.incomplete', ''), folder);
    const { code, err } = await leads(join(desk.outside, 'x'), ['restore', folder]);
    expect([code, err]).toEqual([1, expect.stringContaining('was not finished')]);
  });
});

describe('a full disk', () => {
  test('fails a backup loudly, wherever it fills up, and leaves nothing that looks like one', async () => {
    const big = await configuredDesk();
    await big.add({ files: [big.upload('x'.repeat(900_000))] }, plan);
    const to = join(big.outside, 'backups');
    // Too small for the database; big enough for it, too small for the résumé.
    for (const limitKiB of [16, 64, 600]) {
      const { code, out, err } = await leads(big.dataDir, ['backup', '--to', to], limitKiB);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('THE BACKUP FAILED');
      expect(existsSync(to) ? readdirSync(to) : []).toEqual([]);
    }
    expect((await leads(big.dataDir, ['backup', '--to', to], 4000)).code).toBe(0);
    const [name = ''] = readdirSync(to);
    for (const limitKiB of [600]) {
      const home = join(big.outside, 'home');
      const { code } = await leads(home, ['restore', join(to, name)], limitKiB);
      expect(code).toBe(1);
      expect(readdirSync(join(home, 'files'))).toEqual([]);
      expect((await leads(home, ['restore', join(to, name)])).code).toBe(0);
    }
    await big.close();
  });
});

describe('files that were lost or changed before the backup', () => {
  test('are named, and the exit code tells', async () => {
    const other = await configuredDesk();
    const [gone, changed] = [other.upload('gone'), other.upload('changed')];
    await other.add({ files: [gone, changed] }, plan);
    rmSync(join(other.storage.filesDir, gone.storedAs));
    writeFileSync(join(other.storage.filesDir, changed.storedAs), 'CHANGED');
    const { code, err } = await other.leads('backup', '--to', other.outside);
    expect(code).toBe(3);
    expect(err).toContain(`not in the backup: file ${gone.id}`);
    expect(err).toContain(`copied as it is: file ${changed.id}`);
    await other.close();
  });
});
