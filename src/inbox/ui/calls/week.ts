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
