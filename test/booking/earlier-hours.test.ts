import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { schedulesOf } from '#server/booking/schedule.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { type EarlierHours, recordsOfHours } from '#server/records/earlier-hours.ts';
import { insertSamples } from '#server/records/insert-samples.ts';
import { readPublished } from '#server/records/read-records.ts';

const NOW = Date.UTC(2026, 10, 27);
const TODAY = '2026-11-27';
type Weekly = EarlierHours['hosts'][number]['weekly'];

const WEEK = { mon: [['09:00', '12:00']], wed: [['09:00', '12:00']] } as const;

const ANA = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@lakeside.example',
  zone: 'America/Denver',
  meetingUrl: 'https://meet.example/ana',
  weekly: { mon: [['09:00', '12:00']], wed: [['09:00', '12:00']] },
  overrides: { '2026-12-24': [], '2026-12-23': [['10:00', '11:00']] },
  busyCalendars: ['https://calendar.example/ana.ics'],
} satisfies EarlierHours['hosts'][number];

const CALLS = {
  lengthMinutes: 15,
  stepMinutes: 15,
  bufferBeforeMinutes: 5,
  bufferAfterMinutes: 5,
  minimumNoticeMinutes: 30,
  horizonDays: 30,
  dailyCap: 4,
  holidays: [{ day: '2026-12-25', name: 'Christmas' }, '2027-01-01'],
  hosts: [ANA],
} satisfies EarlierHours;

const read = (written: unknown) => recordsOfHours(written, TODAY);

function hoursOf(written: EarlierHours) {
  const { records, errors } = read(written);
  if (!records || errors.length > 0) throw new Error(errors.join(' '));
  return schedulesOf(records);
}

