import type { Kysely, Transaction } from 'kysely';
import { deliveryRow } from './deliveries-repository.ts';
import { type Database, STORED_ONLY_CHANNEL } from './schema.ts';
import type { PlanDeliveries, Submission } from './submission.ts';
import { transact } from './transact.ts';

/** Makes deliveries due again as if they had never been tried. Answers how many there were. */
export async function replayDeliveries(
  db: Kysely<Database>,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return transact(db, (trx) => makeDue(trx, ids, now));
}

/**
 * Sends everything about a lead again: what was planned for it, and what today's plan would add (a lead that came in
 * before there was a mail server). One transaction; a delivery that is there already is not written twice.
 */
export async function planAgain(
  db: Kysely<Database>,
  lead: Submission,
  plan: PlanDeliveries,
  now: number,
): Promise<number> {
  return transact(db, async (trx) => {
    const there = await trx
      .selectFrom('deliveries')
      .select('id')
      .where('submission_id', '=', lead.id)
      .where('channel', 'in', ['mail-owner', 'webhook'])
      .execute();
    const again = await makeDue(
      trx,
      there.map(({ id }) => id),
      now,
    );
    const rows = plan(lead)
      .filter(({ done, channel }) => !done && channel !== 'mail-reply')
      .map((delivery) => deliveryRow({ submissionId: lead.id }, delivery, now));
    if (rows.length === 0) return again;
    const added = await trx
      .insertInto('deliveries')
      .values(rows)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .execute();
    return again + added.length;
  });
}

async function makeDue(
  trx: Transaction<Database>,
  ids: readonly string[],
  now: number,
): Promise<number> {
  let due = 0;
  // In portions: databases bound the number of values in one statement.
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await trx
      .updateTable('deliveries')
      .set({
        state: 'pending',
        attempts: 0,
        next_at: now,
        lease_until: null,
        last_error: null,
        delivered_at: null,
        due_at: null,
      })
      .where('id', 'in', ids.slice(start, start + 500))
      .where('channel', '!=', STORED_ONLY_CHANNEL)
      .returning('id')
      .execute();
    due += rows.length;
  }
  return due;
}
