import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { everySecond } from '#server/database/poll.ts';
import type { Database } from '#server/database/schema.ts';
import { readSetting } from '#server/database/settings-repository.ts';
import {
  KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
  type SiteRecord,
  type SiteRecords,
} from '#shared/records/kinds.ts';

/** The setting that changes with every change of the published records. */
export const CHANGED = 'records-changed';

export interface PublishedRecords {
  /** The records that were read last. */
  current(): SiteRecords;
  /** Jobs that were on the site and are not now, as they were last. Somebody may be answering for one. */
  formerJobs(): readonly SiteRecord<'jobs'>[];
  stop(): void;
}

interface Options {
  readonly db: Kysely<Database>;
  readonly onError: (error: unknown) => void;
  /** Called with the kinds whose records have changed. */
  readonly onChange: (kinds: readonly RecordKind[]) => void;
}

/**
 * Reads the published records, and reads them again after a change of any process. No request waits for the database:
 * while it does not respond, the records that were read last are shown.
 */
export async function openRecords({ db, onError, onChange }: Options): Promise<PublishedRecords> {
  let changed = await readSetting(db, CHANGED);
  let records = await readPublished(db, onError);
  let former = await readFormerJobs(db);
  async function refresh(): Promise<void> {
    const now = await readSetting(db, CHANGED);
    if (now === changed) return;
    const before = records;
    const formerNow = await readFormerJobs(db);
    records = await readPublished(db, onError);
    former = formerNow;
    changed = now;
    onChange(KIND_NAMES.filter((kind) => !isEqual(before[kind], records[kind])));
  }
  const stop = everySecond(refresh, onError);
  return { current: () => records, formerJobs: () => former, stop };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * All published records. A record that this version cannot read is left out and reported: a later version may have
 * stored it.
 */
export async function readPublished(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
): Promise<SiteRecords> {
  const rows = await db
    .selectFrom('records')
    .select(['kind', 'id', 'published'])
    .where('published', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const readable = <K extends RecordKind>(kind: K): SiteRecord<K>[] =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ id, published }) => {
        const { success, output, issues } = v.safeParse(
          RECORD_KINDS[kind].schema as v.GenericSchema<unknown, object>,
          JSON.parse(published ?? ''),
        );
        if (success) return [{ ...output, id } as unknown as SiteRecord<K>];
        onError(new Error(`The record ${kind}/${id} is not shown: ${v.getDotPath(issues[0])}.`));
        return [];
      });
  return Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, readable(kind)]),
  ) as unknown as SiteRecords;
}

async function readFormerJobs(db: Kysely<Database>): Promise<SiteRecord<'jobs'>[]> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('record_versions', (join) =>
      join
        .onRef('record_versions.kind', '=', 'records.kind')
        .onRef('record_versions.id', '=', 'records.id'),
    )
    .select(['records.id', 'record_versions.value'])
    .where('records.kind', '=', 'jobs')
    .where('records.published', 'is', null)
    .where('record_versions.value', 'is not', null)
    .orderBy('record_versions.version')
    .execute();
  const newest = new Map(rows.map(({ id, value }) => [id, value]));
  return [...newest].flatMap(([id, value]) => {
    const { success, output } = v.safeParse(RECORD_KINDS.jobs.schema, JSON.parse(value ?? ''));
    return success ? [{ ...output, id }] : [];
  });
}
