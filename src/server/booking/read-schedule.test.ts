import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CALL_SCHEDULE, OPENING_HOURS } from '#content/opening-hours.ts';
import { checkSchedule, readScheduleFile, schedulesOf } from './read-schedule.ts';

const [host] = CALL_SCHEDULE.hosts;

function errorsOf(change: object, hostChange: object = {}): readonly string[] {
  const outcome = checkSchedule({
    ...CALL_SCHEDULE,
    hosts: [{ ...host, ...hostChange }],
    ...change,
  });
  return outcome.ok ? [] : outcome.errors;
}

test('the hours of the repository are right', () => {
  expect(readScheduleFile('')).toEqual({ ok: true, value: OPENING_HOURS });
});

test.each([
  ['a length that no cell fits', { lengthMinutes: 7 }, {}, 'lengthMinutes'],
  ['no host', { hosts: [] }, {}, 'hosts'],
  ['an id that stands twice', { hosts: [host, host] }, {}, 'hosts'],
  ['a zone nobody knows', {}, { zone: 'Mars/Olympus' }, 'hosts.0.zone'],
  ['a bare offset', {}, { zone: '+05:30' }, 'hosts.0.zone'],
  ['a day that is none', { holidays: ['2026-02-30'] }, {}, 'holidays.0'],
  ['a time that is none', {}, { weekly: { mon: [['9:00', '17:00']] } }, 'hosts.0.weekly.mon.0'],
  ['hours that end first', {}, { weekly: { mon: [['17:00', '09:00']] } }, 'hosts.0.weekly.mon.0'],
  ['a misspelled setting', { lenghtMinutes: 20 }, {}, 'lenghtMinutes'],
  [
    'hours for interviews',
    { interviews: { ...CALL_SCHEDULE, lengthMinutes: 7 } },
    {},
    'interviews.lengthMinutes',
  ],
  ['a calendar that is no address', {}, { busyCalendars: ['file:///etc/passwd'] }, 'busyCalendars'],
])('%s is refused with its place', (_, change, hostChange, place) => {
  expect(errorsOf(change, hostChange).join(' ')).toContain(place);
});

test('every error is reported at once', () => {
  expect(errorsOf({ lengthMinutes: 7, dailyCap: 0 }, { zone: 'x y' })).toHaveLength(3);
});

test('a file is read, and one that is no JSON is an error, not a crash', () => {
  const dir = mkdtempSync(join(tmpdir(), 'marigold-hours-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const good = join(dir, 'good.json');
  writeFileSync(good, JSON.stringify({ ...CALL_SCHEDULE, dailyCap: 3 }));
  expect(readScheduleFile(good)).toMatchObject({ ok: true, value: { dailyCap: 3 } });
  const bad = join(dir, 'bad.json');
  writeFileSync(bad, '{');
  expect(readScheduleFile(bad).ok).toBe(false);
  expect(readScheduleFile(join(dir, 'missing.json')).ok).toBe(false);
});

test('a calendar that one schedule lists closes the host in both', () => {
  const calls = {
    ...CALL_SCHEDULE,
    hosts: CALL_SCHEDULE.hosts.map((one) => ({ ...one, busyCalendars: ['https://a.example'] })),
  };
  const { schedule, interviews } = schedulesOf({ ...calls, interviews: CALL_SCHEDULE });
  expect(schedule.hosts[0]?.busyCalendars).toEqual(['https://a.example']);
  expect(interviews?.hosts[0]?.busyCalendars).toEqual(['https://a.example']);
});
