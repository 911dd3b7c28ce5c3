export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours in milliseconds; a day of the calendar is longer or shorter if clocks change. */
export const DAY_MS = 24 * HOUR_MS;
/** The window of limits that count by the day. */
export const DAY_SECONDS = DAY_MS / 1000;
