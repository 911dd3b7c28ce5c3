import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { DELIVERY_WORDS, LEAD_ERRORS } from '#content/en/leads.ts';
import { enqueueDeliveries, OWNER_CHANNEL } from '#server/database/deliveries-repository.ts';
import type { Lead, PlanDeliveries } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { requireServerSettings, type ServerSettings } from '#server/database/running-servers.ts';
import {
  type Database,
  type DeliveryRow,
  type DeliveryState,
  isPendingOrDead,
  STORED_ONLY_CHANNEL,
} from '#server/database/schema.ts';
import { ALARM_CHANNELS, SMTP_PERMANENT } from '#server/delivery/channel.ts';
import { type PlanConfig, planDeliveries } from '#server/delivery/plan-and-send.ts';
import { readFacts } from '#server/records/read-records.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { takeOutOfQuarantine } from './quarantine.ts';
import { findLead } from './read-leads.ts';

export { doesServerMail } from '#server/database/running-servers.ts';
export type { DeliveryRow, DeliveryState } from '#server/database/schema.ts';

const CHANNEL_NAMES: Readonly<Record<string, string>> = DELIVERY_WORDS.channels;

export function channelName(channel: string): string {
  return CHANNEL_NAMES[channel] ?? channel;
}

/**
 * A target without secrets: a mail address, or the host of a webhook. The full address of a webhook may contain a key.
 */
export function targetInShort(target: string): string {
  return URL.canParse(target) ? new URL(target).host || target : target;
}

/**
 * Divides the deliveries of a lead, oldest first. `main` contains the latest delivery to each target, and all
 * deliveries that were given up. `rest` contains canceled and earlier deliveries.
 */
export function deliveriesInShort(rows: readonly DeliveryRow[]) {
  const sent = rows.filter(({ channel }) => channel !== STORED_ONLY_CHANNEL);
  const current = sent.filter(({ state }) => state !== 'canceled');
  const last = new Map(current.map((row) => [`${row.channel} ${row.target}`, row]));
  const isMain = (row: DeliveryRow) => row.state === 'dead' || [...last.values()].includes(row);
  const { main = [], rest = [] } = Object.groupBy(sent, (row) => (isMain(row) ? 'main' : 'rest'));
  return { main, rest };
}

/** A delivery and its state on one line: `Webhook (hook.example): given up after 9 tries: answered 500`. */
export function deliveryText(
  row: DeliveryRow,
  target: string,
  timeText: (time: number) => string,
): string {
  return `${channelName(row.channel)} (${visibleLine(target)}): ${deliveryState(row, timeText)}`;
}

export function deliveryState(row: DeliveryRow, timeText: (time: number) => string): string {
  const { state, attempts, last_error: error } = row;
  const time = timeText(row.delivered_at ?? row.next_at);
  const text = {
    delivered: DELIVERY_WORDS.delivered(time),
    dead: DELIVERY_WORDS.givenUp(attempts),
    canceled: DELIVERY_WORDS.canceled,
    pending: attempts === 0 ? DELIVERY_WORDS.waiting : DELIVERY_WORDS.retry(time, attempts),
  }[state];
  return error && state !== 'delivered' ? `${text}: ${visibleLine(error)}` : text;
}

export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined;
  readonly channel?: string | undefined;
  readonly lead?: string | undefined;
}

