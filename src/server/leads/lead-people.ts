import { recordEvent } from '#server/database/lead-events-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';

export { readEvents, recordEvent } from '#server/database/lead-events-repository.ts';

export interface Assignment {
  /** The id of the assigned person in the window that sends the change; null for nobody. */
  readonly before: string | null;
  readonly to: { readonly id: string; readonly name: string } | null;
  /**
   * The name in the history of the person who makes the change. Null for the owner in the inbox on the site's own
   * machine, which has no accounts.
   */
  readonly who: string | null;
  readonly now: number;
}

export type Assigned = 'assigned' | 'conflict' | 'gone';

/**
 * Assigns a lead to a person. `conflict`: it was assigned to somebody else in the meantime, and nothing was written.
 * The version of the lead stays the same, so that a note that is being typed can still be saved.
 */
export async function assignLead(
  { db }: Pick<Storage, 'db'>,
  id: string,
  { before, to, who, now }: Assignment,
): Promise<Assigned> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('submissions')
      .set({ assigned_to: to?.id ?? null })
      .where('id', '=', id)
      .where('assigned_to', before === null ? 'is' : '=', before)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) {
      await recordEvent(trx, id, { at: now, who, what: 'assigned', detail: to?.name });
      return 'assigned';
    }
    const row = await trx.selectFrom('submissions').select('id').where('id', '=', id).execute();
    return row.length > 0 ? 'conflict' : 'gone';
  });
}
