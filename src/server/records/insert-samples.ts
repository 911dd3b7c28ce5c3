import type { Insertable, Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { START } from '#content/en/start.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import type { Database, RecordsTable } from '#server/database/schema.ts';
import { dayAfter } from '#shared/calendar-day.ts';
import { endOfDay, jobDay } from '#shared/job-listing.ts';
import {
  KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
  type SiteRecords,
} from '#shared/records/kinds.ts';
import { putFieldsIn, readRow } from './change-records.ts';
import { hoursInFile } from './earlier-hours.ts';
import { type EarlierSetting, type Env, factsInSettings } from './earlier-settings.ts';
import { insertedKey, lockKind } from './kind-lock.ts';
import { decidePublication } from './publication.ts';

/** The kinds whose samples were inserted before. */
export async function insertedKinds(db: Kysely<Database>): Promise<RecordKind[]> {
  const keys = KIND_NAMES.map(insertedKey);
  const rows = await db.selectFrom('settings').select('key').where('key', 'in', keys).execute();
  const found = new Set(rows.map(({ key }) => key));
  return KIND_NAMES.filter((kind) => found.has(insertedKey(kind)));
}

/**
 * Writes the samples of each kind into the database, once: records that the owner deletes do not come back. Several
 * processes may do this at the same time. Records of facts start with the values of earlier settings in `env`. Returns
 * sentences about these settings, for the owner.
 */
export async function insertSamples(
  db: Kysely<Database>,
  now: number,
  env: Env = {},
): Promise<readonly string[]> {
  const settings = factsInSettings(env);
  const isMissing = (await insertedKinds(db)).length < KIND_NAMES.length;
  if (isMissing) await decidePublication(db, env.SITE_ORIGIN?.trim() ?? '', now);
  const file = env.BOOKING_FILE?.trim();
  const hours = isMissing && file ? hoursInFile(file, now) : undefined;
  const first = { ...SAMPLE_RECORDS, ...hours?.records };
  const kinds = isMissing ? await insertMissing(db, now, settings, first) : [];
  await insertDocuments(db, now);
  await carryJobEnds(db, now);
  const hourNotes = kinds.includes('hosts') ? (hours?.notes ?? []) : [];
  const carried = settings.filter(({ kind }) => kinds.includes(kind));
  const valid = carried.filter(({ problem }) => problem === undefined).map(({ name }) => name);
  return [
    ...(valid.length > 0 ? [START.takenOver(valid)] : []),
    ...carried.flatMap(({ name, problem }) => (problem ? [START.notTakenOver(name, problem)] : [])),
    ...hourNotes,
  ];
}

/** Names the settings of earlier versions that change nothing, because their record states another value. */
export async function ignoredSettings(db: Kysely<Database>, env: Env): Promise<readonly string[]> {
  const ignored: string[] = [];
  for (const { name, kind, id, fields } of factsInSettings(env)) {
    const published = JSON.parse((await readRow(db, { kind, id }))?.published ?? '{}');
    if (Object.entries(fields).some(([field, value]) => published[field] !== value))
      ignored.push(name);
  }
  return ignored.length > 0 ? [START.ignored(ignored)] : [];
}

/**
 * Inserts the records of each kind that was never inserted, and returns these kinds. `first`: the records to insert.
 */
async function insertMissing(
  db: Kysely<Database>,
  now: number,
  settings: readonly EarlierSetting[],
  first: SiteRecords,
): Promise<RecordKind[]> {
  const done: RecordKind[] = [];
  const stated = (kind: RecordKind, id: string) =>
    settings
      .filter((one) => one.kind === kind && one.id === id && one.problem === undefined)
      .map(({ fields }) => fields);
  // An unreadable RETENTION is stored unchanged: while the periods cannot be read, nothing is deleted.
  const unreadable = settings.find(({ name, problem }) => name === 'RETENTION' && problem);
  for (const kind of KIND_NAMES) {
    const key = insertedKey(kind);
    const isInserted = await db.transaction().execute(async (trx) => {
      // The process whose insert succeeds writes the samples. Others wait for its transaction, then write nothing.
      const { numInsertedOrUpdatedRows: isFirst } = await trx
        .insertInto('settings')
        .values({ key, value: String(now) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (!isFirst) return false;
      const records = first[kind].map(({ id, ...value }) => ({
        id,
        // `parse` puts the fields in the order of the schema, as after a change.
        ...v.parse(RECORD_KINDS[kind].schema, Object.assign(value, ...stated(kind, id))),
        ...(kind === unreadable?.kind && unreadable.fields),
      }));
      await insertRows(trx, rowsOf(kind, records, now));
      return true;
    });
    if (isInserted) done.push(kind);
  }
  return done;
}

/** Inserts the documents that an earlier version did not have, because the record of a document always exists. */
async function insertDocuments(db: Kysely<Database>, now: number): Promise<void> {
  if ((await missingDocuments(db, now)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockKind(trx, 'documents');
    await insertRows(trx, await missingDocuments(trx, now));
  });
}

async function missingDocuments(db: Kysely<Database>, now: number) {
  const kind = 'documents' as const;
  const present = await db.selectFrom('records').select('id').where('kind', '=', kind).execute();
  const ids = new Set(present.map(({ id }) => id));
  return rowsOf(kind, SAMPLE_RECORDS[kind], now).filter(({ id }) => !ids.has(id));
}

function rowsOf(kind: RecordKind, records: readonly { readonly id: string }[], now: number) {
  return records.map(({ id, ...value }, position) => ({
    kind,
    id,
    position,
    draft: null,
    version: 1,
    changed_at: now,
    published: JSON.stringify(value),
  }));
}

/** Inserts records with their first version. */
async function insertRows(
  trx: Transaction<Database>,
  rows: readonly Insertable<RecordsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('records').values(rows).execute();
  const versions = rows.map(({ kind, id, version, published, changed_at: at }) => ({
    kind,
    id,
    version,
    value: published,
    at,
    who: '',
  }));
  await trx
    .insertInto('record_versions')
    .values(versions)
    // The versions of a missing record may still exist.
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'version']).doNothing())
    .execute();
}

/** The end of a job as versions before 1.1 stored it. It applied while the job's file contained the end `insteadOf`. */
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
      // The job keeps its last full day. A job that was closed at noon must not open again until midnight.
      const lastDay = dayAfter(jobDay(end + 1000), -1);
      await putFieldsIn(trx, ref, () => ({ closesOn: lastDay }), { who: '', now });
    });
  }
}
