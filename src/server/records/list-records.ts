import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { KIND_NAMES, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { readRow } from './change-records.ts';

type Db = Kysely<Database>;
type Value = Readonly<Record<string, unknown>>;

export interface RecordSummary {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
  /** True if visitors see a made-up record. */
  readonly isSample: boolean;
  /** True if visitors see a commitment or an answer that nobody has confirmed. */
  readonly isUnconfirmed: boolean;
  /** The path of a page that shows the record, scrolled to its name; null if it is not on the site. */
  readonly place: string | null;
  /** The last day of a job on the site, `YYYY-MM-DD`. */
  readonly closesOn?: string;
}

/** All records in the order of their kinds, published or not. */
export async function listRecords(db: Db): Promise<RecordSummary[]> {
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
        ...{ kind, id, isPublished: published !== null, hasDraft: draft !== null },
        name: RECORD_KINDS[kind].nameOf(parsedValue(draft ?? published), id),
        isSample: parsedValue(published).sample === true,
        isUnconfirmed: isUnconfirmed(parsedValue(published)),
        place: published === null ? null : placeOf(kind, id, parsedValue(published)),
        ...(published !== null &&
          kind === 'jobs' && { closesOn: String(parsedValue(published).closesOn) }),
      })),
  );
}

/**
 * A text fragment scrolls to the name of the record and marks it. A browser that does not know them shows the top of the
 * page.
 */
function placeOf(kind: RecordKind, id: string, published: Value): string {
  const { pageOf, nameOf } = RECORD_KINDS[kind];
  const name = encodeURIComponent(nameOf(published, id)).replaceAll('-', '%2D');
  return `${pageOf(published, id)}#:~:text=${name}`;
}

/** True for a commitment without a confirmation, and for an answer that the owner has not checked. */
function isUnconfirmed({ confirmedOn, toCheck }: Value): boolean {
  return confirmedOn === '' || toCheck === true;
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
    ...{ kind, id, version: row.version },
    value: parsedValue(row.draft ?? row.published),
    isPublished: row.published !== null,
    hasDraft: row.draft !== null,
    place: row.published === null ? null : placeOf(kind, id, parsedValue(row.published)),
    versions: versions.map(({ version, at, who, value }) => ({
      ...{ version, at: Number(at), who },
      value: value === null ? null : parsedValue(value),
    })),
  };
}

function parsedValue(json: string | null): Value {
  return json === null ? {} : JSON.parse(json);
}
