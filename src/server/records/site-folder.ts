import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { RECORD_WORDS } from '#content/en/records.ts';
import type { Database, RecordsTable } from '#server/database/schema.ts';
import { factsOf } from '#shared/facts.ts';
import { OwnerError } from '#shared/owner-error.ts';
import {
  FACT_KINDS,
  KIND_NAMES,
  maxRecords,
  RECORD_KINDS,
  type RecordKind,
} from '#shared/records/kinds.ts';
import { RECORD_VALUE } from '#shared/records/record-value.ts';
import { hasOwnPage } from '#shared/routes.ts';
import { announce, type Change } from './announce.ts';
import { keepLastVersions } from './change-records.ts';
import { type CheckFacts, checkRecord } from './check-record.ts';
import { jsonProblem } from './json-problem.ts';
import { lockKind } from './kind-lock.ts';
import { exportPictures, importPictures } from './picture-folder.ts';
import { readPublished } from './read-records.ts';
import { isReserved, pageOf } from './record-pages.ts';
import { replaceFile } from './replace-file.ts';

type Db = Kysely<Database>;

/** A record in a file of the folder. `published` or `draft` is null if the record has none. */
const FILE = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,70}$/, RECORD_WORDS.badId)),
    published: v.nullable(RECORD_VALUE),
    draft: v.nullable(RECORD_VALUE),
  }),
);
type Stored = v.InferOutput<typeof FILE>[number];

const MAX_FILE_BYTES = 8 * 1024 * 1024;
const fileOf = (folder: string, kind: RecordKind) => join(folder, `${kind}.json`);

/**
 * Writes all records into a folder, one file of JSON for each kind, and their pictures into the folder `pictures` of
 * it. Returns how many records there are.
 */
export async function exportSite(db: Db, folder: string): Promise<number> {
  const rows = await db
    .selectFrom('records')
    .select(['kind', 'id', 'published', 'draft'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  mkdirSync(folder, { recursive: true });
  for (const kind of KIND_NAMES) {
    const records = rows.filter((row) => row.kind === kind).map(storedIn);
    // Only the user may read the file of the hosts, because the addresses of their calendars are secret.
    const mode = kind === 'hosts' ? 0o600 : undefined;
    replaceFile(fileOf(folder, kind), `${JSON.stringify(records, null, 2)}\n`, mode);
  }
  await exportPictures(
    db,
    folder,
    rows.flatMap(({ published, draft }) => [parsed(published), parsed(draft)]),
  );
  return rows.length;
}

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

export interface Imported {
  readonly written: number;
  readonly deleted: number;
}

/**
 * Reads a folder that {@link exportSite} has written, or a part of its files. Everything is checked first: if there is
 * an error, it throws an {@link OwnerError} and changes nothing. With `replace`, records that the files do not name are
 * deleted.
 */
export async function importSite(
  db: Db,
  folder: string,
  { replace }: { readonly replace: boolean },
  change: Change,
): Promise<Imported> {
  const kinds = KIND_NAMES.filter((kind) => existsSync(fileOf(folder, kind)));
  if (kinds.length === 0) throw new OwnerError(RECORD_WORDS.emptyFolder(folder, KIND_NAMES));
  const stored = await readPublished(db, console.error);
  const read = (kind: RecordKind, facts: CheckFacts) =>
    [kind, readRecordFile(folder, kind, facts)] as const;
  // The texts of the folder may state its own figures, so the facts are read first.
  const isFact = (kind: RecordKind) => FACT_KINDS.includes(kind);
  const factFiles = kinds.filter(isFact).map((kind) => read(kind, factsOf(stored, '')));
  const given = factFiles.map(([kind, records]) => [kind, publishedIn(records, stored[kind])]);
  const facts = factsOf({ ...stored, ...Object.fromEntries(given) }, '');
  const files = [
    ...factFiles,
    ...kinds.filter((kind) => !isFact(kind)).map((kind) => read(kind, facts)),
  ];
  const records = files.flatMap(([, list]) => list);
  const values = {
    published: records.map(({ published }) => published),
    drafts: records.map(({ draft }) => draft),
  };
  await importPictures(db, folder, values, change.now);
  return db.transaction().execute(async (trx) => {
    let written = 0;
    let deleted = 0;
    for (const [kind] of files) await lockKind(trx, kind);
    for (const [kind, records] of files) {
      const before = await trx
        .selectFrom('records')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const named = new Set(records.map(({ id }) => id));
      const others = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
      const deletes = replace && !RECORD_KINDS[kind].fixed;
      if (deletes && others.length > 0) {
        deleted += others.length;
        for (const table of ['records', 'record_versions'] as const)
          await trx.deleteFrom(table).where('kind', '=', kind).where('id', 'in', others).execute();
      }
      const kept = deletes ? [] : others;
      const unchanged = before.filter(({ id }) => kept.includes(id));
      requireAddresses(folder, kind, [...records, ...unchanged.map(storedIn)]);
      if (records.length + kept.length > maxRecords(kind))
        throw new OwnerError(RECORD_WORDS.tooMany(fileOf(folder, kind), maxRecords(kind)));
      for (const [position, { id, published, draft }] of records.entries()) {
        const old = before.find((row) => row.id === id);
        const values = { position, published: asJson(published), draft: asJson(draft) };
        const version = (old?.version ?? 0) + 1;
        const isNew = old?.published !== values.published;
        await trx
          .insertInto('records')
          .values({ kind, id, ...values, version, changed_at: change.now })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'id']).doUpdateSet({
              ...values,
              version,
              changed_at: change.now,
            }),
          )
          .execute();
        written += 1;
        if (!isNew) continue;
        await trx
          .insertInto('record_versions')
          .values({ kind, id, version, value: values.published, at: change.now, who: change.who })
          .execute();
        await keepLastVersions(trx, { kind, id });
      }
      for (const [index, id] of kept.entries())
        await trx
          .updateTable('records')
          .set({ position: records.length + index })
          .where('kind', '=', kind)
          .where('id', '=', id)
          .execute();
    }
    await announce(trx);
    return { written, deleted };
  });
}

