import { planAgain, replayDeliveries } from '#server/database/replay-repository.ts';
import type { Submission } from '#server/database/submission.ts';
import { planDeliveries } from '#server/delivery/plan.ts';
import { currentPlan } from './current-plan.ts';
import type { OwnerContext } from './owner-context.ts';
import { OwnerError } from './owner-error.ts';

/** Sends again what was given up, all of it. Answers how many deliveries. */
export async function replayDead({ storage: { db }, now }: OwnerContext): Promise<number> {
  const rows = await db.selectFrom('deliveries').select('id').where('state', '=', 'dead').execute();
  return replayDeliveries(
    db,
    rows.map(({ id }) => id),
    now(),
  );
}

/** Sends one delivery again. Answers how many: 0 where it is unknown. */
export function replayDelivery({ storage, now }: OwnerContext, id: string): Promise<number> {
  return replayDeliveries(storage.db, [id], now());
}

/** Sends everything about a lead again. Throws an {@link OwnerError} for one in quarantine. */
export async function replayLead(context: OwnerContext, lead: Submission): Promise<number> {
  if (lead.status === 'quarantined') {
    throw new OwnerError('This lead is in quarantine. Send it with: rescue <id>');
  }
  const plan = planDeliveries(await currentPlan(context));
  return planAgain(context.storage.db, lead, plan, context.now());
}
