/** Days: a strip to push on a phone, a week's five columns from there on. */
export const DAYS_CLASS =
  'flex snap-x gap-2 overflow-x-auto pb-2 sm:grid sm:grid-cols-5 sm:overflow-visible sm:pb-0';

/** Times: as many columns as fit without breaking a time. */
export const TIMES_CLASS = 'grid grid-cols-3 gap-2 sm:grid-cols-4';
