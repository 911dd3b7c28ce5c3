import type { Kysely, Selectable, Transaction } from 'kysely';
import { RECORD_WORDS } from '#content/en/records.ts';
import type { Database, RecordsTable } from '#server/database/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  documentsWith,
  KEPT_VERSIONS,
  maxRecords,
  type Problem,
  RECORD_KINDS,
  type RecordKind,
} from '#shared/records/kinds.ts';
import { hasOwnPage } from '#shared/routes.ts';
import { announce, type Change } from './announce.ts';
import { checkRecord } from './check-record.ts';
import { lockKind } from './kind-lock.ts';
import { missingPictures } from './pictures.ts';
import { readFacts } from './read-records.ts';
import { isReserved, pageOf } from './record-pages.ts';

type Db = Kysely<Database>;
type Row = Selectable<RecordsTable>;
type Value = Readonly<Record<string, unknown>>;

/** A record and the version that the caller has seen. */
export interface RecordRef {
  readonly kind: RecordKind;
  readonly id: string;
  readonly version: number;
}

export type RecordChanged =
  /** `id` is the new id of the record, if its first publication has changed it. */
  | { readonly outcome: 'changed'; readonly version: number; readonly id?: string }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] }
  /** The record has changed since the caller read it. */
  | { readonly outcome: 'conflict' }
  /** `fixed`: the record always exists and is always on the site. */
  | { readonly outcome: 'missing' | 'published' | 'fixed' };

const MAX_ID_CHARACTERS = 60;

/**
 * Adds a record that is not on the site yet. Undefined if there are {@link maxRecords} of the kind, or if its records
 * are fixed.
 */
export async function addRecord(
  db: Db,
  kind: RecordKind,
  draft: Value,
  { now }: Change,
): Promise<string | undefined> {
  if (RECORD_KINDS[kind].fixed) return undefined;
  return db.transaction().execute(async (trx) => {
    await lockKind(trx, kind);
    const rows = await trx
      .selectFrom('records')
      .select(['id', 'position'])
      .where('kind', '=', kind)
      .execute();
    const { nameOf, idOf } = RECORD_KINDS[kind];
    const ids = new Set(rows.map(({ id }) => id));
    const id = idOf ? idOf(draft) : freeId(nameOf(draft, ''), ids);
    if (ids.has(id)) return id;
    if (rows.length >= maxRecords(kind)) return undefined;
    const position = 1 + Math.max(-1, ...rows.map(({ position }) => position));
    await trx
      .insertInto('records')
      .values({
        kind,
        id,
        position,
        published: null,
        version: 1,
        changed_at: now,
        draft: JSON.stringify(draft),
      })
      .execute();
    return id;
  });
}

/**
 * Deletes records that were added more than a day ago and never changed, because the owner has only looked at them.
 * Their first value is the text that the site shows anyway.
 */
export async function forgetUntouched(db: Db, kind: RecordKind, now: number): Promise<void> {
  await db
    .deleteFrom('records')
    .where('kind', '=', kind)
    .where('version', '=', 1)
    .where('published', 'is', null)
    .where('changed_at', '<', now - DAY_MS)
    .execute();
}

/** `Dr. Zoë O’Neil` becomes `dr-zoe-oneil`, or `dr-zoe-oneil-2` if that id is in use. */
function freeId(name: string, used: ReadonlySet<string>): string {
  const base = slug(name) || 'new';
  let id = base;
  for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** The name in lower case letters, digits and hyphens; empty if it contains none of them. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .slice(0, MAX_ID_CHARACTERS)
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');
}

/** Stores changes that visitors do not see yet. They are checked when they are published. */
export async function saveDraft(
  db: Db,
  ref: RecordRef,
  draft: Value,
  change: Change,
): Promise<RecordChanged> {
  return db
    .transaction()
    .execute((trx) => update(trx, ref, { draft: JSON.stringify(draft) }, change));
}

