import { Argument } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import { changeLead, endsInterview } from '#server/leads/change-lead.ts';
import { findLead } from '#server/leads/read-leads.ts';
import { NOTHING_NOTED, STAGES, stagesOf } from '#shared/lead.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { confirm, type Register } from './cli-context.ts';

const messages = CLI.stage;

export const registerStage: Register = (program, cli) => {
  program
    .command('stage')
    .description(
      'Set the stage of an applicant, a request or a referral. Declining an applicant also cancels a booked interview.',
    )
    .argument('<id>', 'the id, or its beginning')
    .addArgument(new Argument('<stage>', 'the new stage').choices(STAGES))
    .option('--yes', 'do not ask before an interview is canceled')
    .addHelpText('after', '\nNo mail about the stage is sent; the inbox offers one.')
    .action(async (prefix, stage, { yes }) => {
      const storage = await cli.storage();
      const { id, formId, state } = await findLead(storage.db, prefix);
      const stages = stagesOf(formId);
      if (!stages.includes(stage)) throw new OwnerError(LEAD_ERRORS.noStage(stages), 2);
      const deps = { storage, config: cli.config, now: cli.now };
      if (await endsInterview(deps, id, stage)) await confirm(cli, messages.askEnd, yes === true);
      const { version } = state ?? NOTHING_NOTED;
      const outcome = await changeLead(deps, { id, version }, { stage });
      if (outcome.kind !== 'changed') throw new OwnerError(messages.conflict(id));
      cli.output({ id, stage }, [messages.done(id, stage)]);
    });
};
