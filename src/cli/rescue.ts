import { planDeliveries } from '#server/delivery/plan.ts';
import { rescueSubmission } from '#server/storage/submissions-repository.ts';
import type { Register } from './desk.ts';
import { deskPlan, noteSilence } from './desk-plan.ts';
import { findLead } from './lead-id.ts';

/** `leads rescue <id>`: out of quarantine, and sent like any other lead. */
export const registerRescue: Register = (program, desk) => {
  program
    .command('rescue')
    .description('Take leads out of quarantine. They are then sent like any other lead.')
    .argument('<id...>', 'one or more ids, or their beginnings')
    .option('--json', 'as JSON')
    .action(async (ids: string[], options: { json?: true }) => {
      const storage = await desk.storage();
      const plan = planDeliveries(await deskPlan(desk));
      for (const id of ids) {
        const lead = await findLead(storage, id);
        const rescued = await rescueSubmission(storage.db, lead.id, plan, desk.now());
        if (options.json) desk.print(JSON.stringify({ id: lead.id, rescued }));
        else if (rescued)
          desk.print(`${lead.id} is rescued. The running site sends it in seconds.`);
        else desk.print(`${lead.id} is not in quarantine; nothing was changed.`);
      }
      if (!options.json) await noteSilence(desk);
    });
};
