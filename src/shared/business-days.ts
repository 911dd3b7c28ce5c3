import { dayIn, utcDay } from './calendar-day.ts';
import { DAY_MS } from './durations.ts';

/** Days without work, by day (`YYYY-MM-DD`). */
export type Holidays = Readonly<Record<string, unknown>>;

export function isBusinessDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !Object.hasOwn(holidays, day);
}

/** The first `count` business days from a day on, that day included: `YYYY-MM-DD`. */
export function businessDaysFrom(day: string, count: number, holidays: Holidays): string[] {
  const days: string[] = [];
  // Counts in milliseconds, because a day after the year 9999 does not have the format `YYYY-MM-DD`.
  for (let time = Date.parse(`${day}T00:00Z`); days.length < count; time += DAY_MS) {
    const next = utcDay(time);
    if (isBusinessDay(next, holidays)) days.push(next);
  }
  return days;
}

/**
 * The day by which we answer, `YYYY-MM-DD`: 24 hours after something was sent (`CLAIMS.replyTime`). Undefined if that
 * day is a day off, because a later day would contradict the promise. `sentAt`: Unix time in milliseconds. `zone`: the
 * IANA zone of the office.
 */
export function replyDay(sentAt: number, zone: string, holidays: Holidays): string | undefined {
  const day = dayIn(zone, sentAt + DAY_MS);
  return isBusinessDay(day, holidays) ? day : undefined;
}

/** The first business day at least 24 hours after something was sent. After this day, a missing answer is late. */
export function lastReplyDay(sentAt: number, zone: string, holidays: Holidays): string {
  const [day = ''] = businessDaysFrom(dayIn(zone, sentAt + DAY_MS), 1, holidays);
  return day;
}

/**
 * The time by which we answer, as Unix time in milliseconds: 24 hours after something was sent, plus the days off that
 * follow.
 */
export function replyDeadline(sentAt: number, zone: string, holidays: Holidays): number {
  const inADay = sentAt + DAY_MS;
  const daysOff =
    Date.parse(lastReplyDay(sentAt, zone, holidays)) - Date.parse(dayIn(zone, inADay));
  return inADay + daysOff;
}
