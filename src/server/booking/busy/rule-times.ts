import type ICAL from 'ical.js';
import { CALENDAR_ERRORS as ERRORS } from '#content/en/busy-calendars.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { CALENDAR_LIMITS, CalendarError } from './calendar-limits.ts';

/** Wall-clock times, epoch ms as if in UTC. Both ends are included. */
export interface WallRange {
  readonly from: number;
  readonly until: number;
}

/**
 * The times of a recurrence rule within a range (RFC 5545, 3.3.10), in order. UNTIL is left to the caller. Only the
 * parser of ical.js is used, because its iterator misses or invents times of several rules, for example
 * `YEARLY;BYWEEKNO` and `MONTHLY;BYDAY;BYMONTH`. Only periods near the range are computed; with COUNT, all periods from
 * the first one. Throws after too many steps.
 */
export function ruleTimes(recur: ICAL.Recur, first: number, range: WallRange): Iterable<number> {
  const rule = withDefaults(recur, first);
  return countedTimes(rule, first, range, recur.count ?? Infinity);
}

interface Rule {
  readonly freq: string;
  readonly interval: number;
  /** The day on which a week begins, 0 for Sunday. */
  readonly weekStart: number;
  readonly values: (part: string) => readonly number[];
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[];
  /** Number of times in a day, or in a period that is shorter than a day. */
  readonly timesOfDay: number;
  readonly isCounted: boolean;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const CLOCK_MS: Readonly<Record<string, number>> = {
  HOURLY: HOUR_MS,
  MINUTELY: MINUTE_MS,
  SECONDLY: 1000,
};

/** The parts of a rule. Missing parts are derived from the first time. */
function withDefaults(recur: ICAL.Recur, first: number): Rule {
  const { freq } = recur;
  const date = new Date(first);
  const parts = new Map<string, readonly number[]>();
  for (const name of [
    'MONTH',
    'MONTHDAY',
    'YEARDAY',
    'WEEKNO',
    'SETPOS',
    'HOUR',
    'MINUTE',
    'SECOND',
  ]) {
    // RFC 5545 forbids BYYEARDAY here. Google and Apple ignore it.
    if (name === 'YEARDAY' && freq === 'MONTHLY') continue;
    parts.set(`BY${name}`, [...new Set(recur.getComponent(`BY${name}`).map(Number))]);
  }
  const isStated = (name: string) => (parts.get(name) ?? []).length > 0;
  let weekdays = recur.getComponent('BYDAY').map((written) => {
    const text = String(written);
    return { weekday: WEEKDAYS.indexOf(text.slice(-2)), nth: Number(text.slice(0, -2)) };
  });
  const isDayStated = weekdays.length > 0 || ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].some(isStated);
  if (!isDayStated && (freq === 'YEARLY' || freq === 'MONTHLY')) {
    parts.set('BYMONTHDAY', [date.getUTCDate()]);
    if (freq === 'YEARLY' && !isStated('BYMONTH')) parts.set('BYMONTH', [date.getUTCMonth() + 1]);
  }
  const isWeekOnly = weekdays.length === 0 && isStated('BYWEEKNO') && !isStated('BYYEARDAY');
  if (isWeekOnly || (!isDayStated && freq === 'WEEKLY')) {
    weekdays = [{ weekday: date.getUTCDay(), nth: 0 }];
  }
  const clock = [
    ['BYHOUR', date.getUTCHours(), HOUR_MS],
    ['BYMINUTE', date.getUTCMinutes(), MINUTE_MS],
    ['BYSECOND', date.getUTCSeconds(), 1000],
  ] as const;
  let timesOfDay = 1;
  for (const [name, value, unit] of clock) {
    if (unit >= (CLOCK_MS[freq] ?? Infinity)) continue;
    if (!isStated(name)) parts.set(name, [value]);
    timesOfDay *= parts.get(name)?.length ?? 1;
  }
  return {
    freq,
    interval: recur.interval,
    weekStart: recur.wkst - 1,
    values: (part) => parts.get(part) ?? [],
    weekdays,
    timesOfDay,
    isCounted: recur.count !== null,
  };
}

