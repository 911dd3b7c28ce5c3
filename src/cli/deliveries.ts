import { randomBytes } from 'node:crypto';
import { Option } from 'commander';
import {
  type DeliveryRow,
  type DeliveryState,
  STORED_ONLY_CHANNEL,
} from '#server/database/schema.ts';
import {
  channelName,
  countDeliveries,
  type DeliveryFilter,
  listDeliveries,
  replay,
  replayDead,
  targetInShort,
} from '#server/leads/deliveries.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';
import type { CliContext, Register } from './cli-context.ts';
import { count, flexible, shortId, table } from './table.ts';
import { shortAge, shortTime, tableTime, wholeNumber } from './times.ts';

const STATES: readonly DeliveryState[] = ['pending', 'delivered', 'dead', 'canceled'];

export const registerDeliveries: Register = (program, cli) => {
  program
    .command('deliveries')
    .description('Show what was sent, what is waiting and what was given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices([...STATES]))
    .option('--channel <name>', 'only this channel: mail-owner, mail-reply, webhook …')
    .option('--lead <id>', 'only those of one lead')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--json', 'one JSON object a line')
    .action(async (options: DeliveryFilter & { limit: number; json?: true }) => {
      const { db } = await cli.storage();
      const rows = await listDeliveries(db, options, options.limit);
      if (options.json) return cli.print(...rows.map((row) => JSON.stringify(deliveryJson(row))));
      const cells = rows.map((row) => [
        shortId(row.id),
        tableTime(row.created_at, cli.now()),
        channelName(row.channel),
        targetInShort(row.target),
        stateInShort(row, cli.now()),
      ]);
      const columns = ['Id', 'Planned', flexible('What'), flexible('To'), flexible('State')];
      const { delivered, pending, dead, canceled } = await countDeliveries(db);
      cli.print(
        ...(rows.length === 0 ? ['No deliveries that match.'] : table(columns, cells, cli.width)),
        `\n${count(delivered, 'delivered', 'delivered')}, ${pending} waiting, ${dead} given up, ${canceled} called off.`,
      );
      if (dead > 0) cli.print('Try those given up again with: replay --dead');
      await warnMailIsOff(cli);
    });
};

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
    .action(async (id: string | undefined, { dead, json }: { dead?: true; json?: true }) => {
      if ((id === undefined) === (dead === undefined)) {
        throw new OwnerError('Name one delivery or lead, or say --dead.', 2);
      }
      const storage = await cli.storage();
      const replayed =
        id === undefined
          ? await replayDead(storage, cli.now())
          : await replay(storage, cli.config(), id, cli.now());
      if (json) return cli.print(JSON.stringify({ replayed }));
      cli.print(
        replayed === 0
          ? 'There was nothing to send again.'
          : `${count(replayed, 'delivery', 'deliveries')} will be sent by the running site in seconds.`,
      );
      await warnMailIsOff(cli);
    });
};

export const registerSecret: Register = (program, cli) => {
  program
    .command('secret')
    .description('Make a secret for WEBHOOK_SECRET. It is shown once and kept nowhere.')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      cli.print(json ? JSON.stringify({ secret }) : secret);
    });
};

export async function warnMailIsOff(cli: CliContext): Promise<void> {
  const { SMTP_URL, WEBHOOK_URLS } = cli.config();
  if (SMTP_URL) return;
  cli.note(
    WEBHOOK_URLS.length > 0
      ? 'Nothing is mailed: SMTP_URL is not set. Leads are stored and sent to the webhooks.'
      : 'Nothing is mailed: SMTP_URL is not set. Leads are stored; read them here.',
  );
}

export function deliveryState(delivery: DeliveryRow, now: number): string {
  const { channel, target, state, attempts, last_error } = delivery;
  if (channel === STORED_ONLY_CHANNEL) return 'Nothing was configured to be sent when it came in.';
  const why = last_error ? `: ${visibleLine(last_error)}` : '';
  const tries = attempts === 1 ? 'once' : `${attempts} times`;
  const states: Readonly<Record<DeliveryState, string>> = {
    delivered: `delivered ${shortTime(delivery.delivered_at ?? 0)}`,
    dead: `given up after ${attempts} tries${why}`,
    canceled: `not sent${why}`,
    pending:
      attempts === 0
        ? 'waiting to be sent'
        : `failed ${tries}, next try ${wait(delivery, now)}${why}`,
  };
  return `${channelName(channel)} (${visibleLine(target)}): ${states[state]}`;
}

function stateInShort(delivery: DeliveryRow, now: number): string {
  const why = visibleLine(delivery.last_error ?? '');
  switch (delivery.state) {
    case 'delivered':
      return `sent ${shortTime(delivery.delivered_at ?? 0)}`;
    case 'dead':
      return `given up: ${why}`;
    case 'canceled':
      return `called off: ${why}`;
    case 'pending':
      return delivery.attempts === 0
        ? `due ${wait(delivery, now)}`
        : `retry ${wait(delivery, now)}: ${why}`;
  }
}

function wait({ next_at }: DeliveryRow, now: number): string {
  return next_at > now ? `in ${shortAge(next_at - now)}` : 'now';
}

function deliveryJson(row: DeliveryRow) {
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
