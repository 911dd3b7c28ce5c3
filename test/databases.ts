import { rmSync } from 'node:fs';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { migratedFolder } from './migrated-folder.ts';
import { freshPostgres } from './use-postgres.ts';

/** A storage that is deleted with its folder. */
export interface TestStorage {
  readonly storage: Storage;
  readonly dataDir: string;
  /** Empty for SQLite. */
  readonly databaseUrl: string;
  end(): Promise<void>;
}

/** Every database that the product supports: `describe.each(DATABASES)`. */
export const DATABASES = [
  { name: 'SQLite', open: () => openTestStorage('') },
  { name: 'PostgreSQL', open: async () => openTestStorage(await freshPostgres()) },
] as const;

/**
 * The addresses of new, empty databases, for tests that open the storage themselves: `describe.each(DATABASE_URLS)`.
 */
export const DATABASE_URLS = [
  ['SQLite', async () => ''],
  ['PostgreSQL', freshPostgres],
] as const;

async function openTestStorage(databaseUrl: string): Promise<TestStorage> {
  const dataDir = await migratedFolder('marigold-test-', { databaseUrl });
  const storage = await openStorage({ dataDir, databaseUrl });
  return {
    storage,
    dataDir,
    databaseUrl,
    async end() {
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