/** The published records of a file, then the stored records that the file does not name. */
function publishedIn(records: readonly Stored[], stored: readonly { readonly id: string }[]) {
  const named = records.flatMap(({ id, published }) => (published ? [{ ...published, id }] : []));
  return [...named, ...stored.filter(({ id }) => !records.some((record) => record.id === id))];
}

const storedIn = ({
  id,
  published,
  draft,
}: Pick<Selectable<RecordsTable>, 'id' | 'published' | 'draft'>): Stored => ({
  id,
  published: parsed(published),
  draft: parsed(draft),
});

/**
 * Throws an {@link OwnerError} if two published records would have the same page or name. The inbox has the same rule.
 */
function requireAddresses(folder: string, kind: RecordKind, records: readonly Stored[]): void {
  const { nameOf } = RECORD_KINDS[kind];
  if (!hasOwnPage(kind)) return;
  const names = new Set<string>();
  for (const { id, published } of records) {
    if (published === null) continue;
    const name = nameOf(published, id).toLowerCase();
    const problem = isReserved(kind, id)
      ? RECORD_WORDS.addressInUse(pageOf(kind, published, id))
      : names.has(name) && RECORD_WORDS.nameInUse;
    if (problem)
      throw new OwnerError(RECORD_WORDS.badFile(fileOf(folder, kind), `${id}: ${problem}`));
    names.add(name);
  }
}

function readRecordFile(folder: string, kind: RecordKind, facts: CheckFacts): readonly Stored[] {
  const file = fileOf(folder, kind);
  const stats = statSync(file);
  // Refuse other files, because reading a device or a pipe might never end.
  if (!stats.isFile()) throw new OwnerError(RECORD_WORDS.badFile(file, RECORD_WORDS.noFile));
  if (stats.size > MAX_FILE_BYTES) throw new OwnerError(RECORD_WORDS.largeFile(file));
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OwnerError(RECORD_WORDS.badFile(file, jsonProblem(error)));
  }
  const { success, output, issues } = v.safeParse(FILE, content);
  if (!success) {
    const at = v.getDotPath(issues[0]) ?? '';
    throw new OwnerError(RECORD_WORDS.badFile(file, `${at} ${issues[0].message}`));
  }
  const ids = new Set<string>();
  return output.map((record) => {
    if (ids.has(record.id))
      throw new OwnerError(RECORD_WORDS.badFile(file, RECORD_WORDS.twice(record.id)));
    ids.add(record.id);
    const { fixed } = RECORD_KINDS[kind];
    if (fixed && (record.published === null || !fixed.includes(record.id)))
      throw new OwnerError(RECORD_WORDS.badFile(file, `${record.id}: ${RECORD_WORDS.isFixed}`));
    if (record.published === null) return record;
    const checked = checkRecord({ kind, id: record.id }, record.published, facts);
    if (checked.ok) return { ...record, published: { ...checked.value } };
    const [{ field, message } = { field: '', message: '' }] = checked.problems;
    throw new OwnerError(RECORD_WORDS.badFile(file, `${record.id}, ${field}: ${message}`));
  });
}
