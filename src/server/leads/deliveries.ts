import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { enqueueDeliveries } from '#server/database/deliveries-repository.ts';
import type { Lead, PlanDeliveries } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import {
  type Database,
  type DeliveryRow,
  type DeliveryState,
  isOpen,
  STORED_ONLY_CHANNEL,
} from '#server/database/schema.ts';
import { SMTP_PERMANENT } from '#server/delivery/channel.ts';
import { planDeliveries } from '#server/delivery/channels.ts';
import { requireServerSettings } from '#server/running-servers.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { OwnerError } from './owner-error.ts';
import { takeOutOfQuarantine } from './quarantine.ts';
import { findLead } from './read-leads.ts';

const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  [STORED_ONLY_CHANNEL]: 'Stored',
  'mail-owner': 'Mail to you',
  'mail-notice': 'Notice to you',
  'mail-alarm': 'Notice of a failure to you',
  'webhook-alarm': 'Notice of a failure by webhook',
  'mail-reply': 'Auto-reply',
  'mail-applicant': 'Mail to the applicant',
  'mail-digest': 'Digest',
  'mail-booking': 'Booking mail',
  'mail-reminder': 'Reminder',
  webhook: 'Webhook',
};

export function channelName(channel: string): string {
  return CHANNEL_NAMES[channel] ?? channel;
}

/** A target for people: a webhook by its host, since its address may hold a key; a mail address as it is. */
export function targetInShort(target: string): string {
  return URL.canParse(target) ? new URL(target).host || target : target;
}

/**
 * Of the deliveries of a lead, oldest first, those that matter: what each target got or waits for last, and what was given
 * up. `rest` is what was called off or came before.
 */
export function deliveriesInShort(rows: readonly DeliveryRow[]) {
  const sent = rows.filter(({ channel }) => channel !== STORED_ONLY_CHANNEL);
  const current = sent.filter(({ state }) => state !== 'canceled');
  const last = new Map(current.map((row) => [`${row.channel} ${row.target}`, row]));
  const isMain = (row: DeliveryRow) => row.state === 'dead' || [...last.values()].includes(row);
  const { main = [], rest = [] } = Object.groupBy(sent, (row) => (isMain(row) ? 'main' : 'rest'));
  return { main, rest };
}

/** What became of a delivery, on one line, such as `Webhook (hook.example): given up after 9 tries: answered 500`. */
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
  const tries = attempts === 1 ? 'one try' : `${attempts} tries`;
  const text = {
    delivered: `delivered ${time}`,
    dead: `given up after ${tries}`,
    canceled: 'called off',
    pending: attempts === 0 ? 'waiting to be sent' : `next try ${time} after ${tries}`,
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

/** Makes deliveries due again as if they had never been tried. Returns how many. */
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
 * Given up, or refused by the mail server with a 5xx (server/delivery/mail/smtp.ts): it is tried for three days all the
 * same. Without automatic replies: a stranger may mistype an address.
 */
export const hasFailed = sql<SqlBool>`channel <> 'mail-reply' and (state = 'dead' or smtp_code >= ${sql.lit(SMTP_PERMANENT)})`;

export async function countFailed(db: Kysely<Database>): Promise<number> {
  const { failed } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<number>().as('failed'))
    .where(isOpen)
    .where(hasFailed)
    .executeTakeFirstOrThrow();
  return Number(failed);
}

export function replayDead({ db }: Storage, now: number): Promise<number> {
  return dueAgain(db, sql`state = 'dead'`, now);
}

export function replayDelivery(db: Kysely<Database>, id: string, now: number): Promise<number> {
  return dueAgain(db, sql`id = ${id}`, now);
}

/**
 * Sends everything about a lead again: what was planned for it, and what today's plan would add (a lead that came in
 * before there was a mail server). One transaction; a delivery that is there already is not written twice.
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
 * Sends one delivery, or everything about a lead, again; `id` may be the beginning of an id. What the current settings
 * add is planned as well. Throws an {@link OwnerError} for an unknown id and for a lead in quarantine.
 */
export async function replay(
  storage: Storage,
  config: Config,
  id: string,
  now: number,
): Promise<number> {
  const { db } = storage;
  const prefix = id.trim().toLowerCase();
  if (/^[0-9a-f-]{8,36}$/.test(prefix)) {
    const query = db.selectFrom('deliveries').select('id').where('id', 'like', `${prefix}%`);
    const [one, another] = await query.limit(2).execute();
    if (another) throw new OwnerError(`Several deliveries begin with ${id}. Write more.`, 2);
    if (one) return replayDelivery(db, one.id, now);
  }
  const lead = await findLead(db, id);
  if (lead.status === 'quarantined') {
    throw new OwnerError('This lead is in quarantine. Send it with: rescue <id>', 2);
  }
  await requireServerSettings(storage, config);
  return planAgain(db, lead, planDeliveries(config), now);
}

export async function rescueLead(
  storage: Storage,
  config: Config,
  id: string,
  now: number,
): Promise<boolean> {
  await requireServerSettings(storage, config);
  return takeOutOfQuarantine(storage.db, id, planDeliveries(config), now);
}
