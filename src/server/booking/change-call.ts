import type { Transaction } from 'kysely';
import type { BookingRow } from '#server/database/bookings-schema.ts';
import type { Database } from '#server/database/schema.ts';
import type { Submission } from '#server/database/submission.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { MAX_ALTERNATIVES, nearestStarts } from '#shared/booking/availability.ts';
import { announceCall, UNDO_MS } from './announce-call.ts';
import { isDayBlocked } from './blocked-days.ts';
import { type Call, toCall, withRow } from './call.ts';
import type { CallChange } from './call-mails.ts';
import {
  claimFirst,
  claimTransaction,
  extendPersonSeats,
  releasePersonSeats,
  releaseTime,
  takePersonSeats,
  timeOf,
} from './claims.ts';
import { freeTimes } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';

/**
 * The outcome of a change. `gone`: the call is unknown, in another state, or has begun. `limit`: it was changed too
 * often already.
 */
export type Changed =
  | { readonly kind: 'changed'; readonly call: Call }
  | { readonly kind: 'taken'; readonly call: Call; readonly nearest: readonly number[] }
  | { readonly kind: 'limit'; readonly call: Call }
  | { readonly kind: 'gone' };

/** A move or an undo beyond this many changes of one call is refused; canceling is always possible. */
const MAX_CHANGES_PER_CALL = 20;

/** The call of that id with who booked it, canceled ones too. */
export async function findCall(id: string, deps: BookingDeps): Promise<Call | undefined> {
  return (await findWithLead(id, deps))?.call;
}

/**
 * Moves a call to another free start: the old time is given back and the new one taken in one transaction, so
 * that the visitor never holds both nor neither. Moving it to the time it has changes nothing.
 */
export async function moveCall(id: string, start: number, deps: BookingDeps): Promise<Changed> {
  const now = deps.now();
  const found = await findWithLead(id, deps);
  if (!found || isOver(found.call, now)) return { kind: 'gone' };
  const { call, lead } = found;
  if (call.start === start) return { kind: 'changed', call };
  if (call.sequence >= MAX_CHANGES_PER_CALL) return { kind: 'limit', call };
  const free = await freeTimes(deps.db, deps.schedule, now, id);
  const offers = free.find((time) => time.start === start)?.slots ?? [];
  // The current host comes first.
  const slots = offers.toSorted(
    (a, b) => Number(b.host === call.host.id) - Number(a.host === call.host.id),
  );
  const moved = await claimTransaction(
    deps.db,
    async (trx) => {
      const row = await beginChange(trx, id, { from: ['booked', 'held'] }, now);
      // A second press of the same button was faster, or many changes came at once.
      if (!row || row.starts_at === start || row.sequence > MAX_CHANGES_PER_CALL) return undefined;
      await releaseTime(trx, id);
      const slot = await claimFirst(trx, id, slots, deps.schedule);
      if (!slot) return undefined;
      await extendPersonSeats(trx, id, lead, slot.end, deps);
      const change = { kind: 'moved', from: row.starts_at } as const;
      const before = withRow(call, row, deps.schedule);
      return announced(trx, { ...row, ...timeOf(slot) }, before, change, deps);
    },
    isDone,
  );
  if (moved) return { kind: 'changed', call: moved };
  return instead(id, start, deps, (latest) => !isOver(latest, now));
}

/**
 * Cancels a call: its time is free again and its reminders are called off in the same transaction. A visitor can
 * restore it for a while.
 */
export async function cancelCall(
  id: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
): Promise<Changed> {
  const now = deps.now();
  const call = await findCall(id, deps);
  if (!call || isOver(call, now)) return { kind: 'gone' };
  const undoUntil = by === 'visitor' ? now + UNDO_MS : undefined;
  const canceled = await claimTransaction(
    deps.db,
    async (trx) => {
      const begin = (from: 'held' | 'booked', change: Partial<BookingChange> = {}) =>
        beginChange(trx, id, { from: [from], to: 'canceled', ...change }, now);
      // It may have been confirmed since it was read: held comes first, because a held call can become a booked one.
      const held = await begin('held');
      const row = held ?? (await begin('booked', { undoUntil }));
      if (!row) return undefined;
      await releaseTime(trx, id);
      await releasePersonSeats(trx, id);
      const before: Call = { ...call, state: held ? 'held' : 'booked' };
      return announced(trx, row, before, { kind: 'canceled', by }, deps);
    },
    isDone,
  );
  return canceled ? { kind: 'changed', call: canceled } : { kind: 'gone' };
}

/**
 * Restores a call that its visitor canceled a moment ago, where its time is still free and the owner has not blocked its
 * day since. Restoring it twice changes nothing.
 */
