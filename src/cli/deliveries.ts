import { Option } from 'commander';
import {
  type DeliveryRow,
  type DeliveryState,
  STORED_ONLY_CHANNEL,
} from '#server/database/schema.ts';
import { channelName, targetInShort } from '#server/leads/channel-names.ts';
import type { CliContext, Register } from './cli-context.ts';
import { stateInShort } from './delivery-lines.ts';
import { warnMailIsOff } from './delivery-plan.ts';
import { findLead, shortId } from './lead-id.ts';
import { count, flexible, table } from './table.ts';
import { tableTime, wholeNumber } from './times.ts';

interface DeliveriesOptions {
  readonly state?: DeliveryState;
  readonly channel?: string;
  readonly lead?: string;
  readonly limit: number;
  readonly json?: true;
}

const STATES: readonly DeliveryState[] = ['pending', 'delivered', 'dead', 'canceled'];

/** `leads deliveries`: what went out, what waits, what was given up. */
export const registerDeliveries: Register = (program, cli) => {
  program
    .command('deliveries')
    .description('Show what was sent, what is waiting and what was given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices([...STATES]))
    .option('--channel <name>', 'only this channel: mail-owner, mail-reply, webhook …')
    .option('--lead <id>', 'only those of one lead')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--json', 'one JSON object a line')
    .action(async (options: DeliveriesOptions) => {
      const rows = await find(cli, options);
      if (options.json) {
        for (const row of rows) cli.print(JSON.stringify(deliveryJson(row)));
        return;
      }
      if (rows.length === 0) cli.print('No deliveries that match.');
      else print(cli, rows);
      await summary(cli);
      await warnMailIsOff(cli);
    });
};

async function find(cli: CliContext, options: DeliveriesOptions): Promise<DeliveryRow[]> {
  const storage = await cli.storage();
  const lead = options.lead ? await findLead(storage, options.lead) : undefined;
  return storage.db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .$if(options.state !== undefined, (query) =>
      query.where('state', '=', options.state ?? 'pending'),
    )
    .$if(options.channel !== undefined, (query) =>
      query.where('channel', '=', options.channel ?? ''),
    )
    .$if(lead !== undefined, (query) => query.where('submission_id', '=', lead?.id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
    .execute();
}

function print(cli: CliContext, rows: readonly DeliveryRow[]): void {
  const columns = ['Id', 'Planned', flexible('What'), flexible('To'), flexible('State')];
  const cells = rows.map((row) => [
    shortId(row.id),
    tableTime(row.created_at, cli.now()),
    channelName(row.channel),
    targetInShort(row.target),
    stateInShort(row, cli.now()),
  ]);
  for (const line of table(columns, cells, cli.width)) cli.print(line);
}

async function summary(cli: CliContext): Promise<void> {
  const { db } = await cli.storage();
  const counts = await db
    .selectFrom('deliveries')
    .select(['state', (select) => select.fn.countAll<number>().as('number')])
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .groupBy('state')
    .execute();
  const of = (state: DeliveryState) => counts.find((row) => row.state === state)?.number ?? 0;
  cli.print(
    `\n${count(of('delivered'), 'delivered', 'delivered')}, ${of('pending')} waiting, ${of('dead')} given up, ${of('canceled')} called off.`,
  );
  if (of('dead') > 0) cli.print('Try those given up again with: replay --dead');
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
