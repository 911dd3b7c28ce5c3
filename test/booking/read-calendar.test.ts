import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarNote, readBusyCopies } from '#server/booking/busy/busy-copies.ts';
import { fetchCalendar, readInWorker } from '#server/booking/busy/read-calendar.ts';
import { keepBusyFresh, refreshBusy } from '#server/booking/busy/refresh-busy.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { BROKEN_ANSWERS, startRawServer } from '#test/fakes/raw-server.ts';
import { type BookingFixture, HOST, NOW, openBookingFixture } from './booking-fixture.ts';
import { calendar, lines, repeating, wrapped } from './calendar-text.ts';

const FROM = Date.parse('2026-10-25T00:00Z');
const UNTIL = Date.parse('2027-01-25T00:00Z');
const read = (text: string, limits = {}) =>
  readInWorker({ text, hostZone: 'America/Chicago', from: FROM, until: UNTIL }, limits);

/** A VTIMEZONE with a rule that cannot be expanded in reasonable time. */
const HOSTILE_ZONE = lines(
  'BEGIN:VTIMEZONE',
  'TZID:Nowhere',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;TZID=Nowhere:20261102T090000',
  'DURATION:PT1H',
  'END:VEVENT',
);

describe('a calendar that exceeds a limit is refused (SAFE-3)', () => {
  const many = Array.from({ length: 3000 }, () => repeating('20200101T090000', 'FREQ=MINUTELY'));
  test.each([
    ['SECONDLY', calendar(repeating('20260101T000000', 'FREQ=SECONDLY'))],
    ['thousands of events that repeat each minute', calendar(...many)],
    ['a hundred thousand entries', wrapped('BEGIN:VALARM\r\nEND:VALARM\r\n'.repeat(100_000))],
    ['a line of a megabyte', calendar(`EXDATE:${'x'.repeat(1_000_000)}`)],
    [
      'a folded line of a megabyte',
      calendar(`EXDATE:${'x'.repeat(60)}${'\r\n x'.repeat(300_000)}`),
    ],
    ['a hundred thousand levels', `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(100_000)}`],
    ['half a million empty lines', `BEGIN:VCALENDAR\r\n${'\r\n'.repeat(500_000)}`],
    ['a web page', '<html>Sign in</html>'],
    [
      'a count that takes long',
      calendar(repeating('19700101T000000', 'FREQ=SECONDLY;COUNT=999999999')),
    ],
  ])('%s', async (_, text) => {
    await expect(read(text, { workerMs: 1000 })).rejects.toMatchObject({ name: 'CalendarError' });
  });

  test('expanding an endless zone is stopped by the time limit', async () => {
    await expect(read(wrapped(HOSTILE_ZONE), { workerMs: 500 })).rejects.toThrow('takes longer');
  });

  test('memory is limited: the thread is terminated, the process continues', async () => {
    const event = 'DTSTART:20261102T150000Z\r\nDTEND:20261102T160000Z\r\nX-A:b';
    const text = calendar(...Array.from({ length: 19_000 }, () => event));
    await expect(read(text, { heapMb: 8 })).rejects.toThrow('too much memory');
    expect((await read(text)).periods).toHaveLength(1);
  });
});

