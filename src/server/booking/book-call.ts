import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CallSchedule } from '#content/booking.ts';
import { NEAREST, nearestStarts } from '#forms/booking/availability.ts';
import {
  claim,
  enqueueMessages,
  findBookingOfLead,
  insertBooking,
  settle,
} from '#server/storage/bookings-repository.ts';
import type { BookingRow } from '#server/storage/bookings-schema.ts';
import type { Database } from '#server/storage/schema.ts';
import { entryText, type NewSubmission, type PlanDeliveries } from '#server/storage/submission.ts';
import { findSubmission, insertSubmissions } from '#server/storage/submissions-repository.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type Call, toCall } from './call.ts';
import { callMessages } from './call-messages.ts';
import { claimTransaction } from './claim-transaction.ts';
import { freeTimes } from './free-times.ts';
import type { Slot } from './open-slots.ts';
import { cellsOf } from './slot-cells.ts';

/** What became of a wish. */
export type Booked =
  | { readonly kind: 'booked'; readonly call: Call; readonly repeated: boolean }
  /** Somebody else was faster, or the time is not offered any more. */
  | { readonly kind: 'taken'; readonly nearest: readonly number[] };

/**
 * Books a call for a checked post: the lead, the booking, its cells and its mails in one transaction, so that
 * none of them exists without the others. Whether the time is free is decided by the primary key of the cells,
 * not by the look at the free times that chooses the host. The same post twice is one booking.
 */
export async function bookCall(wish: NewSubmission, deps: BookingDeps): Promise<Booked> {
  const start = Date.parse(entryText(wish.answers, 'start'));
  const now = deps.now();
  const free = await freeTimes(deps.db, deps.schedule, now);
  const slots = free.find((time) => time.start === start)?.slots ?? [];
  const outcome = await claimTransaction(deps.db, async (trx) => {
    const [written] = await insertSubmissions(trx, [wish], withoutMails(deps.plan), now);
    if (!written) throw new Error('the lead was not written');
    const before = written.repeated ? await readBooked(trx, written.id, deps) : undefined;
    if (before) return before;
    const row = await takeFirst(trx, { ...wish, id: written.id }, slots, deps, now);
    if (!row) return undefined;
    const call = toCall(row, wish, deps.schedule);
    await enqueueMessages(
      trx,
      row,
      callMessages(call, { kind: 'booked' }, deps.outgoing, now),
      now,
    );
    return { kind: 'booked', call, repeated: false } as const;
  });
  if (outcome) return outcome;
  const stillFree = await freeTimes(deps.db, deps.schedule, now);
  return {
    kind: 'taken',
    nearest: nearestStarts(
      stillFree.map((time) => time.start),
      start,
      NEAREST,
    ),
  };
}

async function takeFirst(
  trx: Transaction<Database>,
  lead: NewSubmission,
  slots: readonly Slot[],
  { schedule, outgoing }: BookingDeps,
  now: number,
): Promise<BookingRow | undefined> {
  const [first] = slots;
  if (!first) return undefined;
  const id = randomUUIDv7();
  const zone = entryText(lead.answers, 'zone');
  const row: BookingRow = {
    id,
    submission_id: lead.id,
    ...timeOf(first),
    state: 'booked',
    sequence: 0,
    uid: `${id}@${new URL(outgoing.site.origin).hostname}`,
    zone,
    practice_zone: entryText(lead.answers, 'practiceZone') || zone,
    created_at: now,
    changed_at: now,
  };
  await insertBooking(trx, row);
  const slot = await claimFirst(trx, id, slots, schedule);
  return slot && { ...row, ...timeOf(slot) };
}

/** Claims the first of the slots that is still free and writes it into the booking; undefined where none is. */
export async function claimFirst(
  trx: Transaction<Database>,
  bookingId: string,
  slots: readonly Slot[],
  schedule: CallSchedule,
): Promise<Slot | undefined> {
  for (const slot of slots) {
    const wanted = {
      host: slot.host,
      cells: cellsOf(schedule, slot.start),
      day: slot.day,
      dailyCap: schedule.dailyCap,
    };
    if (await claim(trx, bookingId, wanted)) {
      await settle(trx, bookingId, timeOf(slot));
      return slot;
    }
  }
  return undefined;
}

/** A slot as the columns of a booking. */
export function timeOf({ host, start, end, day }: Slot) {
  return { host, starts_at: start, ends_at: end, day };
}

/** The mails of a call are its own (call-mails.ts): those of an ordinary lead would only repeat them. */
function withoutMails(plan: PlanDeliveries): PlanDeliveries {
  return (lead) => plan(lead).filter(({ channel }) => !channel.startsWith('mail-'));
}

async function readBooked(
  trx: Transaction<Database>,
  leadId: string,
  { schedule }: BookingDeps,
): Promise<Booked | undefined> {
  const row = await findBookingOfLead(trx, leadId);
  const lead = await findSubmission(trx, leadId);
  return row && lead && { kind: 'booked', call: toCall(row, lead, schedule), repeated: true };
}
