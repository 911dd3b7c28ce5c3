import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockDay, unblockDay } from '#server/booking/blocked-days.ts';
import { bookCall } from '#server/booking/book-call.ts';
import { calendarKey, offerAnyway } from '#server/booking/busy/busy-copies.ts';
import { refreshBusy } from '#server/booking/busy/refresh-busy.ts';
import type { Call } from '#server/booking/call.ts';
import { cancelCall, findCall, moveCall } from '#server/booking/change-call.ts';
import { cachedFreeTimes, freeTimes } from '#server/booking/free-times.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import type { CallSchedule } from '#server/booking/schedule.ts';
import type { NewLead } from '#server/database/lead.ts';
import { insertLeads } from '#server/database/leads-repository.ts';
import { type BookingFixture, bookingPost, HOST, NOW } from './booking-fixture.ts';

const at = (iso: string) => Date.parse(iso);
const TUESDAY_10 = '2026-11-24T16:00Z';
const TUESDAY_1030 = '2026-11-24T16:30Z';
const TUESDAY_11 = '2026-11-24T17:00Z';

/** Tests of booking, moving and canceling calls. `once` defines the tests for which one database is enough. */
export function bookingUseCases(
  open: (schedule?: Partial<CallSchedule>) => Promise<BookingFixture>,
  once: ReturnType<typeof test.runIf> = test,
): void {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await open();
  });
  afterEach(() => fixture.close());

  const book = async (
    start: string,
    more: Parameters<typeof bookingPost>[1] = {},
  ): Promise<Call> => {
    const outcome = await bookCall(bookingPost(start, more), fixture.deps);
    if (outcome.kind !== 'booked') throw new Error(`${start} was ${outcome.kind}`);
    return outcome.call;
  };
  const isFree = async (start: string) =>
    (await freeTimes(fixture.deps.db, fixture.deps.hours().schedule, fixture.clock.time)).some(
      (time) => time.start === at(start),
    );

  describe('a busy calendar that was never read (BOOK-6)', () => {
    const address = 'http://127.0.0.1:9/secret.ics';
    const key = calendarKey(HOST.id, address);
    const store = (values: { readonly fetched_at: number; readonly error: string | null }) =>
      fixture.deps.db
        .insertInto('busy_calendars')
        .values({ key, host: HOST.id, periods: '[]', checked_at: NOW, ...values })
        .execute();
    beforeEach(async () => {
      await fixture.close();
      const host = { ...HOST, busyCalendars: [address] };
      fixture = await open({ hosts: [host, { ...HOST, id: 'ben' }] });
    });
    const hostsAt10 = async () => {
      const free = await freeTimes(
        fixture.deps.db,
        fixture.deps.hours().schedule,
        fixture.clock.time,
      );
      const slots = free.find(({ start }) => start === at(TUESDAY_10))?.slots ?? [];
      return slots.map(({ host }) => host).toSorted();
    };

    once('closes the times of its host, before and after the first failed attempt', async () => {
      expect(await hostsAt10()).toEqual(['ben']);
      const [problem] = await refreshBusy(fixture.deps, { allowPrivate: true, timeout: 2000 });
      expect(problem).toMatchObject({ host: HOST.id, kind: 'outage' });
      expect(await hostsAt10()).toEqual(['ben']);
    });

    once('the owner offers the times anyway, and takes it back', async () => {
      const times = cachedFreeTimes(fixture.deps, () => undefined);
      const hosts = async () =>
        new Set((await times()).flatMap(({ slots }) => slots.map((slot) => slot.host)));
      expect(await offerAnyway(fixture.deps.db, key, true)).toBe(false);
      await store({ fetched_at: 0, error: 'answered 404' });
      expect(await hosts()).toEqual(new Set(['ben']));
      expect(await offerAnyway(fixture.deps.db, key, true)).toBe(true);
      expect(await hosts()).toEqual(new Set(['ana', 'ben']));
      expect(await hostsAt10()).toEqual(['ana', 'ben']);
      await refreshBusy(fixture.deps, { allowPrivate: true, timeout: 2000 });
      expect(await hostsAt10()).toEqual(['ana', 'ben']);
      await offerAnyway(fixture.deps.db, key, false);
      expect(await hosts()).toEqual(new Set(['ben']));
    });

    test('a copy that was read once keeps the times open, also after a restart', async () => {
      await store({ fetched_at: NOW - 1, error: 'answered 500' });
      expect(await hostsAt10()).toEqual(['ana', 'ben']);
    });
  });
  const mails = async () =>
    (
      await fixture.deps.db
        .selectFrom('deliveries')
        .select(['channel', 'target', 'state', 'next_at', 'payload'])
        .orderBy('next_at')
        .orderBy('target', 'desc')
        .execute()
    ).map((row) => ({ ...row, payload: JSON.parse(row.payload) }));

  /** Marks all due mails as delivered. */
  const sendAll = () =>
    fixture.deps.db
      .updateTable('deliveries')
      .set({ state: 'delivered', delivered_at: fixture.clock.time })
      .where('state', '=', 'pending')
      .where('next_at', '<=', fixture.clock.time)
      .execute();

  describe('booking', () => {
    test('takes the time, stores the lead and plans every mail', async () => {
      const call = await book(TUESDAY_10);
      expect(call).toMatchObject({ start: at(TUESDAY_10), end: at('2026-11-24T16:20Z') });
      expect(await isFree(TUESDAY_10)).toBe(false);
      expect(await isFree(TUESDAY_1030)).toBe(true);
      const leads = await fixture.deps.db.selectFrom('submissions').selectAll().execute();
      expect(leads).toMatchObject([{ form_id: 'booking', email: 'dana@oakdental.example' }]);
      expect(
        (await mails()).map(({ channel, target, next_at }) => [channel, target, next_at]),
      ).toEqual([
        ['mail-booking', 'dana@oakdental.example', NOW],
        ['mail-booking', HOST.email, NOW],
        ['mail-reminder', 'dana@oakdental.example', at(TUESDAY_10) - 24 * 3_600_000],
        ['mail-reminder', 'dana@oakdental.example', at(TUESDAY_10) - 3_600_000],
      ]);
    });

    once(
      'the owner’s notice has the answers of the assessment from the same address (issue 23)',
      async () => {
        const post = bookingPost(TUESDAY_10);
        const assessment: NewLead = {
          ...post,
          id: randomUUIDv7(),
          formId: 'assessment',
          answers: [
            ['position', 'Virtual Medical Scribe'],
            ['email', post.email ?? ''],
          ],
        };
        const other = { ...assessment, id: randomUUIDv7(), email: 'other@oak.example' };
        const notes: NewLead = {
          ...assessment,
          id: randomUUIDv7(),
          formId: 'assessment-notes',
          answers: [['additionalNotes', 'Mornings only.']],
        };
        await fixture.deps.db.transaction().execute(async (trx) => {
          await insertLeads(trx, [{ ...assessment, idempotencyKey: 'k' }, other], () => [], NOW);
          const follows = { formId: 'assessment', idempotencyKey: 'k' };
          await insertLeads(trx, [{ ...notes, follows }], () => [], NOW);
        });
        await bookCall(post, fixture.deps);
        const [visitors, owners] = (await mails()).map(({ payload }) => payload.text as string);
        expect(owners).toContain('From their assessment of Monday, November 23');
        expect(owners).toContain('Virtual Medical Scribe');
        expect(owners).toContain('Mornings only.');
        expect(visitors).not.toContain('Virtual Medical Scribe');
      },
    );

    once('plans no reminder for a time that has passed', async () => {
      await book('2026-11-23T17:00Z');
      expect((await mails()).filter(({ channel }) => channel === 'mail-reminder')).toHaveLength(1);
    });

    once('refuses a taken time with the nearest free times, and stores nothing', async () => {
      await book(TUESDAY_10);
      const second = await bookCall(bookingPost(TUESDAY_10), fixture.deps);
      expect(second).toEqual({
        kind: 'taken',
        nearest: [
          at('2026-11-24T14:30Z'),
          at('2026-11-24T15:00Z'),
          at('2026-11-24T15:30Z'),
          at('2026-11-24T16:30Z'),
          at('2026-11-24T17:00Z'),
          at('2026-11-24T17:30Z'),
        ],
      });
      expect(await fixture.deps.db.selectFrom('submissions').select('id').execute()).toHaveLength(
        1,
      );
      expect(await fixture.deps.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    });

    once.each([
      ['before the notice', '2026-11-23T15:30Z'],
      ['between two steps', '2026-11-24T16:10Z'],
      ['past the horizon', '2027-01-24T16:00Z'],
    ])('refuses a time %s', async (_, start) => {
      expect((await bookCall(bookingPost(start), fixture.deps)).kind).toBe('taken');
    });

    test('the same post twice books one call, sequentially and concurrently', async () => {
      const first = await book(TUESDAY_10, { key: 'k1' });
      const again = await bookCall(bookingPost(TUESDAY_10, { key: 'k1' }), fixture.deps);
      expect(again).toMatchObject({ kind: 'booked', repeated: true, call: { id: first.id } });
      const both = await Promise.all(
        [1, 2, 3, 4].map(() => bookCall(bookingPost(TUESDAY_11, { key: 'k2' }), fixture.deps)),
      );
      const ids = new Set(
        both.map((outcome) => (outcome.kind === 'booked' ? outcome.call.id : '')),
      );
      expect(ids.size).toBe(1);
      expect(await mails()).toHaveLength(8);
    });

    test('the daily cap holds for concurrent bookings', async () => {
      await fixture.close();
      fixture = await open({ dailyCap: 3 });
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          bookCall(bookingPost(at(TUESDAY_10) + index * 1_800_000), fixture.deps),
        ),
      );
      expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(3);
      expect(await isFree('2026-11-24T23:00Z')).toBe(false);
      expect(await isFree('2026-11-25T16:00Z')).toBe(true);
    });

    once('two hosts take two calls at the same time, the one with fewer calls first', async () => {
      await fixture.close();
      const ben = { ...HOST, id: 'ben', name: 'Ben' };
      fixture = await open({ hosts: [HOST, ben] });
      const hosts = [
        (await book(TUESDAY_10)).host.id,
        (await book(TUESDAY_11)).host.id,
        (await book(TUESDAY_11)).host.id,
      ];
      expect(hosts).toEqual(['ana', 'ben', 'ana']);
      expect(await isFree(TUESDAY_11)).toBe(false);
      expect(await isFree(TUESDAY_10)).toBe(true);
    });

    test('erasing the lead frees its time', async () => {
      await book(TUESDAY_10);
      await fixture.deps.db.deleteFrom('submissions').execute();
      expect(await isFree(TUESDAY_10)).toBe(true);
      expect(await mails()).toEqual([]);
    });
  });

  describe('moving', () => {
    test('frees the old time, takes the new one and updates the same entry', async () => {
      const call = await book(TUESDAY_10);
      const moved = await moveCall(call.id, at(TUESDAY_11), fixture.deps);
      expect(moved).toMatchObject({
        kind: 'changed',
        call: { uid: call.uid, sequence: 1, start: at(TUESDAY_11) },
      });
      expect(await isFree(TUESDAY_10)).toBe(true);
      expect(await isFree(TUESDAY_11)).toBe(false);
      const all = await mails();
      // The confirmation has not been sent yet, so a confirmation with the new time replaces it. New reminders replace
      // the old reminders.
      expect(all.filter(({ state }) => state === 'canceled')).toHaveLength(4);
      const pending = all.filter(
        ({ state, channel }) => state === 'pending' && channel === 'mail-reminder',
      );
      expect(pending.map(({ next_at }) => next_at)).toEqual([
        at(TUESDAY_11) - 24 * 3_600_000,
        at(TUESDAY_11) - 3_600_000,
      ]);
      expect(
        all
          .map(({ payload }) => payload.calendar?.content ?? '')
          .filter((ics) => ics.includes('SEQUENCE:1')),
      ).toHaveLength(1);
    });

    once('to a taken time changes nothing', async () => {
      const call = await book(TUESDAY_10);
      await book(TUESDAY_11, { email: 'other@oak.example' });
      const before = await mails();
      expect(await moveCall(call.id, at(TUESDAY_11), fixture.deps)).toMatchObject({
        kind: 'taken',
        call: { start: at(TUESDAY_10), sequence: 0 },
      });
      expect(await isFree(TUESDAY_10)).toBe(false);
      expect(await mails()).toEqual(before);
    });

    once('twice to the same time is one move', async () => {
      const call = await book(TUESDAY_10);
      await moveCall(call.id, at(TUESDAY_11), fixture.deps);
      const again = await moveCall(call.id, at(TUESDAY_11), fixture.deps);
      expect(again).toMatchObject({ kind: 'changed', call: { sequence: 1 } });
    });

    once('into its own buffer: its own time counts as free', async () => {
      await fixture.close();
      fixture = await open({ stepMinutes: 10, dailyCap: 1 });
      const call = await book(TUESDAY_10);
      const moved = await moveCall(call.id, at('2026-11-24T16:10Z'), fixture.deps);
      expect(moved).toMatchObject({ kind: 'changed', call: { start: at('2026-11-24T16:10Z') } });
    });

    test('two calls that swap their times are never booked at the same time', async () => {
      const first = await book(TUESDAY_10);
      const second = await book(TUESDAY_11, { email: 'other@oak.example' });
      await Promise.all([
        moveCall(first.id, second.start, fixture.deps),
        moveCall(second.id, first.start, fixture.deps),
      ]);
      const starts = (await listCalls({}, fixture.deps)).map(({ start }) => start);
      expect(new Set(starts).size).toBe(2);
    });
  });

  describe('canceling', () => {
    once('frees the time and cancels the reminders and the calendar entry', async () => {
      const call = await book(TUESDAY_10);
      expect(await cancelCall(call.id, 'visitor', fixture.deps)).toMatchObject({
        kind: 'changed',
        call: { state: 'canceled', sequence: 1 },
      });
      expect(await isFree(TUESDAY_10)).toBe(true);
      // The person got no mail about the call, so there is no mail about the cancellation either.
      expect((await mails()).filter(({ state }) => state === 'pending')).toEqual([]);
    });

    once(
      'is mailed to a visitor who got a confirmation, with the calendar entry canceled',
      async () => {
        const call = await book(TUESDAY_10);
        await sendAll();
        await cancelCall(call.id, 'owner', fixture.deps);
        const all = await mails();
        expect(
          all.filter(({ channel, state }) => channel === 'mail-reminder' && state === 'pending'),
        ).toEqual([]);
        const cancel = all.find(({ payload }) => payload.calendar?.method === 'CANCEL');
        expect(cancel?.payload.calendar.content).toMatch(
          /METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/,
        );
      },
    );

    test('is done once, also when posted twice at once', async () => {
      const call = await book(TUESDAY_10);
      const outcomes = await Promise.all([
        cancelCall(call.id, 'visitor', fixture.deps),
        cancelCall(call.id, 'owner', fixture.deps),
      ]);
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'gone']);
      expect((await moveCall(call.id, at(TUESDAY_11), fixture.deps)).kind).toBe('gone');
    });

    once('is refused after the call has begun', async () => {
      const call = await book(TUESDAY_10);
      fixture.clock.time = at(TUESDAY_10);
      expect((await cancelCall(call.id, 'visitor', fixture.deps)).kind).toBe('gone');
      expect(await findCall(call.id, fixture.deps)).toMatchObject({ state: 'booked' });
    });
  });

  test('a blocked day offers no times until it is unblocked', async () => {
    await blockDay(fixture.deps.db, 'ana', '2026-11-24', NOW);
    await blockDay(fixture.deps.db, 'ana', '2026-11-24', NOW);
    expect(await isFree(TUESDAY_10)).toBe(false);
    expect(await isFree('2026-11-25T16:00Z')).toBe(true);
    await unblockDay(fixture.deps.db, 'ana', '2026-11-24');
    expect(await isFree(TUESDAY_10)).toBe(true);
  });
}
