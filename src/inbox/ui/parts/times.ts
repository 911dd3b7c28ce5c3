import {
  noonOf,
  shortCallTime,
  shortDay,
  clockTime as timeInZone,
} from '#shared/booking/call-time.ts';
import { browserZone } from '#shared/booking/zones.ts';
import { localDay } from '#shared/calendar-day.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

export const ZONE = browserZone() ?? 'UTC';

/** Formats a time in the browser's time zone: `Nov 21, 2026, 2:30 PM`. */
export function dayAndTime(time: number): string {
  return DAY_AND_TIME.format(time);
}

export function clockTime(time: number): string {
  return timeInZone(time, ZONE);
}

/** Formats a time in the browser's time zone: `Sat, Nov 21, 2:30 PM`. */
export function shortTime(time: number): string {
  return shortCallTime(time, ZONE);
}

export function listTime(time: number): string {
  const [then, today] = [new Date(time), new Date()];
  if (then.toDateString() === today.toDateString()) return clockTime(time);
  if (then.getFullYear() === today.getFullYear()) return SHORT_DAY.format(time);
  return then.toLocaleDateString('en-US', { dateStyle: 'medium' });
}

export function isoDay(time: number): string {
  return localDay(new Date(time));
}

/** Formats a day such as `2026-11-21`: `Sat, Nov 21`. */
export function dayName(day: string): string {
  return shortDay(noonOf(day), 'UTC');
}

/** Formats a day such as `2026-11-21`: `Nov 21, 2026`. */
export function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T12:00`);
  date.setDate(date.getDate() + days);
  return isoDay(date.getTime());
}

export function startOf(day: string): number {
  return new Date(`${day}T00:00`).getTime();
}
