import { beforeEach, describe, expect, test } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import { ownerFeed } from '#server/booking/call-calendar.ts';
import {
  cancelCall,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from '#server/booking/change-call.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { type BookingFixture, bookingPost, NOW } from './booking-fixture.ts';
import { at, CallBench, kinds, stranger } from './call-bench.ts';

/** Tests of the limits and the confirmation of calls. `once` defines the tests for which one database is enough. */
export function limitCases(
  open: () => Promise<BookingFixture>,
  once: ReturnType<typeof test.runIf> = test,
): void {
  const on = new CallBench(open);

  describe('open calls of one person', () => {
    async function getsThree(person: (n: number) => ReturnType<typeof stranger>) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) => bookCall(bookingPost(at(n), person(n)), on.deps)),
      );
      expect([kinds(outcomes, 'booked'), kinds(outcomes, 'limit')]).toEqual([3, 17]);
      expect(await on.deps.db.selectFrom('submissions').select('id').execute()).toHaveLength(3);
    }

    test('an email address gets three, also in a rush', () =>
      getsThree((n) => ({ email: 'd@oak.example', phone: stranger(n).phone })));

    once.each([
      [
        'email address in many spellings',
        (n: number) => ({
          email: n % 2 ? `d.a+${n}@Gmail.com` : `da@googlemail.com`,
          phone: stranger(n).phone,
        }),
      ],
      ['phone number', (n: number) => ({ ...stranger(n), phone: '(512) 555-0142' })],
      [
        'phone number in many spellings',
        (n: number) => ({
          ...stranger(n),
          phone:
            [
              `512.555.0142 ext. ${n}`,
              `+1 (512) 555-0142 x${n}`,
              'tel:+15125550142;ext=7',
              '５１２５５５０１４２',
              '٥١٢٥٥٥٠١٤٢',
              `Call 5125550142 #${n}`,
            ][n % 6] ?? '',
        }),
      ],
    ])('an %s gets three, also in a rush', (_, person) => getsThree(person));

    test('five for each network address', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          bookCall({ ...bookingPost(at(n), stranger(n)), sender: 'a' }, on.deps),
        ),
      );
      expect(kinds(outcomes, 'booked')).toBe(5);
      expect(outcomes.find(({ kind }) => kind === 'limit')).toMatchObject({
        by: 'sender',
        max: 5,
      });
      const other = await bookCall({ ...bookingPost(at(30), stranger(30)), sender: 'b' }, on.deps);
      expect(other.kind).toBe('booked');
    });

    test('a sender can’t get a sixth by canceling and restoring', async () => {
      const book = (n: number) =>
        bookCall({ ...bookingPost(at(n), stranger(n)), sender: 'a' }, on.deps);
      const canceled: string[] = [];
      for (let n = 0; n < 10; n += 1) {
        const outcome = await book(n);
        if (outcome.kind !== 'booked') continue;
        await cancelCall(outcome.call.id, 'visitor', on.deps);
        canceled.push(outcome.call.id);
      }
      // Canceled calls occupy no time, and each of them can be restored.
      expect(canceled).toHaveLength(10);
      const restored = await Promise.all(canceled.map((id) => restoreCall(id, on.deps)));
      expect([kinds(restored, 'changed'), kinds(restored, 'gone')]).toEqual([5, 5]);
      expect((await book(20)).kind).toBe('limit');
    });

    once('count until they have ended, are canceled or erased', async () => {
      const [first, second] = [await on.book(0), await on.book(1), await on.book(2)];
      expect(await bookCall(bookingPost(at(3)), on.deps)).toMatchObject({
        kind: 'limit',
        by: 'email',
      });
      await cancelCall(first.id, 'visitor', on.deps);
      await on.book(3);
      await on.deps.db.deleteFrom('submissions').where('id', '=', second.leadId).execute();
      await on.book(4);
      expect((await bookCall(bookingPost(at(5)), on.deps)).kind).toBe('limit');
      on.fixture.clock.time = at(8);
      await on.book(50);
    });

    once('count at the time they were moved to', async () => {
      const calls = [await on.book(0), await on.book(1), await on.book(2)];
      for (const [n, { id }] of calls.entries()) await moveCall(id, at(400 + n), on.deps);
      on.fixture.clock.time = at(8);
      expect(await bookCall(bookingPost(at(60)), on.deps)).toMatchObject({ kind: 'limit' });
      for (const [n, { id }] of calls.entries()) await moveCall(id, at(20 + n), on.deps);
      on.fixture.clock.time = at(30);
      await on.book(60);
    });

    once('are not counted if no limit is set', async () => {
      on.deps = { ...on.deps, limits: { perPerson: 0, perSender: 0 } };
      for (let n = 0; n < 8; n += 1) await on.book(n);
    });

    once('a restored call counts again, and is refused beyond the limit', async () => {
      const first = await on.book(0);
      await cancelCall(first.id, 'visitor', on.deps);
      for (const step of [1, 2, 3]) await on.book(step);
      // The time of the call is free, but the person already has as many calls as the limit allows.
      expect((await restoreCall(first.id, on.deps)).kind).toBe('gone');
    });
  });

  describe('the same key', () => {
    test('books again after a cancellation, once', async () => {
      const call = await on.book(0, { key: 'k' });
      await cancelCall(call.id, 'visitor', on.deps);
      const again = await on.book(0, { key: 'k' });
      expect(again.id).not.toBe(call.id);
      expect((await on.book(0, { key: 'k' })).id).toBe(again.id);
      await cancelCall(again.id, 'visitor', on.deps);
      const third = await on.book(0, { key: 'k' });
      expect((await on.book(0, { key: 'k' })).id).toBe(third.id);
    });

    once('from another visitor books another call', async () => {
      const call = await on.book(0, { key: 'k' });
      const other = await on.book(1, { key: 'k', ...stranger(1) });
      expect(other.id).not.toBe(call.id);
      expect(other.email).toBe('p1@oak.example');
      expect((await on.book(1, { key: 'k', ...stranger(1) })).id).toBe(other.id);
      expect((await on.book(0, { key: 'k' })).id).toBe(call.id);
    });
  });

  test('from many visitors at once books a call for each', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        bookCall(bookingPost(at(n), { key: 'k', ...stranger(n) }), on.deps),
      ),
    );
    const calls = outcomes.map((outcome) => (outcome.kind === 'booked' ? outcome.call : undefined));
    expect(calls.map((call) => call?.email)).toEqual(outcomes.map((_, n) => stranger(n).email));
    expect(new Set(calls.map((call) => call?.id)).size).toBe(6);
  });

  describe('confirming by email', () => {
    beforeEach(() => {
      on.deps = { ...on.deps, confirm: 'email' };
    });

    test('holds the time for 30 minutes and then releases it', async () => {
      const call = await on.book(0);
      expect(call).toMatchObject({ state: 'held', heldUntil: NOW + 30 * MINUTE_MS });
      expect(await on.isFree(0)).toBe(false);
      const mails = await on.pending();
      expect(mails.map(({ target }) => target)).toEqual(['dana@oakdental.example']);
      expect(mails[0]?.subject).toMatch(/^Please confirm/);
      on.fixture.clock.time = NOW + 30 * MINUTE_MS;
      expect((await confirmCall(call.id, on.deps)).kind).toBe('gone');
      expect(await on.isFree(0)).toBe(true);
      expect(await findCall(call.id, on.deps)).toMatchObject({ state: 'canceled' });
      for (const step of [1, 2, 3]) await on.book(step);
    });

    once('lapsed calls count for the limit of a sender', async () => {
      const tries = async () => {
        const outcomes = [];
        for (let n = 0; n < 8; n += 1) {
          const post = { ...bookingPost(at(n), stranger(n)), sender: 'a' };
          outcomes.push(await bookCall(post, on.deps));
        }
        return [kinds(outcomes, 'booked'), kinds(outcomes, 'limit')];
      };
      expect(await tries()).toEqual([5, 3]);
      on.fixture.clock.time = NOW + 31 * MINUTE_MS;
      expect(await tries()).toEqual([0, 8]);
      expect((await bookCall(bookingPost(at(0), stranger(0)), on.deps)).kind).toBe('booked');
      on.fixture.clock.time = NOW + 49 * 60 * MINUTE_MS;
      const later = { ...bookingPost(at(200), stranger(1)), sender: 'a' };
      expect((await bookCall(later, on.deps)).kind).toBe('booked');
    });

    once('is required from a network address with a call ahead, for two days', async () => {
      on.deps = { ...on.deps, confirm: 'repeat' };
      const post = (n: number, sender: string) =>
        bookCall({ ...bookingPost(at(n), stranger(n)), sender }, on.deps);
      const stateOf = async (n: number, sender: string) => {
        const outcome = await post(n, sender);
        return outcome.kind === 'booked' && outcome.call.state;
      };
      expect(await stateOf(0, 'a')).toBe('booked');
      expect(await stateOf(1, 'b')).toBe('booked');
      expect(await stateOf(2, 'a')).toBe('held');
      expect((await post(2, 'a')).kind).toBe('taken');
      const repeated = { ...bookingPost(at(3), { ...stranger(3), key: 'k' }), sender: 'c' };
      for (const isRepeat of [false, true]) {
        expect(await bookCall(repeated, on.deps)).toMatchObject({
          repeated: isRepeat,
          call: { state: 'booked' },
        });
      }
      on.fixture.clock.time = NOW + 49 * 60 * MINUTE_MS;
      expect(await stateOf(300, 'a')).toBe('booked');
      on.deps = { ...on.deps, confirm: 'none' };
      expect(await stateOf(301, 'a')).toBe('booked');
    });

    once('is tentative in the owner’s calendar until it is confirmed', async () => {
      const call = await on.book(0);
      const feed = async () =>
        ownerFeed(await listCalls({ canceled: true }, on.deps), on.deps.outgoing.site);
      expect(await feed()).toContain('STATUS:TENTATIVE');
      await confirmCall(call.id, on.deps);
      expect(await feed()).toContain('STATUS:CONFIRMED');
      await cancelCall(call.id, 'visitor', on.deps);
      expect(await feed()).toContain('STATUS:CANCELLED');
    });

    once('books the call with all its mails, once', async () => {
      const call = await on.book(0);
      await on.sendDue();
      on.fixture.clock.time = NOW + 29 * MINUTE_MS;
      expect(await confirmCall(call.id, on.deps)).toMatchObject({ call: { state: 'booked' } });
      expect((await confirmCall(call.id, on.deps)).kind).toBe('changed');
      on.fixture.clock.time = NOW + 31 * MINUTE_MS;
      expect(await on.isFree(0)).toBe(false);
      const subjects = (await on.pending()).map(({ subject }) => subject.split(':')[0]);
      expect(subjects.toSorted()).toEqual(['Booked', 'Call booked']);
    });
  });
}
