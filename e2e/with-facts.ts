import { openStorage, type StorageConfig } from '#server/database/open-storage.ts';
import { publishRecord } from '#server/records/change-records.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readRecord } from '#server/records/list-records.ts';
import type { RecordKind } from '#shared/records/kinds.ts';

/**
 * Fields of records by kind and id: `{ figures: { 'hourly-price': { number: '14' } } }`. The other fields stay as they
 * are.
 */
export type StatedFacts = Readonly<
  Partial<Record<RecordKind, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
>;

const BY_TEST = { who: 'test', now: 0 };

/**
 * Publishes records in a database, as the owner does on the Site page. A running server shows them within a second.
 * Throws if a record is refused.
 */
export async function publishFacts(config: StorageConfig, facts: StatedFacts): Promise<void> {
  const storage = await openStorage(config);
  await insertSamples(storage.db, Date.now());
  for (const [kind, records] of Object.entries(facts) as [RecordKind, StatedFacts[RecordKind]][]) {
    for (const [id, fields] of Object.entries(records ?? {})) {
      const record = await readRecord(storage.db, kind, id);
      const ref = { kind, id, version: record?.version ?? 0 };
      const value = { ...record?.value, ...fields };
      const changed = await publishRecord(storage.db, ref, value, BY_TEST);
      if (changed.outcome !== 'changed') throw new Error(JSON.stringify({ ref, changed }));
    }
  }
  await storage.close();
}
