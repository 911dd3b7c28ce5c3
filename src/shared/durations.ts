export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. A calendar day is longer or shorter when the clock changes. */
export const DAY_MS = 24 * HOUR_MS;
export const MINUTE_SECONDS = MINUTE_MS / 1000;
/** The window of daily limits. */
export const DAY_SECONDS = DAY_MS / 1000;
