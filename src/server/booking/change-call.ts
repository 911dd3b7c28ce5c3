import { NEAREST, nearestStarts } from '#forms/booking/availability.ts';
import {
  beginChange,
  cancelReminders,
  enqueueMessages,
  findBooking,
  release,
} from '#server/storage/bookings-repository.ts';
import type { BookingRow } from '#server/storage/bookings-schema.ts';
import { findSubmission } from '#server/storage/submissions-repository.ts';
import { claimFirst, timeOf } from './book-call.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type Call, toCall } from './call.ts';
import { callMessages } from './call-messages.ts';
import { claimTransaction } from './claim-transaction.ts';
import { freeTimes } from './free-times.ts';

/** What became of a change. `gone`: the call is unknown, canceled already, or has begun. */
export type Changed =
  | { readonly kind: 'changed'; readonly call: Call }
  | { readonly kind: 'taken'; readonly call: Call; readonly nearest: readonly number[] }
  | { readonly kind: 'gone' };

/** The call of that id with who booked it, canceled ones too. */
export async function findCall(id: string, deps: BookingDeps): Promise<Call | undefined> {
  const row = await findBooking(deps.db, id);
  const lead = row && (await findSubmission(deps.db, row.submission_id));
  return lead && toCall(row, lead, deps.schedule);
}

/**
 * Moves a call to another free start: the old time is given back and the new one taken in one transaction, so
 * that the visitor never holds both nor neither. Moving it to the time it has changes nothing.
 */
export async function moveCall(id: string, start: number, deps: BookingDeps): Promise<Changed> {
  const now = deps.now();
  const call = await findCall(id, deps);
  if (!call || isOver(call, now)) return { kind: 'gone' };
  if (call.start === start) return { kind: 'changed', call };
  const free = await freeTimes(deps.db, deps.schedule, now, id);
  const offers = free.find((time) => time.start === start)?.slots ?? [];
  // The host they know comes first.
  const slots = offers.toSorted(
    (a, b) => Number(b.host === call.host.id) - Number(a.host === call.host.id),
  );
  const moved = await claimTransaction(deps.db, async (trx) => {
    const row = await beginChange(trx, id, 'booked', now);
    if (!row) return undefined;
    await release(trx, id);
    const slot = await claimFirst(trx, id, slots, deps.schedule);
    if (!slot) return undefined;
    await cancelReminders(trx, id);
    const settled = { ...row, ...timeOf(slot) };
    const after = rowAsCall(settled, call, deps);
    const change = { kind: 'moved', from: row.starts_at } as const;
    await enqueueMessages(trx, settled, callMessages(after, change, deps.outgoing, now), now);
    return after;
  });
  if (moved) return { kind: 'changed', call: moved };
  const latest = await findCall(id, deps);
  if (!latest || latest.state === 'canceled') return { kind: 'gone' };
  const stillFree = await freeTimes(deps.db, deps.schedule, now, id);
  return {
    kind: 'taken',
    call: latest,
    nearest: nearestStarts(
      stillFree.map((time) => time.start),
      start,
      NEAREST,
    ),
  };
}

/** Cancels a call: its time is free again and its reminders are called off in the same transaction. */
export async function cancelCall(
  id: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
): Promise<Changed> {
  const now = deps.now();
  const call = await findCall(id, deps);
  if (!call || isOver(call, now)) return { kind: 'gone' };
  const canceled = await claimTransaction(deps.db, async (trx) => {
    const row = await beginChange(trx, id, 'canceled', now);
    if (!row) return undefined;
    await release(trx, id);
    await cancelReminders(trx, id);
    const after = rowAsCall(row, call, deps);
    await enqueueMessages(
      trx,
      row,
      callMessages(after, { kind: 'canceled', by }, deps.outgoing, now),
      now,
    );
    return after;
  });
  return canceled ? { kind: 'changed', call: canceled } : { kind: 'gone' };
}

/** True where a call can't be changed any more. */
export function isOver(call: Call, now: number): boolean {
  return call.state === 'canceled' || call.start <= now;
}

/** The call as it stands after its row changed; who booked it stays. */
function rowAsCall(row: BookingRow, before: Call, { schedule }: BookingDeps): Call {
  const host = schedule.hosts.find(({ id }) => id === row.host) ?? before.host;
  return {
    ...before,
    state: row.state,
    sequence: row.sequence,
    start: row.starts_at,
    end: row.ends_at,
    changedAt: row.changed_at,
    host,
  };
}
