import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { everySecond } from '#server/database/poll.ts';
import type { Database } from '#server/database/schema.ts';
import { readSetting } from '#server/database/settings-repository.ts';
import { type Facts, factsOf } from '#shared/facts.ts';
import {
  KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
  type SiteRecord,
  type SiteRecords,
} from '#shared/records/kinds.ts';
import { shownTo, type Visibility } from '#shared/visibility.ts';
import { CHANGED } from './announce.ts';
import { wordsProblems } from './check-words.ts';
import { type Publication, readPublication, visibilityOf } from './publication.ts';

export interface PublishedRecords {
  /** The records that were read last. */
  current(): SiteRecords;
  /** The records that visitors see: a private site shows no samples. */
  shown(): SiteRecords;
  /** The facts in the records that were read last. */
  facts(): Facts;
  /**
   * Jobs that were on the site and are not now, with their last published values. An applicant may still be filling in
   * the form for one.
   */
  formerJobs(): readonly SiteRecord<'jobs'>[];
  /** Hosts who were on the site and are not now. They may still have calls. */
  formerHosts(): readonly SiteRecord<'hosts'>[];
  /**
   * Calls a function after each change, with the kinds whose records have changed. After a change of the visibility,
   * `kinds` contains all kinds.
   */
  subscribe(onChange: (kinds: readonly RecordKind[]) => void): void;
  stop(): void;
}

interface Options {
  readonly db: Kysely<Database>;
  /** The setting `SITE_ORIGIN`. */
  readonly origin: string;
  readonly onError: (error: unknown) => void;
}

/**
 * Reads the published records, and reads them again after a change of any process. No request waits for the database:
 * while it does not respond, the records that were read last are shown.
 */
export async function openRecords({ db, origin, onError }: Options): Promise<PublishedRecords> {
  let changed = await readSetting(db, CHANGED);
  const visibility = (published: Publication | undefined) =>
    visibilityOf({ origin, publishedAt: published?.at });
  let records = await readPublished(db, onError);
  let publication = await readPublication(db);
  let facts = statedFacts(records, origin, visibility(publication));
  let shown = shownTo(facts.visibility, records);
  let former = await readFormerRecords(db);
  const listeners: ((kinds: readonly RecordKind[]) => void)[] = [];
  async function refresh(): Promise<void> {
    const now = await readSetting(db, CHANGED);
    if (now === changed) return;
    const before = records;
    const formerNow = await readFormerRecords(db);
    const publicationNow = await readPublication(db);
    const isSame = isDeepStrictEqual(publication, publicationNow);
    records = await readPublished(db, onError, before);
    facts = statedFacts(records, origin, visibility(publicationNow));
    shown = shownTo(facts.visibility, records);
    former = formerNow;
    publication = publicationNow;
    changed = now;
    const kinds = KIND_NAMES.filter(
      (kind) => !isSame || !isDeepStrictEqual(before[kind], records[kind]),
    );
    for (const listener of listeners) listener(kinds);
  }
  const stop = everySecond(refresh, onError);
  return {
    current: () => records,
    shown: () => shown,
    facts: () => facts,
    formerJobs: () => former.jobs,
    formerHosts: () => former.hosts,
    subscribe: (listener) => listeners.push(listener),
    stop,
  };
}

/** The facts of the published records. `origin`: the setting `SITE_ORIGIN`. */
export async function readFacts(
  db: Kysely<Database>,
  origin: string,
  onError: (error: unknown) => void = console.error,
): Promise<Facts> {
  return statedFacts(await readPublished(db, onError), origin);
}

/**
 * The facts, without the owner's texts that break a rule, for example because a claim was hidden later. Pages and mails
 * use the text of the build instead until the owner corrects hers.
 */
export function statedFacts(records: SiteRecords, origin: string, visibility?: Visibility): Facts {
  const facts = factsOf(records, origin, visibility);
  const words = facts.words.filter((change) => wordsProblems({ ...change }, facts).length === 0);
  return { ...facts, words };
}

/**
 * All published records. A record that this version cannot read is reported, because a later version may have stored
 * it. Such a record is left out. A record that must always exist is kept: each unreadable field takes its value from
 * `last`, by default the value of the sample.
 */
export async function readPublished(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
  last: Partial<SiteRecords> = SAMPLE_FACTS,
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
        const stored = JSON.parse(published ?? '');
        const { success, output, issues } = v.safeParse(
          RECORD_KINDS[kind].schema as v.GenericSchema<unknown, object>,
          stored,
        );
        if (success) return [{ ...output, id } as unknown as SiteRecord<K>];
        onError(new Error(`The record ${kind}/${id} is not shown: ${v.getDotPath(issues[0])}.`));
        const { fixed }: { readonly fixed?: readonly string[] } = RECORD_KINDS[kind];
        const known: readonly { readonly id: string }[] = last[kind] ?? [];
        const before = known.find((record) => record.id === id);
        if (!fixed || !before) return [];
        // Take missing and unreadable fields from `last`. Periods of retention stay unreadable, because other periods
        // would delete leads.
        const refused = new Set(issues.map(({ path }) => path?.[0].key));
        const fields = Object.entries(output ?? {}).filter(
          ([name]) => Object.hasOwn(stored, name) && (!refused.has(name) || name === 'retention'),
        );
        return [{ ...before, ...Object.fromEntries(fields) } as unknown as SiteRecord<K>];
      });
  const complete = (kind: RecordKind): readonly { readonly id: string }[] => {
    const records: readonly { readonly id: string }[] = readable(kind);
    const { fixed }: { readonly fixed?: readonly string[] } = RECORD_KINDS[kind];
    const known = [...records, ...(last[kind] ?? [])];
    return fixed ? fixed.flatMap((id) => known.find((record) => record.id === id) ?? []) : records;
  };
  return Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, complete(kind)]),
  ) as unknown as SiteRecords;
}

async function readFormerRecords(db: Kysely<Database>) {
  return { jobs: await readFormer(db, 'jobs'), hosts: await readFormer(db, 'hosts') };
}

/** Records that were on the site and are not now, with their last published values. */
export async function readFormer<K extends RecordKind>(
  db: Kysely<Database>,
  kind: K,
): Promise<SiteRecord<K>[]> {
  const rows = await db
    .selectFrom('records')
    .innerJoin('record_versions', (join) =>
      join
        .onRef('record_versions.kind', '=', 'records.kind')
        .onRef('record_versions.id', '=', 'records.id'),
    )
    .select(['records.id', 'record_versions.value'])
    .where('records.kind', '=', kind)
    .where('records.published', 'is', null)
    .where('record_versions.value', 'is not', null)
    .orderBy('record_versions.version')
    .execute();
  const newest = new Map(rows.map(({ id, value }) => [id, value]));
  return [...newest].flatMap(([id, value]) => {
    const { success, output } = v.safeParse(
      RECORD_KINDS[kind].schema as v.GenericSchema<unknown, object>,
      JSON.parse(value ?? ''),
    );
    return success ? [{ ...output, id } as unknown as SiteRecord<K>] : [];
  });
}
