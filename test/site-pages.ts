import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageBundle, PageData } from '#shared/page-data.ts';
import { builtFile, DIST, pageAddresses } from './built-pages.ts';

export interface SitePage {
  /** Address on the site: `/staff/billing`. */
  readonly path: string;
  readonly html: string;
}

const server = join(DIST, '../server');
const { openPages }: PageBundle = createRequire(import.meta.url)(join(server, 'entry.mjs'));
const render = openPages(JSON.parse(readFileSync(join(server, 'pictures.json'), 'utf8')));

/** The HTML of a page that the server renders with this data. */
export async function renderedHtml(address: string, data: PageData = {}): Promise<string> {
  return (await render(address, data)).text();
}

/**
 * Every page with a public address: built pages from their files, the others rendered without data. Run `npm run
 * build` first.
 */
export const SITE_PAGES: readonly SitePage[] = await Promise.all(
  pageAddresses()
    .filter((path) => !path.includes(':'))
    .map(async (path) => {
      const file = builtFile(path);
      return { path, html: file ? readFileSync(file, 'utf8') : await renderedHtml(path) };
    }),
);
