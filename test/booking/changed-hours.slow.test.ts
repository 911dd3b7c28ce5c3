import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookCall } from '#server/booking/book-call.ts';
import { cancelCall, findCall, restoreCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readHours, type Schedules } from '#server/booking/schedule.ts';
import {
  addRecord,
  deleteRecord,
  publishRecord,
  readRow,
  unpublishRecord,
} from '#server/records/change-records.ts';
import type { RecordKind } from '#shared/records/kinds.ts';
import { configWith } from '#test/config-with.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { DRAWN_AS_JSON, drawnData, type RunningApp, startApp } from '#test/running-app.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { usual } from '#test/share.ts';
import { bookingPost, HOST, SCHEDULE } from './booking-fixture.ts';
import { wrapped } from './calendar-text.ts';

describe.each(usual(DATABASE_URLS))(
  'hours that change while the server runs, on %s (BOOK-10)',
  (_, database) => {
    let app: RunningApp;
    beforeEach(async () => {
      app = await startApp(
        { DATABASE_URL: await database(), CALENDAR_ALLOW_PRIVATE: true },
        { site: DRAWN_AS_JSON, hours: SCHEDULE },
      );
    });
    afterEach(() => app.end());

    const db = () => app.app.storage.db;
    const change = { who: 'Ana', now: 1 };
    const stored = async (kind: RecordKind, id: string) => {
      const row = await readRow(db(), { kind, id });
      return {
        ref: { kind, id, version: row?.version ?? 0 },
        value: JSON.parse(row?.published ?? row?.draft ?? '{}'),
      };
    };
    const publish = async (kind: RecordKind, id: string, values: object) => {
      const { ref, value } = await stored(kind, id);
      const published = await publishRecord(db(), ref, { ...value, ...values }, change);
      if (published.outcome !== 'changed') throw new Error(JSON.stringify(published));
      return published.id ?? id;
    };
    const takeOff = async (id: string) =>
      unpublishRecord(db(), (await stored('hosts', id)).ref, change);
    const starts = async (): Promise<string[]> =>
      (await (await fetch(`${app.url}/book/slots`)).json()).starts;
    const within = { timeout: 30_000, interval: 100 };
    /** Opens booking as the CLI and the inbox do. */
    const booking = (hours: Schedules) =>
      openBooking(configWith(), app.app.storage, {
        facts: sampleFacts,
        hours: () => hours,
        plan: () => [],
        wake: () => {},
        now: () => app.clock.time,
      });
    const book = async (hours: Schedules) => {
      const [free] = await freeTimes(db(), hours.schedule, app.clock.time);
      const outcome = await bookCall(bookingPost(free?.start ?? 0), booking(hours));
      if (outcome.kind !== 'booked') throw new Error(outcome.kind);
      return outcome.call;
    };

    test('the page and the free times follow within five seconds', async () => {
      expect((await starts()).some((start) => start.startsWith('2026-11-24'))).toBe(true);
      const page = async () => drawnData(await (await fetch(`${app.url}/book`)).text()).book;
      expect((await page()).minutes).toBe(20);
      await publish('appointments', 'calls', { lengthMinutes: '45' });
      await publish('holidays', 'holidays', { days: [{ day: '2026-11-24', name: 'Moving day' }] });
      await expect
        .poll(page, within)
        .toMatchObject({ minutes: 45, offer: { closed: { '2026-11-24': 'Moving day' } } });
      const free = (await starts()).map((start) => new Date(start).getTime());
      const [from, until] = [Date.UTC(2026, 10, 24, 6), Date.UTC(2026, 10, 25, 6)];
      expect(free.filter((start) => start >= from && start < until)).toEqual([]);
      expect(free.length).toBeGreaterThan(100);
    });

    test('a new busy calendar closes the times of its host until it was read, without a restart', async () => {
      const asked = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<void>();
      const calendars = createServer(async (_request, response) => {
        asked.resolve();
        await answer.promise;
        response.end(
          wrapped(
            'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261124T150000Z\r\nDTEND:20261124T160000Z\r\nEND:VEVENT',
          ),
        );
      });
      await new Promise<void>((resolve) => calendars.listen(0, '127.0.0.1', resolve));
      const { port } = calendars.address() as AddressInfo;
      await publish('hosts', HOST.id, {
        busyCalendars: [{ address: `http://127.0.0.1:${port}/ana.ics` }],
      });
      await asked.promise;
      await expect.poll(starts, within).toEqual([]);
      answer.resolve();
      await expect.poll(async () => (await starts()).length, within).toBeGreaterThan(100);
      expect(await starts()).not.toContain('2026-11-24T15:00Z');
      calendars.close();
    });

    test('a host who is taken off keeps the calls that are booked', async () => {
      await publish('hosts', HOST.id, { meetingUrl: 'https://meet.example/ana' });
      const call = await book(await readHours(db()));
      await takeOff(HOST.id);
      const hours = await readHours(db());
      expect(hours.schedule.hosts).toEqual([]);
      expect(await findCall(call.id, booking(hours))).toMatchObject({
        state: 'booked',
        host: { id: HOST.id, name: 'Ana', zone: HOST.zone, meetingUrl: 'https://meet.example/ana' },
      });
      await expect.poll(starts, within).toEqual([]);
    });

    test('an id that bookings name is not given to another host', async () => {
      await book(await readHours(db()));
      await takeOff(HOST.id);
      await deleteRecord(db(), (await stored('hosts', HOST.id)).ref);
      const draft = { ...HOST, takes: ['calls'], weekly: [], overrides: [] };
      const added = await addRecord(db(), 'hosts', draft, change);
      expect(await publish('hosts', added ?? '', {})).toBe('ana-2');
    });

    test('a call that is restored occupies its own length, whatever the length of calls is now', async () => {
      const call = await book(await readHours(db()));
      await cancelCall(call.id, 'visitor', booking(await readHours(db())));
      await publish('appointments', 'calls', { lengthMinutes: '5', bufferAfterMinutes: '0' });
      const restored = await restoreCall(call.id, booking(await readHours(db())));
      expect(restored.kind).toBe('changed');
      const cells = await db().selectFrom('slot_cells').select('cell_start').execute();
      expect(cells).toHaveLength(4);
    });
  },
);
