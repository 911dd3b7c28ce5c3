import type { Transaction } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { BookingRow, Database } from '#server/database/schema.ts';
import { nearestStarts } from '#shared/booking/availability.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { announceCall, CANCEL_UNDO_MS } from './announce-call.ts';
import { listBlockedDays } from './blocked-days.ts';
import { type Call, toCall } from './call.ts';
import type { CallChange } from './call-mails.ts';
import { claimFirst, claimTransaction, findLimit, releaseTime, timeColumns } from './claims.ts';
import { freeTimes } from './free-times.ts';
import { interviewOf, restoreStage, stageAfterCancel } from './interviews.ts';
import type { BookingDeps } from './open-booking.ts';
import { type Schedules, scheduleOf } from './schedule.ts';

/**
 * The outcome of a change. `changed`: the call is in the requested state, even if it was in this state before. `gone`:
 * the call is unknown, in another state, or has begun. `limit`: the call was changed too often.
 */
export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly call: Call }
  | { readonly kind: 'taken'; readonly call: Call; readonly nearest: readonly number[] }
  | { readonly kind: 'limit'; readonly call: Call }
  | { readonly kind: 'gone' };

const GONE = { kind: 'gone' } as const satisfies ChangeOutcome;

/** Maximum number of changes of one call. A further move or undo is refused; canceling is always possible. */
const MAX_CHANGES_PER_CALL = 20;

export async function findCall(id: string, deps: BookingDeps): Promise<Call | undefined> {
  const row = await deps.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const lead = row && (await readLead(deps.db, row.submission_id));
  return lead && toCall(row, lead, deps.hours());
}

/**
 * Moves a call to another free start. One transaction releases the old time and takes the new one, so that the visitor
 * never has both or neither. Moving a call to its current time changes nothing. This function also sets the time that
 * an applicant picks for an interview, even after a cancellation. In this case, `zone` is the zone in which the
 * applicant read the times.
 */
export async function moveCall(
  id: string,
  start: number,
  deps: BookingDeps,
  zone?: string,
): Promise<ChangeOutcome> {
  const now = deps.now();
  const hours = deps.hours();
  const offered = await slotsAt(id, start, hours, deps);
  const outcome = await changeTransaction(deps, async (trx) => {
    const locked = await lockCall(trx, id, deps);
    if (!locked) return GONE;
    const { row, call } = locked;
    if (!isOver(call, now) && call.start === start) return { kind: 'changed', call };
    if (isOver(call, now) && call.pickUntil <= now) return GONE;
    if (call.sequence >= MAX_CHANGES_PER_CALL) return { kind: 'limit', call };

    const isPicked = row.state === 'invited' || row.state === 'canceled';
    if (isPicked) {
      const change = { stage: 'interview', from: ['invited'], now } as const;
      if (!(await setStage(trx, call.leadId, change))) return GONE;
    }
    const sameHost = offered.filter(({ host }) => host === row.host);
    await releaseTime(trx, id);
    const schedule = scheduleOf(hours, row.schedule);
    const slot = await claimFirst(trx, id, [...sameHost, ...offered], schedule);
    if (!slot) return { kind: 'taken', call, nearest: [] };

    if (!isPicked) {
      const change = { kind: 'moved', from: row.starts_at } as const;
      return commitChange(trx, locked, change, timeColumns(slot), deps, now);
    }
    const zones = zone === undefined ? {} : { zone, practice_zone: zone };
    const picked = { state: 'booked', waits_until: null, ...zones, ...timeColumns(slot) } as const;
    return commitChange(trx, locked, { kind: 'booked' }, picked, deps, now);
  });
  return withNearest(outcome, start, deps);
}

/**
 * Cancels a call. The same transaction releases its time and cancels its reminders. A visitor can restore the call for
 * 15 minutes, unless it was only held.
 */
export function cancelCall(
  id: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
): Promise<ChangeOutcome> {
  const now = deps.now();
  return changeTransaction(deps, async (trx) => {
    const locked = await lockCall(trx, id, deps);
    if (!locked || isOver(locked.call, now)) return GONE;
    return cancelLocked(trx, locked, by, deps, now);
  });
}

async function cancelLocked(
  trx: Transaction<Database>,
  locked: LockedCall,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
  now: number,
): Promise<ChangeOutcome> {
  const { row } = locked;
  await releaseTime(trx, row.id);
  const isUndoable = by === 'visitor' && row.state === 'booked';
  const undo_until = isUndoable ? now + CANCEL_UNDO_MS : null;
  const waits_until =
    row.schedule === 'interviews' ? await stageAfterCancel(trx, row.submission_id, by, now) : null;
  const change = { kind: 'canceled', by, canPick: waits_until !== null } as const;
  const canceled = { state: 'canceled', undo_until, waits_until } as const;
  return commitChange(trx, locked, change, canceled, deps, now);
}

