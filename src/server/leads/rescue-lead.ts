import { rescueSubmission } from '#server/database/quarantine-repository.ts';
import { planDeliveries } from '#server/delivery/plan.ts';
import { currentPlan } from './current-plan.ts';
import type { OwnerContext } from './owner-context.ts';

/** Takes a lead out of quarantine and plans what is sent for it. False where it was not in quarantine. */
export async function rescueLead(context: OwnerContext, id: string): Promise<boolean> {
  const plan = planDeliveries(await currentPlan(context));
  return rescueSubmission(context.storage.db, id, plan, context.now());
}
