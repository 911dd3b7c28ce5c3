/**
 * The first cases of a list, and all of them with `TEST_CASES=all`, as in the workflow and `npm run soak`. Routes, pages and
 * commands are tested on the first database; locks, transactions and the SQL itself are tested on all.
 */
export function usual<T>(cases: readonly T[], count = 1): readonly T[] {
  return process.env.TEST_CASES === 'all' ? cases : cases.slice(0, count);
}
