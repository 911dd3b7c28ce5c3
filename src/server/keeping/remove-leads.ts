import { sql } from 'kysely';
import { removeFiles } from '#server/storage/files/remove-files.ts';
import type { Storage } from '#server/storage/open-storage.ts';
import type { FileRow } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';

/** What was removed. */
export interface Removed {
  /** Ids of the leads, additions to them included. */
  readonly leads: readonly { readonly id: string; readonly formId: string }[];
  readonly files: readonly FileRow[];
  /** Deliveries of these leads, in whatever state. */
  readonly deliveries: number;
  /** Booked calls of these leads; their times are free again. */
  readonly bookings: number;
}

/**
 * Removes leads for good with all that belongs to them: additions, files, deliveries and booked calls. The bytes of
 * the files go first: where they cannot be removed this throws, the rows still name them, and a repetition finds them
 * again. Then the rows go, in one transaction. Deleted bytes are overwritten in SQLite's file.
 */
export async function removeLeads(storage: Storage, ids: readonly string[]): Promise<Removed> {
  if (ids.length === 0) return { leads: [], files: [], deliveries: 0, bookings: 0 };
  if (storage.kind === 'sqlite') await sql`pragma secure_delete = on`.execute(storage.db);
  const gone = await filesOf(storage.db, ids);
  await removeFiles(storage.files, gone);
  const removed = await transact(storage.db, async (trx) => {
    const leads = await trx
      .selectFrom('submissions')
      .select(['id', 'form_id'])
      .where((is) => is.or([is('id', 'in', [...ids]), is('parent_id', 'in', [...ids])]))
      .execute();
    const all = leads.map(({ id }) => id);
    if (all.length === 0) return { leads: [], files: [], deliveries: 0, bookings: 0 };
    const files = await trx
      .selectFrom('files')
      .selectAll()
      .where('submission_id', 'in', all)
      .execute();
    const bookings = await trx
      .selectFrom('bookings')
      .select('id')
      .where('submission_id', 'in', all)
      .execute();
    const deliveries = await trx
      .deleteFrom('deliveries')
      .where('submission_id', 'in', all)
      .returning('id')
      .execute();
    // Additions before their lead, so that no order of deletion meets the reference between them.
    await trx.deleteFrom('submissions').where('parent_id', 'in', all).execute();
    await trx.deleteFrom('submissions').where('id', 'in', all).execute();
    return {
      leads: leads.map(({ id, form_id }) => ({ id, formId: form_id })),
      files,
      deliveries: deliveries.length,
      bookings: bookings.length,
    };
  });
  // What came in between.
  const late = removed.files.map(({ stored_as }) => stored_as);
  await removeFiles(
    storage.files,
    late.filter((name) => !gone.includes(name)),
  );
  return removed;
}

async function filesOf(db: Storage['db'], ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .select('stored_as')
    .where((is) => is.or([is('submissions.id', 'in', [...ids]), is('parent_id', 'in', [...ids])]))
    .execute();
  return rows.map(({ stored_as }) => stored_as);
}

/** Two lots of removed things as one. */
export function together(one: Removed, other: Removed): Removed {
  return {
    leads: [...one.leads, ...other.leads],
    files: [...one.files, ...other.files],
    deliveries: one.deliveries + other.deliveries,
    bookings: one.bookings + other.bookings,
  };
}

/** Nothing removed. */
export const NOTHING_REMOVED: Removed = { leads: [], files: [], deliveries: 0, bookings: 0 };

/** Moves what was written beside SQLite's file into it, so that erased text does not linger there. */
export async function settleFile({ kind, db }: Storage): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
