import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '#shared/error-text.ts';
import { BackupError } from './backup-error.ts';
import { hashFile } from './hash-file.ts';
import {
  DATABASE_FILE,
  INCOMPLETE,
  MANIFEST_FILE,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { type DatabaseFacts, readDatabase } from './read-database.ts';

/** A backup whose every byte is as it was when it was made. */
export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly database: DatabaseFacts;
}

/**
 * Compares a backup folder with its `backup.json`, byte by byte, and changes nothing. Throws a {@link BackupError}
 * that names everything that is missing, cut off, changed, damaged or too much.
 */
export async function verifyBackup(folder: string): Promise<VerifiedBackup> {
  if (basename(folder).endsWith(INCOMPLETE)) {
    throw new BackupError([`${folder} was not finished: the backup was interrupted.`]);
  }
  return await verifyFolder(folder);
}

/** {@link verifyBackup} for a folder that still has its temporary name. */
export async function verifyFolder(folder: string): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder);
  const errors = [
    ...(await extras(folder, [DATABASE_FILE, MANIFEST_FILE, 'files'])),
    ...(await extras(
      join(folder, 'files'),
      manifest.files.map(({ name }) => name),
    )),
  ];
  errors.push(...(await compare(folder, DATABASE_FILE, manifest.database)));
  for (const file of manifest.files)
    errors.push(...(await compare(folder, `files/${file.name}`, file)));
  if (errors.length > 0) throw new BackupError(errors);
  const database = readDatabase(join(folder, DATABASE_FILE));
  for (const [table, rows] of Object.entries({ ...manifest.tables, ...database.tables })) {
    if (manifest.tables[table] !== rows || database.tables[table] !== rows) {
      errors.push(
        `Table ${table} has ${database.tables[table] ?? 'no'} rows, ${manifest.tables[table] ?? 'none'} in ${MANIFEST_FILE}.`,
      );
    }
  }
  if (manifest.schema !== database.schema)
    errors.push(`The tables are not those of ${manifest.schema}.`);
  const listed = [...manifest.files.map(({ name }) => name), ...manifest.missing].toSorted();
  const named = database.files.map(({ stored_as }) => stored_as).toSorted();
  if (listed.join() !== named.join()) {
    errors.push(`${MANIFEST_FILE} does not list the files that the database names.`);
  }
  if (errors.length > 0) throw new BackupError(errors);
  return { manifest, database };
}

async function extras(folder: string, wanted: readonly string[]): Promise<string[]> {
  const names = new Set(wanted);
  try {
    const found = await readdir(folder);
    return found
      .filter((name) => !names.has(name))
      .map((name) => `${JSON.stringify(name)} in ${folder} is not part of the backup.`);
  } catch (error) {
    return [`${folder} cannot be read (${codeOf(error) || 'unknown error'}).`];
  }
}

async function compare(
  folder: string,
  name: string,
  wanted: { readonly bytes: number; readonly sha256: string },
): Promise<string[]> {
  try {
    const found = await hashFile(join(folder, name));
    if (!found) return [`${name} is missing.`];
    if (found.bytes !== wanted.bytes)
      return [`${name} has ${found.bytes} bytes instead of ${wanted.bytes}.`];
    return found.sha256 === wanted.sha256 ? [] : [`${name} was changed since the backup was made.`];
  } catch (error) {
    return [`${name} cannot be read (${codeOf(error) || 'unknown error'}).`];
  }
}