/** Deliveries that match, newest first, at most `limit`. Throws an {@link OwnerError} for an unknown lead. */
export async function listDeliveries(
  db: Kysely<Database>,
  { state, channel, lead: leadId }: DeliveryFilter,
  limit: number,
): Promise<DeliveryRow[]> {
  const lead = leadId === undefined ? undefined : await findLead(db, leadId);
  let query = db.selectFrom('deliveries').selectAll().where('channel', '!=', STORED_ONLY_CHANNEL);
  if (state !== undefined) query = query.where('state', '=', sql.lit(state));
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (lead !== undefined) query = query.where('submission_id', '=', lead.id);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countDeliveries(
  db: Kysely<Database>,
  which: Expression<SqlBool> = sql.lit(true),
): Promise<Readonly<Record<DeliveryState, number>>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .where(which)
    .groupBy('state')
    .execute();
  const none = { pending: 0, delivered: 0, dead: 0, canceled: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

/** Makes deliveries due now and resets their attempts to 0. Returns the number of deliveries. */
async function dueAgain(
  db: Kysely<Database>,
  which: Expression<SqlBool>,
  now: number,
): Promise<number> {
  const done = await db
    .updateTable('deliveries')
    .set({
      state: 'pending',
      attempts: 0,
      next_at: now,
      lease_until: null,
      last_error: null,
      smtp_code: null,
      delivered_at: null,
      due_at: null,
    })
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .where(which)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/**
 * True for deliveries that were given up, or that the mail server refused with a 5xx code. A refused
 * delivery is still retried for three days. Automatic replies are excluded, because a stranger may mistype an address.
 */
const hasFailed = sql<SqlBool>`channel <> 'mail-reply' and (state = 'dead' or smtp_code >= ${sql.lit(SMTP_PERMANENT)})`;

/** True for deliveries that only the owner can send again. */
export const isGivenUp = sql<SqlBool>`channel <> 'mail-reply' and state = 'dead'`;

/** True for deliveries that failed and are sent again without the owner. */
export const isRetried = sql<SqlBool>`channel <> 'mail-reply' and state = 'pending' and attempts > 0`;

export async function countFailed(
  db: Kysely<Database>,
): Promise<{ readonly failed: number; readonly retrying: number }> {
  const { failed, retrying } = await db
    .selectFrom('deliveries')
    .select([
      sql<number>`count(case when ${isGivenUp} then 1 end)`.as('failed'),
      sql<number>`count(case when ${isRetried} then 1 end)`.as('retrying'),
    ])
    .where(isPendingOrDead)
    .executeTakeFirstOrThrow();
  return { failed: Number(failed), retrying: Number(retrying) };
}

const MAX_LATE_MS = HOUR_MS;

/** Channels of messages to the owner. A booking mail goes to the visitor or to the owner. */
const OWNER_CHANNELS: readonly string[] = [
  'mail-owner',
  'mail-digest',
  'webhook',
  OWNER_CHANNEL,
  ...Object.values(ALARM_CHANNELS),
];

/**
 * Counts messages to the owner that failed, and deliveries that are late by more than an hour. A mail to a visitor is
 * late only if it was not tried: a stranger who types an address that fails must not cause an alert.
 */
export async function countOverdue(
  db: Kysely<Database>,
  mailTo: readonly string[],
  now: number,
): Promise<{ readonly failed: number; readonly late: number }> {
  const isOwners = sql<SqlBool>`(channel in (${sql.join(OWNER_CHANNELS)}) or target in (${sql.join(['', ...mailTo])}))`;
  const { failed, late } = await db
    .selectFrom('deliveries')
    .select([
      sql<number>`count(case when ${isOwners} and ${hasFailed} then 1 end)`.as('failed'),
      sql<number>`count(case when state = 'pending' and coalesce(due_at, next_at) <= ${now - MAX_LATE_MS} and (attempts = 0 or ${isOwners}) then 1 end)`.as(
        'late',
      ),
    ])
    .where('channel', '!=', STORED_ONLY_CHANNEL)
    .where(isPendingOrDead)
    .executeTakeFirstOrThrow();
  return { failed: Number(failed), late: Number(late) };
}

export function replayDead({ db }: Storage, now: number): Promise<number> {
  return dueAgain(db, sql`state = 'dead'`, now);
}

export function replayDelivery(db: Kysely<Database>, id: string, now: number): Promise<number> {
  return dueAgain(db, sql`id = ${id}`, now);
}

/**
 * Makes the owner's mails and webhooks of a lead due again. Adds the deliveries that the current settings plan and that
 * do not exist yet, for example if the lead was received before a mail server was configured. All changes are in one
 * transaction.
 */
export async function planAgain(
  db: Kysely<Database>,
  lead: Lead,
  plan: PlanDeliveries,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const sent = sql<SqlBool>`submission_id = ${lead.id} and channel in ('mail-owner', 'webhook')`;
    const again = await dueAgain(trx, sent, now);
    const planned = plan(lead).filter(({ done, channel }) => !done && channel !== 'mail-reply');
    return again + (await enqueueDeliveries(trx, lead.id, planned, now));
  });
}

/**
 * Sends one delivery again, or all deliveries of a lead by {@link planAgain}. `id` is the id of a delivery or a lead,
 * or the beginning of an id. Throws an {@link OwnerError} if the id is unknown, if the lead is in quarantine, or if
 * the running server has other settings.
 */
export async function replay(
  storage: Storage,
  config: PlanConfig & ServerSettings,
  id: string,
  now: number,
): Promise<number> {
  const { db } = storage;
  const prefix = id.trim().toLowerCase();
  if (/^[0-9a-f-]{8,36}$/.test(prefix)) {
    const query = db.selectFrom('deliveries').select('id').where('id', 'like', `${prefix}%`);
    const [row, another] = await query.limit(2).execute();
    if (another) throw new OwnerError(LEAD_ERRORS.severalDeliveries(id), 2);
    if (row) return replayDelivery(db, row.id, now);
  }
  const lead = await findLead(db, id);
  if (lead.status === 'quarantined') {
    throw new OwnerError(LEAD_ERRORS.inQuarantine, 2);
  }
  await requireServerSettings(storage, config);
  return planAgain(db, lead, await planWith(storage, config), now);
}

export async function rescueLead(
  storage: Storage,
  config: PlanConfig & ServerSettings,
  id: string,
  now: number,
  who: string | null = null,
): Promise<boolean> {
  await requireServerSettings(storage, config);
  return takeOutOfQuarantine(storage.db, id, await planWith(storage, config), now, who);
}

async function planWith({ db }: Storage, config: PlanConfig & ServerSettings) {
  const facts = await readFacts(db, String(config.SITE_ORIGIN));
  return planDeliveries(config, () => facts);
}
