import type { Transaction } from 'kysely';
import { entryText, type NewLead, type PlanDeliveries } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import type { Database } from '#server/database/schema.ts';
import { nearestStarts } from '#shared/booking/availability.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { announceCall } from './announce-call.ts';
import { type Call, newCallRow, toCall } from './call.ts';
import {
  type CountedBy,
  claimFirst,
  claimTransaction,
  countCalls,
  findLimit,
  personKeys,
  timeColumns,
} from './claims.ts';
import { freeTimes } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';
import type { Slot } from './open-slots.ts';
import type { Schedules } from './schedule.ts';

export type BookOutcome =
  | { readonly kind: 'booked'; readonly call: Call; readonly repeated: boolean }
  /** Another visitor booked the time first, or the time is no longer offered. */
  | { readonly kind: 'taken'; readonly nearest: readonly number[] }
  | { readonly kind: 'limit'; readonly by: CountedBy; readonly max: number };

export const HOLD_MS = 30 * MINUTE_MS;

/**
 * Books a call for a validated post. One transaction writes the lead, the call, its cells and its mails, so that none
 * of them exists without the others. The primary key of the cells decides whether the time is free. The free times are
 * read before the transaction only to choose the host. Posting the same data twice books one call. Once that call is
 * canceled, the same post books again.
 */
export async function bookCall(submission: NewLead, deps: BookingDeps): Promise<BookOutcome> {
  const start = Date.parse(entryText(submission.answers, 'start'));
  const now = deps.now();
  const hours = deps.hours();
  const free = await freeTimes(deps.db, hours.schedule, now);
  const slots = free.find((time) => time.start === start)?.slots ?? [];
  const outcome = await claimTransaction<BookOutcome>(
    deps.db,
    (trx) => insertCall(trx, submission, { slots, hours }, deps, now),
    ({ kind }) => kind === 'booked',
  );
  if (outcome.kind !== 'taken') return outcome;
  const stillFree = await freeTimes(deps.db, hours.schedule, now);
  const starts = stillFree.map((time) => time.start);
  return { kind: 'taken', nearest: nearestStarts(starts, start) };
}

async function insertCall(
  trx: Transaction<Database>,
  submission: NewLead,
  { slots, hours }: { readonly slots: readonly Slot[]; readonly hours: Schedules },
  deps: BookingDeps,
  now: number,
): Promise<BookOutcome> {
  const stored = await insertLead(trx, submission, hours, deps, now);
  if ('call' in stored) return { kind: 'booked', call: stored.call, repeated: true };
  const keys = personKeys(submission, deps);
  const holds =
    deps.confirm === 'email' ||
    (deps.confirm === 'repeat' && (await countCalls(trx, 'sender', keys, now)) > 0);
  const [first] = slots;
  if (!first) return { kind: 'taken', nearest: [] };
  const { outgoing } = deps;
  const zone = entryText(submission.answers, 'zone');
  const kind = holds ? 'held' : 'booked';
  const booking = {
    submission_id: stored.id,
    schedule: 'calls',
    state: kind,
    zone,
    practice_zone: entryText(submission.answers, 'practiceZone') || zone,
    waits_until: holds ? now + HOLD_MS : null,
  } as const;
  const planned = {
    ...newCallRow(booking, outgoing.site.origin, now),
    ...keys,
    ...timeColumns(first),
  };
  const { id } = planned;
  await trx.insertInto('bookings').values(planned).execute();
  const full = await findLimit(trx, planned, deps);
  if (full) return { kind: 'limit', ...full };
  const slot = await claimFirst(trx, id, slots, hours.schedule);
  if (!slot) return { kind: 'taken', nearest: [] };
  const row = { ...planned, ...timeColumns(slot) };
  if (slot !== first) {
    await trx.updateTable('bookings').set(timeColumns(slot)).where('id', '=', id).execute();
  }
  const call = toCall(row, submission, hours);
  await announceCall(trx, row, [undefined, call], { kind }, outgoing, now);
  return { kind: 'booked', call, repeated: false };
}

/**
 * Writes the lead. If the same post has booked a call before, returns that call instead. If that call was canceled,
 * releases its idempotency key and writes the lead.
 */
async function insertLead(
  trx: Transaction<Database>,
  submission: NewLead,
  hours: Schedules,
  deps: BookingDeps,
  now: number,
): Promise<{ readonly id: string } | { readonly call: Call }> {
  // call-mails.ts writes the mails of a call. The mails of an ordinary lead would repeat them.
  const plan: PlanDeliveries = (lead) =>
    deps.plan(lead).filter(({ channel }) => !channel.startsWith('mail-'));
  const [written] = await insertLeads(trx, [submission], plan, now);
  if (!written) throw new Error('the lead was not written');
  if (!written.repeated) return { id: written.id };
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('submission_id', '=', written.id)
    .executeTakeFirst();
  if (row && row.state !== 'canceled') return { call: toCall(row, submission, hours) };
  await trx
    .updateTable('submissions')
    .set({ idempotency_key: null })
    .where('id', '=', written.id)
    .execute();
  return insertLead(trx, submission, hours, deps, now);
}
