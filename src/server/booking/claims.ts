import type { Kysely, Transaction } from 'kysely';
import { entryText, type NewLead } from '#server/database/lead.ts';
import { type BookingRow, type Database, SENDER_KEPT_MS } from '#server/database/schema.ts';
import { writeSetting } from '#server/database/settings-repository.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { codeOf } from '#shared/error-text.ts';
import { cancelPendingMails } from './announce-call.ts';
import { readUsNumber } from './call.ts';
import type { BookingDeps } from './open-booking.ts';
import { cellsOf, type Slot } from './open-slots.ts';
import type { Schedule } from './schedule.ts';

export function timeColumns({ host, start, end, day }: Slot) {
  return { host, starts_at: start, ends_at: end, day };
}

/**
 * Takes the cells of the first slot that is still free and whose day has fewer calls than the daily cap. Returns
 * undefined if there is no such slot.
 */
export async function claimFirst(
  trx: Transaction<Database>,
  bookingId: string,
  slots: readonly Slot[],
  schedule: Schedule,
): Promise<Slot | undefined> {
  for (const slot of slots) {
    const { host, start } = slot;
    const cells = cellsOf(schedule, start);
    const taken = await trx
      .insertInto('slot_cells')
      .values(cells.map((cell) => ({ host, cell_start: cell, booking_id: bookingId })))
      .onConflict((conflict) => conflict.columns(['host', 'cell_start']).doNothing())
      .returning('cell_start')
      .execute();
    const hasCells = taken.length === cells.length;
    if (hasCells && !(await isFull(trx, bookingId, slot, schedule))) return slot;
    await releaseTime(trx, bookingId);
  }
  return undefined;
}

const OCCUPYING_STATES = ['held', 'booked'] as const;

async function isFull(
  trx: Transaction<Database>,
  bookingId: string,
  { host, day }: Slot,
  { name, dailyCap }: Schedule,
): Promise<boolean> {
  const { calls } = await trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('calls'))
    .where('schedule', '=', name)
    .where('host', '=', host)
    .where('day', '=', day)
    .where('state', 'in', OCCUPYING_STATES)
    .where('id', '!=', bookingId)
    .executeTakeFirstOrThrow();
  return Number(calls) >= dailyCap;
}

export async function releaseTime(trx: Transaction<Database>, bookingId: string): Promise<void> {
  await trx.deleteFrom('slot_cells').where('booking_id', '=', bookingId).execute();
}

const COUNTED_BY = ['email', 'phone', 'sender'] as const;
export type CountedBy = (typeof COUNTED_BY)[number];
type PersonKeys = Pick<BookingRow, `${CountedBy}_key`>;

/** Keyed hashes of the caller's email address, phone number and network address. Null if a value has no limit. */
export function personKeys(
  { answers, sender = '' }: Pick<NewLead, 'answers' | 'sender'>,
  { limits: { perPerson, perSender }, tokens }: BookingDeps,
): PersonKeys {
  const phone = readUsNumber(entryText(answers, 'phone'))?.digits ?? '';
  const key = (by: CountedBy, value: string, limit: number) =>
    value === '' || limit === 0 ? null : tokens.keyOf(`${by}\n${value}`);
  return {
    email_key: key('email', recipientKey(entryText(answers, 'email')), perPerson),
    phone_key: key('phone', phone, perPerson),
    sender_key: key('sender', sender, perSender),
  };
}

/** The number of upcoming calls with the same key, without the call `except`. */
export async function countCalls(
  trx: Transaction<Database>,
  by: CountedBy,
  { [`${by}_key` as const]: key }: PersonKeys,
  now: number,
  except = '',
): Promise<number> {
  if (key === null) return 0;
  const calls = trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('calls'))
    .where(`${by}_key`, '=', key)
    .where('ends_at', '>', now)
    .where('id', '!=', except);
  const { calls: count } = await (by === 'sender'
    ? calls
        .where('created_at', '>', now - SENDER_KEPT_MS)
        // Count expired held calls, too. Otherwise one sender could cause mails to strangers again whenever the earlier
        // calls have expired.
        .where((is) =>
          is.or([is('state', 'in', OCCUPYING_STATES), is('waits_until', 'is not', null)]),
        )
    : calls.where('state', 'in', OCCUPYING_STATES)
  ).executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the limit of upcoming calls that this call exceeds, or undefined. If there is one, the caller must roll back
 * the transaction.
 */
export async function findLimit(
  trx: Transaction<Database>,
  booking: PersonKeys & Pick<BookingRow, 'id'>,
  { limits, now }: BookingDeps,
): Promise<{ readonly by: CountedBy; readonly max: number } | undefined> {
  for (const by of COUNTED_BY) {
    const max = by === 'sender' ? limits.perSender : limits.perPerson;
    const calls = await countCalls(trx, by, booking, now(), booking.id);
    if (max > 0 && calls >= max) return { by, max };
  }
  return undefined;
}

/** Cancels held calls that were not confirmed in time. */
export async function releaseLapsed(db: Kysely<Database>, now: number): Promise<void> {
  const lapsed = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('waits_until', '<=', now)
    .execute();
  for (const { id } of lapsed) {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .updateTable('bookings')
        .set((column) => ({
          state: 'canceled' as const,
          changed_at: now,
          sequence: column('sequence', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('waits_until', '<=', now)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) return;
      await releaseTime(trx, id);
      await cancelPendingMails(trx, id, now);
    });
  }
}

/**
 * Error codes of PostgreSQL: deadlock detected, serialization failure. Nothing was written, so the transaction is run
 * again.
 */
const RETRIED_CODES: readonly unknown[] = ['40P01', '40001'];
const MAX_ATTEMPTS = 5;

/**
 * Runs a transaction that claims a slot. If `keep` returns false for its outcome, the transaction is rolled back and
 * the outcome is still returned. On PostgreSQL a claim and an erasure of the same lead can deadlock; the one that
 * PostgreSQL aborts is run again.
 *
 * ```ts
 * const outcome = await claimTransaction(db, (trx) => insertCall(trx), ({ kind }) => kind === 'booked');
 * ```
 */
export async function claimTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  keep: (outcome: T) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const undone: { readonly outcome: T }[] = [];
    try {
      return await db.transaction().execute(async (trx) => {
        // Claims run one after another, so that counts of calls stay true: PostgreSQL makes the next claim wait for
        // this row, SQLite allows one writer at a time.
        await writeSetting(trx, 'claims', '');
        const outcome = await work(trx);
        if (keep(outcome)) return outcome;
        undone.push({ outcome });
        throw new Error('undo the transaction');
      });
    } catch (error) {
      if (undone[0]) return undone[0].outcome;
      if (attempt === MAX_ATTEMPTS || !RETRIED_CODES.includes(codeOf(error))) throw error;
    }
  }
}
