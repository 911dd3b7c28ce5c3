import { planDeliveries } from '#server/delivery/plan.ts';
import { planAgain, replayDeliveries } from '#server/storage/replay-repository.ts';
import { type Desk, DeskError, type Register } from './desk.ts';
import { deskPlan, noteSilence } from './desk-plan.ts';
import { findLead } from './lead-id.ts';
import { count } from './table.ts';

interface ReplayOptions {
  readonly dead?: true;
  readonly json?: true;
}

/** `leads replay`: deliver again. */
export const registerReplay: Register = (program, desk) => {
  program
    .command('replay')
    .description('Send again: one delivery, everything of one lead, or all that was given up.')
    .argument('[id]', 'a delivery (from: deliveries) or a lead (from: list)')
    .option('--dead', 'everything that was given up')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nA lead that came in before mail or webhooks were set up is planned anew with today’s settings.',
    )
    .action(async (id: string | undefined, options: ReplayOptions) => {
      if ((id === undefined) === (options.dead === undefined)) {
        throw new DeskError('Name one delivery or lead, or say --dead.', 2);
      }
      const replayed = id === undefined ? await replayDead(desk) : await replayOne(desk, id);
      if (options.json) desk.print(JSON.stringify({ replayed }));
      else {
        desk.print(
          replayed === 0
            ? 'There was nothing to send again.'
            : `${count(replayed, 'delivery', 'deliveries')} will be sent by the running site in seconds.`,
        );
        await noteSilence(desk);
      }
    });
};

async function replayDead(desk: Desk): Promise<number> {
  const { db } = await desk.storage();
  const rows = await db.selectFrom('deliveries').select('id').where('state', '=', 'dead').execute();
  return replayDeliveries(
    db,
    rows.map(({ id }) => id),
    desk.now(),
  );
}

async function replayOne(desk: Desk, id: string): Promise<number> {
  const storage = await desk.storage();
  const { db } = storage;
  const wanted = id.trim().toLowerCase();
  if (/^[0-9a-f-]{8,36}$/.test(wanted)) {
    const found = await db
      .selectFrom('deliveries')
      .select('id')
      .where('id', 'like', `${wanted}%`)
      .limit(2)
      .execute();
    if (found.length > 1)
      throw new DeskError(`Several deliveries begin with ${id}. Write more.`, 2);
    const [one] = found;
    if (one) return replayDeliveries(db, [one.id], desk.now());
  }
  const lead = await findLead(storage, id);
  if (lead.status === 'quarantined') {
    throw new DeskError('This lead is in quarantine. Send it with: rescue <id>');
  }
  const plan = planDeliveries(await deskPlan(desk));
  return planAgain(db, lead, plan, desk.now());
}
