import { type Kysely, sql } from 'kysely';
import { enqueueDeliveries } from '#server/database/deliveries-repository.ts';
import type { PlanDeliveries, Reason } from '#server/database/lead.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';

/** Among the reasons of a post that the owner put in quarantine. */
const BY_OWNER: Reason = {
  code: 'by-owner',
  score: 0,
  detail: 'The owner moved it to quarantine.',
};

/** Stored with the deliveries that were called off then. */
const CALLED_OFF = 'the lead was moved to quarantine';

/**
 * Puts an accepted post in quarantine and calls off what has not gone out, in one transaction. A delivery that a worker
 * is sending at this moment still arrives. False if it is unknown or in quarantine already.
 */
export async function quarantineLead(
  db: Kysely<Database>,
  id: string,
  now: number,
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
    return true;
  });
}

/**
 * Takes a post out of quarantine and plans its deliveries, in one transaction; those that the owner called off by
 * {@link quarantineLead} are due again. Its score and reasons stay, so that the owner still sees why it was quarantined.
 * False if it is unknown or was not in quarantine.
 */
export async function takeOutOfQuarantine(
  db: Kysely<Database>,
  id: string,
  plan: PlanDeliveries,
  now: number,
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
    return true;
  });
}

/** True for rows of `submissions` that the owner put in quarantine: those were planned for before. */
export const isByOwner = sql<boolean>`reasons like ${`%"code":"${BY_OWNER.code}"%`}`;
