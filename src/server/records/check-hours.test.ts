import { expect, test } from 'vitest';
import { RECORD_WORDS } from '#content/en/records.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { FACTS } from '#test/sample-facts.ts';
import { checkRecord } from './check-record.ts';

const [, HOST] = SAMPLE_FACTS.hosts;

const check = (values: object) => {
  const checked = checkRecord({ kind: 'hosts', id: '' }, { ...HOST, ...values }, FACTS);
  return checked.ok ? checked.value : checked.problems;
};
const window = (day: string, from: string, until: string, only = '') => ({
  day,
  from,
  until,
  only,
});

test.each(['appointments', 'hosts', 'holidays'] as const)('the samples of %s pass', (kind) => {
  for (const { id, ...value } of SAMPLE_FACTS[kind])
    expect(checkRecord({ kind, id }, value, FACTS)).toEqual({ ok: true, value });
});

test.each([
  ['9:00', '09:00'],
  ['9', '09:00'],
  ['9 AM', '09:00'],
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['0930', '09:30'],
  ['900', '09:00'],
  ['12 AM', '00:00'],
  ['12 pm', '12:00'],
  ['5pm', '17:00'],
  ['5:30 P.M.', '17:30'],
  ['17.00', '17:00'],
  ['24:00', '24:00'],
])('the time %s is %s', (typed, time) => {
  // 24:00 can only end a window, and 00:00 can only begin one.
  const weekly =
    time === '00:00' ? [window('mon', typed, '24:00')] : [window('mon', '00:00', typed)];
  const stored = time === '00:00' ? { from: time } : { until: time };
  expect(check({ weekly })).toMatchObject({ weekly: [stored] });
});

test.each(['9:07', '25', '17 pm', '9-5', 'noon', '9:60', '１０:00', '24:05'])(
  'the time %s is refused beside its field',
  (typed) => {
    expect(check({ weekly: [window('mon', '00:00', typed)] })).toMatchObject([
      { field: 'weekly.0.until' },
    ]);
  },
);

test.each([
  ['Central', 'America/Chicago'],
  ['CST', 'America/Chicago'],
  ['US Central Time', 'America/Chicago'],
  ['Central Time (US & Canada)', 'America/Chicago'],
  ['eastern standard time', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['MST', 'America/Denver'],
  ['Pacific Daylight Time', 'America/Los_Angeles'],
  ['Arizona', 'America/Phoenix'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['Chicago', 'America/Chicago'],
  ['new york', 'America/New_York'],
  ['Manila', 'Asia/Manila'],
  ['America/Managua', 'America/Managua'],
  ['UTC', 'UTC'],
])('the zone %s is %s', (typed, zone) => {
  expect(check({ zone: typed })).toMatchObject({ zone });
});

test.each(['Texas', 'Mars/Olympus', '+05:30', '(', ''])('the zone “%s” is refused', (zone) => {
  expect(check({ zone })).toMatchObject([{ field: 'zone' }]);
});

test.each([
  ['ends before it begins', [window('mon', '17:00', '09:00')], 'weekly.0.until', 'endsBefore'],
  ['is empty', [window('mon', '09:00', '9 AM')], 'weekly.0.until', 'endsBefore'],
  [
    'overlaps another of its day',
    [window('mon', '09:00', '12:00'), window('mon', '11:00', '13:00')],
    'weekly.1.from',
    'overlap',
  ],
  [
    'overlaps one for calls only',
    [window('mon', '09:00', '12:00', 'calls'), window('mon', '11:00', '13:00')],
    'weekly.1.from',
    'overlap',
  ],
] as const)('a window that %s is refused', (_, weekly, field, message) => {
  expect(check({ weekly })).toEqual([{ field, message: RECORD_WORDS[message] }]);
});

test('windows may touch, be on other days, or be for calls and for interviews', () => {
  const weekly = [
    window('mon', '09:00', '12:00'),
    window('mon', '12:00', '17:00'),
    window('tue', '09:00', '12:00', 'calls'),
    window('tue', '10:00', '13:00', 'interviews'),
  ];
  expect(check({ weekly })).toMatchObject({ weekly });
});

test.each([
  [
    'a beginning without an end',
    [window('2027-03-01', '09:00', '')],
    'overrides.0.until',
    'bothTimes',
  ],
  [
    'an end without a beginning',
    [window('2027-03-01', '', '12:00')],
    'overrides.0.from',
    'bothTimes',
  ],
  [
    'a day that is closed and open',
    [window('2027-03-01', '', ''), window('2027-03-01', '09:00', '12:00')],
    'overrides.1.from',
    'overlap',
  ],
] as const)('other hours: %s is refused', (_, overrides, field, message) => {
  expect(check({ overrides })).toEqual([{ field, message: RECORD_WORDS[message] }]);
});

test('a holiday that stands twice is refused', () => {
  const days = [
    { day: '2027-03-01', name: 'One' },
    { day: '2027-03-02', name: '' },
    { day: '2027-03-01', name: 'Two' },
  ];
  expect(checkRecord({ kind: 'holidays', id: '' }, { days }, FACTS)).toEqual({
    ok: false,
    problems: [{ field: 'days.2.day', message: RECORD_WORDS.dayTwice }],
  });
});