/** Publishes a value if it passes {@link checkRecord} and its pictures are stored. */
export async function publishRecord(
  db: Db,
  ref: RecordRef,
  given: unknown,
  change: Change,
): Promise<RecordChanged> {
  const checked = checkRecord(ref, given, await readFacts(db, ''));
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const missing = await missingPictures(db, checked.value);
  if (missing.length > 0) return { outcome: 'refused', problems: missing };
  return db.transaction().execute(async (trx) => {
    if (hasOwnPage(ref.kind) || RECORD_KINDS[ref.kind].isBooked) await lockKind(trx, ref.kind);
    const addressed = await takeAddress(trx, ref, checked.value);
    if ('problem' in addressed) return { outcome: 'refused', problems: [addressed.problem] };
    const value = await withoutOldConfirmation(trx, ref, checked.value);
    const stored = await storeIn(trx, addressed, JSON.stringify(value), null, change);
    if (stored.outcome !== 'changed' || addressed.id === ref.id) return stored;
    return { ...stored, id: addressed.id };
  });
}

/**
 * Returns the record with the id under which it is published. The address of a page contains the id of its record, and
 * bookings contain the id of a host. The first publication makes the id from the name. Returns a problem if the name or
 * the address belongs to another record.
 */
async function takeAddress(
  trx: Transaction<Database>,
  ref: RecordRef,
  value: Value,
): Promise<RecordRef | { readonly problem: Problem }> {
  const { kind, id, version } = ref;
  const { isBooked, nameOf, schema } = RECORD_KINDS[kind];
  if (!hasOwnPage(kind) && !isBooked) return ref;
  const rows = await trx
    .selectFrom('records')
    .select(['id', 'published', 'version'])
    .where('kind', '=', kind)
    .execute();
  const others = rows.filter((row) => row.id !== id);
  const name = nameOf(value, id);
  const isSameName = (published: string | null) =>
    published !== null && nameOf(JSON.parse(published), id).toLowerCase() === name.toLowerCase();
  const field = 'title' in schema.entries ? 'title' : 'name';
  if (others.some(({ published }) => isSameName(published))) {
    return { problem: { field, message: RECORD_WORDS.nameInUse } };
  }
  const isCurrent = rows.some((row) => row.id === id && row.version === version);
  if (!isCurrent || (await wasPublished(trx, ref))) return ref;
  const taken = isBooked ? [...others.map((other) => other.id), ...(await bookedHosts(trx))] : [];
  const newId = isBooked ? freeId(name, new Set(taken)) : slug(name) || id;
  const address = pageOf(kind, value, newId);
  if (isReserved(kind, newId) || others.some((other) => other.id === newId)) {
    return { problem: { field, message: RECORD_WORDS.addressInUse(address) } };
  }
  if (newId === id) return ref;
  await trx
    .updateTable('records')
    .set({ id: newId })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  return { ...ref, id: newId };
}

/** The ids of hosts that bookings and blocked days name, also after the records of the hosts were deleted. */
async function bookedHosts(trx: Transaction<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('host')
    .union(trx.selectFrom('blocked_days').select('host'))
    .execute();
  return rows.map(({ host }) => host);
}

