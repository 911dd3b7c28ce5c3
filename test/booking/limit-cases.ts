import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { bookCall } from '#server/booking/book-call.ts';
import type { BookingDeps } from '#server/booking/booking-deps.ts';
import type { Call } from '#server/booking/call.ts';
import {
  cancelCall,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { type BookingFixture, bookingPost, NOW } from './booking-fixture.ts';

const STEP_MS = 30 * 60_000;
const FIRST = Date.parse('2026-11-24T16:00Z');

/** Limits, undo and confirmation of calls; run on SQLite and on PostgreSQL. */
export function limitCases(open: () => Promise<BookingFixture>): void {
  let fixture: BookingFixture;
  let deps: BookingDeps;
  beforeEach(async () => {
    fixture = await open();
    deps = { ...fixture.deps, limits: { perPerson: 3, perSender: 5 } };
  });
  afterEach(() => fixture.close());

  const at = (step: number) => FIRST + step * STEP_MS;
  const book = async (
    step: number,
    more: Parameters<typeof bookingPost>[1] = {},
  ): Promise<Call> => {
    const outcome = await bookCall(bookingPost(at(step), more), deps);
    if (outcome.kind !== 'booked') throw new Error(`was ${outcome.kind}`);
    return outcome.call;
  };
  const stranger = (n: number) => ({ email: `p${n}@oak.example`, phone: `(512) 555-${1000 + n}` });
  const isFree = async (step: number) =>
    (await freeTimes(deps.db, deps.schedule, fixture.clock.time)).some(
      ({ start }) => start === at(step),
    );
  const pending = async () =>
    (
      await deps.db
        .selectFrom('deliveries')
        .select(['target', 'next_at', 'payload'])
        .where('state', '=', 'pending')
        .where('channel', '=', 'mail-booking')
        .execute()
    ).map(({ payload, ...row }) => ({ ...row, ...JSON.parse(payload) }));
  const sendDue = () =>
    deps.db
      .updateTable('deliveries')
      .set({ state: 'delivered', delivered_at: fixture.clock.time })
      .where('state', '=', 'pending')
      .where('next_at', '<=', fixture.clock.time)
      .execute();
  const kinds = (outcomes: readonly { readonly kind: string }[], kind: string) =>
    outcomes.filter((outcome) => outcome.kind === kind).length;

  describe('open calls of one person', () => {
    test.each([
      ['email address', (n: number) => ({ email: 'd@oak.example', phone: stranger(n).phone })],
      [
        'email address in many spellings',
        (n: number) => ({
          email: n % 2 ? `d.a+${n}@Gmail.com` : `da@googlemail.com`,
          phone: stranger(n).phone,
        }),
      ],
      ['phone number', (n: number) => ({ ...stranger(n), phone: '(512) 555-0142' })],
    ])('an %s gets three, also in a rush', async (_, person) => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) => bookCall(bookingPost(at(n), person(n)), deps)),
      );
      expect([kinds(outcomes, 'booked'), kinds(outcomes, 'limit')]).toEqual([3, 17]);
      expect(await deps.db.selectFrom('submissions').select('id').execute()).toHaveLength(3);
    });

    test('a sender gets five, others go on', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          bookCall({ ...bookingPost(at(n), stranger(n)), senderHash: 'a' }, deps),
        ),
      );
      expect(kinds(outcomes, 'booked')).toBe(5);
      expect(outcomes.find(({ kind }) => kind === 'limit')).toMatchObject({
        by: 'sender',
        most: 5,
      });
      const other = await bookCall({ ...bookingPost(at(30), stranger(30)), senderHash: 'b' }, deps);
      expect(other.kind).toBe('booked');
    });

    test('count until they have taken place, are canceled or erased', async () => {
      const [first, second] = [await book(0), await book(1), await book(2)];
      expect(await bookCall(bookingPost(at(3)), deps)).toMatchObject({
        kind: 'limit',
        by: 'email',
      });
      await cancelCall(first.id, 'visitor', deps);
      await book(3);
      await deps.db.deleteFrom('submissions').where('id', '=', second.submissionId).execute();
      await book(4);
      expect((await bookCall(bookingPost(at(5)), deps)).kind).toBe('limit');
      fixture.clock.time = at(8);
      await book(50);
    });

    test('are not counted where no limit is set', async () => {
      deps = { ...deps, limits: { perPerson: 0, perSender: 0 } };
      for (let n = 0; n < 8; n += 1) await book(n);
    });

    test('a restored call counts again, and is refused where the person has enough', async () => {
      const first = await book(0);
      await cancelCall(first.id, 'visitor', deps);
      for (const step of [1, 2, 3]) await book(step);
      expect((await restoreCall(first.id, deps)).kind).toBe('taken');
    });
  });

  describe('mails of repeated changes', () => {
    test('sixty moves are one mail, and changes of one call end', async () => {
      const call = await book(0);
      await sendDue();
      const outcomes = [];
      for (let n = 1; n <= 60; n += 1) outcomes.push(await moveCall(call.id, at(n % 45), deps));
      expect(kinds(outcomes, 'changed')).toBe(20);
      const mails = await pending();
      expect(mails.map(({ target }) => target).toSorted()).toEqual([
        'ana@marigold.example',
        'dana@oakdental.example',
      ]);
      expect(mails[0]?.next_at).toBe(NOW + 2 * MINUTE_MS);
      const own = mails.find(({ target }) => target === call.email);
      expect(own?.text).toContain('The earlier time was Tuesday, November 24');
      expect((await cancelCall(call.id, 'visitor', deps)).kind).toBe('changed');
    });

    test('a move before the confirmation went out is a confirmation of the new time', async () => {
      const call = await book(0);
      await moveCall(call.id, at(2), deps);
      const own = (await pending()).find(({ target }) => target === call.email);
      expect(own).toMatchObject({ next_at: NOW, subject: expect.stringMatching(/^Booked/) });
    });

    test('a move and back sends none', async () => {
      const call = await book(0);
      await sendDue();
      await moveCall(call.id, at(2), deps);
      await moveCall(call.id, at(0), deps);
      expect(await pending()).toEqual([]);
    });

    test('a mail that is being sent at this moment counts as sent', async () => {
      const call = await book(0);
      await deps.db
        .updateTable('deliveries')
        .set({ lease_until: NOW + MINUTE_MS })
        .where('channel', '=', 'mail-booking')
        .execute();
      await cancelCall(call.id, 'owner', deps);
      const subjects = (await pending()).map(({ subject }) => subject.split(':')[0]);
      expect(subjects).toContain('Canceled');
    });
  });

  describe('undoing a cancellation', () => {
    test('gives the call back with its reminders, and no mail goes out', async () => {
      const call = await book(0);
      await sendDue();
      const canceled = await cancelCall(call.id, 'visitor', deps);
      expect(canceled).toMatchObject({ call: { undoUntil: NOW + 15 * MINUTE_MS } });
      expect((await pending())[0]?.next_at).toBe(NOW + 15 * MINUTE_MS);
      expect(await isFree(0)).toBe(true);
      fixture.clock.time = NOW + 14 * MINUTE_MS;
      expect(await restoreCall(call.id, deps)).toMatchObject({
        kind: 'changed',
        call: { state: 'booked', start: call.start, sequence: 2 },
      });
      expect(await isFree(0)).toBe(false);
      expect(await pending()).toEqual([]);
      const reminders = await deps.db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', 'mail-reminder')
        .where('state', '=', 'pending')
        .execute();
      expect(reminders).toHaveLength(2);
      expect((await restoreCall(call.id, deps)).kind).toBe('gone');
    });

    test('is refused where the time was taken, when it is too late, and for the owner’s own', async () => {
      const call = await book(0);
      await cancelCall(call.id, 'visitor', deps);
      await book(0, stranger(1));
      expect(await restoreCall(call.id, deps)).toMatchObject({ kind: 'taken' });
      const late = await book(3);
      await cancelCall(late.id, 'visitor', deps);
      fixture.clock.time = NOW + 15 * MINUTE_MS;
      expect((await restoreCall(late.id, deps)).kind).toBe('gone');
      const owners = await book(4);
      await cancelCall(owners.id, 'owner', deps);
      expect((await restoreCall(owners.id, deps)).kind).toBe('gone');
    });

    test('after the mail went out, another says that the call is back on', async () => {
      const call = await book(0);
      await sendDue();
      await cancelCall(call.id, 'visitor', deps);
      await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
      await restoreCall(call.id, deps);
      const own = (await pending()).find(({ target }) => target === call.email);
      expect(own?.subject).toMatch(/^Back on/);
      expect(own?.calendar.method).toBe('REQUEST');
    });

    test('one of many at once restores it, another visitor’s booking wins or loses whole', async () => {
      const call = await book(0);
      await cancelCall(call.id, 'visitor', deps);
      const outcomes = await Promise.all([
        restoreCall(call.id, deps),
        restoreCall(call.id, deps),
        bookCall(bookingPost(at(0), stranger(1)), deps),
      ]);
      expect(kinds(outcomes, 'changed') + kinds(outcomes, 'booked')).toBe(1);
    });
  });

  describe('the same key', () => {
    test('books again after a cancellation, once', async () => {
      const call = await book(0, { key: 'k' });
      await cancelCall(call.id, 'visitor', deps);
      const again = await book(0, { key: 'k' });
      expect(again.id).not.toBe(call.id);
      expect((await book(0, { key: 'k' })).id).toBe(again.id);
      await cancelCall(again.id, 'visitor', deps);
      const third = await book(0, { key: 'k' });
      expect((await book(0, { key: 'k' })).id).toBe(third.id);
    });

    test('of another visitor is another call', async () => {
      const call = await book(0, { key: 'k' });
      const other = await book(1, { key: 'k', ...stranger(1) });
      expect(other.id).not.toBe(call.id);
      expect(other.email).toBe('p1@oak.example');
      expect((await book(1, { key: 'k', ...stranger(1) })).id).toBe(other.id);
      expect((await book(0, { key: 'k' })).id).toBe(call.id);
    });
  });

  describe('confirming by email', () => {
    beforeEach(() => {
      deps = { ...deps, holds: true };
    });

    test('holds the time for half an hour, then gives it back', async () => {
      const call = await book(0);
      expect(call).toMatchObject({ state: 'held', heldUntil: NOW + 30 * MINUTE_MS });
      expect(await isFree(0)).toBe(false);
      const mails = await pending();
      expect(mails.map(({ target }) => target)).toEqual(['dana@oakdental.example']);
      expect(mails[0]?.subject).toMatch(/^Please confirm/);
      fixture.clock.time = NOW + 30 * MINUTE_MS;
      expect((await confirmCall(call.id, deps)).kind).toBe('gone');
      expect(await isFree(0)).toBe(true);
      expect(await findCall(call.id, deps)).toMatchObject({ state: 'canceled' });
      for (const step of [1, 2, 3]) await book(step);
    });

    test('books it with all its mails, once', async () => {
      const call = await book(0);
      await sendDue();
      fixture.clock.time = NOW + 29 * MINUTE_MS;
      expect(await confirmCall(call.id, deps)).toMatchObject({ call: { state: 'booked' } });
      expect((await confirmCall(call.id, deps)).kind).toBe('changed');
      fixture.clock.time = NOW + 31 * MINUTE_MS;
      expect(await isFree(0)).toBe(false);
      const subjects = (await pending()).map(({ subject }) => subject.split(':')[0]);
      expect(subjects.toSorted()).toEqual(['Booked', 'Call booked']);
    });
  });
}
