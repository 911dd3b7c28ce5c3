import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '#server/database/open-storage.ts';

let template: Promise<string> | undefined;

/**
 * A new data folder whose database has its tables. They are created once for all tests of a process and copied. Empty if
 * the tables are in PostgreSQL.
 */
export async function migratedFolder(prefix: string, databaseUrl = ''): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (databaseUrl) return folder;
  template ??= createTemplate();
  copyFileSync(await template, join(folder, 'marigold.db'));
  return folder;
}

async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-tables-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await openStorage({ dataDir: folder })).close();
  return join(folder, 'marigold.db');
}
