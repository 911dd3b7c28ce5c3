import { SITE } from '#content/site.ts';
import { type Language, LOCALES } from '#shared/language.ts';
import { absolute } from './head.ts';

export type Schema = Readonly<Record<string, unknown>>;

const ORGANIZATION_ID = `${SITE.origin}/#organization`;

/**
 * The business as a schema.org Organization, with facts from src/content/site.ts only. It contains no ratings of
 * ourselves.
 */
export function organizationSchema(): Schema {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: SITE.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    email: SITE.email,
    ...(SITE.phone ? { telephone: SITE.phone } : {}),
    address: SITE.postalAddress,
    ...(SITE.legalName ? { legalName: SITE.legalName } : {}),
    ...(SITE.founded ? { foundingDate: SITE.founded } : {}),
    sameAs: SITE.social.map((page) => page.url),
  };
}

export function webSiteSchema(): Schema {
  return {
    '@type': 'WebSite',
    '@id': `${SITE.origin}/#website`,
    name: SITE.name,
    url: absolute('/'),
    inLanguage: LOCALES.en,
    publisher: { '@id': ORGANIZATION_ID },
  };
}

export function webPageSchema(page: { title: string; path: string }, language: Language): Schema {
  const url = absolute(page.path);
  return { '@type': 'WebPage', '@id': url, url, name: page.title, inLanguage: LOCALES[language] };
}

/** A service that a practice can hire. `audience` is the practice type that the page is about, if there is one. */
export function serviceSchema(service: {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly audience?: string;
}): Schema {
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: absolute(service.path),
    serviceType: 'Virtual medical staffing',
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: {
      '@type': 'Organization',
      '@id': ORGANIZATION_ID,
      name: SITE.name,
      url: absolute('/'),
    },
    ...(service.audience
      ? { audience: { '@type': 'BusinessAudience', audienceType: service.audience } }
      : {}),
  };
}

/** A video on a page. Paths are relative to the site, and `seconds` is the duration of the video. */
export function videoSchema(video: {
  readonly name: string;
  readonly description: string;
  readonly poster: string;
  readonly file: string;
  readonly seconds: number;
  /** The day of publication, `YYYY-MM-DD`. */
  readonly published: string;
}): Schema {
  return {
    '@type': 'VideoObject',
    name: video.name,
    description: video.description,
    thumbnailUrl: absolute(video.poster),
    contentUrl: absolute(video.file),
    uploadDate: `${video.published}T00:00:00Z`,
    duration: `PT${Math.round(video.seconds)}S`,
  };
}

export function breadcrumbList(crumbs: readonly { label: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absolute(crumb.path),
    })),
  };
}
