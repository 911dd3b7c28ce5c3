import { expect, test, vi } from 'vitest';
import { nearestStarts } from './availability.ts';
import {
  byDay,
  byDayPart,
  callTime,
  callTimeInBoth,
  clockTime,
  secondTime,
  shortCallTime,
  timeLabels,
} from './call-time.ts';
import { isZone, listedZone, zoneLabel } from './zones.ts';

const at = (iso: string) => Date.parse(iso);

test('a call’s time as text', () => {
  expect(callTime(at('2026-11-24T16:00Z'), 'America/New_York')).toBe(
    'Tuesday, November 24, 2026 at 11:00 AM EST',
  );
  expect(callTime(at('2026-11-24T00:05Z'), 'Europe/Berlin')).toContain('1:05 AM GMT+1');
});

test('a call’s time in Spanish', () => {
  const start = at('2026-11-24T16:00Z');
  expect(callTime(start, 'America/Managua', 'es')).toMatch(
    /^martes 24 de noviembre de 2026, 10:00\u00a0a\.m\. \S+$/,
  );
  expect(shortCallTime(start, 'America/Managua', 'es')).toBe('mar 24 de nov, 10:00\u00a0a.m.');
});

test('the practice’s time is added only where the clocks differ, with the day where that differs too', () => {
  const start = at('2026-11-24T16:00Z');
  expect(secondTime(start, 'America/New_York', 'America/Toronto')).toBe('');
  expect(secondTime(start, 'America/New_York', 'America/Chicago')).toBe(
    '10:00 AM CST at the practice',
  );
  // 12:00 AM on Wednesday in Manila.
  expect(secondTime(start, 'Asia/Manila', 'America/Chicago')).toBe(
    'Tuesday 10:00 AM CST at the practice',
  );
  expect(callTimeInBoth(start, 'America/New_York', 'America/New_York')).not.toContain('practice');
});

test('an hour the clock repeats is labeled with its zone', () => {
  const repeated = [at('2026-11-01T05:30Z'), at('2026-11-01T06:30Z')];
  expect(timeLabels(repeated, 'America/New_York')).toEqual(['1:30 AM EDT', '1:30 AM EST']);
  expect(timeLabels(repeated, 'America/Phoenix')).toEqual(['10:30 PM', '11:30 PM']);
});

test('starts are grouped by the visitor’s calendar day', () => {
  const starts = [at('2026-11-24T04:30Z'), at('2026-11-24T05:30Z')];
  expect(byDay(starts, 'America/New_York').map(({ key }) => key)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
  expect(byDay(starts, 'Asia/Kolkata').map(({ key }) => key)).toEqual(['2026-11-24']);
});

test('zones: known ones only, in the listed spelling', () => {
  for (const good of ['America/New_York', 'Asia/Kathmandu', 'UTC', 'EST5EDT', 'Etc/GMT+5']) {
    expect(isZone(good)).toBe(true);
  }
  for (const bad of ['', '+05:30', 'America/Nowhere', '../etc', '<script>'])
    expect(isZone(bad)).toBe(false);
  const groups = [{ label: 'Asia', zones: [{ id: 'Asia/Kolkata', label: 'India' }] }];
  expect(listedZone('Asia/Calcutta', groups)).toBe('Asia/Kolkata');
  expect(listedZone('Europe/Oslo', groups)).toBe('Europe/Oslo');
  expect(zoneLabel('America/Argentina/Buenos_Aires', groups)).toBe('Buenos Aires');
  expect(zoneLabel('Asia/Kolkata', groups)).toBe('India');
});

test('the closest free times, earlier and later', () => {
  expect(nearestStarts([1, 2, 5, 7, 8, 9, 10, 11, 20], 10)).toEqual([2, 5, 7, 8, 9, 11]);
  expect(nearestStarts([], 10)).toEqual([]);
});

test.each([
  ['2026-11-24T16:30Z', 'America/Chicago', 'Tue, Nov 24, 10:30 AM'],
  ['2026-11-24T18:30Z', 'Asia/Kolkata', 'Wed, Nov 25, 12:00 AM'],
])('%s in %s fits a button: %s', (instant, zone, text) => {
  expect(shortCallTime(Date.parse(instant), zone)).toBe(text);
});

test('a day has a morning up to noon, an afternoon up to five, and an evening', () => {
  const at = (hour: string) => Date.parse(`2026-11-24T${hour}Z`);
  const hours = ['00:00', '11:59', '12:00', '16:59', '17:00', '23:30'];
  const parts = byDayPart(hours.map(at), 'UTC');
  expect(parts).toEqual([
    { part: 'morning', starts: [at('00:00'), at('11:59')] },
    { part: 'afternoon', starts: [at('12:00'), at('16:59')] },
    { part: 'evening', starts: [at('17:00'), at('23:30')] },
  ]);
  expect(byDayPart([at('18:00')], 'UTC').map(({ part }) => part)).toEqual(['evening']);
});

test('formats are kept for a bounded number of zones, in however many spellings they are asked for', () => {
  const name = 'america/indiana/indianapolis';
  const spelling = (n: number) =>
    [...name].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const start = at('2026-11-24T16:00Z');
  const madeFor = (zone: string) => {
    made.mockClear();
    clockTime(start, zone);
    return made.mock.calls.length;
  };
  expect([madeFor('Africa/Nairobi'), madeFor('Africa/Nairobi')]).toEqual([1, 0]);
  for (let n = 0; n < 200; n += 1) expect(clockTime(start, spelling(n))).toBe('11:00 AM');
  // The formatter of Nairobi was dropped from the cache.
  expect(madeFor('Africa/Nairobi')).toBe(1);
  made.mockRestore();
});