describe('reading an owner’s calendar (BOOK-6)', () => {
  let server: Server;
  let url: string;
  let respond: (response: ServerResponse) => void;
  let fixture: BookingFixture;
  beforeEach(async () => {
    server = createServer((_, response) => respond(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
    fixture = await openBookingFixture({ hosts: [{ ...HOST, busyCalendars: [url] }] });
  });
  afterEach(async () => {
    await fixture.close();
    server.closeAllConnections();
    server.close();
  });
  const limits = { allowPrivate: true };
  const sends = (body: string | Buffer, headers: Record<string, string> = {}) => {
    respond = (response) => {
      response.writeHead(200, headers);
      response.end(body);
    };
  };
  const isFree = async (start: string) =>
    (await freeTimes(fixture.deps.db, fixture.deps.hours().schedule, fixture.clock.time)).some(
      (time) => time.start === Date.parse(start),
    );
  const notices = () =>
    fixture.deps.db
      .selectFrom('deliveries')
      .select(['target', 'payload'])
      .where('channel', '=', 'mail-notice')
      .execute();

  test('a file is downloaded unchanged, up to the size limit', async () => {
    sends(calendar());
    expect(await fetchCalendar(url, limits)).toBe(calendar());
    sends(Buffer.alloc(12_000_000));
    await expect(fetchCalendar(url, limits)).rejects.toThrow('larger');
  });

  test.each([
    ['a compression that is not known', 'br', Buffer.from('x')],
    ['a damaged compression', 'gzip', gzipSync(calendar()).subarray(0, 40)],
    ['a compressed file that is too large', 'gzip', gzipSync(Buffer.alloc(9_000_000))],
  ])('%s is refused', async (_, encoding, body) => {
    sends(body, { 'content-encoding': encoding });
    await expect(fetchCalendar(url, limits)).rejects.toMatchObject({ name: 'CalendarError' });
  });

  // franc6/ics_calendar#71, jasperweyne/helpless-kiwi 201.
  test('a compressed file, and a file that is labeled as a web page, are read', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'text/html' };
    sends(gzipSync(calendar()), headers);
    expect(await fetchCalendar(url, limits)).toBe(calendar());
  });

  // Files that Windows programs save as "Unicode", with and without a byte order mark.
  test.each([
    ['UTF-16, little-endian', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, big-endian', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('%s is read', async (_, encode) => {
    for (const text of [
      calendar(),
      `\uFEFF${calendar()}`,
      ` \r\n${calendar('SUMMARY:José – 寿司')}`,
    ]) {
      sends(encode(text));
      expect(await fetchCalendar(url, limits)).toBe(text.replace('\uFEFF', ''));
    }
    sends(encode(calendar()).subarray(0, -1));
    expect(await fetchCalendar(url, limits)).toContain('END:VCALENDAR');
  });

  // Frimkron/PHPCalFeed 8: a server that can't send text/calendar answers 406.
  test('every type of content is accepted', async () => {
    server.removeAllListeners('request');
    server.on('request', ({ headers }, response) => {
      response.writeHead(headers.accept?.includes('*/*') ? 200 : 406);
      response.end(calendar());
    });
    expect(await fetchCalendar(url, limits)).toBe(calendar());
  });

  test.each(BROKEN_ANSWERS)('%s ends the fetch', async (_, answer) => {
    const broken = await startRawServer(answer);
    await expect(fetchCalendar(broken.url, { ...limits, timeout: 500 })).rejects.toThrow();
    await broken.stop();
  });

  test('a server that never stops sending is aborted at the time limit', async () => {
    respond = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await expect(fetchCalendar(url, { ...limits, timeout: 300 })).rejects.toThrow();
  });

  test('the last good copy stays in use, and the owner gets one mail a day', async () => {
    sends(calendar(lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z')));
    await refreshBusy(fixture.deps, limits);
    sends('<html>Sign in</html>', { 'content-type': 'text/calendar' });
    const [error] = await refreshBusy(fixture.deps, limits);
    expect(error).toMatchObject({ host: 'ana', reason: expect.stringContaining('calendar') });
    await refreshBusy(fixture.deps, limits);
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    expect(await isFree('2026-11-24T16:30Z')).toBe(true);
    const [mail, ...more] = await notices();
    expect(more).toEqual([]);
    expect(mail?.target).toBe(HOST.email);
    expect(mail?.payload).not.toContain('secret.ics');
    fixture.clock.time = NOW + 24 * 3_600_000;
    await refreshBusy(fixture.deps, limits);
    expect(await notices()).toHaveLength(2);
  });

  test('a short outage is not mailed, a long one is', async () => {
    sends(calendar());
    await refreshBusy(fixture.deps, limits);
    respond = (response) => response.destroy();
    await refreshBusy(fixture.deps, limits);
    expect(await notices()).toEqual([]);
    fixture.clock.time = NOW + 7 * 3_600_000;
    await refreshBusy(fixture.deps, limits);
    expect(await notices()).toHaveLength(1);
  });

  test('closes its busy times, also while it can’t be read', async () => {
    const event = lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z');
    sends(calendar(event));
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    expect(await isFree('2026-11-24T16:30Z')).toBe(true);
    respond = (response) => response.writeHead(500).end();
    expect(await refreshBusy(fixture.deps, limits)).toMatchObject([
      { host: 'ana', reason: 'answered 500' },
    ]);
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    sends(calendar());
    await refreshBusy(fixture.deps, limits);
    expect(await isFree('2026-11-24T16:00Z')).toBe(true);
  });

  test('what was left out is stored, and mailed once', async () => {
    const good = lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z');
    const unknown = lines('DTSTART;TZID=Customized Time Zone:20261125T100000', 'DURATION:PT30M');
    sends(calendar(good, lines('DTSTART:soon', 'DURATION:PT1H'), unknown));
    const [problem, ...more] = await refreshBusy(fixture.deps, limits);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ host: 'ana', number: 1, kind: 'partly' });
    expect(problem?.reason).toContain('1 entry that can’t be read in full and 1 entry in a time');
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    const [copy] = await readBusyCopies(fixture.deps.db);
    expect(copy && calendarNote(copy)).toBe(problem?.reason);
    const mails = await notices();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.payload).toContain('Some entries of a busy calendar of Ana');
    sends(calendar(good, lines('DTSTART:soon', 'DURATION:PT1H'), unknown, 'DTSTART:later'));
    await refreshBusy(fixture.deps, limits);
    expect(await notices(), 'more on the same day').toHaveLength(2);
    sends(calendar(good));
    expect(await refreshBusy(fixture.deps, limits)).toEqual([]);
    const [whole] = await readBusyCopies(fixture.deps.db);
    expect(whole && calendarNote(whole)).toBe('');
  });

  test('a calendar in which no entry can be read was not read', async () => {
    sends(calendar('DTSTART:soon', 'DTSTART:later'));
    const [problem] = await refreshBusy(fixture.deps, limits);
    expect(problem).toMatchObject({ kind: 'fault', reason: 'has no entry that can be read' });
    expect(await isFree('2026-11-24T16:30Z')).toBe(false);
    sends(calendar('DTSTART:soon', lines('DTSTART:20251124T160000Z', 'DURATION:PT1H')));
    await refreshBusy(fixture.deps, limits);
    expect(await isFree('2026-11-24T16:30Z')).toBe(true);
  });

  test('times that a copy does not reach are closed', async () => {
    sends(calendar());
    await refreshBusy(fixture.deps, limits);
    respond = (response) => response.destroy();
    const [lastRead, firstUnread] = ['2027-02-12T14:30Z', '2027-02-12T15:00Z'];
    const { schedule } = fixture.deps.hours();
    const more = { ...schedule, horizonDays: 120 };
    const starts = (await freeTimes(fixture.deps.db, more, NOW)).map(({ start }) => start);
    expect(starts).toContain(Date.parse(lastRead));
    expect(starts).not.toContain(Date.parse(firstUnread));
    fixture.clock.time = NOW + 70 * 24 * 3_600_000;
    await refreshBusy(fixture.deps, limits);
    expect(await isFree(lastRead)).toBe(true);
    expect(await isFree(firstUnread)).toBe(false);
  });

  test('a copy that was read while the clock was ahead opens no times', async () => {
    const year = 365 * 24 * 3_600_000;
    sends(calendar(lines('DTSTART:20261124T160000Z', 'DTEND:20261124T163000Z')));
    fixture.clock.time = NOW + year;
    await refreshBusy(fixture.deps, limits);
    fixture.clock.time = NOW;
    expect(await isFree('2026-11-24T16:00Z')).toBe(false);
    respond = (response) => response.destroy();
    await refreshBusy(fixture.deps, limits);
    expect(await isFree('2026-11-24T16:30Z')).toBe(false);
    expect(await notices()).toHaveLength(1);
  });

  test('calendars are read again at once after the clock was set back', async () => {
    let asked = 0;
    respond = (response) => {
      asked += 1;
      response.end(calendar());
    };
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + 24 * 3_600_000 });
    const stop = keepBusyFresh(fixture.deps, limits, () => undefined);
    try {
      await expect.poll(() => asked).toBe(1);
      await expect.poll(async () => (await readBusyCopies(fixture.deps.db)).length).toBe(1);
      vi.setSystemTime(NOW);
      await expect.poll(() => asked, { timeout: 5000 }).toBe(2);
    } finally {
      vi.useRealTimers();
      await stop();
    }
  });

  test('a private address is refused, also after a redirect', async () => {
    sends(calendar());
    const [error] = await refreshBusy(fixture.deps, { allowPrivate: false });
    expect(error?.reason).toContain('private network');
    expect(error?.reason).not.toContain('127.0.0.1');
  });

  test('an endless redirect is an error', async () => {
    respond = (response) => response.writeHead(302, { location: url }).end();
    await expect(fetchCalendar(url, limits)).rejects.toThrow('redirects');
  });
});
