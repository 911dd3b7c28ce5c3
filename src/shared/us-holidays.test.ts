import { expect, test } from 'vitest';
import { usHolidays } from './us-holidays.ts';

// https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
test.each([
  [
    2026,
    'newYear 01-01, king 01-19, presidents 02-16, memorial 05-25, juneteenth 06-19, (independence 07-03), independence 07-04, labor 09-07, columbus 10-12, veterans 11-11, thanksgiving 11-26, afterThanksgiving 11-27, christmasEve 12-24, christmas 12-25',
  ],
  [
    2027,
    'newYear 01-01, king 01-18, presidents 02-15, memorial 05-31, (juneteenth 06-18), juneteenth 06-19, independence 07-04, (independence 07-05), labor 09-06, columbus 10-11, veterans 11-11, thanksgiving 11-25, afterThanksgiving 11-26, christmasEve 12-24, christmas 12-25',
  ],
  [
    2028,
    '(newYear 12-31), newYear 01-01, king 01-17, presidents 02-21, memorial 05-29, juneteenth 06-19, independence 07-04, labor 09-04, columbus 10-09, (veterans 11-10), veterans 11-11, thanksgiving 11-23, afterThanksgiving 11-24, christmasEve 12-24, christmas 12-25',
  ],
])('U.S. holidays of %i, with observed days in parentheses', (year, expected) => {
  const holidays = usHolidays(year).map(({ holiday, day, isObserved }) => {
    const text = `${holiday} ${day.slice(5)}`;
    return isObserved ? `(${text})` : text;
  });
  expect(holidays.join(', ')).toBe(expected);
});

test('New Year on a Saturday is observed on the last day of the year before', () => {
  expect(usHolidays(2028)[0]).toEqual({ holiday: 'newYear', day: '2027-12-31', isObserved: true });
});
