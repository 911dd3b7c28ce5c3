import { rescueLead } from '#server/leads/rescue-lead.ts';
import { ownerContext, type Register } from './cli-context.ts';
import { warnMailIsOff } from './delivery-plan.ts';
import { findLead } from './lead-id.ts';

/** `leads rescue <id>`: out of quarantine, and sent like any other lead. */
export const registerRescue: Register = (program, cli) => {
  program
    .command('rescue')
    .description('Take leads out of quarantine. They are then sent like any other lead.')
    .argument('<id...>', 'one or more ids, or their beginnings')
    .option('--json', 'as JSON')
    .action(async (ids: string[], options: { json?: true }) => {
      const storage = await cli.storage();
      for (const id of ids) {
        const lead = await findLead(storage, id);
        const rescued = await rescueLead(await ownerContext(cli), lead.id);
        if (options.json) cli.print(JSON.stringify({ id: lead.id, rescued }));
        else if (rescued) cli.print(`${lead.id} is rescued. The running site sends it in seconds.`);
        else cli.print(`${lead.id} is not in quarantine; nothing was changed.`);
      }
      if (!options.json) await warnMailIsOff(cli);
    });
};