async function wasPublished(
  trx: Transaction<Database>,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
): Promise<boolean> {
  const version = await trx
    .selectFrom('record_versions')
    .select('version')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

/**
 * The person who has confirmed a text or a figure, and the day (`YYYY-MM-DD`). An empty `by` removes a confirmation. In
 * this case `day` is empty; for a figure, it may be the day of the previous confirmation.
 */
export interface Confirmation {
  readonly by: string;
  readonly day: string;
}

/** Confirms a published text or figure, or removes its confirmation. A draft stays. */
export async function confirmRecord(
  db: Db,
  ref: Pick<RecordRef, 'kind' | 'id'>,
  confirmation: Confirmation,
  change: Change,
): Promise<RecordChanged> {
  const { by, day } = confirmation;
  const confirmedBy = by.slice(0, 60);
  const confirmed = (value: Value) => {
    if ('toCheck' in value) return { toCheck: by === '' };
    return { confirmedBy, [ref.kind === 'figures' ? 'asOf' : 'confirmedOn']: day };
  };
  return putFields(db, ref, confirmed, change);
}

/** Changes some fields of a published record. A draft gets the same values and stays. */
export async function putFields(
  db: Db,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
  fields: (published: Value) => Value,
  change: Change,
): Promise<RecordChanged> {
  return db.transaction().execute((trx) => putFieldsIn(trx, { kind, id }, fields, change));
}

/** {@link putFields} as a part of a transaction. */
export async function putFieldsIn(
  trx: Transaction<Database>,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
  fields: (published: Value) => Value,
  change: Change,
): Promise<RecordChanged> {
  const row = await readRow(trx, { kind, id });
  if (!row || row.published === null) return { outcome: 'missing' };
  const changed = fields(JSON.parse(row.published));
  const put = (json: string) => JSON.stringify({ ...JSON.parse(json), ...changed });
  return storeIn(
    trx,
    { kind, id, version: row.version },
    put(row.published),
    row.draft && put(row.draft),
    change,
  );
}

/** Takes a record off the site. Its text becomes a draft. A fixed record stays. */
export async function unpublishRecord(
  db: Db,
  ref: RecordRef,
  change: Change,
): Promise<RecordChanged> {
  if (RECORD_KINDS[ref.kind].fixed) return { outcome: 'fixed' };
  const row = await readRow(db, ref);
  if (!row) return { outcome: 'missing' };
  return store(db, ref, null, row.draft ?? row.published, change);
}

/** Publishes an earlier version again. The value is checked: the rules may have changed since. */
export async function restoreVersion(
  db: Db,
  ref: RecordRef,
  earlier: number,
  change: Change,
): Promise<RecordChanged> {
  const version = await db
    .selectFrom('record_versions')
    .select('value')
    .where('kind', '=', ref.kind)
    .where('id', '=', ref.id)
    .where('version', '=', earlier)
    .executeTakeFirst();
  if (!version) return { outcome: 'missing' };
  if (version.value === null) return unpublishRecord(db, ref, change);
  return publishRecord(db, ref, JSON.parse(version.value), change);
}

/**
 * Deletes a record that is not on the site, and its versions. A fixed record is always on the site, so it cannot be
 * deleted.
 */
export async function deleteRecord(db: Db, ref: RecordRef): Promise<RecordChanged> {
  return db.transaction().execute(async (trx) => {
    const row = await readRow(trx, ref);
    if (!row) return { outcome: 'missing' };
    if (row.published !== null) return { outcome: 'published' };
    const { numDeletedRows } = await trx
      .deleteFrom('records')
      .where('kind', '=', ref.kind)
      .where('id', '=', ref.id)
      .where('version', '=', ref.version)
      .where('published', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return { outcome: 'conflict' };
    await trx
      .deleteFrom('record_versions')
      .where('kind', '=', ref.kind)
      .where('id', '=', ref.id)
      .execute();
    return { outcome: 'changed', version: ref.version };
  });
}

/** Moves a record before (`-1`) or after (`1`) its neighbor. False if it has no neighbor there, or if it is fixed. */
export async function moveRecord(
  db: Db,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
  step: -1 | 1,
): Promise<boolean> {
  if (RECORD_KINDS[kind].fixed) return false;
  return db.transaction().execute(async (trx) => {
    await lockKind(trx, kind);
    const rows = await trx
      .selectFrom('records')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const ids = rows.map((row) => row.id);
    const from = ids.indexOf(id);
    const other = ids[from + step];
    if (from < 0 || other === undefined) return false;
    ids[from] = other;
    ids[from + step] = id;
    for (const [position, each] of ids.entries()) {
      await trx
        .updateTable('records')
        .set({ position })
        .where('kind', '=', kind)
        .where('id', '=', each)
        .execute();
    }
    await announce(trx);
    return true;
  });
}

export async function readRow(
  db: Db,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
): Promise<Row | undefined> {
  return db
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Stores the published value and the draft of a record. The same transaction adds the published value to the list of
 * versions.
 */
async function store(
  db: Db,
  ref: RecordRef,
  published: string | null,
  draft: string | null,
  change: Change,
): Promise<RecordChanged> {
  return db.transaction().execute((trx) => storeIn(trx, ref, published, draft, change));
}

async function storeIn(
  trx: Transaction<Database>,
  ref: RecordRef,
  published: string | null,
  draft: string | null,
  change: Change,
): Promise<RecordChanged> {
  const changed = await update(trx, ref, { published, draft }, change);
  if (changed.outcome !== 'changed') return changed;
  const { kind, id } = ref;
  await trx
    .insertInto('record_versions')
    .values({
      kind,
      id,
      version: changed.version,
      value: published,
      at: change.now,
      who: change.who,
    })
    .execute();
  await keepLastVersions(trx, ref);
  if (kind === 'words') await unconfirmDocuments(trx, id, change);
  await announce(trx);
  return changed;
}

/**
 * Removes the confirmation of documents that contain the changed text: the owner confirmed them with the former words.
 * `id`: the record of the changed text.
 */
async function unconfirmDocuments(
  trx: Transaction<Database>,
  id: string,
  change: Change,
): Promise<void> {
  const words = await readRow(trx, { kind: 'words', id });
  const { key = '' } = JSON.parse(words?.published ?? words?.draft ?? '{}');
  for (const document of documentsWith(String(key))) {
    const row = await readRow(trx, { kind: 'documents', id: document });
    if (!row?.published || JSON.parse(row.published).confirmedOn === '') continue;
    await putFieldsIn(trx, { kind: 'documents', id: document }, () => UNCONFIRMED, change);
  }
}

const UNCONFIRMED = { confirmedBy: '', confirmedOn: '' };

/** Removes the confirmation of a document whose file has changed, unless it was confirmed again. */
async function withoutOldConfirmation(
  trx: Transaction<Database>,
  ref: Pick<RecordRef, 'kind' | 'id'>,
  value: Value,
): Promise<Value> {
  const row = ref.kind === 'documents' ? await readRow(trx, ref) : undefined;
  if (!row?.published) return value;
  const before: Value = JSON.parse(row.published);
  const isSameFile = JSON.stringify(before.file) === JSON.stringify(value.file);
  return isSameFile || before.confirmedOn !== value.confirmedOn
    ? value
    : { ...value, ...UNCONFIRMED };
}

/** Deletes all but the last {@link KEPT_VERSIONS} versions of a record. */
export async function keepLastVersions(
  trx: Transaction<Database>,
  { kind, id }: Pick<RecordRef, 'kind' | 'id'>,
): Promise<void> {
  const kept = await trx
    .selectFrom('record_versions')
    .select('version')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(KEPT_VERSIONS)
    .execute();
  await trx
    .deleteFrom('record_versions')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '<', kept.at(-1)?.version ?? 0)
    .execute();
}

async function update(
  trx: Transaction<Database>,
  ref: RecordRef,
  values: Partial<Pick<Row, 'draft' | 'published'>>,
  { now }: Change,
): Promise<RecordChanged> {
  const version = ref.version + 1;
  const { numUpdatedRows } = await trx
    .updateTable('records')
    .set({ ...values, version, changed_at: now })
    .where('kind', '=', ref.kind)
    .where('id', '=', ref.id)
    .where('version', '=', ref.version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { outcome: 'changed', version };
  return { outcome: (await readRow(trx, ref)) ? 'conflict' : 'missing' };
}