function* countedTimes(
  rule: Rule,
  first: number,
  range: WallRange,
  count: number,
): Generator<number> {
  const positions = rule.values('BYSETPOS');
  let left = count;
  for (const period of periodsOf(rule, first, range)) {
    const times = timesIn(period, rule);
    const chosen =
      positions.length === 0
        ? times
        : [...new Set(positions.map((at) => times.at(at > 0 ? at - 1 : at)))]
            .filter((time) => time !== undefined)
            .toSorted((a, b) => a - b);
    for (const time of chosen) {
      if (time < first) continue;
      if (time > range.until || left === 0) return;
      left -= 1;
      if (time >= range.from) yield time;
    }
  }
}

/** The days of one period of a rule, and the period itself if it is shorter than a day. */
interface Period {
  readonly days: readonly number[];
  readonly clock?: number;
}

/** The periods of a rule that can have times in the range; with COUNT, all from its beginning. */
function* periodsOf(rule: Rule, first: number, range: WallRange): Generator<Period> {
  const begin = rule.isCounted ? first : Math.max(first, range.from);
  let steps = 0;
  const count = (more: number) => {
    steps += more;
    if (steps > CALENDAR_LIMITS.ruleSteps) throw new CalendarError(ERRORS.repeatsEvent);
  };
  const unit = CLOCK_MS[rule.freq];
  if (unit !== undefined) {
    const step = unit * rule.interval;
    const zero = first - (first % unit);
    for (let day = dayOf(begin); day * DAY_MS <= range.until; day += 1) {
      count(rule.isCounted ? 1 : 0);
      if (!isDayOf(rule, day)) continue;
      const [from, end] = [Math.max(day * DAY_MS, zero), (day + 1) * DAY_MS];
      for (let at = zero + Math.ceil((from - zero) / step) * step; at < end; at += step) {
        count(rule.timesOfDay);
        yield { days: [day], clock: at };
      }
    }
    return;
  }
  const index = PERIODS[rule.freq];
  if (!index) return;
  const isWhole = rule.isCounted || rule.values('BYSETPOS').length > 0;
  const zero = index.of(dayOf(first), rule);
  const skipped = (index.of(dayOf(begin), rule) - zero) / rule.interval;
  for (let at = zero + Math.floor(skipped) * rule.interval; ; at += rule.interval) {
    const [start, end] = index.days(at, rule);
    // The negation is also true for NaN, which is the start of a year that no date can have.
    if (!(start * DAY_MS <= range.until)) return;
    const from = isWhole ? start : Math.max(start, dayOf(begin));
    const last = isWhole ? end : Math.min(end, dayOf(range.until) + 1);
    count(1 + Math.max(0, last - from) * rule.timesOfDay);
    const all = Array.from({ length: Math.max(0, last - from) }, (_, offset) => from + offset);
    yield { days: all.filter((day) => isDayOf(rule, day)) };
  }
}

/**
 * Numbers the periods of each frequency. `of` returns the number of the period that contains a day. `days` returns the
 * first day of a period and the day after its last day.
 */
const PERIODS: Readonly<
  Record<
    string,
    {
      readonly of: (day: number, rule: Rule) => number;
      readonly days: (period: number, rule: Rule) => readonly [number, number];
    }
  >
> = {
  YEARLY: {
    of: (day) => dateOf(day).getUTCFullYear(),
    days: (year) => [dayNumber(year, 0), dayNumber(year + 1, 0)],
  },
  MONTHLY: {
    of: (day) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth(),
    days: (month) => [dayNumber(0, month), dayNumber(0, month + 1)],
  },
  WEEKLY: {
    // Day 0, 1970-01-01, was a Thursday.
    of: (day, { weekStart }) => Math.floor((day + 4 - weekStart) / 7),
    days: (week, { weekStart }) => [week * 7 - 4 + weekStart, week * 7 + 3 + weekStart],
  },
  DAILY: { of: (day) => day, days: (day) => [day, day + 1] },
};

