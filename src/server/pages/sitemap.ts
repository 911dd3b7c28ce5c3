import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { HttpConfig } from '#server/http/config.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { type Language, languageOf, pathIn } from '#shared/language.ts';
import { type InSitemap, RECORD_KINDS } from '#shared/records/kinds.ts';
import { nearestTo, PAGE_ROUTES, type PageRoute } from '#shared/routes.ts';
import { escapeHtml } from '#shared/visible-text.ts';

interface Options {
  readonly config: HttpConfig;
  readonly records: PublishedRecords;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
}

/** A page in the languages that it has, and the day of its last change, `YYYY-MM-DD`. */
interface ListedPage {
  readonly path: string;
  readonly languages: readonly Language[];
  readonly updated: string | undefined;
}

/**
 * `/sitemap.xml` and `/robots.txt`. The sitemap lists the pages of `PAGE_ROUTES`: one address for each published
 * record, and one for each id in `listedIds`.
 */
export function sitemapRoutes(app: FastifyInstance, { config, records, now }: Options): void {
  const file = join(config.SITE_DIR, 'server/updates.json');
  const updates: Readonly<Record<string, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};

  /** The pages of a route that search engines may index. */
  function listed({ path, languages, each }: PageRoute): ListedPage[] {
    const at = (id: string) => path.replace(/:\w+$/, id);
    if (each) {
      const { isListed, isIn, updatedOn }: InSitemap = RECORD_KINDS[each].inSitemap ?? {};
      return records
        .shown()
        [each].filter((record) => isListed?.(record, now()) ?? true)
        .map((record) => ({
          path: at(record.id),
          languages: languages.filter((language) => isIn?.(record, language) ?? true),
          updated: updatedOn?.(record),
        }));
    }
    const ids = app.pages.listedIds()[path] ?? [''];
    return ids.map((id) => ({ path: at(id), languages, updated: updates[at(id)] }));
  }

  const listedPages = (facts: Facts) =>
    PAGE_ROUTES.filter(isFound(facts))
      .flatMap(listed)
      .filter(({ path }) => nearestTo(path, facts.offer) === undefined);

  const tags = PAGE_ROUTES.flatMap(({ each }) => each ?? []);
  app.get('/sitemap.xml', (_request, reply) =>
    app.pages.sendFile(
      reply.header('Cache-Control', 'public, max-age=3600'),
      '/sitemap.xml',
      tags,
      (facts) => ({
        body: sitemapXml(facts.origin, listedPages(facts)),
        headers: { 'Content-Type': 'application/xml; charset=utf-8' },
        maxAge: HOUR_MS / 1000,
      }),
    ),
  );
  // Search engines know these addresses of earlier versions.
  for (const path of ['/sitemap-jobs.xml', '/sitemap-stories.xml'])
    app.get(path, (_request, reply) => reply.redirect('/sitemap.xml', 301));
  // All pages may be crawled. Pages that do not belong in search results say so themselves.
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /\nDisallow: /f/\n\nSitemap: ${records.facts().origin}/sitemap.xml\n`,
      ),
  );
}

const isFound = (facts: Facts) => (page: PageRoute) =>
  facts.visibility !== 'private' && !page.noindex && !page.isHiddenBy?.(facts);

/** For other languages English is the default. */
const X_DEFAULT = [['x-default', 'en']] as const;

function sitemapXml(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap(({ path, languages, updated }) => {
    const addressIn = (language: Language) =>
      escapeHtml(origin + (languageOf(path) === language ? path : pathIn(path, language)));
    const links = [...languages.map((language) => [language, language] as const), ...X_DEFAULT].map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language)}"/>`,
    );
    const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
    return languages.map(
      (language) =>
        `  <url><loc>${addressIn(language)}</loc>${lastmod}${languages.length > 1 ? links.join('') : ''}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.toSorted().join('')}</urlset>
`;
}