/**
 * Restores a call that its visitor canceled within the last 15 minutes, if its time is still free and the owner has not
 * blocked its day. Restoring it twice changes nothing.
 */
export async function restoreCall(id: string, deps: BookingDeps): Promise<ChangeOutcome> {
  const now = deps.now();
  const outcome = await changeTransaction(deps, async (trx) => {
    const locked = await lockCall(trx, id, deps);
    if (!locked) return GONE;
    const { call } = locked;
    if (call.state === 'booked' && call.start > now) return { kind: 'changed', call };
    if (!canRestore(call, now)) return GONE;
    if (call.sequence >= MAX_CHANGES_PER_CALL) return { kind: 'limit', call };
    return restoreLocked(trx, locked, deps, now);
  });
  return outcome.kind === 'taken' ? withNearest(outcome, outcome.call.start, deps) : outcome;
}

async function restoreLocked(
  trx: Transaction<Database>,
  locked: LockedCall,
  deps: BookingDeps,
  now: number,
): Promise<ChangeOutcome> {
  const { row, call } = locked;
  const { host, day, starts_at: start, ends_at: end } = row;
  // Busy calendars are not checked. The calendar of the host still contains the call, because the mail about the
  // cancellation is sent when it can no longer be undone, except shortly before the call.
  const blocked = await listBlockedDays(trx, day);
  if (blocked.some((closed) => closed.host === host && closed.day === day)) {
    return { kind: 'taken', call, nearest: [] };
  }
  const isAllowed =
    row.schedule === 'interviews'
      ? await restoreStage(trx, row.submission_id, deps, now)
      : !(await findLimit(trx, row, deps));
  if (!isAllowed) return GONE;
  const schedule = scheduleOf(deps.hours(), row.schedule);
  // Use the length of this call, because the length of new calls may have changed since.
  const ofCall = { ...schedule, lengthMinutes: (end - start) / MINUTE_MS };
  const slot = await claimFirst(trx, row.id, [{ host, start, end, day }], ofCall);
  if (!slot) return { kind: 'taken', call, nearest: [] };
  const restored = { state: 'booked', waits_until: null } as const;
  return commitChange(trx, locked, { kind: 'restored' }, restored, deps, now);
}

/** Confirms a held time. Confirming it twice changes nothing. */
export function confirmCall(id: string, deps: BookingDeps): Promise<ChangeOutcome> {
  const now = deps.now();
  return changeTransaction(deps, async (trx) => {
    const locked = await lockCall(trx, id, deps);
    if (!locked) return GONE;
    const { call } = locked;
    if (call.state === 'booked') return { kind: 'changed', call };
    if (isOver(call, now) || call.heldUntil <= now) return GONE;
    const confirmed = { state: 'booked', waits_until: null } as const;
    return commitChange(trx, locked, { kind: 'booked' }, confirmed, deps, now);
  });
}

export function isOver(call: Call, now: number): boolean {
  return call.state === 'canceled' || call.start <= now;
}

export function canRestore(call: Call, now: number): boolean {
  return call.state === 'canceled' && call.undoUntil > now && call.start > now;
}

/** A call whose row is locked until the transaction ends, with its lead. */
interface LockedCall {
  readonly row: BookingRow;
  readonly lead: Lead;
  readonly call: Call;
}

/**
 * Locks a call and reads it, so that the second of two concurrent changes sees what the first one wrote. Every change
 * locks the row of the call before the row of its lead. The update sets no new value; it only locks the row on both
 * databases (SQLite has no `for update`).
 */
