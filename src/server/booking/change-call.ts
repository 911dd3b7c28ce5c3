import type { Transaction } from 'kysely';
import type { Lead } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import { readLead } from '#server/database/leads-repository.ts';
import type { BookingRow, Database } from '#server/database/schema.ts';
import { MAX_ALTERNATIVES, nearestStarts } from '#shared/booking/availability.ts';
import { announceCall, UNDO_MS } from './announce-call.ts';
import { listBlockedDays } from './blocked-days.ts';
import { type Call, toCall } from './call.ts';
import type { CallChange } from './call-mails.ts';
import { claimFirst, claimTransaction, findLimit, releaseTime, timeOf } from './claims.ts';
import { freeTimes } from './free-times.ts';
import { followCanceled, followRestored, interviewOf } from './interviews.ts';
import type { BookingDeps } from './open-booking.ts';
import { type Schedule, scheduleOf } from './read-schedule.ts';

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

export async function findCall(id: string, deps: BookingDeps): Promise<Call | undefined> {
  return (await findWithLead(id, deps))?.call;
}

async function findWithLead(id: string, deps: BookingDeps) {
  const { db } = deps;
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  const lead = row && (await readLead(db, row.submission_id));
  return lead && { call: toCall(row, lead, deps), lead };
}

async function scheduleOfCall(id: string, deps: BookingDeps): Promise<Schedule> {
  const row = await deps.db
    .selectFrom('bookings')
    .select('schedule')
    .where('id', '=', id)
    .executeTakeFirst();
  return scheduleOf(deps, row?.schedule ?? 'calls');
}

/**
 * Moves a call to another free start: the old time is given back and the new one taken in one transaction, so
 * that the visitor never holds both nor neither. Moving it to the time it has changes nothing. An interview gets its first time
 * so, or one in place of a canceled one; `zone` is then the one in which the applicant read the times.
 */
export async function moveCall(
  id: string,
  start: number,
  deps: BookingDeps,
  zone?: string,
): Promise<Changed> {
  const schedule = await scheduleOfCall(id, deps);
  const free = await freeTimes(deps.db, schedule, deps.now(), id);
  const offers = free.find((time) => time.start === start)?.slots ?? [];
  return changeCall(id, deps, {
    from: ['invited', 'booked', 'held', 'canceled'],
    isPossible: (call, now) => !isOver(call, now) || call.pickUntil > now,
    isDone: (call, now) => !isOver(call, now) && call.start === start,
    start: () => start,
    async write(trx, row, lead) {
      const isPicked = row.state === 'invited' || row.state === 'canceled';
      if (isPicked) {
        const change = { stage: 'interview', from: ['invited'], now: row.changed_at } as const;
        if (!(await setStage(trx, lead.id, change))) return undefined;
      }
      const current = offers.filter(({ host }) => host === row.host);
      await releaseTime(trx, id);
      const slot = await claimFirst(trx, id, [...current, ...offers], schedule);
      if (!slot) return undefined;
      if (!isPicked) return { change: { kind: 'moved', from: row.starts_at }, ...timeOf(slot) };
      const zones = zone === undefined ? {} : { zone, practice_zone: zone };
      const picked = { state: 'booked', waits_until: null, ...zones, ...timeOf(slot) } as const;
      return { change: { kind: 'booked' }, ...picked };
    },
  });
}

/**
 * Cancels a call: its time is free again and its reminders are withdrawn in the same transaction. A visitor can
 * restore it for a while, unless it was never confirmed. `first` is done in the same transaction; false cancels nothing.
 */
export function cancelCall(
  id: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
  first?: Rule['first'],
): Promise<Changed> {
  return changeCall(id, deps, {
    first,
    from: ['booked', 'held'],
    isPossible: (call, now) => !isOver(call, now),
    isDone: () => false,
    async write(trx, row) {
      await releaseTime(trx, id);
      const isUndoable = by === 'visitor' && row.state === 'booked';
      const undo_until = isUndoable ? row.changed_at + UNDO_MS : null;
      const waits_until =
        row.schedule === 'interviews'
          ? await followCanceled(trx, row.submission_id, by, row.changed_at)
          : null;
      const change = { kind: 'canceled', by, canPick: waits_until !== null } as const;
      return { change, state: 'canceled', undo_until, waits_until };
    },
  });
}

/**
 * Restores a call that its visitor canceled a moment ago, if its time is still free and the owner has not blocked its
 * day since. Restoring it twice changes nothing.
 */
export function restoreCall(
  id: string,
  deps: BookingDeps,
  first?: Rule['first'],
): Promise<Changed> {
  return changeCall(id, deps, {
    first,
    from: ['canceled'],
    // Its stage hides the undo of a withdrawn application's interview until `first` has brought it back.
    isPossible: (call, now) => (first ? call.start > now : canRestore(call, now)),
    isDone: (call, now) => call.state === 'booked' && call.start > now,
    start: (call) => call.start,
    async write(trx, row) {
      const { host, day, starts_at: start, ends_at: end } = row;
      const blocked = await listBlockedDays(trx, day);
      if (blocked.some((one) => one.host === host && one.day === day)) return undefined;
      const isAllowed =
        row.schedule === 'interviews'
          ? await followRestored(trx, row.submission_id, deps, row.changed_at)
          : !(await findLimit(trx, row, deps));
      if (!isAllowed) return undefined;
      const schedule = scheduleOf(deps, row.schedule);
      const slot = await claimFirst(trx, id, [{ host, start, end, day }], schedule);
      return slot && { change: { kind: 'restored' }, state: 'booked', waits_until: null };
    },
  });
}

