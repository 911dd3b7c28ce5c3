import { BRAND, COLORS, HAS_FLOWER } from '#content/brand.ts';
import mark from '#content/media/brand/mark.svg?no-inline';
import { SITE } from '#content/site.ts';
import { firstLetter } from '#shared/brand.ts';
import { type Language, LOCALES } from '#shared/language.ts';
import { inBothLanguages } from '#shared/routes.ts';

export interface PageMeta {
  /** At most 60 characters, and unique on the site. */
  readonly title: string;
  /** At most 155 characters, and unique on the site. */
  readonly description: string;
  /** The path begins with a slash and has no slash at the end. */
  readonly path: string;
  /** True for a page that makes sense only after a form was sent. Search results and the sitemap leave it out. */
  readonly noindex?: true;
  /**
   * The path of another page. Links to this page show the preview picture of that page. Needed if the build makes no
   * preview picture for this page.
   */
  readonly picturePath?: string;
  /** The day on which the text last changed, `YYYY-MM-DD`. It is the last-modified date in the sitemap. */
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

/** The address of an icon. It changes with the picture, because browsers keep an icon for a long time. */
function iconAddress(path: string): string {
  if (HAS_FLOWER) return path;
  const version = BRAND.mark ? BRAND.mark.id : `${firstLetter(SITE.shortName)}${COLORS.evergreen}`;
  return `${path}?${encodeURIComponent(version)}`;
}

/**
 * The path of the preview picture. A `noindex` page uses the picture of the home page, because it may be rendered for
 * one visitor.
 */
function ogImagePath({ path, noindex, picturePath = path }: PageMeta): string {
  return `/og${noindex || picturePath === '/' ? '/home' : picturePath}.png`;
}

/**
 * The tags of a page's `<head>`. A page in both languages gets alternate links, with English for all other languages.
 */
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
      robots: meta.noindex || SITE.visibility === 'private' ? 'noindex' : undefined,
      'twitter:card': 'summary_large_image',
    }),
    ...(meta.noindex ? [] : [link('canonical', url)]),
    ...Object.entries(same ? { ...same, 'x-default': same.en } : {}).map(([hreflang, path]) =>
      link('alternate', absolute(path), { hreflang }),
    ),
    link('icon', iconAddress('/favicon.ico'), { sizes: '32x32' }),
    HAS_FLOWER
      ? link('icon', mark, { type: 'image/svg+xml' })
      : link('icon', iconAddress('/icon-512.png'), { type: 'image/png', sizes: '512x512' }),
    link('apple-touch-icon', iconAddress('/apple-touch-icon.png')),
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

/** Converts schema.org objects to JSON-LD. "<" is escaped, so that no text can end the script element. */
export function structuredData(objects: NonNullable<PageMeta['jsonLd']>): string[] {
  return objects.map((object) =>
    JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c'),
  );
}

/**
 * Rules that make the browser prefetch a page when its link is about to be pressed. Pages are not prerendered, because
 * a page counts a visit on load, and the visitor may never see a prerendered page.
 */
export const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/f/*',
                '{/es}?/book/*',
                '{/es}?/application/*',
                '{/es}?/draft/*',
                // These pages are left out, because the server may answer with a file.
                '/security/*',
              ],
            },
          },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const;
