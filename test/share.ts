/**
 * Chooses the cases of a test that run. `TEST_CASES` is `all`, as in the workflow and `npm run soak`, or the seed that
 * chooses a share. By default the seed comes from the commit (vitest.config.ts, playwright.config.ts), so a commit
 * always runs the same tests.
 */
import { createHash } from 'node:crypto';

const SEED = process.env.TEST_CASES ?? 'all';

export const IS_FULL = SEED === 'all';
if (!IS_FULL && !/^\d+$/.test(SEED)) throw new Error('TEST_CASES is "all" or a number');

/**
 * The first cases of the list, for every seed. For example, tests of routes, pages and commands run on the first
 * database. Tests of locks, transactions and SQL run on all databases.
 */
export function usual<T>(cases: readonly T[], count = 1): readonly T[] {
  return IS_FULL ? cases : cases.slice(0, count);
}

/** One part of the list, which is divided into `parts` parts. The seed chooses the part. */
export function share<T>(all: readonly T[], parts: number): readonly T[] {
  return IS_FULL ? all : all.filter((_, index) => (index + Number(SEED)) % parts === 0);
}

/** One case of the list. */
export function one<T>(all: readonly T[]): readonly T[] {
  return share(all, all.length);
}

/** True for about one of `parts` names; the seed chooses which. For cases that have a name and are in no list. */
export function isChosen(name: string, parts: number): boolean {
  const place = createHash('sha256').update(SEED).update(name).digest().readUInt32BE();
  return IS_FULL || place % parts === 0;
}
