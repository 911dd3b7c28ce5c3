import { randomBytes } from 'node:crypto';
import { Option } from '@commander-js/extra-typings';
import type { DeliveryRow, DeliveryState } from '#server/database/schema.ts';
import {
  channelName,
  countDeliveries,
  countFailed,
  deliveryState,
  listDeliveries,
  replay,
  replayDead,
  targetInShort,
} from '#server/leads/deliveries.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count, flexible, shortId, table } from './table.ts';
import { shortTime, wholeNumber } from './times.ts';

const STATES = ['pending', 'delivered', 'dead', 'canceled'] as const satisfies DeliveryState[];

export const registerDeliveries: Register = (program, cli) => {
  program
    .command('deliveries')
    .description('Show what was sent, what is waiting and what was given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--channel <name>', 'only this channel: mail-owner, mail-reply, webhook …')
    .option('--lead <id>', 'only those of one lead')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .action(async ({ limit, ...filter }) => {
      const { db } = await cli.storage();
      const rows = await listDeliveries(db, filter, limit);
      const cells = rows.map((row) => [
        shortId(row.id),
        shortTime(row.created_at),
        channelName(row.channel),
        targetInShort(row.target),
        deliveryState(row, shortTime),
      ]);
      const columns = ['Id', 'Planned', flexible('What'), flexible('To'), flexible('State')];
      const { delivered, pending, dead, canceled } = await countDeliveries(db);
      cli.output(rows.map(deliveryJson), [
        ...(rows.length === 0 ? ['No deliveries that match.'] : table(columns, cells, cli.width)),
        `\n${count(delivered, 'delivered', 'delivered')}, ${pending} waiting, ${dead} given up, ${canceled} called off.`,
      ]);
      await noteDeliveryTrouble(cli);
    });
};

export const registerReplay: Register = (program, cli) => {
  program
    .command('replay')
    .description('Send again: one delivery, everything of one lead, or all that was given up.')
    .argument('[id]', 'a delivery (from: deliveries) or a lead (from: list)')
    .option('--dead', 'everything that was given up')
    .addHelpText(
      'after',
      '\nA lead that came in before mail or webhooks were set up is planned again with the current settings.',
    )
    .action(async (id, { dead }) => {
      if ((id === undefined) === (dead === undefined)) {
        throw new OwnerError('Name one delivery or lead, or say --dead.', 2);
      }
      const storage = await cli.storage();
      const replayed =
        id === undefined
          ? await replayDead(storage, cli.now())
          : await replay(storage, cli.config(), id, cli.now());
      cli.output({ replayed }, [
        replayed === 0
          ? 'There was nothing to send again.'
          : `${count(replayed, 'delivery', 'deliveries')} will be sent by the running site in seconds.`,
      ]);
      await noteDeliveryTrouble(cli);
    });
};

export const registerSecret: Register = (program, cli) => {
  program
    .command('secret')
    .description('Make a secret for WEBHOOK_SECRET. It is shown once and kept nowhere.')
    .action(() => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      cli.output({ secret }, [secret]);
    });
};

export async function noteDeliveryTrouble(cli: CliContext): Promise<void> {
  const failed = await countFailed((await cli.storage()).db);
  if (failed > 0) {
    cli.note(
      `ATTENTION: ${count(failed, 'delivery', 'deliveries')} failed. See why: deliveries, or deliveries --state dead. Try again: replay <id>, or replay --dead`,
    );
  }
  const { SMTP_URL, WEBHOOK_URLS } = cli.config();
  if (SMTP_URL) return;
  cli.note(
    WEBHOOK_URLS.length > 0
      ? 'Nothing is mailed: SMTP_URL is not set. Leads are stored and sent to the webhooks.'
      : 'Nothing is mailed: SMTP_URL is not set. Leads are stored; read them here.',
  );
}

export function deliveryJson(row: DeliveryRow) {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id: row.id,
    lead: row.submission_id,
    booking: row.booking_id,
    channel: row.channel,
    target: row.target,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'pending' ? iso(row.next_at) : null,
    lastError: row.last_error,
    createdAt: iso(row.created_at),
    deliveredAt: iso(row.delivered_at),
    idempotencyKey: row.idempotency_key,
  };
}