describe('hours of the file BOOKING_FILE become records', () => {
  test('and offer the same times', () => {
    const { schedule, interviews } = hoursOf(CALLS);
    expect(interviews).toBeUndefined();
    expect(schedule).toEqual({
      ...CALLS,
      name: 'calls',
      holidays: { '2026-12-25': 'Christmas', '2027-01-01': '' },
      hosts: [{ ...ANA, weekly: { ...WEEK, tue: [], thu: [], fri: [], sat: [], sun: [] } }],
    });
  });

  test('a host of calls and interviews stays one person: one id, so that both share their cells', () => {
    const { records, notes } = read({ ...CALLS, interviews: { ...CALLS, lengthMinutes: 45 } });
    expect(notes).toEqual([]);
    expect(records?.hosts).toHaveLength(1);
    expect(records?.hosts[0]).toMatchObject({ id: 'ana', takes: ['calls', 'interviews'] });
    expect(records?.hosts[0]?.weekly.map(({ only }) => only)).toEqual(['', '']);
    expect(
      hoursOf({ ...CALLS, interviews: { ...CALLS, lengthMinutes: 45 } }).interviews,
    ).toMatchObject({ lengthMinutes: 45, hosts: [{ id: 'ana' }] });
  });

  test('also with other hours for interviews', () => {
    const weekly: Weekly = { mon: [['13:00', '17:00']] };
    const host = {
      ...ANA,
      weekly,
      overrides: {},
      busyCalendars: ['https://calendar.example/b.ics'],
    };
    const { schedule, interviews } = hoursOf({ ...CALLS, interviews: { ...CALLS, hosts: [host] } });
    expect(schedule.hosts[0]).toMatchObject({ id: 'ana', weekly: WEEK, overrides: ANA.overrides });
    expect(interviews?.hosts[0]).toMatchObject({ id: 'ana', weekly, overrides: {} });
    // The busy calendars of the host's two entries apply to calls and to interviews.
    for (const { hosts } of [schedule, interviews ?? schedule])
      expect(hosts[0]?.busyCalendars).toEqual([
        'https://calendar.example/ana.ics',
        'https://calendar.example/b.ics',
      ]);
  });

  test('holidays of calls count; where those of interviews differ, the hosts of interviews have exceptions', () => {
    const weekly: Weekly = { fri: [['09:00', '10:00']] };
    const host = { ...ANA, id: 'ben', overrides: {}, weekly };
    const { interviews } = hoursOf({
      ...CALLS,
      interviews: { ...CALLS, holidays: ['2026-12-25', '2027-02-01'], hosts: [host] },
    });
    expect(interviews?.holidays).toEqual({ '2026-12-25': 'Christmas', '2027-01-01': '' });
    expect(interviews?.hosts[0]?.overrides).toEqual({
      // January 1, 2027 is a Friday.
      '2027-01-01': [['09:00', '10:00']],
      '2027-02-01': [],
    });
  });

  test('exceptions of past days are left out, and overlapping hours put together', () => {
    const overrides = { '2026-11-26': [] };
    const weekly: Weekly = {
      mon: [
        ['10:00', '13:00'],
        ['09:00', '11:00'],
        ['13:00', '14:00'],
      ],
    };
    const { hosts } = hoursOf({ ...CALLS, hosts: [{ ...ANA, overrides, weekly }] }).schedule;
    expect(hosts[0]?.overrides).toEqual({});
    expect(hosts[0]?.weekly.mon).toEqual([
      ['09:00', '13:00'],
      ['13:00', '14:00'],
    ]);
  });

  test('another name or link for interviews is reported', () => {
    const host = { ...ANA, meetingUrl: '' };
    const { notes } = read({ ...CALLS, interviews: { ...CALLS, hosts: [host] } });
    expect(notes.join()).toContain('another “meetingUrl”');
  });

  test.each([
    ['a length that no cell fits', { lengthMinutes: 7 }, 'lengthMinutes'],
    ['no host', { hosts: [] }, 'hosts'],
    ['an id that stands twice', { hosts: [ANA, ANA] }, 'id twice'],
    ['an unknown zone', { hosts: [{ ...ANA, zone: 'Mars/Olympus' }] }, 'zone'],
    ['a day that is none', { holidays: ['2026-02-30'] }, 'days.0.day'],
    [
      'hours that end first',
      { hosts: [{ ...ANA, weekly: { mon: [['17:00', '09:00']] } }] },
      'weekly',
    ],
    [
      'a day of no week',
      { hosts: [{ ...ANA, weekly: { monday: [['08:00', '09:00']] } }] },
      'weekly',
    ],
    [
      'a calendar that is no address',
      { hosts: [{ ...ANA, busyCalendars: ['file:///x'] }] },
      'busyCal',
    ],
    ['interviews', { interviews: { ...CALLS, dailyCap: 0 } }, 'interviews, dailyCap'],
    [
      'a person in two zones',
      { interviews: { ...CALLS, hosts: [{ ...ANA, zone: 'UTC' }] } },
      'two time zones',
    ],
  ])('%s is refused with its place', (_, change, place) => {
    const text = read({ ...CALLS, ...change }).errors.join(' ');
    expect(text).toContain(place);
    expect(text).toMatch(/[^.]\.$/);
  });
});

describe('when the records of a database are first inserted', () => {
  let folder: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marigold-hours-'));
    storage = await openStorage({ dataDir: folder });
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });
  const hostNames = async () =>
    (await readPublished(storage.db, console.error)).hosts.map(({ name }) => name);

  test('the file is taken over, once', async () => {
    const file = join(folder, 'hours.json');
    writeFileSync(file, JSON.stringify(CALLS));
    const env = { BOOKING_FILE: file };
    expect((await insertSamples(storage.db, NOW, env)).join()).toContain(
      'BOOKING_FILE and its file can be deleted',
    );
    expect(await hostNames()).toEqual(['Ana']);
    writeFileSync(file, JSON.stringify({ ...CALLS, hosts: [{ ...ANA, name: 'Ben' }] }));
    expect(await insertSamples(storage.db, NOW, env)).toEqual([]);
    expect(await hostNames()).toEqual(['Ana']);
  });

  test.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
    ['is wrong', JSON.stringify({ ...CALLS, dailyCap: 0 })],
  ])('a file that %s is reported, and the samples are used', async (_, text) => {
    const file = join(folder, 'hours.json');
    if (text !== undefined) writeFileSync(file, text);
    const notes = await insertSamples(storage.db, NOW, { BOOKING_FILE: file });
    expect(notes.join()).toContain('were not taken over');
    expect(await hostNames()).toEqual(SAMPLE_FACTS.hosts.map(({ name }) => name));
  });
});
