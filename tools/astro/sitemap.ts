import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { afterBuild } from './after-build.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';

/**
 * `sitemap.xml` from the built pages: each one that has a canonical address, with the date from its
 * content (so that a clone without history has the same dates). A new page is included automatically.
 */
export function sitemap(): AstroIntegration {
  return afterBuild('sitemap', async (root) => {
    await writeFile(join(root, 'sitemap.xml'), sitemapXml(await builtPages(root)));
  });
}

export function sitemapXml(pages: readonly BuiltPage[]): string {
  const entries = pages
    .filter((page) => page.canonical !== undefined)
    .sort((a, b) => (a.canonical ?? '').localeCompare(b.canonical ?? ''))
    .map(({ canonical = '', updated }) => {
      const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `  <url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
