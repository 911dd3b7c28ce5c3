import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '#server/database/open-storage.ts';
import { insertSamples } from '#server/records/insert-samples.ts';

/** Saturday, November 21, 2026, 12:00 UTC. */
const NOON = Date.UTC(2026, 10, 21, 12);

interface Contents {
  /** The address of the PostgreSQL database. If it is set, the folder stays empty. */
  readonly databaseUrl?: string | undefined;
  /** True for the sample records, which a server or an inbox without settings inserts when it starts. */
  readonly hasSamples?: boolean;
}

const templates = new Map<boolean, Promise<string>>();

/** A new data folder with a migrated database. The database is made once for all tests of a process and copied. */
export async function migratedFolder(
  prefix: string,
  { databaseUrl, hasSamples = false }: Contents = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (databaseUrl) return folder;
  const template = templates.get(hasSamples) ?? createTemplate(hasSamples);
  templates.set(hasSamples, template);
  copyFileSync(await template, join(folder, 'marigold.db'));
  return folder;
}

async function createTemplate(hasSamples: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-tables-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const storage = await openStorage({ dataDir: folder });
  if (hasSamples) await insertSamples(storage.db, NOON);
  await storage.close();
  return join(folder, 'marigold.db');
}
