import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { insertSubmissions } from '#server/database/submissions-repository.ts';
import { transact } from '#server/database/transact.ts';
import { bookSampleCalls } from './sample-calls.ts';
import { sampleLeads } from './sample-leads.ts';

/** Made-up leads in a folder of their own. */
export interface Sample {
  readonly storage: Storage;
  readonly dataDir: string;
  /** Removes the folder; close the storage before. */
  remove(): void;
}

/** Makes a temporary database with made-up leads (`--sample`). The real one is never opened. */
export async function openSample(now: number): Promise<Sample> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-sample-'));
  const storage = await openStorage({ dataDir });
  await transact(storage.db, (trx) => insertSubmissions(trx, sampleLeads(now), () => [], now));
  await bookSampleCalls(storage, now);
  return { storage, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
