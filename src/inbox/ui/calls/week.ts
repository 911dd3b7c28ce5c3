import { isoDay } from '#inbox/ui/page/times.ts';

/** Days in a week. */
export const WEEK_DAYS = 7;

/** The Monday of the week of a day, `YYYY-MM-DD`; of this week where none is given. */
export function mondayOf(day: string | null, now = Date.now()): string {
  const date = new Date(`${day ?? isoDay(now)}T12:00`);
  if (Number.isNaN(date.getTime())) return mondayOf(null, now);
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return isoDay(date.getTime());
}

/** The day that is some days later, or earlier. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() + days);
  return isoDay(date.getTime());
}

/** The moment a day begins in the browser's time zone. */
export function startOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}
