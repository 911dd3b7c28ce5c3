/**
 * A share of the cases of a test: the seed chooses them in `npm test`, and the workflow and `npm run soak pages` run
 * all of them.
 */
import { createHash } from 'node:crypto';

/** `all`, or the seed, which comes from the commit (playwright.config.ts): a commit always runs the same tests. */
const SEED = process.env.PAGES_SEED ?? 'all';

export const IS_FULL = SEED === 'all';

/** One part of the list, which is divided into `parts` parts. The seed chooses the part. */
export function share<T>(all: readonly T[], parts: number): readonly T[] {
  return IS_FULL ? all : all.filter((_, index) => (index + Number(SEED)) % parts === 0);
}

/** One case of the list. */
export function one<T>(all: readonly T[]): readonly T[] {
  return share(all, all.length);
}

/** True for one of `parts` cases that have a name instead of a place in a list. */
export function isChosen(name: string, parts: number): boolean {
  const place = createHash('sha256').update(SEED).update(name).digest().readUInt32BE();
  return IS_FULL || place % parts === 0;
}
