import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  FACT_KINDS,
  KIND_NAMES,
  type ListedRecord,
  RECORD_KINDS,
  type RecordKind,
} from '#shared/records/kinds.ts';
import { fragmentOf } from '#shared/words.ts';
import { readRow } from './change-records.ts';
import { pageOf } from './record-pages.ts';

type Db = Kysely<Database>;
type Value = Readonly<Record<string, unknown>>;

export interface RecordSummary extends ListedRecord {
  /** The last day of a job on the site, `YYYY-MM-DD`. */
  readonly closesOn?: string;
}

/** All records in the order of their kinds, published or not. `now`: Unix time in milliseconds. */
export async function listRecords(db: Db, now: number): Promise<RecordSummary[]> {
  const rows = await db
    .selectFrom('records')
    .select(['kind', 'id', 'published', 'draft'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return KIND_NAMES.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, published, draft }) => ({
        kind,
        id,
        isPublished: published !== null,
        hasDraft: draft !== null,
        name: RECORD_KINDS[kind].nameOf(parsedValue(draft ?? published), id),
        isSample: parsedValue(published).sample === true,
        isUnconfirmed: isUnconfirmed(parsedValue(published), now),
        place: published === null ? null : placeOf(kind, id, parsedValue(published)),
        ...(published !== null &&
          kind === 'jobs' && { closesOn: String(parsedValue(published).closesOn) }),
        ...(published !== null && kind === 'figures' && { figure: JSON.parse(published) }),
      })),
  );
}

/**
 * The address of a page that shows a record; null if no page does. A text fragment (`#:~:text=`) scrolls to the name of
 * the record and marks it. A browser without text fragments shows the top of the page.
 */
function placeOf(kind: RecordKind, id: string, published: Value): string | null {
  const { nameOf } = RECORD_KINDS[kind];
  // A changed text is shown nowhere if the current build has no page with it.
  if (kind === 'words')
    return published.page ? published.page + fragmentOf(nameOf(published, id)) : null;
  // Pages do not state the name of a fact.
  if (FACT_KINDS.includes(kind)) return pageOf(kind, published, id);
  const name = encodeURIComponent(nameOf(published, id)).replaceAll('-', '%2D');
  return `${pageOf(kind, published, id)}#:~:text=${name}`;
}

/** The confirmation of a figure is valid for a year. */
const MAX_FIGURE_AGE_MS = 365 * DAY_MS;

/**
 * True for a commitment without a confirmation, for an answer that the owner has not checked, and for a figure that the
 * site states and that nobody has confirmed in the last year.
 */
export function isUnconfirmed(
  { confirmedOn, toCheck, confirmedBy, asOf, hidden }: Value,
  now: number,
): boolean {
  if (typeof asOf !== 'string') return confirmedOn === '' || toCheck === true;
  return !hidden && (confirmedBy === '' || !(now - Date.parse(asOf) <= MAX_FIGURE_AGE_MS));
}

export interface RecordDetail {
  readonly kind: RecordKind;
  readonly id: string;
  readonly version: number;
  /** The draft, or the published value if there is no draft. */
  readonly value: Value;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** The published versions, newest first; null if the record was taken off the site. */
  readonly versions: readonly {
    readonly version: number;
    readonly at: number;
    readonly who: string;
    readonly value: Value | null;
  }[];
  readonly place: string | null;
}

export async function readRecord(
  db: Db,
  kind: RecordKind,
  id: string,
): Promise<RecordDetail | undefined> {
  const row = await readRow(db, { kind, id });
  if (!row) return undefined;
  const versions = await db
    .selectFrom('record_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return {
    kind,
    id,
    version: row.version,
    value: parsedValue(row.draft ?? row.published),
    isPublished: row.published !== null,
    hasDraft: row.draft !== null,
    place: row.published === null ? null : placeOf(kind, id, parsedValue(row.published)),
    versions: versions.map(({ version, at, who, value }) => ({
      version,
      at: Number(at),
      who,
      value: value === null ? null : parsedValue(value),
    })),
  };
}

function parsedValue(json: string | null): Value {
  return json === null ? {} : JSON.parse(json);
}