export async function restoreCall(id: string, deps: BookingDeps): Promise<Changed> {
  const now = deps.now();
  const found = await findWithLead(id, deps);
  if (!found) return { kind: 'gone' };
  const { call, lead } = found;
  if (call.state === 'booked' && call.start > now) return { kind: 'changed', call };
  if (!canRestore(call, now)) return { kind: 'gone' };
  if (call.sequence >= MAX_CHANGES_PER_CALL) return { kind: 'limit', call };
  const restored = await claimTransaction(
    deps.db,
    async (trx) => {
      const row = await beginChange(trx, id, { from: ['canceled'], to: 'booked' }, now);
      if (!row || (await isDayBlocked(trx, row.host, row.day))) return undefined;
      if (await takePersonSeats(trx, id, lead, row.ends_at, deps)) return undefined;
      const slot = { host: row.host, start: row.starts_at, end: row.ends_at, day: row.day };
      if (!(await claimFirst(trx, id, [slot], deps.schedule))) return undefined;
      return announced(trx, row, call, { kind: 'restored' }, deps);
    },
    isDone,
  );
  if (restored) return { kind: 'changed', call: restored };
  return instead(id, call.start, deps, (latest) => canRestore(latest, now));
}

/** Confirms a call that was held for the visitor's confirmation by email. */
export async function confirmCall(id: string, deps: BookingDeps): Promise<Changed> {
  const now = deps.now();
  const call = await findCall(id, deps);
  if (call?.state === 'booked') return { kind: 'changed', call };
  if (!call || isOver(call, now) || call.heldUntil <= now) return { kind: 'gone' };
  const confirmed = await claimTransaction(
    deps.db,
    async (trx) => {
      const row = await beginChange(trx, id, { from: ['held'], to: 'booked' }, now);
      return row && announced(trx, row, call, { kind: 'booked' }, deps);
    },
    isDone,
  );
  return confirmed ? { kind: 'changed', call: confirmed } : { kind: 'gone' };
}

/** True if a call can't be changed any more. */
export function isOver(call: Call, now: number): boolean {
  return call.state === 'canceled' || call.start <= now;
}

/** True if a canceled call can still be restored. */
export function canRestore(call: Call, now: number): boolean {
  return call.state === 'canceled' && call.undoUntil > now && call.start > now;
}

const isDone = (call: Call | undefined) => call !== undefined;

async function announced(
  trx: Transaction<Database>,
  row: BookingRow,
  before: Call,
  change: CallChange,
  { schedule, outgoing, now }: BookingDeps,
): Promise<Call> {
  const after = withRow(before, row, schedule);
  await announceCall(trx, row, [before, after], change, outgoing, now());
  return after;
}

/** The outcome where a change could not be written: another one of the same call may have been faster. */
async function instead(
  id: string,
  start: number,
  deps: BookingDeps,
  isPossible: (latest: Call) => boolean,
): Promise<Changed> {
  const call = await findCall(id, deps);
  if (!call) return { kind: 'gone' };
  if (call.state !== 'canceled' && call.start === start) return { kind: 'changed', call };
  if (!isPossible(call)) return { kind: 'gone' };
  if (call.sequence >= MAX_CHANGES_PER_CALL) return { kind: 'limit', call };
  const free = await freeTimes(deps.db, deps.schedule, deps.now(), id);
  const starts = free.map((time) => time.start);
  return { kind: 'taken', call, nearest: nearestStarts(starts, start, MAX_ALTERNATIVES) };
}

async function findWithLead(
  id: string,
  { db, schedule }: BookingDeps,
): Promise<{ readonly call: Call; readonly lead: Submission } | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  const lead = row && (await findSubmission(db, row.submission_id));
  return lead && { call: toCall(row, lead, schedule), lead };
}

/** A change of a booking: from which states it is possible, and what it becomes. */
interface BookingChange {
  readonly from: readonly BookingRow['state'][];
  /** Left out where the state stays. */
  readonly to?: BookingRow['state'];
  /** Epoch ms until which it can be restored. */
  readonly undoUntil?: number;
}

/**
 * Begins a change of a booking: counts its sequence up and answers with the row; undefined if it is unknown or in
 * another state. First in its transaction, so that two changes of one booking come one after the other.
 */
async function beginChange(
  trx: Transaction<Database>,
  id: string,
  change: BookingChange,
  now: number,
): Promise<BookingRow | undefined> {
  return trx
    .updateTable('bookings')
    .set((column) => ({
      changed_at: now,
      sequence: column('sequence', '+', 1),
      undo_until: change.undoUntil ?? null,
      // What is undefined is not set.
      state: change.to,
      held_until: change.to === 'booked' ? null : undefined,
    }))
    .where('id', '=', id)
    .where('state', 'in', [...change.from])
    .returningAll()
    .executeTakeFirst();
}
