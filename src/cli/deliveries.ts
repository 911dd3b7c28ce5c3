import { randomBytes } from 'node:crypto';
import { Option } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import {
  channelName,
  countDeliveries,
  countFailed,
  type DeliveryRow,
  type DeliveryState,
  deliveryState,
  doesServerMail,
  listDeliveries,
  replay,
  replayDead,
  targetInShort,
} from '#server/leads/deliveries.ts';
import { OwnerError } from '#shared/owner-error.ts';
import type { CliContext, Register } from './cli-context.ts';
import { type Column, shortId, table } from './table.ts';
import { shortTime, wholeNumber } from './times.ts';

const messages = CLI.deliveries;
const { columns } = messages;

const COLUMNS: readonly Column<DeliveryRow>[] = [
  { title: columns.id, value: ({ id }) => shortId(id) },
  { title: columns.planned, value: (row) => shortTime(row.created_at) },
  { title: columns.what, value: ({ channel }) => channelName(channel), isFlexible: true },
  { title: columns.to, value: ({ target }) => targetInShort(target), isFlexible: true },
  { title: columns.state, value: (row) => deliveryState(row, shortTime), isFlexible: true },
];

const STATES = ['pending', 'delivered', 'dead', 'canceled'] as const satisfies DeliveryState[];

export const registerDeliveries: Register = (program, cli) => {
  program
    .command('deliveries')
    .description('Show messages that were sent, are waiting or were given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .option('--channel <name>', 'only this channel: mail-owner, mail-reply, webhook …')
    .option('--lead <id>', 'only those of one lead')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .action(async ({ limit, ...filter }) => {
      const { db } = await cli.storage();
      const rows = await listDeliveries(db, filter, limit);
      cli.output(rows.map(deliveryJson), [
        ...(rows.length === 0 ? [messages.none] : table(COLUMNS, rows, cli.width)),
        '',
        messages.total(await countDeliveries(db)),
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
        throw new OwnerError(CLI.replay.choose, 2);
      }
      const storage = await cli.storage();
      const replayed =
        id === undefined
          ? await replayDead(storage, cli.now())
          : await replay(storage, cli.config(), id, cli.now());
      cli.output({ replayed }, [replayed === 0 ? CLI.replay.none : CLI.replay.done(replayed)]);
      await noteDeliveryTrouble(cli);
    });
};

export const registerSecret: Register = (program, cli) => {
  program
    .command('secret')
    .description('Make a secret for WEBHOOK_SECRET. It is shown once and not stored.')
    .action(() => {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      cli.output({ secret }, [secret]);
    });
};

export async function noteDeliveryTrouble(cli: CliContext): Promise<void> {
  const storage = await cli.storage();
  const { failed } = await countFailed(storage.db);
  if (failed > 0) cli.note(messages.failed(failed));
  const { SMTP_URL, WEBHOOK_URLS } = cli.config();
  // The server may have an SMTP_URL although this command has none, so check the settings of the server, too.
  if (SMTP_URL === '' && !(await doesServerMail(storage)))
    cli.note(WEBHOOK_URLS.length > 0 ? messages.webhooksOnly : messages.storedOnly);
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
