import { describe, expect, test } from 'vitest';
import { readBusy } from '#server/booking/busy/busy-periods.ts';
import { calendar, lines, repeating, wrapped } from './calendar-text.ts';

const FROM = Date.parse('2026-10-25T00:00Z');
const UNTIL = Date.parse('2026-11-16T00:00Z');

const periodsIn = (text: string) =>
  readBusy({ text, hostZone: 'America/Chicago', from: FROM, until: UNTIL }).periods;
const startsOf = (...events: string[]) => startsIn(calendar(...events));
const startsIn = (text: string) =>
  periodsIn(text).map(({ start }) => new Date(start).toISOString().slice(5, 16));

test('a byte order mark before the file changes nothing', () => {
  const text = calendar('DTSTART:20261102T150000Z\r\nDURATION:PT1H');
  expect(startsIn(`\ufeff${text}`)).toEqual(['11-02T15:00']);
});

describe('old rules are expanded near the current date', () => {
  test.each([
    ['daily since 1970', '19700101T090000', 'FREQ=DAILY', 22],
    ['every third day since 1970', '19700101T090000', 'FREQ=DAILY;INTERVAL=3', 8],
    ['weekdays since 1970', '19700101T090000', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 15],
    ['hourly since 1980', '19800101T090000', 'FREQ=HOURLY;UNTIL=20261027T145959Z', 63],
    ['second Tuesday since 1970', '19700113T090000', 'FREQ=MONTHLY;BYDAY=2TU', 1],
    ['yearly since 1970', '19701102T090000', 'FREQ=YEARLY', 1],
    ['30,000 days, from 1970', '19700101T090000', 'FREQ=DAILY;COUNT=30000', 22],
    ['days that ended in 1990', '19700101T090000', 'FREQ=DAILY;UNTIL=19900101T000000Z', 0],
    ['days until a day in the period', '19700101T090000', 'FREQ=DAILY;UNTIL=20261027', 3],
    ['the 50th day is the last', '20260908T090000', 'FREQ=DAILY;COUNT=50', 3],
    ['every second week counts its own weeks', '20260105T090000', 'FREQ=WEEKLY;INTERVAL=2', 2],
  ])('%s', (_, start, rule, expected) => {
    expect(startsOf(repeating(start, rule))).toHaveLength(expected);
  });

  test('a daily rule since 1970 keeps its wall-clock time over the end of daylight saving', () => {
    const starts = startsOf(repeating('19700101T090000', 'FREQ=DAILY'));
    expect(starts).toContain('10-31T14:00');
    expect(starts).toContain('11-01T15:00');
  });

  test('EXDATE and RDATE apply, for days and for instants', () => {
    const event = repeating(
      '19700101T090000',
      'FREQ=DAILY;UNTIL=20261029T235959Z',
      'EXDATE;TZID=America/Chicago:20261026T090000',
      'EXDATE:20261027T140000Z',
      'EXDATE;VALUE=DATE:20261028',
      'RDATE;TZID=America/Chicago:20261103T090000',
      'RDATE;VALUE=PERIOD:20261104T150000Z/PT30M',
    );
    expect(startsOf(event)).toEqual(['10-25T14:00', '10-29T14:00', '11-03T15:00', '11-04T15:00']);
  });

  test('EXDATE counts on the days beside the day in UTC', () => {
    const event = repeating(
      '20261026T180000',
      'FREQ=DAILY;COUNT=3',
      'EXDATE;TZID=Pacific/Kiritimati:20261027T130000',
      'EXDATE;TZID=America/Chicago:20261028T180000',
    );
    expect(startsOf(event)).toEqual(['10-27T23:00']);
  });

  test('an RDATE period has its own length', () => {
    const event = repeating(
      '20261026T090000',
      'FREQ=DAILY;COUNT=1',
      'RDATE;VALUE=PERIOD:20261103T150000Z/PT2H,20261104T150000Z/20261106T150000Z',
      'RDATE;VALUE=PERIOD;TZID=America/Chicago:20261024T090000/P2D',
    );
    const periods = periodsIn(calendar(event));
    const iso = (instant: number) => new Date(instant).toISOString().slice(5, 16);
    expect(periods.map(({ start, end }) => [iso(start), iso(end)])).toEqual([
      ['10-24T14:00', '10-26T14:10'],
      ['11-03T15:00', '11-03T17:00'],
      ['11-04T15:00', '11-06T15:00'],
    ]);
  });

  test('a canceled and a moved occurrence of an old rule', () => {
    expect(
      startsOf(
        repeating('19700101T090000', 'FREQ=DAILY;UNTIL=20261027T235959Z'),
        lines(
          'RECURRENCE-ID;TZID=America/Chicago:20261026T090000',
          'DTSTART;TZID=America/Chicago:20261026T090000',
          'DURATION:PT10M',
          'STATUS:CANCELLED',
        ),
        lines(
          'RECURRENCE-ID:20261027T140000Z',
          'DTSTART;TZID=America/Chicago:20261028T200000',
          'DURATION:PT10M',
        ),
      ),
    ).toEqual(['10-25T14:00', '10-29T01:00']);
  });

  test('whole days repeat on the host’s calendar, over the end of daylight saving', () => {
    const event = lines('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1');
    const [period] = periodsIn(calendar(event));
    expect(period).toEqual({
      start: Date.parse('2026-11-01T05:00Z'),
      end: Date.parse('2026-11-02T06:00Z'),
    });
  });

  test('a zone that only the file defines, over its change of the clock', () => {
    const zone = lines(
      'BEGIN:VTIMEZONE',
      'TZID:Practice Time',
      'BEGIN:STANDARD',
      'DTSTART:19701101T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0600',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700308T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0500',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    );
    const event = lines(
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=Practice Time:20200101T090000',
      'DURATION:PT10M',
      'RRULE:FREQ=DAILY;UNTIL=20261102T150000Z',
      'END:VEVENT',
    );
    expect(startsIn(wrapped(zone, event)).slice(-3)).toEqual([
      '10-31T14:00',
      '11-01T15:00',
      '11-02T15:00',
    ]);
  });
});

/** The expected days come from python-dateutil. Of 1,200 random rules, ical.js expanded 134 wrongly. */
describe('rules that ical.js expands wrongly', () => {
  test.each([
    ['20200804', 'FREQ=DAILY;BYMONTHDAY=1,15,-1', '10-31 11-01 11-15'],
    ['20251028', 'FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1,15,-1', '10-31'],
    ['20240116', 'FREQ=YEARLY;BYMONTHDAY=28', '10-28'],
    ['20251020', 'FREQ=YEARLY;BYWEEKNO=43,45', '11-02'],
    ['20250424', 'FREQ=YEARLY;BYWEEKNO=14,45;BYDAY=TH,FR', '11-05 11-06'],
    ['20261001', 'FREQ=MONTHLY;BYDAY=4TU,2FR;BYMONTH=10,11', '10-27 11-13'],
    ['20250509', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR;BYMONTH=10,11', '11-06'],
    ['20260104', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=FR;BYMONTH=10,12', ''],
    ['20151019', 'FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=-1', '11-05'],
    ['20261101', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=WE,TU,SA;BYSETPOS=1', '11-01 11-03'],
    ['20250128', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '10-30'],
    ['20201103', 'FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '11-03'],
  ])('%s %s', (start, rule, days) => {
    const found = startsOf(lines(`DTSTART:${start}T090000Z`, 'DURATION:PT1H', `RRULE:${rule}`));
    expect(found.map((time) => time.slice(0, 5)).join(' ')).toBe(days);
  });
});

describe('endless rules (SAFE-3)', () => {
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;INTERVAL=999999',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=YEARLY;INTERVAL=999999999',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MINUTELY;BYMONTH=6;BYMONTHDAY=31',
    'FREQ=SECONDLY;BYMONTH=6;BYMONTHDAY=31',
  ])('%s closes nothing and does not keep the rest from being read', (rule) => {
    const other = lines('DTSTART:20261102T150000Z', 'DTEND:20261102T160000Z');
    expect(startsOf(repeating('20250101T090000', rule), other)).toEqual(['11-02T15:00']);
  });

  const upTo = (end: number) => Array.from({ length: end }, (_, value) => value).join();
  const CLOCK = `BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`;
  test.each([
    `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;${CLOCK};BYSETPOS=-1`,
    `FREQ=MONTHLY;BYMONTHDAY=1;${CLOCK};BYSETPOS=1;COUNT=999`,
    `FREQ=HOURLY;${CLOCK};BYSETPOS=7`,
    `FREQ=DAILY;${CLOCK};BYSETPOS=7;COUNT=999999999`,
  ])('%s is refused before its times are in memory', (rule) => {
    expect(() => startsOf(repeating('20200101T000000', rule))).toThrow(
      'repeats an event too often',
    );
  });

  test('a value that is stated twice counts once', () => {
    expect(
      startsOf(repeating('20261101T090000', 'FREQ=DAILY;COUNT=2;BYHOUR=9,9;BYMINUTE=0,0')),
    ).toHaveLength(2);
  });

  test('MINUTELY;BYHOUR=3;BYDAY=MO closes its hours', () => {
    expect(startsOf(repeating('20250106T030000', 'FREQ=MINUTELY;BYHOUR=3;BYDAY=MO'))).toEqual([
      '10-26T08:00',
      '11-02T09:00',
      '11-09T09:00',
    ]);
  });
});