function timesIn({ days, clock }: Period, rule: Rule): number[] {
  const [hours, minutes, seconds] = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((part) =>
    rule.values(part).toSorted((a, b) => a - b),
  );
  const unit = CLOCK_MS[rule.freq] ?? DAY_MS;
  const at = new Date(clock ?? 0);
  const within = (stated: readonly number[] = [], value: number, ms: number) => {
    if (ms < unit) return stated;
    return stated.length === 0 || stated.includes(value) ? [value] : [];
  };
  return days.flatMap((day) =>
    within(hours, at.getUTCHours(), HOUR_MS).flatMap((hour) =>
      within(minutes, at.getUTCMinutes(), MINUTE_MS).flatMap((minute) =>
        within(seconds, at.getUTCSeconds(), 1000).map(
          // RFC 5545 allows second 60. It counts as second 59.
          (second) =>
            day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + Math.min(second, 59) * 1000,
        ),
      ),
    ),
  );
}

function isDayOf({ freq, values, weekdays, weekStart }: Rule, day: number): boolean {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const [monthStart, monthEnd] = [dayNumber(year, month), dayNumber(year, month + 1)];
  const [yearStart, yearEnd] = [dayNumber(year, 0), dayNumber(year + 1, 0)];
  /** The numbers in a rule part count from 1, or backwards from -1. */
  const isOneOf = (part: string, start: number, end: number) => {
    const wanted = values(part);
    return wanted.length === 0 || wanted.includes(day - start + 1) || wanted.includes(day - end);
  };
  const months = values('BYMONTH');
  if (months.length > 0 && !months.includes(month + 1)) return false;
  if (!isOneOf('BYMONTHDAY', monthStart, monthEnd)) return false;
  if (!isOneOf('BYYEARDAY', yearStart, yearEnd)) return false;
  const weeks = values('BYWEEKNO');
  if (weeks.length > 0) {
    const [week, ofYear] = weekOf(day, weekStart);
    if (!weeks.includes(week) && !weeks.includes(week - ofYear - 1)) return false;
  }
  if (weekdays.length === 0) return true;
  // `2MO` is the second Monday of the month, or of the year.
  const isOfMonth = freq === 'MONTHLY' || months.length > 0;
  const [start, end] = isOfMonth ? [monthStart, monthEnd] : [yearStart, yearEnd];
  const isNumbered = freq === 'MONTHLY' || (freq === 'YEARLY' && weeks.length === 0);
  const nth = Math.floor((day - start) / 7) + 1;
  const last = -Math.floor((end - 1 - day) / 7) - 1;
  return weekdays.some(
    ({ weekday, nth: wanted }) =>
      weekday === date.getUTCDay() &&
      (wanted === 0 || !isNumbered || wanted === nth || wanted === last),
  );
}

/**
 * The number of a day's week, and the number of weeks in its year. Week 1 is the first week with at least four days of
 * the year.
 */
function weekOf(day: number, weekStart: number): [week: number, ofYear: number] {
  const startOfWeek = (of: number) => of - ((((of + 4 - weekStart) % 7) + 7) % 7);
  const fourth = startOfWeek(day) + 3;
  const year = dateOf(fourth).getUTCFullYear();
  const firstWeek = startOfWeek(dayNumber(year, 0) + 3);
  const nextFirst = startOfWeek(dayNumber(year + 1, 0) + 3);
  return [(startOfWeek(day) - firstWeek) / 7 + 1, (nextFirst - firstWeek) / 7];
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

function dateOf(day: number): Date {
  return new Date(day * DAY_MS);
}

/** Days from 1970-01-01 to the first day of a month. `month` is 0 for January, and 12 for January of the next year. */
function dayNumber(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1) / DAY_MS;
}
