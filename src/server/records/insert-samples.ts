import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import type { Database } from '#server/database/schema.ts';
import { dayAfter } from '#shared/calendar-day.ts';
import { endOfDay, jobDay } from '#shared/jobs.ts';
import { KIND_NAMES, RECORD_KINDS } from '#shared/records/kinds.ts';
import { putFieldsIn, readRow } from './change-records.ts';
import { insertedKey } from './kind-lock.ts';

/** True if the samples were inserted before. */
export async function hasRecords(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', 'records-inserted:%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes the samples of each kind into the database, once: records that the owner deletes do not come back. Several
 * processes may do this at the same time.
 */
export async function insertSamples(db: Kysely<Database>, now: number): Promise<void> {
  const keys = KIND_NAMES.map(insertedKey);
  const inserted = await db.selectFrom('settings').select('key').where('key', 'in', keys).execute();
  if (inserted.length < keys.length) await insertMissing(db, now);
  await carryJobEnds(db, now);
}

async function insertMissing(db: Kysely<Database>, now: number): Promise<void> {
  for (const kind of KIND_NAMES) {
    const key = insertedKey(kind);
    await db.transaction().execute(async (trx) => {
      // The process whose insert succeeds writes the samples. Others wait for its transaction, then write nothing.
      const { numInsertedOrUpdatedRows: isFirst } = await trx
        .insertInto('settings')
        .values({ key, value: String(now) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (!isFirst) return;
      const rows = SAMPLE_RECORDS[kind].map(({ id, ...value }, position) => ({
        ...{ kind, id, position, draft: null, version: 1, changed_at: now },
        // In the order of the schema, as after a change.
        published: JSON.stringify(v.parse(RECORD_KINDS[kind].schema, value)),
      }));
      const versions = rows.map(({ id, published }) => ({
        ...{ kind, id, version: 1, value: published, at: now, who: '' },
      }));
      await trx.insertInto('records').values(rows).execute();
      await trx.insertInto('record_versions').values(versions).execute();
    });
  }
}

/** An end of a job as versions before 1.1 stored it: valid while the job's file had the end `insteadOf`. */
const OLD_END = v.object({ end: v.string(), insteadOf: v.string() });

/**
 * Moves the ends of jobs that an earlier version stored as settings into the records. A setting is deleted with the
 * change of its record, so that it is applied once.
 */
async function carryJobEnds(db: Kysely<Database>, now: number): Promise<void> {
  const settings = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'like', 'job-end:%')
    .execute();
  for (const { key, value } of settings) {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('settings')
        .where('key', '=', key)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const { success, output } = v.safeParse(OLD_END, JSON.parse(value));
      const ref = { kind: 'jobs', id: key.replace('job-end:', '') } as const;
      const row = await readRow(trx, ref);
      if (!success || !row?.published) return;
      const end = Date.parse(output.end);
      const { closesOn } = JSON.parse(row.published);
      if (Number.isNaN(end) || endOfDay(closesOn) !== output.insteadOf) return;
      // The last full day: a job that was closed at noon must not open again until midnight.
      const lastDay = dayAfter(jobDay(end + 1000), -1);
      await putFieldsIn(trx, ref, () => ({ closesOn: lastDay }), { who: '', now });
    });
  }
}