async function lockCall(
  trx: Transaction<Database>,
  id: string,
  deps: BookingDeps,
): Promise<LockedCall | undefined> {
  const row = await trx
    .updateTable('bookings')
    .set((column) => ({ changed_at: column.ref('changed_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const lead = row && (await readLead(trx, row.submission_id));
  return lead && { row, lead, call: toCall(row, lead, deps.hours()) };
}

/** Writes the changed columns of a locked call, and the messages about the change. */
async function commitChange(
  trx: Transaction<Database>,
  { row, lead, call }: LockedCall,
  change: CallChange,
  columns: Partial<BookingRow>,
  deps: BookingDeps,
  now: number,
): Promise<ChangeOutcome> {
  const counted = { changed_at: now, undo_until: null, sequence: row.sequence + 1 };
  const changed = { ...row, ...counted, ...columns };
  await trx
    .updateTable('bookings')
    .set({ ...counted, ...columns })
    .where('id', '=', row.id)
    .execute();
  const after = toCall(changed, lead, deps.hours());
  await announceCall(trx, changed, [call, after], change, deps.outgoing, now);
  return { kind: 'changed', call: after };
}

/** Runs a change in a transaction, which is rolled back unless the outcome is `changed`. */
function changeTransaction(
  { db }: BookingDeps,
  change: (trx: Transaction<Database>) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  return claimTransaction(db, change, ({ kind }) => kind === 'changed');
}

/** The free slots of a call's schedule with this start. The call's own time counts as free. */
async function slotsAt(id: string, start: number, hours: Schedules, deps: BookingDeps) {
  const row = await deps.db
    .selectFrom('bookings')
    .select('schedule')
    .where('id', '=', id)
    .executeTakeFirst();
  const schedule = scheduleOf(hours, row?.schedule ?? 'calls');
  const free = await freeTimes(deps.db, schedule, deps.now(), id);
  return free.find((time) => time.start === start)?.slots ?? [];
}

/** If the time was taken, adds the nearest free starts to the outcome. */
async function withNearest(
  outcome: ChangeOutcome,
  start: number,
  deps: BookingDeps,
): Promise<ChangeOutcome> {
  if (outcome.kind !== 'taken') return outcome;
  const { call } = outcome;
  const schedule = scheduleOf(deps.hours(), call.schedule);
  const free = await freeTimes(deps.db, schedule, deps.now(), call.id);
  const starts = free.map((time) => time.start);
  return { ...outcome, nearest: nearestStarts(starts, start) };
}

/**
 * Ends an application and cancels its interview in one transaction. `end` sets the stage. If `end` returns false, the
 * application can't end, and nothing is changed. An invitation without a time is not canceled, because the new stage
 * closes it.
 */
export async function endWithInterview(
  leadId: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
  end: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const now = deps.now();
  await claimTransaction(
    deps.db,
    async (trx) => {
      // Read the interview inside the transaction, during which no other claim runs. A read before the transaction
      // could miss a time that the applicant has just picked.
      const interview = await interviewOf(leadId, { ...deps, db: trx });
      const locked =
        interview && !isOver(interview, now) && (await lockCall(trx, interview.id, deps));
      if (!(await end(trx))) return false;
      // An interview that has begun is not canceled.
      if (locked) await cancelLocked(trx, locked, by, deps, now);
      return true;
    },
    (hasEnded) => hasEnded,
  );
}

/**
 * In one transaction, restores an application that has ended and the interview that was canceled with it. `restore`
 * puts the application back into its earlier stage. If it returns false, the application can't be restored, and nothing
 * is changed. If the interview can't be restored, for example because its time was taken, only the application is
 * restored, with the stage `reviewed` instead of `interview`.
 */
export async function restoreWithInterview(
  leadId: string,
  deps: BookingDeps,
  restore: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const now = deps.now();
  const outcome = await claimTransaction(
    deps.db,
    async (trx) => {
      // Read the interview inside the transaction, during which no other claim runs. A read before the transaction
      // could miss a withdrawal that was just committed.
      const id = await canceledWithApplication(trx, leadId, now);
      const locked = id === undefined ? undefined : await lockCall(trx, id, deps);
      if (!(await restore(trx))) return 'refused';
      if (!locked) return 'restored';
      const { call } = locked;
      if (call.start <= now || call.sequence >= MAX_CHANGES_PER_CALL) return 'lost';
      const restored = await restoreLocked(trx, locked, deps, now);
      return restored.kind === 'changed' ? 'restored' : 'lost';
    },
    (result) => result === 'restored',
  );
  if (outcome !== 'lost') return;
  await claimTransaction(
    deps.db,
    async (trx) => {
      if (!(await restore(trx))) return false;
      const interview = await interviewOf(leadId, { ...deps, db: trx });
      const change = { stage: 'reviewed', from: ['interview'], now } as const;
      if (!interview) await setStage(trx, leadId, change);
      return true;
    },
    (isRestored) => isRestored,
  );
}

/** The id of the interview that was canceled with its application and can be restored. */
async function canceledWithApplication(
  trx: Transaction<Database>,
  leadId: string,
  now: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', '=', leadId)
    // Only interviews are canceled together with their lead.
    .where('schedule', '=', 'interviews')
    .where('state', '=', 'canceled')
    .where('undo_until', '>', now)
    // Leave out an interview that the applicant canceled without the application: another time can be picked for it.
    // Only such an interview has a value in this column.
    .where('waits_until', 'is', null)
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}
