import { describe, expect, test } from 'vitest';
import { SAMPLE_HOURS } from '#test/booking/booking-fixture.ts';
import { cellsOf, type Occupied, openSlots } from './open-slots.ts';
import type { CallHost, CallSchedule } from './schedule.ts';

const [defaultHost] = SAMPLE_HOURS.schedule.hosts;
if (!defaultHost) throw new Error('the schedule has no host');

const UNOCCUPIED: Occupied = {
  cells: new Set(),
  callsOn: new Map(),
  blockedDays: new Set(),
  busy: [],
};

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

function hostIn(zone: string, window: readonly [string, string], more: Partial<CallHost> = {}) {
  const weekly = Object.fromEntries(EVERY_DAY.map((day) => [day, [window]]));
  return { ...defaultHost, zone, weekly, overrides: {}, ...more } as CallHost;
}

function scheduleOf(host: CallHost, more: Partial<CallSchedule> = {}): CallSchedule {
  return {
    ...SAMPLE_HOURS.schedule,
    lengthMinutes: 30,
    stepMinutes: 30,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    horizonDays: 1,
    holidays: {},
    hosts: [host],
    ...more,
  };
}

function starts(
  host: CallHost,
  at: string,
  more: Partial<CallSchedule> = {},
  occupied: Occupied = UNOCCUPIED,
): string[] {
  return openSlots(scheduleOf(host, more), host, occupied, Date.parse(at)).map(({ start }) =>
    new Date(start).toISOString().slice(0, 16),
  );
}

describe('hours and the clock', () => {
  test('a skipped hour is never offered (US spring, 2:00 becomes 3:00)', () => {
    const host = hostIn('America/New_York', ['01:00', '04:00']);
    expect(starts(host, '2027-03-14T05:00Z')).toEqual([
      '2027-03-14T06:00',
      '2027-03-14T06:30',
      '2027-03-14T07:00',
      '2027-03-14T07:30',
    ]);
  });

  test('a repeated hour is offered twice, as different instants (US fall)', () => {
    const host = hostIn('America/New_York', ['01:00', '02:00']);
    expect(starts(host, '2026-11-01T04:00Z')).toEqual([
      '2026-11-01T05:00',
      '2026-11-01T05:30',
      '2026-11-01T06:00',
      '2026-11-01T06:30',
    ]);
  });

  test.each([
    ['America/New_York', '2027-03-13', '14:00', '2027-03-14', '13:00'],
    ['America/New_York', '2026-10-31', '13:00', '2026-11-01', '14:00'],
    ['Europe/Berlin', '2027-03-27', '08:00', '2027-03-28', '07:00'],
    ['Europe/London', '2026-10-24', '08:00', '2026-10-25', '09:00'],
    ['Asia/Kolkata', '2027-03-27', '03:30', '2027-03-28', '03:30'],
    ['Australia/Adelaide', '2027-04-03', '22:30', '2027-04-04', '23:30'],
    ['Australia/Lord_Howe', '2027-04-03', '22:00', '2027-04-04', '22:30'],
    ['America/Phoenix', '2027-03-13', '16:00', '2027-03-14', '16:00'],
  ])('nine in the morning stays nine in %s', (zone, before, utcBefore, after, utcAfter) => {
    const host = hostIn(zone, ['09:00', '09:30']);
    const schedule = scheduleOf(host, { horizonDays: 3 });
    for (const [day, utc] of [
      [before, utcBefore],
      [after, utcAfter],
    ] as const) {
      const noon = Temporal.PlainDate.from(day).toZonedDateTime({
        timeZone: zone,
        plainTime: '00:00',
      });
      const slot = openSlots(schedule, host, UNOCCUPIED, noon.epochMilliseconds)[0];
      expect(slot?.day).toBe(day);
      expect(new Date(slot?.start ?? 0).toISOString().slice(11, 16)).toBe(utc);
    }
  });

  test('24:00 closes a day at its end', () => {
    expect(starts(hostIn('America/Chicago', ['23:00', '24:00']), '2026-11-24T12:00Z')).toEqual([
      '2026-11-25T05:00',
      '2026-11-25T05:30',
    ]);
  });
});

