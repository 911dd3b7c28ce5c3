import { type Kysely, sql } from 'kysely';
import { QUARANTINED_BY_OWNER } from '#content/en/leads.ts';
import { enqueueDeliveries } from '#server/database/deliveries-repository.ts';
import type { PlanDeliveries, Reason } from '#server/database/lead.ts';
import { recordEvent } from '#server/database/lead-events-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';

/** The reason that is stored with a lead when the owner puts it in quarantine. */
const BY_OWNER: Reason = {
  code: 'by-owner',
  score: 0,
  detail: QUARANTINED_BY_OWNER,
};

/**
 * The reason stored in deliveries that {@link quarantineLead} cancels. {@link takeOutOfQuarantine} finds the
 * deliveries by this text.
 */
const CALLED_OFF = 'the lead was moved to quarantine';

/**
 * Puts an accepted lead in quarantine and cancels its unsent deliveries, in one transaction. A delivery that a worker
 * is sending at that moment still arrives. False if the lead is unknown or already in quarantine. `who` is the name for
 * the history; null for the owner on the machine.
 */
export async function quarantineLead(
  db: Kysely<Database>,
  id: string,
  now: number,
  who: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const lead = await readLead(trx, id);
    if (lead?.status !== 'accepted') return false;
    const reasons = [...lead.reasons.filter(({ code }) => code !== BY_OWNER.code), BY_OWNER];
    const changed = await trx
      .updateTable('submissions')
      .set({ status: 'quarantined', reasons: JSON.stringify(reasons) })
      .where('id', '=', id)
      .where('status', '=', 'accepted')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await trx
      .updateTable('deliveries')
      .set({ state: 'canceled', last_error: CALLED_OFF })
      .where('submission_id', '=', id)
      .where('booking_id', 'is', null)
      .where('state', '=', 'pending')
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
      .execute();
    await recordEvent(trx, id, { at: now, who, what: 'quarantined' });
    return true;
  });
}

/**
 * Takes a lead out of quarantine and plans its deliveries, in one transaction; deliveries that {@link quarantineLead}
 * canceled are due again. Score and reasons stay, so that the owner still sees why the lead was quarantined. False if
 * the lead is unknown or not in quarantine.
 */
export async function takeOutOfQuarantine(
  db: Kysely<Database>,
  id: string,
  plan: PlanDeliveries,
  now: number,
  who: string | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('submissions')
      .set({ status: 'accepted' })
      .where('id', '=', id)
      .where('status', '=', 'quarantined')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await trx
      .updateTable('deliveries')
      .set({ state: 'pending', next_at: now, lease_until: null, last_error: null })
      .where('submission_id', '=', id)
      .where('state', '=', 'canceled')
      .where('last_error', '=', CALLED_OFF)
      .execute();
    const lead = await readLead(trx, id);
    const reasons = lead?.reasons.filter(({ code }) => code !== BY_OWNER.code) ?? [];
    await trx
      .updateTable('submissions')
      .set({ reasons: JSON.stringify(reasons) })
      .where('id', '=', id)
      .execute();
    if (lead) await enqueueDeliveries(trx, id, plan(lead), now);
    await recordEvent(trx, id, { at: now, who, what: 'rescued' });
    return true;
  });
}

/** True for rows of `submissions` that the owner put in quarantine. These leads already have deliveries. */
export const isByOwner = sql<boolean>`reasons like ${`%"code":"${BY_OWNER.code}"%`}`;
