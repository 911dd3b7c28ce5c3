import { InvalidArgumentError } from '@commander-js/extra-typings';
import { CLI } from '#content/en/cli.ts';
import { localDay } from '#shared/calendar-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/**
 * Parses `2026-11-20`, `2026-11-20 14:30`, an ISO time, `today`, `yesterday`, or an age such as `45m`, `12h`, `7d`,
 * `2w`. Days begin at midnight in the computer's time zone. Returns milliseconds since the epoch.
 */
export function parseMoment(text: string): number {
  const now = Date.now();
  const word = text.trim().toLowerCase();
  if (word === 'today') return startOfDay(now);
  if (word === 'yesterday') return startOfDay(startOfDay(now) - 1);
  if (/^\d+[mhdw]$/.test(word)) return now - parseAge(word);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word);
  const time = Date.parse(isDay ? `${word}T00:00` : text.trim().replace(' ', 'T'));
  if (Number.isNaN(time)) {
    throw new InvalidArgumentError(CLI.values.moment);
  }
  return time;
}

export function parseAge(text: string): number {
  const [, number, unit] = /^(\d+)\s*([mhdw])$/.exec(text.trim().toLowerCase()) ?? [];
  if (!unit) throw new InvalidArgumentError(CLI.values.age);
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text.trim()) || number < min || number > max) {
      throw new InvalidArgumentError(CLI.values.number(min, max));
    }
    return number;
  };
}

/** `2026-11-20 14:30` in the computer's time zone. */
export function shortTime(time: number): string {
  return `${day(time)} ${new Date(time).toTimeString().slice(0, 5)}`;
}

export function day(time: number): string {
  return localDay(new Date(time));
}

/** The start of the day that contains a time, in the computer's time zone. */
export function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
