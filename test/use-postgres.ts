/** One temporary PostgreSQL server for a Vitest run. The first test file that needs it starts it. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, createDatabase, startPostgres, stopPostgres } from './postgres.ts';

const MIGRATED = 'migrated';
const FOLDER = 'MARIGOLD_TEST_POSTGRES';

/**
 * Vitest's global setup: creates a folder through which the test files share the server, and stops the server at the
 * end.
 */
export function setup(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-run-'));
  process.env[FOLDER] = folder;
  return async () => {
    const server = readServer(folder);
    if (server) await stopPostgres(server.pid, server.dir);
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * The address of a new, empty PostgreSQL database. The database is on the server of `TEST_DATABASE_URL` if that is
 * set (a CI service), and otherwise on a server that the run starts.
 */
export async function freshPostgres(): Promise<string> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return createDatabase(external);
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('vitest.config.ts must name test/use-postgres.ts as globalSetup');
  if (isFirst(folder)) {
    const { url, pid, dir } = await startPostgres();
    await migrateTemplate(url);
    writeFileSync(join(folder, 'starting'), JSON.stringify({ url, pid, dir }));
    renameSync(join(folder, 'starting'), join(folder, 'server'));
  }
  for (;;) {
    const server = readServer(folder);
    if (server) return createDatabase(server.url, MIGRATED);
    await sleep(100);
  }
}

/**
 * Creates the tables in a template that tests copy, because creating them for a hundred databases took longer than the
 * tests.
 */
async function migrateTemplate(url: string): Promise<void> {
  const { openStorage } = await import('#server/database/open-storage.ts');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${MIGRATED}`);
  await client.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-template-'));
  const storage = await openStorage({ dataDir, databaseUrl: addressOf(MIGRATED, url) });
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'taken'));
    return true;
  } catch {
    return false;
  }
}

function readServer(folder: string): { url: string; pid: number; dir: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'server'), 'utf8'));
  } catch {
    return undefined;
  }
}
