import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calendarNote, readBusyCopies } from '#server/booking/busy/busy-copies.ts';
import { readBusy } from '#server/booking/busy/busy-periods.ts';
import { fetchCalendar } from '#server/booking/busy/read-calendar.ts';
import { refreshBusy } from '#server/booking/busy/refresh-busy.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { type BookingFixture, HOST, openBookingFixture } from './booking-fixture.ts';
import { calendar, lines } from './calendar-text.ts';

const CHICAGO = 'America/Chicago';
const FROM = Date.parse('2026-10-25T00:00Z');
const UNTIL = Date.parse('2026-11-30T00:00Z');

function periodsIn(text: string) {
  return readBusy({ text, hostZone: CHICAGO, from: FROM, until: UNTIL }).periods;
}

function read(...events: string[]): string[] {
  return periodsIn(calendar(...events)).map(
    ({ start, end }) =>
      `${new Date(start).toISOString().slice(0, 16)}/${new Date(end).toISOString().slice(0, 16)}`,
  );
}

describe('busy periods of a calendar (BOOK-6)', () => {
  test('a time in UTC, in a named zone, without a zone, and a whole day', () => {
    expect(
      read(
        lines('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z'),
        lines('DTSTART;TZID=America/New_York:20261103T090000', 'DURATION:PT45M'),
        lines('DTSTART:20261104T090000', 'DTEND:20261104T100000'),
        lines('DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261106'),
      ),
    ).toEqual([
      '2026-11-02T15:00/2026-11-02T16:00',
      '2026-11-03T14:00/2026-11-03T14:45',
      '2026-11-04T15:00/2026-11-04T16:00',
      '2026-11-05T06:00/2026-11-06T06:00',
    ]);
  });

  test('a weekly repeat keeps its wall-clock time over the end of daylight saving', () => {
    expect(
      read(
        lines(
          'DTSTART;TZID=America/Chicago:20261026T090000',
          'DTEND;TZID=America/Chicago:20261026T100000',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'EXDATE;TZID=America/Chicago:20261109T090000',
        ),
      ),
    ).toEqual(['2026-10-26T14:00/2026-10-26T15:00', '2026-11-02T15:00/2026-11-02T16:00']);
  });

  test('canceled and free events are left out; adjacent periods are merged', () => {
    expect(
      read(
        lines('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z', 'STATUS:CANCELLED'),
        lines('DTSTART:20261103T150000Z', 'DTEND:20261103T160000Z', 'TRANSP:TRANSPARENT'),
        lines('DTSTART:20261104T150000Z', 'DTEND:20261104T160000Z'),
        lines('DTSTART:20261104T160000Z', 'DTEND:20261104T170000Z'),
      ),
    ).toEqual(['2026-11-04T15:00/2026-11-04T17:00']);
  });

  test('a moved occurrence is busy at its new time', () => {
    expect(
      read(
        lines('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
        lines(
          'RECURRENCE-ID:20261103T150000Z',
          'DTSTART:20261103T200000Z',
          'DTEND:20261103T210000Z',
        ),
      ),
    ).toEqual(['2026-11-02T15:00/2026-11-02T16:00', '2026-11-03T20:00/2026-11-03T21:00']);
  });

  test('a text that is not a calendar is an error', () => {
    expect(() => periodsIn('<html>Sign in</html>')).toThrow();
  });
});

describe('reading an owner’s calendar (BOOK-6)', () => {
  let server: Server;
  let answer: { status: number; body: string; location?: string };
  let url: string;
  let fixture: BookingFixture;
  beforeEach(async () => {
    server = createServer((_, response) => {
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
      response.end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
    fixture = await openBookingFixture({ hosts: [{ ...HOST, busyCalendars: [url] }] });
  });
  afterEach(async () => {
    await fixture.close();
    server.close();
  });
  const limits = { allowPrivate: true };
  const isFree = async (start: string) =>
    (await freeTimes(fixture.deps.db, fixture.deps.hours().schedule, fixture.clock.time)).some(
      (time) => time.start === Date.parse(start),
    );

  test('closes its busy times, also while it can’t be read', async () => {
    const event = lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z');
    answer = { status: 200, body: calendar(event) };
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    expect(await isFree('2026-11-24T16:30Z')).toBe(true);
    answer = { status: 500, body: '' };
    expect(await refreshBusy(fixture.deps, limits)).toMatchObject([
      { host: 'ana', reason: 'answered 500' },
    ]);
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    answer = { status: 200, body: calendar() };
    await refreshBusy(fixture.deps, limits);
    expect(await isFree('2026-11-24T16:00Z')).toBe(true);
  });

  test('what was left out is stored, and mailed once', async () => {
    const good = lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z');
    const unknown = lines('DTSTART;TZID=Customized Time Zone:20261125T100000', 'DURATION:PT30M');
    answer = { status: 200, body: calendar(good, lines('DTSTART:soon', 'DURATION:PT1H'), unknown) };
    const [problem, ...more] = await refreshBusy(fixture.deps, limits);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ host: 'ana', number: 1, kind: 'partly' });
    expect(problem?.reason).toContain('1 entry that can’t be read in full and 1 entry in a time');
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    const [copy] = await readBusyCopies(fixture.deps.db);
    expect(copy && calendarNote(copy)).toBe(problem?.reason);
    const mails = await fixture.deps.db.selectFrom('deliveries').select('payload').execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toContain('Some entries of a busy calendar of Ana');
    answer = { status: 200, body: calendar(good) };
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    const [whole] = await readBusyCopies(fixture.deps.db);
    expect(whole && calendarNote(whole)).toBe('');
  });

  test('a private address is refused, also after a redirect', async () => {
    answer = { status: 200, body: calendar() };
    const [error] = await refreshBusy(fixture.deps, { allowPrivate: false });
    expect(error?.reason).toContain('private network');
    expect(error?.reason).not.toContain('127.0.0.1');
  });

  test('an endless redirect is an error', async () => {
    answer = { status: 302, body: '', location: url };
    await expect(fetchCalendar(url, limits)).rejects.toThrow('redirects');
  });
});