describe('what closes a time (BOOK-6)', () => {
  const host = hostIn('America/Chicago', ['09:00', '11:00']);
  const morning = '2026-11-24T06:00Z';
  const all = ['2026-11-24T15:00', '2026-11-24T15:30', '2026-11-24T16:00', '2026-11-24T16:30'];
  const occupied = (more: Partial<Occupied>): Occupied => ({ ...UNOCCUPIED, ...more });

  test('nothing: every step of the window, and no call that would run over its end', () => {
    expect(starts(host, morning)).toEqual(all);
    expect(starts(host, morning, { lengthMinutes: 45 })).toEqual(all.slice(0, 3));
  });

  test('the minimum notice', () => {
    expect(starts(host, '2026-11-24T15:00Z', { minimumNoticeMinutes: 60 })).toEqual(all.slice(2));
    expect(starts(host, '2026-11-24T15:01Z', { minimumNoticeMinutes: 60 })).toEqual(all.slice(3));
  });

  test('the horizon counts days on the host’s calendar, today included', () => {
    const days = (horizonDays: number) =>
      new Set(starts(host, morning, { horizonDays }).map((s) => s.slice(0, 10)));
    expect([...days(2)]).toEqual(['2026-11-24', '2026-11-25']);
    // 05:30 UTC is the evening of the 23rd in Chicago: the only day within the horizon is over.
    expect(starts(host, '2026-11-24T05:30Z')).toEqual([]);
  });

  test('a holiday, unless an override opens it; an override without windows closes', () => {
    const holidays = { '2026-11-24': '' };
    expect(starts(host, morning, { holidays })).toEqual([]);
    const named = { '2026-11-24': 'Thanksgiving' };
    expect(starts(host, morning, { holidays: named })).toEqual([]);
    const open = hostIn('America/Chicago', ['09:00', '11:00'], {
      overrides: { '2026-11-24': [['12:00', '12:30']] },
    });
    expect(starts(open, morning, { holidays })).toEqual(['2026-11-24T18:00']);
    const shut = hostIn('America/Chicago', ['09:00', '11:00'], { overrides: { '2026-11-24': [] } });
    expect(starts(shut, morning)).toEqual([]);
  });

  test('a booked call with its buffers, on both sides', () => {
    const buffers = { bufferBeforeMinutes: 10, bufferAfterMinutes: 10 };
    const cells = new Set(cellsOf(scheduleOf(host, buffers), Date.parse('2026-11-24T15:30Z')));
    expect(starts(host, morning, buffers, occupied({ cells }))).toEqual(['2026-11-24T16:30']);
    expect(
      starts(host, morning, {}, occupied({ cells: new Set([Date.parse('2026-11-24T15:30Z')]) })),
    ).toEqual(all.filter((start) => start !== '2026-11-24T15:30'));
  });

  test('a busy time of another calendar, touching ends excepted', () => {
    const busy = [{ start: Date.parse('2026-11-24T15:30Z'), end: Date.parse('2026-11-24T16:00Z') }];
    expect(starts(host, morning, {}, occupied({ busy }))).toEqual(
      all.filter((start) => start !== '2026-11-24T15:30'),
    );
    expect(starts(host, morning, { bufferAfterMinutes: 5 }, occupied({ busy }))).toEqual(
      all.slice(2),
    );
  });

  test('a blocked day and a day that is full', () => {
    expect(starts(host, morning, {}, occupied({ blockedDays: new Set(['2026-11-24']) }))).toEqual(
      [],
    );
    const callsOn = new Map([['2026-11-24', 2]]);
    expect(starts(host, morning, { dailyCap: 2 }, occupied({ callsOn }))).toEqual([]);
    expect(starts(host, morning, { dailyCap: 3 }, occupied({ callsOn }))).toEqual(all);
  });
});

test('cells cover the call and its buffers and nothing else', () => {
  const schedule = scheduleOf(hostIn('UTC', ['00:00', '24:00']), {
    lengthMinutes: 20,
    bufferBeforeMinutes: 5,
    bufferAfterMinutes: 10,
  });
  const start = Date.parse('2026-11-24T15:00Z');
  const cells = cellsOf(schedule, start).map((cell) => (cell - start) / 60_000);
  expect(cells).toEqual([-5, 0, 5, 10, 15, 20, 25]);
});
