import mark from '#content/media/brand/mark.svg?no-inline';
import { SITE } from '#content/site.ts';
import { inBothLanguages, type Language, LOCALES } from '#shared/language.ts';

export interface PageMeta {
  /** At most 60 characters; unique on the site. The brand is added if it fits. */
  readonly title: string;
  /** At most 155 characters; unique on the site. */
  readonly description: string;
  /** The page's own path, with a leading slash and none at the end. */
  readonly path: string;
  /** True for pages that only make sense after a form: kept out of search results and the sitemap. */
  readonly noindex?: true;
  /** `YYYY-MM-DD`: the day the text last changed; the sitemap's last-modified date. */
  readonly updated?: string;
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
}

export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attrs?: Readonly<Record<string, string>>;
  readonly content?: string;
}

export function absolute(path: string): string {
  return `${SITE.origin}${path === '/' ? '/' : path}`;
}

/** Of a page that is not for search results, which may be drawn for one visitor, the picture of the home page. */
function ogImagePath({ path, noindex }: PageMeta): string {
  return `/og${noindex || path === '/' ? '/home' : path}.png`;
}

/** With the alternates of a page that exists in both languages; the English one is for readers of all others. */
export function headTags(meta: PageMeta, language: Language): HeadTag[] {
  const url = absolute(meta.path);
  const same = meta.noindex ? undefined : inBothLanguages(meta.path);
  const link = (rel: string, href: string, attrs = {}): HeadTag => ({
    tag: 'link',
    attrs: { rel, href, ...attrs },
  });
  const metas = (key: string, contents: Readonly<Record<string, string | undefined>>): HeadTag[] =>
    Object.entries(contents).flatMap(([name, content]) =>
      content === undefined ? [] : [{ tag: 'meta', attrs: { [key]: name, content } }],
    );
  return [
    { tag: 'title', content: meta.title },
    ...metas('name', {
      description: meta.description,
      'last-modified': meta.updated,
      robots: meta.noindex ? 'noindex' : undefined,
      'twitter:card': 'summary_large_image',
    }),
    ...(meta.noindex ? [] : [link('canonical', url)]),
    ...Object.entries(same ? { ...same, 'x-default': same.en } : {}).map(([hreflang, path]) =>
      link('alternate', absolute(path), { hreflang }),
    ),
    link('icon', '/favicon.ico', { sizes: '32x32' }),
    link('icon', mark, { type: 'image/svg+xml' }),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    ...metas('property', {
      'og:type': 'website',
      'og:site_name': SITE.name,
      'og:title': meta.title,
      'og:description': meta.description,
      'og:url': url,
      'og:image': absolute(ogImagePath(meta)),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:locale': LOCALES[language].replace('-', '_'),
    }),
  ];
}

/** schema.org objects as JSON-LD texts, with "<" escaped, so that none can end its script element. Pure. */
export function structuredData(objects: NonNullable<PageMeta['jsonLd']>): string[] {
  return objects.map((object) =>
    JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c'),
  );
}

/**
 * Prefetches a page of the site when its link is about to be pressed.
 * Prefetch, not prerender: a page that counts its visit on load must not count one that never happened.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/f/*', '{/es}?/book/*', '{/es}?/application/*', '{/es}?/draft/*'],
            },
          },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
