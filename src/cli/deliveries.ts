import { type Command, Option } from 'commander';
import type { DeliveryRow, DeliveryState } from '#server/storage/schema.ts';
import { channelName, stateInShort, targetInShort } from './delivery-lines.ts';
import type { Desk, Register } from './desk.ts';
import { noteSilence } from './desk-plan.ts';
import { findLead, shortId } from './lead-id.ts';
import { count, table } from './table.ts';
import { tableTime, wholeNumber } from './times.ts';

interface DeliveriesOptions {
  readonly state?: DeliveryState;
  readonly channel?: string;
  readonly lead?: string;
  readonly limit: number;
  readonly all?: true;
  readonly json?: true;
}

const STATES: readonly DeliveryState[] = ['pending', 'delivered', 'dead', 'canceled'];

/** `leads deliveries`: what went out, what waits, what was given up. */
export const registerDeliveries: Register = (program, desk) => {
  const command = program
    .command('deliveries')
    .description('Show what was sent, what is waiting and what was given up, newest first.')
    .addOption(new Option('--state <state>', 'only these').choices([...STATES]))
    .option('--channel <name>', 'only this channel: mail-owner, mail-reply, webhook …')
    .option('--lead <id>', 'only those of one lead')
    .option('--limit <number>', 'how many', wholeNumber(1, 1000), 20)
    .option('--json', 'one JSON object a line');
  command.action(async (options: DeliveriesOptions) => {
    const rows = await find(desk, options);
    if (options.json) {
      for (const row of rows) desk.print(JSON.stringify(deliveryJson(row)));
      return;
    }
    if (rows.length === 0) desk.print('No deliveries that match.');
    else print(desk, rows);
    await summary(desk, command);
  });
};

async function find(desk: Desk, options: DeliveriesOptions): Promise<DeliveryRow[]> {
  const storage = await desk.storage();
  const lead = options.lead ? await findLead(storage, options.lead) : undefined;
  return storage.db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '!=', 'desk')
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

function print(desk: Desk, rows: readonly DeliveryRow[]): void {
  const columns = [
    { title: 'Id' },
    { title: 'Planned' },
    { title: 'What', flexible: true },
    { title: 'To', flexible: true },
    { title: 'State', flexible: true },
  ] as const;
  const cells = rows.map((row) => [
    shortId(row.id),
    tableTime(row.created_at, desk.now()),
    channelName(row.channel),
    targetInShort(row.target),
    stateInShort(row, desk.now()),
  ]);
  for (const line of table(columns, cells, desk.width)) desk.print(line);
}

async function summary(desk: Desk, command: Command): Promise<void> {
  const { db } = await desk.storage();
  const counts = await db
    .selectFrom('deliveries')
    .select(['state', (select) => select.fn.countAll<number>().as('number')])
    .where('channel', '!=', 'desk')
    .groupBy('state')
    .execute();
  const of = (state: DeliveryState) => counts.find((row) => row.state === state)?.number ?? 0;
  desk.print(
    `\n${count(of('delivered'), 'delivered', 'delivered')}, ${of('pending')} waiting, ${of('dead')} given up, ${of('canceled')} called off.`,
  );
  if (of('dead') > 0) desk.print('Try those given up again with: replay --dead');
  if (command.opts<DeliveriesOptions>().json === undefined) await noteSilence(desk);
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
