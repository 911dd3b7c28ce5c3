import { dayAfter, utcDay } from './calendar-day.ts';

type UsHoliday =
  | 'newYear'
  | 'king'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'afterThanksgiving'
  | 'christmasEve'
  | 'christmas';

interface Observance {
  readonly holiday: UsHoliday;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** True for the working day on which a holiday on a weekend is observed. */
  readonly isObserved: boolean;
}

const MONDAY = 1;
const THURSDAY = 4;

/**
 * The federal holidays of a year, the day after Thanksgiving and Christmas Eve, in order. A federal holiday on a
 * Saturday is observed on the Friday before it, and one on a Sunday on the Monday after it (5 U.S.C. 6103). New Year's
 * Day can therefore be observed on December 31 of the year before.
 */
export function usHolidays(year: number): Observance[] {
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  const days: readonly (readonly [UsHoliday, string])[] = [
    ['newYear', `${year}-01-01`],
    ['king', nthWeekday(year, 1, MONDAY, 3)],
    ['presidents', nthWeekday(year, 2, MONDAY, 3)],
    // The last Monday of May.
    ['memorial', dayAfter(nthWeekday(year, 6, MONDAY, 1), -7)],
    ['juneteenth', `${year}-06-19`],
    ['independence', `${year}-07-04`],
    ['labor', nthWeekday(year, 9, MONDAY, 1)],
    ['columbus', nthWeekday(year, 10, MONDAY, 2)],
    ['veterans', `${year}-11-11`],
    ['thanksgiving', thanksgiving],
    ['afterThanksgiving', dayAfter(thanksgiving, 1)],
    ['christmasEve', `${year}-12-24`],
    ['christmas', `${year}-12-25`],
  ];
  const all = days.flatMap(([holiday, day]) => [
    { holiday, day, isObserved: false },
    ...(holiday === 'christmasEve' ? [] : observed(day)).map((kept) => ({
      holiday,
      day: kept,
      isObserved: true,
    })),
  ]);
  // If Christmas is a Saturday, it is observed on Christmas Eve. Keep only the first holiday of a day.
  return [...new Map(all.toReversed().map((one) => [one.day, one])).values()].toSorted((a, b) =>
    a.day < b.day ? -1 : 1,
  );
}

/** The holidays of two years, as rows of the record `holidays`, that are not among `days`. */
export function missingUsHolidays(
  days: readonly { readonly day?: string }[],
  year: number,
  { names, observed }: HolidayWords,
): { readonly day: string; readonly name: string }[] {
  return [...usHolidays(year), ...usHolidays(year + 1)]
    .filter(({ day }) => !days.some((listed) => listed.day === day))
    .map(({ holiday, day, isObserved }) => ({
      day,
      name: isObserved ? observed(names[holiday]) : names[holiday],
    }));
}

interface HolidayWords {
  readonly names: Readonly<Record<UsHoliday, string>>;
  readonly observed: (name: string) => string;
}

/** Compares two rows by their day. */
export const byDay = (a: { readonly day?: string }, b: { readonly day?: string }) =>
  (a.day ?? '') < (b.day ?? '') ? -1 : 1;

function observed(day: string): string[] {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return [dayAfter(day, -1)];
  return weekday === 0 ? [dayAfter(day, 1)] : [];
}

/** `weekday`: 0 is Sunday. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const toWeekday = (weekday - first.getUTCDay() + 7) % 7;
  return dayAfter(utcDay(first.getTime()), toWeekday + 7 * (nth - 1));
}
