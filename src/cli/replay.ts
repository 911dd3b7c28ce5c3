import { replayDead, replayDelivery, replayLead } from '#server/leads/replay.ts';
import { type CliContext, CliError, ownerContext, type Register } from './cli-context.ts';
import { warnMailIsOff } from './delivery-plan.ts';
import { findLead } from './lead-id.ts';
import { count } from './table.ts';

interface ReplayOptions {
  readonly dead?: true;
  readonly json?: true;
}

/** `leads replay`: deliver again. */
export const registerReplay: Register = (program, cli) => {
  program
    .command('replay')
    .description('Send again: one delivery, everything of one lead, or all that was given up.')
    .argument('[id]', 'a delivery (from: deliveries) or a lead (from: list)')
    .option('--dead', 'everything that was given up')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nA lead that came in before mail or webhooks were set up is planned again with the current settings.',
    )
    .action(async (id: string | undefined, options: ReplayOptions) => {
      if ((id === undefined) === (options.dead === undefined)) {
        throw new CliError('Name one delivery or lead, or say --dead.', 2);
      }
      const replayed =
        id === undefined ? await replayDead(await ownerContext(cli)) : await replayOne(cli, id);
      if (options.json) cli.print(JSON.stringify({ replayed }));
      else {
        cli.print(
          replayed === 0
            ? 'There was nothing to send again.'
            : `${count(replayed, 'delivery', 'deliveries')} will be sent by the running site in seconds.`,
        );
        await warnMailIsOff(cli);
      }
    });
};

async function replayOne(cli: CliContext, id: string): Promise<number> {
  const storage = await cli.storage();
  const { db } = storage;
  const wanted = id.trim().toLowerCase();
  if (/^[0-9a-f-]{8,36}$/.test(wanted)) {
    const query = db.selectFrom('deliveries').select('id').where('id', 'like', `${wanted}%`);
    const [one, another] = await query.limit(2).execute();
    if (another) throw new CliError(`Several deliveries begin with ${id}. Write more.`, 2);
    if (one) return replayDelivery(await ownerContext(cli), one.id);
  }
  const lead = await findLead(storage, id);
  return replayLead(await ownerContext(cli), lead);
}
