import { removeFiles } from '#server/database/files/remove-files.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { FileRow } from '#server/database/schema.ts';
import { transact } from '#server/database/transact.ts';

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
 * files go first: should one stay, its row stays as well and the next run finds it. Throws a
 * `FileStoreError` then. Deleted rows are overwritten in SQLite's file (secure_delete).
 */
export async function removeLeads(storage: Storage, ids: readonly string[]): Promise<Removed> {
  if (ids.length === 0) return NOTHING_REMOVED;
  const before = await filesOfLeads(storage, ids);
  await removeBytes(storage, before);
  const removed = await transact(storage.db, async (trx) => {
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
  });
  // Those of an addition that came in between.
  const gone = new Set(before.map(({ id }) => id));
  await removeBytes(
    storage,
    removed.files.filter(({ id }) => !gone.has(id)),
  );
  return removed;
}

function filesOfLeads({ db }: Storage, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .selectAll('files')
    .where((is) =>
      is.or([is('submissions.id', 'in', [...ids]), is('submissions.parent_id', 'in', [...ids])]),
    )
    .execute();
}

/** Removes the bytes of files; those that are gone already are no error. */
export async function removeBytes(
  { files: store }: Storage,
  files: readonly Pick<FileRow, 'stored_as'>[],
): Promise<void> {
  await removeFiles(
    store,
    files.map(({ stored_as }) => stored_as),
  );
}

/** Two lots of removed things as one. */
export function mergeRemoved(one: Removed, other: Removed): Removed {
  return {
    leads: [...one.leads, ...other.leads],
    files: [...one.files, ...other.files],
    deliveries: one.deliveries + other.deliveries,
    bookings: one.bookings + other.bookings,
  };
}

/** Nothing removed. */
export const NOTHING_REMOVED: Removed = { leads: [], files: [], deliveries: 0, bookings: 0 };
