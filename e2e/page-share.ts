/** The addresses that a test visits: a share of the pages in `npm test`, all of them in `npm run soak pages`. */
import { pageAddresses } from '#test/built-pages.ts';

/** `all`, or the seed of the share. The default is the day, so that every page has its turn. */
const SEED = process.env.PAGES_SEED ?? String(Math.floor(Date.now() / 86_400_000));

/** Pages with one layout and different text and pictures. */
const ONE_LAYOUT = /^\/(staff|practices|(?:es\/)?careers|success-stories)\/(?!received|astronaut)/;

/** Every address of the site, and one example of each address that is not in the build: an unknown page, a call. */
export const ALL_PATHS: readonly string[] = (await pageAddresses())
  .filter((path) => !path.includes(':'))
  // Templates that the server answers with at other addresses.
  .map((path) => path.replace(/^\/not-found-type$/, '/staff/astronaut').replace(/\/404$/, '/none'))
  .concat(`/book/${'A'.repeat(43)}`)
  .sort();

/** One part of the list, which is divided into `parts` parts. The seed chooses the part. */
export function share<T>(all: readonly T[], parts: number): readonly T[] {
  return SEED === 'all' ? all : all.filter((_, index) => (index + Number(SEED)) % parts === 0);
}

/** One page of each layout, and every other page. */
export function pageShare(paths: readonly string[]): readonly string[] {
  const chosen = Object.values(Object.groupBy(paths, (path) => ONE_LAYOUT.exec(path)?.[1] ?? path));
  return chosen.flatMap((pages = []) => share(pages, pages.length));
}
