import { COST_NAMES } from './costs.ts';
import { COVERAGE_NAMES } from './coverage.ts';
import { LANGUAGES, type Language, languageOf, pathIn } from './language.ts';
import { isPrivatePath } from './private-path.ts';
import { STATUS_PARAMETER } from './status-page.ts';

/** A page of the site. */
export interface PageRoute {
  /** The English address, or the Spanish one if the page exists only in Spanish. `:name` stands for one segment. */
  readonly path: string;
  readonly languages: readonly Language[];
  /**
   * `built`: a file that `astro build` writes. `rendered`: rendered by the server, because the page depends on its
   * query, the time, the database or a refused post. It must match `export const prerender` in the page's file; the
   * build compares both.
   */
  readonly kind: 'built' | 'rendered';
  /** The query parameters that change a rendered page. */
  readonly reads: readonly string[];
  /** True for an English page for job seekers. Spanish pages need no flag: all of them are for job seekers. */
  readonly forApplicants: boolean;
  /** The page has one task, or confirms one. The trial button of the header is less prominent there. */
  readonly hasOwnTask: boolean;
  /** The page shows records that the owner edits (src/shared/records/). */
  readonly showsRecords: boolean;
  /** The page is on the main way of visitors. The server renders it at the start, before the first visitor asks. */
  readonly isMain: boolean;
  /** The page may record sound (APPLY-13). */
  readonly recordsSound: boolean;
}

type Options = Partial<Omit<PageRoute, 'path' | 'kind' | 'reads'>>;

const page = (
  path: string,
  kind: PageRoute['kind'],
  reads: readonly string[],
  options: Options,
) => ({
  path,
  kind,
  reads,
  languages: [languageOf(path)],
  forApplicants: false,
  hasOwnTask: false,
  isMain: false,
  recordsSound: false,
  showsRecords: false,
  ...options,
});
const built = (path: string, options: Options = {}): PageRoute => page(path, 'built', [], options);
const rendered = (path: string, reads: readonly string[], options: Options = {}): PageRoute =>
  page(path, 'rendered', reads, options);

const TRANSLATED = { languages: LANGUAGES } as const;
const FOR_APPLICANTS = { ...TRANSLATED, forApplicants: true } as const;
const TASK = { hasOwnTask: true } as const;
const RECORDS = { showsRecords: true } as const;
const MAIN = { isMain: true } as const;

/** Every page of the site. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  rendered('/', ['ref'], { ...MAIN, ...RECORDS }),
  built('/404'),
  built('/about'),
  rendered('/application/:token', ['done'], { ...FOR_APPLICANTS, ...TASK }),
  rendered('/apply', ['role'], {
    ...FOR_APPLICANTS,
    ...TASK,
    ...MAIN,
    ...RECORDS,
    recordsSound: true,
  }),
  rendered('/assessment', ['ref', 'role', 'practice', 'coverage'], {
    ...TASK,
    ...MAIN,
    ...RECORDS,
  }),
  rendered('/book', ['zone', 'practiceZone', 'day', 'start'], { ...TASK, ...MAIN }),
  rendered('/book/:token', ['zone', 'day', 'done'], { ...TRANSLATED, ...TASK }),
  rendered('/careers', ['q', 'category', 'language', 'type'], {
    ...FOR_APPLICANTS,
    ...MAIN,
    ...RECORDS,
  }),
  rendered('/careers/:id', [], { ...FOR_APPLICANTS, ...RECORDS }),
  rendered('/careers/received', ['lead', STATUS_PARAMETER], FOR_APPLICANTS),
  built('/compare'),
  rendered('/contact', [], MAIN),
  rendered('/coverage', COVERAGE_NAMES),
  rendered('/draft/:token', [], { ...TRANSLATED, ...TASK, ...RECORDS }),
  built('/es/404'),
  rendered('/es/contact', []),
  rendered('/es/contact/received', ['lead', STATUS_PARAMETER]),
  rendered('/example-profiles', [], RECORDS),
  rendered('/faqs', [], RECORDS),
  built('/guarantee'),
  built('/medical-staff'),
  built('/not-found-type'),
  rendered('/packet', COST_NAMES, RECORDS),
  built('/practices'),
  built('/practices/:type'),
  rendered('/pricing', COST_NAMES, { ...MAIN, ...RECORDS }),
  built('/privacy', TRANSLATED),
  rendered('/refer', []),
  rendered('/refer/received', ['lead', STATUS_PARAMETER]),
  rendered('/referral/:token', ['done'], TASK),
  rendered('/request/:token', ['done'], TASK),
  built('/sample-report'),
  rendered('/schedule', ['call'], TASK),
  rendered('/screening', [], RECORDS),
  rendered('/security', [], RECORDS),
  built('/security/agreement'),
  built('/security/baa'),
  rendered('/security/summary', [], RECORDS),
  built('/services'),
  built('/staff/:role'),
  rendered('/submission-success', ['lead', STATUS_PARAMETER], { ...FOR_APPLICANTS, ...TASK }),
  rendered('/success-stories', [], RECORDS),
  rendered('/success-stories/:story', [], RECORDS),
  rendered('/team', [], RECORDS),
  built('/terms'),
  rendered('/testimonials', [], RECORDS),
  rendered('/thank-you', [], TASK),
  built('/trial'),
  rendered('/what-happens-next', [STATUS_PARAMETER], { ...TASK, ...MAIN, ...RECORDS }),
];

/** Paths of the server that are not pages: posts, job feeds, health checks. `:name` stands for one segment. */
export const SERVER_PATHS: readonly string[] = [
  '/.well-known/security.txt',
  '/b',
  '/connection-test',
  '/f/:form',
  '/healthz',
  '/jobs.json',
  '/jobs.xml',
  '/p/:project/f/:form',
  '/pictures/:file',
  '/preview/:token',
  '/readyz',
  '/sitemap-jobs.xml',
  '/sitemap-stories.xml',
];

/** The addresses of a page, one for each of its languages: `/careers` and `/es/careers`. */
export function addressesOf({ path, languages }: PageRoute): readonly string[] {
  return languages.length === 1 ? [path] : languages.map((language) => pathIn(path, language));
}

const PATTERNS = PAGE_ROUTES.map((route) => ({ route, pattern: patternOf(route) }));

/** Matches the addresses of a page: `^(?:/careers/[^/]+|/es/careers/[^/]+)$`. */
function patternOf(route: PageRoute): RegExp {
  const addresses = addressesOf(route).map((address) => address.replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(?:${addresses.join('|')})$`);
}

/** The page at an address without its query. If two pages match, the page without parameters comes first. */
export function findRoute(path: string): PageRoute | undefined {
  const matches = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
  return matches.find((route) => addressesOf(route).includes(path)) ?? matches[0];
}

/** The addresses of a page that exists in both languages; undefined for any other, and for a page with a private address. */
export function inBothLanguages(path: string): Readonly<Record<Language, string>> | undefined {
  const route = findRoute(path);
  if (!route || route.languages.length === 1 || isPrivatePath(path)) return undefined;
  const en = path.replace(/^\/es(?=\/)/, '');
  return { en, es: pathIn(en, 'es') };
}

/** True for a page for job seekers instead of practices. Its header and footer are for the same readers. */
export function isForApplicants(path: string): boolean {
  return languageOf(path) === 'es' || findRoute(path)?.forApplicants === true;
}

export function hasOwnTask(path: string): boolean {
  return findRoute(path)?.hasOwnTask === true;
}
