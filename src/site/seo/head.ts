import mark from '#content/media/brand/mark.svg?no-inline';
import { SITE } from '#content/site.ts';

export interface PageMeta {
  /** At most 60 characters; unique on the site. The brand is added where it fits. */
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

/** One tag of the head, as data: tests read it without a browser. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link';
  readonly attrs?: Readonly<Record<string, string>>;
  readonly content?: string;
}

export function absolute(path: string): string {
  return `${SITE.origin}${path === '/' ? '/' : path}`;
}

/** The address of a page's Open Graph picture, rendered at build. */
export function ogImagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** A page's meta, as head tags. Pure. */
export function headTags(meta: PageMeta): HeadTag[] {
  const url = absolute(meta.path);
  const image = absolute(ogImagePath(meta.path));
  const named = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attrs: { name, content },
  });
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attrs: { property: name, content },
  });
  return [
    { tag: 'title', content: meta.title },
    named('description', meta.description),
    ...(meta.updated ? [named('last-modified', meta.updated)] : []),
    ...(meta.noindex
      ? [named('robots', 'noindex')]
      : [{ tag: 'link', attrs: { rel: 'canonical', href: url } } as const]),
    { tag: 'link', attrs: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
    { tag: 'link', attrs: { rel: 'icon', href: mark, type: 'image/svg+xml' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
    { tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' } },
    property('og:type', 'website'),
    property('og:site_name', SITE.name),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', 'en_US'),
    named('twitter:card', 'summary_large_image'),
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
          { not: { href_matches: '/f/*' } },
          { not: { href_matches: '/book/*' } },
          { not: { href_matches: '/*.ics' } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
