/** Which addresses a test visits that could visit them all: in `npm test` a share, with `npm run soak pages` every one. */
import { builtSite } from '#test/built-pages.ts';

/** `all`, or a number that chooses the share; the day's by default, so that in time runs see every page. */
const SEED = process.env.PAGES_SEED ?? String(Math.floor(Date.now() / 86_400_000));

/** Pages of one layout that differ in words and pictures alone. */
const ONE_LAYOUT = /^\/(staff|practices|(?:es\/)?careers|success-stories)\/(?!received|astronaut)/;

/** Every address of the site, and one of each kind that only the server knows. */
export const ALL_PATHS: readonly string[] = builtSite()
  .map(({ path }) => path)
  // Templates that the server answers with at other addresses.
  .map((path) => path.replace(/^\/not-found-type$/, '/staff/astronaut').replace(/\/404$/, '/none'))
  .concat(`/book/${'A'.repeat(43)}`)
  .sort();

/** One part of `parts`, chosen by the seed. */
export function share<T>(all: readonly T[], parts: number): readonly T[] {
  return SEED === 'all' ? all : all.filter((_, index) => (index + Number(SEED)) % parts === 0);
}

/** One of the pages of each layout, and every other page. */
export function pageShare(paths: readonly string[]): readonly string[] {
  const chosen = Object.values(Object.groupBy(paths, (path) => ONE_LAYOUT.exec(path)?.[1] ?? path));
  return chosen.flatMap((pages = []) => share(pages, pages.length));
}
