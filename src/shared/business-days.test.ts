import { describe, expect, test } from 'vitest';
import { businessDaysFrom, replyDay, replyDeadline } from './business-days.ts';

const ZONE = 'America/Chicago';

describe('businessDaysFrom (STATUS-5)', () => {
  test('skips weekends and holidays, the first day included', () => {
    const holidays = { '2026-11-26': '', '2026-11-30': '' };
    expect(businessDaysFrom('2026-11-26', 3, holidays)).toEqual([
      '2026-11-27',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(businessDaysFrom('2026-11-28', 1, {})).toEqual(['2026-11-30']);
  });

  test.each(['1970-01-01', '2099-12-31', '0000-01-01', '9999-12-31'])('ends from %s on', (day) => {
    expect(businessDaysFrom(day, 10, {})).toHaveLength(10);
  });
});

describe('replyDay (STATUS-7)', () => {
  test.each([
    // A Friday at noon, a Saturday, and the day before a holiday: the promised day is a day off.
    ['2026-11-20T18:00Z', undefined],
    ['2026-11-21T18:00Z', undefined],
    ['2026-12-24T18:00Z', undefined],
    // A Sunday: the next day is a Monday.
    ['2026-11-22T18:00Z', '2026-11-23'],
    // Ten minutes before and after midnight at the office.
    ['2026-11-23T05:50Z', '2026-11-23'],
    ['2026-11-23T06:10Z', '2026-11-24'],
    // Half an hour before a day of 23 hours, and before a day of 25 hours, because the clocks change.
    ['2026-03-08T05:30Z', '2026-03-09'],
    ['2026-11-01T04:30Z', undefined],
    ['2026-12-31T18:00Z', '2027-01-01'],
  ])('of %s is %s', (sentAt, day) => {
    expect(replyDay(Date.parse(sentAt), ZONE, { '2026-12-25': '' })).toBe(day);
  });
});

test.each([
  ['an ordinary day', '2026-11-24T18:00Z', {}, '2026-11-25T18:00Z'],
  ['a Friday', '2026-11-27T18:00Z', {}, '2026-11-30T18:00Z'],
  [
    'the day before a holiday',
    '2026-11-25T18:00Z',
    { '2026-11-26': 'Thanksgiving' },
    '2026-11-27T18:00Z',
  ],
  ['a Thursday before a holiday', '2026-12-24T18:00Z', { '2026-12-25': '' }, '2026-12-28T18:00Z'],
  // A Saturday in UTC, a Friday at the office.
  ['a Friday night', '2026-11-28T03:00Z', {}, '2026-12-01T03:00Z'],
])(
  'replyDeadline of what was sent on %s skips the days off',
  (_name, sentAt, holidays, deadline) => {
    expect(new Date(replyDeadline(Date.parse(sentAt), ZONE, holidays)).toISOString()).toBe(
      deadline.replace('Z', ':00.000Z'),
    );
  },
);