export function confirmCall(id: string, deps: BookingDeps): Promise<Changed> {
  return changeCall(id, deps, {
    from: ['held'],
    isPossible: (call, now) => !isOver(call, now) && call.heldUntil > now,
    isDone: ({ state }) => state === 'booked',
    write: async () => ({ change: { kind: 'booked' }, state: 'booked', waits_until: null }),
  });
}

export function isOver(call: Call, now: number): boolean {
  return call.state === 'canceled' || call.start <= now;
}

export function canRestore(call: Call, now: number): boolean {
  return call.state === 'canceled' && call.undoUntil > now && call.start > now;
}

interface Rule {
  readonly from: readonly BookingRow['state'][];
  isPossible(call: Call, now: number): boolean;
  /** True if nothing is left to do: it was asked for twice. */
  isDone(call: Call, now: number): boolean;
  /** Done before {@link write}; false undoes everything. */
  readonly first?: ((trx: Transaction<Database>) => Promise<boolean>) | undefined;
  /** The time that it takes, epoch ms; how often that is changed is limited. */
  start?(call: Call): number;
  /** Returns the columns that change; undefined undoes everything. */
  write(
    trx: Transaction<Database>,
    row: BookingRow,
    lead: Lead,
  ): Promise<({ readonly change: CallChange } & Partial<BookingRow>) | undefined>;
}

async function changeCall(id: string, deps: BookingDeps, rule: Rule): Promise<Changed> {
  const { db, outgoing } = deps;
  const now = deps.now();
  const settled = (call: Call | undefined): Changed | undefined => {
    if (call && rule.isDone(call, now)) return { kind: 'changed', call };
    if (!call || !rule.isPossible(call, now)) return { kind: 'gone' };
    return rule.start && call.sequence >= MAX_CHANGES_PER_CALL
      ? { kind: 'limit', call }
      : undefined;
  };
  const found = await findWithLead(id, deps);
  const early = settled(found?.call);
  if (early || !found) return early ?? { kind: 'gone' };
  const changed = await claimTransaction(
    db,
    async (trx) => {
      // First in its transaction, so that two changes of one call come one after the other.
      const row = await trx
        .updateTable('bookings')
        .set((column) => ({
          changed_at: now,
          undo_until: null,
          sequence: column('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', 'in', rule.from)
        .returningAll()
        .executeTakeFirst();
      const before = row && toCall(row, found.lead, deps);
      // Another change may have been faster, or many came at once.
      if (
        !before ||
        rule.isDone(before, now) ||
        (rule.start && row.sequence > MAX_CHANGES_PER_CALL)
      )
        return undefined;
      // After the booking's row is locked: every change locks it before the row of its lead.
      if (rule.first && !(await rule.first(trx))) return undefined;
      const written = await rule.write(trx, row, found.lead);
      if (!written) return undefined;
      const { change, ...columns } = written;
      await trx.updateTable('bookings').set(columns).where('id', '=', id).execute();
      const after = toCall({ ...row, ...columns }, found.lead, deps);
      await announceCall(trx, { ...row, ...columns }, [before, after], change, outgoing, now);
      return after;
    },
    (call) => call !== undefined,
  );
  if (changed) return { kind: 'changed', call: changed };
  const call = await findCall(id, deps);
  const late = settled(call);
  if (late || !call || !rule.start) return late ?? { kind: 'gone' };
  const start = rule.start(call);
  const free = await freeTimes(db, scheduleOf(deps, call.schedule), deps.now(), id);
  const starts = free.map((time) => time.start);
  // Something else is in the way: the application was declined, or its sender has other calls.
  if (starts.includes(start)) return { kind: 'gone' };
  return { kind: 'taken', call, nearest: nearestStarts(starts, start, MAX_ALTERNATIVES) };
}

/**
 * Ends an application together with its interview: both or neither, whenever the process ends. An interview without a time is
 * closed by the stage.
 */
export async function endWithInterview(
  leadId: string,
  by: 'visitor' | 'owner',
  deps: BookingDeps,
  end: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const interview = await interviewOf(leadId, deps);
  const call = interview?.state === 'booked' ? interview : undefined;
  const canceled = call && (await cancelCall(call.id, by, deps, end));
  if (canceled?.kind === 'changed') return;
  // One that has begun can't be canceled any more; one that was picked a moment ago can.
  const isPicked = await claimTransaction(
    deps.db,
    async (trx) => {
      if (!(await end(trx))) return false;
      const since = await interviewOf(leadId, { ...deps, db: trx });
      return since?.state === 'booked' && !isOver(since, deps.now());
    },
    (isLate) => !isLate,
  );
  if (isPicked) await endWithInterview(leadId, by, deps, end);
}

/**
 * Takes the end of an application back, together with the interview that it canceled: both or neither. If the time of the
 * interview was taken, the applicant is only reviewed.
 */
export async function restoreWithInterview(
  leadId: string,
  deps: BookingDeps,
  restore: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const now = deps.now();
  const canceled = await deps.db
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', '=', leadId)
    .where('state', '=', 'canceled')
    .where('undo_until', '>', now)
    .where('waits_until', 'is', null)
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();
  if (canceled && (await restoreCall(canceled.id, deps, restore)).kind === 'changed') return;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await restore(trx)) || !canceled) return;
    if (await interviewOf(leadId, { ...deps, db: trx })) return;
    await setStage(trx, leadId, { stage: 'reviewed', from: ['interview'], now });
  });
}
