import type { Transaction } from 'kysely';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database, FileRow } from '#server/database/schema.ts';
import { transact } from '#server/database/transact.ts';

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
 * Deletes leads with all that belongs to them: additions, files, deliveries and booked calls, in one transaction. The
 * bytes of files, which nobody sees any more, follow in short ones. SQLite overwrites deleted rows (secure_delete).
 */
export async function removeLeads(
  { db, files }: Pick<Storage, 'db' | 'files'>,
  ids: readonly string[],
): Promise<Removed> {
  if (ids.length === 0) return NOTHING_REMOVED;
  const removed = await transact(db, (trx) => deleteLeads(trx, ids));
  await files.delete(removed.files.map(({ id }) => id));
  return removed;
}

/** The rows of {@link removeLeads}; the bytes of the files that it answers are still there. */
export async function deleteLeads(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Removed> {
  if (ids.length === 0) return NOTHING_REMOVED;
  const leads = await trx
    .selectFrom('submissions')
    .select(['id', 'form_id'])
    .where((is) => is.or([is('id', 'in', [...ids]), is('parent_id', 'in', [...ids])]))
    .execute();
  const all = leads.map(({ id }) => id);
  if (all.length === 0) return NOTHING_REMOVED;
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
}

export function mergeRemoved(one: Removed, other: Removed): Removed {
  return {
    leads: [...one.leads, ...other.leads],
    files: [...one.files, ...other.files],
    deliveries: one.deliveries + other.deliveries,
    bookings: one.bookings + other.bookings,
  };
}

export const NOTHING_REMOVED: Removed = { leads: [], files: [], deliveries: 0, bookings: 0 };
