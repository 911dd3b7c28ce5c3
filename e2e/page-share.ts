/** The addresses that a test visits: a share of the pages, or all of them. */
import { pageAddresses } from '#test/built-pages.ts';
import { one, share } from '#test/share.ts';

/** Pages with one layout and different text and pictures. */
const ONE_LAYOUT = /^\/(staff|practices|(?:es\/)?careers|success-stories)\/(?!received|astronaut)/;

/** Every address of the site, and one example of each address that is not in the build: an unknown page, a call. */
export const ALL_PATHS: readonly string[] = (await pageAddresses())
  .filter((path) => !path.includes(':'))
  // Replaces the addresses of templates by addresses at which the server sends them.
  .map((path) => path.replace(/^\/not-found-type$/, '/staff/astronaut').replace(/\/404$/, '/none'))
  .concat(`/book/${'A'.repeat(43)}`)
  .sort();

/** One page of each layout, for a fifth of the layouts. A page that shares no layout counts as a layout. */
export function pageShare(paths: readonly string[]): readonly string[] {
  const layouts = Object.groupBy(paths, (path) => ONE_LAYOUT.exec(path)?.[1] ?? path);
  return share(Object.values(layouts), 5).flatMap((pages = []) => one(pages));
}
