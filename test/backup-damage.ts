import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What `backup.json` says. */
export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
/** Path of one of the files. */
export const firstFile = (folder: string) =>
  join(folder, 'files', manifestOf(folder).files[0].name);

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

/** Kinds of damage to a backup, with the message for each. */
export const DAMAGE: readonly (readonly [string, (folder: string) => void, RegExp])[] = [
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
      renameSync(file, `${folder}.link`);
      symlinkSync(`${folder}.link`, file);
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

/** The manifest follows the changed database: as an attacker would change it. */
export function forge(folder: string, ...statements: string[]): void {
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
