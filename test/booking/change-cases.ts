import { beforeEach, describe, expect, test } from 'vitest';
import { blockDay, unblockDay } from '#server/booking/blocked-days.ts';
import { bookCall } from '#server/booking/book-call.ts';
import {
  cancelCall,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from '#server/booking/change-call.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { type BookingFixture, bookingPost, NOW } from './booking-fixture.ts';
import { at, CallBench, kinds, stranger } from './call-bench.ts';

/** Tests of changes of calls, sequential and concurrent. `once` defines the tests for which one database is enough. */
export function changeCases(
  open: () => Promise<BookingFixture>,
  once: ReturnType<typeof test.runIf> = test,
): void {
  const on = new CallBench(open);

  describe('mails of repeated changes', () => {
    once('sixty moves send one mail, and the number of changes of a call is limited', async () => {
      const call = await on.book(0);
      await on.sendDue();
      const outcomes = [];
      for (let n = 1; n <= 60; n += 1) outcomes.push(await moveCall(call.id, at(n % 45), on.deps));
      expect(kinds(outcomes, 'changed')).toBe(20);
      const mails = await on.pending();
      expect(mails.map(({ target }) => target).toSorted()).toEqual([
        'ana@marigold.example',
        'dana@oakdental.example',
      ]);
      expect(mails[0]?.next_at).toBe(NOW + 2 * MINUTE_MS);
      const visitorMail = mails.find(({ target }) => target === call.email);
      expect(visitorMail?.text).toContain('The earlier time was Tuesday, November 24');
      expect((await cancelCall(call.id, 'visitor', on.deps)).kind).toBe('changed');
    });

    once(
      'a move before the confirmation is sent becomes a confirmation of the new time',
      async () => {
        const call = await on.book(0);
        await moveCall(call.id, at(2), on.deps);
        const visitorMail = (await on.pending()).find(({ target }) => target === call.email);
        expect(visitorMail).toMatchObject({
          next_at: NOW,
          subject: expect.stringMatching(/^Booked/),
        });
      },
    );

    once('a move and a move back send no mail', async () => {
      const call = await on.book(0);
      await on.sendDue();
      await moveCall(call.id, at(2), on.deps);
      await moveCall(call.id, at(0), on.deps);
      expect(await on.pending()).toEqual([]);
    });

    once('a mail that is being sent at this moment counts as sent', async () => {
      const call = await on.book(0);
      await on.deps.db
        .updateTable('deliveries')
        .set({ lease_until: NOW + MINUTE_MS })
        .where('channel', '=', 'mail-booking')
        .execute();
      await cancelCall(call.id, 'owner', on.deps);
      const subjects = (await on.pending()).map(({ subject }) => subject.split(':')[0]);
      expect(subjects).toContain('Canceled');
    });
  });

  describe('undoing a cancellation', () => {
    test('restores the call with its reminders and sends no mail', async () => {
      const call = await on.book(0);
      await on.sendDue();
      const canceled = await cancelCall(call.id, 'visitor', on.deps);
      expect(canceled).toMatchObject({ call: { undoUntil: NOW + 15 * MINUTE_MS } });
      expect((await on.pending())[0]?.next_at).toBe(NOW + 15 * MINUTE_MS);
      expect(await on.isFree(0)).toBe(true);
      on.fixture.clock.time = NOW + 14 * MINUTE_MS;
      expect(await restoreCall(call.id, on.deps)).toMatchObject({
        kind: 'changed',
        call: { state: 'booked', start: call.start, sequence: 2 },
      });
      expect(await on.isFree(0)).toBe(false);
      expect(await on.pending()).toEqual([]);
      const reminders = await on.deps.db
        .selectFrom('deliveries')
        .select('id')
        .where('channel', '=', 'mail-reminder')
        .where('state', '=', 'pending')
        .execute();
      expect(reminders).toHaveLength(2);
      expect(await restoreCall(call.id, on.deps)).toMatchObject({
        kind: 'changed',
        call: { sequence: 2 },
      });
    });

    once(
      'is refused if the time was taken, after 15 minutes, and for a cancellation by the owner',
      async () => {
        const call = await on.book(0);
        await cancelCall(call.id, 'visitor', on.deps);
        await on.book(0, stranger(1));
        expect(await restoreCall(call.id, on.deps)).toMatchObject({ kind: 'taken' });
        const late = await on.book(3);
        await cancelCall(late.id, 'visitor', on.deps);
        on.fixture.clock.time = NOW + 15 * MINUTE_MS;
        expect((await restoreCall(late.id, on.deps)).kind).toBe('gone');
        const owners = await on.book(4);
        await cancelCall(owners.id, 'owner', on.deps);
        expect((await restoreCall(owners.id, on.deps)).kind).toBe('gone');
      },
    );

    once('if the mail about it was sent, another mail says that the call is back on', async () => {
      const call = await on.book(0);
      await on.sendDue();
      await cancelCall(call.id, 'visitor', on.deps);
      await on.deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
      await restoreCall(call.id, on.deps);
      const visitorMail = (await on.pending()).find(({ target }) => target === call.email);
      expect(visitorMail?.subject).toMatch(/^Back on/);
      expect(visitorMail?.calendar.method).toBe('REQUEST');
    });

    test('at the same moment as another booking: either the undo or the booking gets the time', async () => {
      const call = await on.book(0);
      await cancelCall(call.id, 'visitor', on.deps);
      const outcomes = await Promise.all([
        restoreCall(call.id, on.deps),
        restoreCall(call.id, on.deps),
        bookCall(bookingPost(at(0), stranger(1)), on.deps),
      ]);
      // The two undos count as one press that was repeated: both succeed, or neither does.
      const restored = kinds(outcomes, 'changed');
      expect([
        [2, 0],
        [0, 1],
      ]).toContainEqual([restored, kinds(outcomes, 'booked')]);
      expect((await findCall(call.id, on.deps))?.sequence).toBe(restored ? 2 : 1);
    });

    once('is refused on a day that the owner has blocked since', async () => {
      const call = await on.book(0);
      await cancelCall(call.id, 'visitor', on.deps);
      const day = dayIn(call.host.zone, call.start);
      await blockDay(on.deps.db, call.host.id, day, NOW);
      expect((await restoreCall(call.id, on.deps)).kind).toBe('taken');
      await unblockDay(on.deps.db, call.host.id, day);
      expect((await restoreCall(call.id, on.deps)).kind).toBe('changed');
    });
  });

  describe('changes of one call at the same moment', () => {
    const events = async () =>
      (
        await on.deps.db
          .selectFrom('deliveries')
          .select('payload')
          .where('channel', '=', 'webhook')
          .orderBy('id')
          .execute()
      ).map(({ payload }) => JSON.parse(payload).type);
    beforeEach(() => {
      on.deps = {
        ...on.deps,
        outgoing: { ...on.deps.outgoing, webhookUrls: ['https://x.example/'] },
      };
    });

    test('picking the same time twice is one move', async () => {
      const call = await on.book(0);
      const outcomes = await Promise.all([1, 2, 3].map(() => moveCall(call.id, at(2), on.deps)));
      expect(kinds(outcomes, 'changed')).toBe(3);
      expect(await findCall(call.id, on.deps)).toMatchObject({ start: at(2), sequence: 1 });
      expect(await events()).toEqual(['booking.created', 'booking.moved']);
    });

    test('a move after a concurrent cancellation is refused as gone, not as taken', async () => {
      for (let round = 0; round < 5; round += 1) {
        const call = await on.book(round, stranger(round));
        const [canceled, moved] = await Promise.all([
          cancelCall(call.id, 'visitor', on.deps),
          moveCall(call.id, at(20 + round), on.deps),
        ]);
        expect(canceled.kind).toBe('changed');
        expect(['changed', 'gone']).toContain(moved.kind);
        expect((await findCall(call.id, on.deps))?.state).toBe('canceled');
        expect([await on.isFree(round), await on.isFree(20 + round)]).toEqual([true, true]);
      }
    });

    test('the limit of changes holds for concurrent moves', async () => {
      const call = await on.book(0);
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => moveCall(call.id, at(n + 1), on.deps)),
      );
      expect((await findCall(call.id, on.deps))?.sequence).toBeLessThanOrEqual(20);
      expect((await moveCall(call.id, at(50), on.deps)).kind).toBe('limit');
      expect((await cancelCall(call.id, 'visitor', on.deps)).kind).toBe('changed');
    });

    test('a concurrent confirmation and cancellation send both events or none', async () => {
      on.deps = { ...on.deps, confirm: 'email' };
      let seen = 0;
      for (let round = 0; round < 6; round += 1) {
        const call = await on.book(round, stranger(round));
        const confirm = () => confirmCall(call.id, on.deps);
        const cancel = () => cancelCall(call.id, 'visitor', on.deps);
        const [first, second] = round % 2 ? [confirm, cancel] : [cancel, confirm];
        await Promise.all([first(), second()]);
        const after = await findCall(call.id, on.deps);
        expect(after?.state).toBe('canceled');
        const isConfirmed = after?.sequence === 2;
        // A call that was confirmed before it was canceled can be restored, and its events are sent.
        expect(after?.undoUntil).toBe(isConfirmed ? NOW + 15 * MINUTE_MS : 0);
        // Sorted, because rows written within one millisecond have no order.
        const sent = (await events()).slice(seen).toSorted();
        expect(sent).toEqual(isConfirmed ? ['booking.canceled', 'booking.created'] : []);
        seen += sent.length;
      }
    });

    once('a held time is not announced to host and webhooks', async () => {
      on.deps = { ...on.deps, confirm: 'email' };
      const call = await on.book(0);
      await moveCall(call.id, at(3), on.deps);
      await cancelCall(call.id, 'visitor', on.deps);
      expect(await events()).toEqual([]);
      expect((await on.pending()).map(({ target }) => target)).not.toContain(call.host.email);
      const second = await on.book(5);
      await confirmCall(second.id, on.deps);
      await cancelCall(second.id, 'visitor', on.deps);
      expect(await events()).toEqual(['booking.created', 'booking.canceled']);
    });
  });
}
