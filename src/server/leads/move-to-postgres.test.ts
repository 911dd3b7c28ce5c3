import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage, type StorageConfig } from '#server/database/open-storage.ts';
import { DAY_MS } from '#shared/durations.ts';
import { contactLead, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { freshPostgres } from '#test/use-postgres.ts';
import { audit } from './audit.ts';
import { backUp } from './backup/back-up.ts';
import { checkRestorable, restoreBackup } from './backup/restore-backup.ts';
import { recognizeFiles, sweepFiles } from './sweep-files.ts';

const NOW = Date.UTC(2026, 10, 21);

let dataDir: string;
let folder: string;
let databaseUrl: string;
let clock: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-move-'));
  folder = join(dataDir, 'backup');
  databaseUrl = await freshPostgres();
  clock = NOW;
  await run({ dataDir }, 3);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A run of the site of some weeks that takes in some uploads. */
async function run(where: StorageConfig, uploads: number): Promise<void> {
  const storage = await openStorage(where);
  await recognizeFiles(storage);
  for (let count = 0; count < uploads; count += 1) {
    const file = uploadFile(storage, randomUUID());
    utimesSync(join(storage.filesDir, file.storedAs), clock / 1000, clock / 1000);
    await storeLead(storage, contactLead({ files: [file] }), () => []);
  }
  for (let week = 0; week < 8; week += 1) {
    clock += 7 * DAY_MS;
    await sweepFiles(storage, clock);
    await recognizeFiles(storage);
  }
  await storage.close();
}

const steps = {
  async backup() {
    if (existsSync(folder)) return;
    const storage = await openStorage({ dataDir });
    await backUp(storage, folder, clock);
    await storage.close();
  },
  /** Refuses where leads came in meanwhile; that is the owner's to decide, and loses nothing. */
  async restore() {
    await steps.backup();
    const options = { holdDeliveries: false, now: clock };
    await restoreBackup(
      { dataDir, databaseUrl },
      await checkRestorable(folder, false),
      options,
    ).catch((error: Error) => expect(error.message).toContain('already'));
  },
  startPostgres: () => run({ dataDir, databaseUrl }, 0),
  busyPostgres: () => run({ dataDir, databaseUrl }, 9),
  quietPostgres: () => run({ dataDir, databaseUrl }, 1),
  startSqlite: () => run({ dataDir }, 0),
  busySqlite: () => run({ dataDir }, 1),
} as const;

type Step = keyof typeof steps;

test.each<[string, readonly Step[], 'postgres' | 'sqlite']>([
  ['as documented', ['backup', 'restore', 'startPostgres'], 'postgres'],
  [
    'started before it was restored',
    ['startPostgres', 'startPostgres', 'backup', 'restore', 'startPostgres'],
    'postgres',
  ],
  ['backed up after the start', ['backup', 'startPostgres', 'restore', 'busyPostgres'], 'postgres'],
  [
    'in use before it was restored',
    ['busyPostgres', 'restore', 'busyPostgres', 'startSqlite'],
    'sqlite',
  ],
  [
    'back and forth',
    ['startPostgres', 'startSqlite', 'busyPostgres', 'busySqlite', 'busyPostgres', 'startSqlite'],
    'sqlite',
  ],
  [
    'back after the move',
    ['backup', 'restore', 'busyPostgres', 'startSqlite', 'startPostgres'],
    'postgres',
  ],
  [
    'back after the move, with a file that only PostgreSQL knows',
    ['backup', 'restore', 'quietPostgres', 'startSqlite', 'startPostgres'],
    'postgres',
  ],
])('moving to PostgreSQL loses no file: %s', async (_, order, last) => {
  const before = readdirSync(join(dataDir, 'files'));
  for (const step of order) await steps[step]();
  expect(readdirSync(join(dataDir, 'files'))).toEqual(expect.arrayContaining(before));
  expect(existsSync(join(dataDir, 'files-trash'))).toBe(false);
  const storage = await openStorage({
    dataDir,
    databaseUrl: last === 'postgres' ? databaseUrl : '',
  });
  const { files } = await audit(storage, { now: clock, deep: true });
  expect([files.missing, files.damaged]).toEqual([[], []]);
  await storage.close();
});
