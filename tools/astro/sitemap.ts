import { parse } from 'parse5';
import { attribute, elementsOf, findElement, textOf } from './html-tree.ts';

export interface BuiltPage extends PageHead {
  /** The path of the page: `/staff/billing`, or `/book/:token`. */
  readonly address: string;
  readonly html: string;
}

type PageHead = ReturnType<typeof readHead>;

/** The head of a page, as src/site/seo/head.ts writes it. */
export function readHead(html: string) {
  // Only the head is parsed, because parsing the body takes four times as long.
  const head = parse(html.slice(0, html.indexOf('</head>')));
  const title = findElement(head, ({ tagName }) => tagName === 'title');
  const value = (key: string, name: string, content: string) => {
    const element = findElement(head, (element) => attribute(element, key) === name);
    return element && attribute(element, content);
  };
  const image = value('property', 'og:image', 'content');
  return {
    title: title ? textOf(title) : '',
    /** The absolute URL; undefined for pages that search engines must not index. */
    canonical: value('rel', 'canonical', 'href'),
    /** The absolute URLs of the same page, by language. */
    alternates: [...elementsOf(head)].flatMap((element) => {
      const hreflang = attribute(element, 'hreflang');
      return element.tagName === 'link' && hreflang
        ? [{ hreflang, href: attribute(element, 'href') ?? '' }]
        : [];
    }),
    /** The path of its Open Graph picture: `/og/staff/billing.png`. */
    picture: image && new URL(image).pathname,
    /**
     * `YYYY-MM-DD`, from the data of the page instead of the Git history, so that a shallow clone has the same dates.
     */
    updated: value('name', 'last-modified', 'content'),
  };
}

export function sitemapXml(pages: readonly PageHead[]): string {
  const entries = pages
    .flatMap(({ canonical, ...page }) => (canonical ? [{ canonical, ...page }] : []))
    .sort((a, b) => a.canonical.localeCompare(b.canonical))
    .map(({ canonical, updated, alternates }) => {
      const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
      const links = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      );
      return `  <url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${lastmod}${links.join('')}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}
