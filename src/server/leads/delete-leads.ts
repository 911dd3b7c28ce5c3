import type { Transaction } from 'kysely';
import { deleteFileRows } from '#server/database/file-chunks.ts';
import type { Database } from '#server/database/schema.ts';

/**
 * Deletes leads with all that belongs to them: additions, files, deliveries and booked calls, whose times are free again.
 * Returns what was deleted; the bytes of the files, which nobody sees any more, are left to `deleteBytes`.
 * SQLite overwrites deleted rows (secure_delete).
 */
export async function deleteLeads(trx: Transaction<Database>, ids: readonly string[]) {
  const these = () =>
    trx
      .selectFrom('submissions')
      .where((is) => is.or([is('id', 'in', ids), is('parent_id', 'in', ids)]));
  const leads = await these().select(['id', 'form_id as formId']).execute();
  const files = await trx
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('submission_id', 'in', these().select('id'))
    .execute();
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', 'in', these().select('id'))
    .execute();
  await deleteFileRows(
    trx,
    files.map(({ id }) => id),
  );
  const deliveries = await trx
    .deleteFrom('deliveries')
    .where('submission_id', 'in', these().select('id'))
    .executeTakeFirst();
  // Additions before their lead, so that no order of deletion meets the reference between them.
  await trx.deleteFrom('submissions').where('parent_id', 'in', ids).execute();
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute();
  return {
    leads,
    files,
    deliveries: Number(deliveries.numDeletedRows),
    bookings: bookings.length,
  };
}
