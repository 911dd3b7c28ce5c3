import type { BookData, ManagedCall, NextTimes, ScheduledCall } from './booking/availability.ts';
import { COST_NAMES } from './costs.ts';
import { type ChosenCoverage, COVERAGE_NAMES, readCoverage } from './coverage.ts';
import type { Facts } from './facts.ts';
import { isEveryJob, readJobSearch } from './job-listing.ts';
import { LANGUAGES, type Language, languageOf, pathIn } from './language.ts';
import { readLeadId } from './lead.ts';
import { isSwitchedOff, type Offer, type OfferPart } from './offer.ts';
import type { RefusedPost, ShownDraft } from './page-data.ts';
import { isPrivatePath } from './private-path.ts';
import type { RecordKind, SiteRecords } from './records/kinds.ts';
import { REPLY_TIMES_TAG, type ReplyTimes } from './reply-times.ts';
import { type ShownStatus, STATUS_PARAMETER } from './status-page.ts';

/** Sources that can change a page while its address stays the same: kinds of records, and two sources of the server. */
export type Shown = RecordKind | typeof REPLY_TIMES_TAG | typeof FREE_TIMES_TAG;

/** The cache tag of the pages that show free times. */
export const FREE_TIMES_TAG = 'free-times';

interface QueryReader<Q> {
  /** The parameters that change the page. All others are ignored. */
  readonly names: readonly string[];
  /** Undefined if the parameters change nothing. */
  readonly read: (params: URLSearchParams) => Q | undefined;
}

interface PageOptions<S extends Shown, Q, Given> {
  readonly languages: readonly Language[];
  /** True for an English page for job seekers. Spanish pages need no flag: all of them are for job seekers. */
  readonly forApplicants: boolean;
  /** The page has one task, or confirms one. The trial button of the header is less prominent there. */
  readonly hasOwnTask: boolean;
  /** True for a main page. The server renders it at the start, before the first visitor requests it. */
  readonly isMain: boolean;
  /** Search engines must not index the page. */
  readonly noindex: boolean;
  /** True if these facts keep the page out of search engines. */
  readonly isHiddenBy?: (facts: Facts) => boolean;
  /**
   * The path to which the page redirects when the owner has switched it off. The page is switched off as an item of
   * `pages` in the offer. A page whose address ends with the id of a position or practice type is switched off with
   * that item instead.
   */
  readonly offTo?: string;
  /** The path of another page. This page is switched off together with that page. */
  readonly offWith?: string;
  /** The part of the offer that contains the id at the end of the address. */
  readonly offers?: OfferPart;
  /** The page may record sound. */
  readonly recordsSound: boolean;
  /** The records and other sources that the page shows. The page is rendered again when one of them changes. */
  readonly shows: readonly S[];
  /**
   * There is one page for each record of this kind. The last segment of the address is the id of the record, which is
   * made of the name when the record is published for the first time.
   */
  readonly each?: RecordKind;
  readonly query?: QueryReader<Q>;
  /** The type of the data that only the server's route of the page can read. */
  readonly given?: Given;
}

/**
 * Declares the type of the data that a page gets in addition to its records and its query. No value exists at run time.
 */
const given = <T>(): T => undefined as T;

function page<
  S extends Shown = never,
  Q = never,
  Given = unknown,
  OffTo extends string | undefined = undefined,
>(
  options: Partial<PageOptions<S, Q, Given>> & { readonly offTo?: OffTo } = {},
): PageOptions<S, Q, Given> & { readonly offTo?: OffTo } {
  return {
    languages: ['en'],
    forApplicants: false,
    hasOwnTask: false,
    isMain: false,
    noindex: false,
    recordsSound: false,
    shows: [],
    ...options,
  };
}

const TRANSLATED = { languages: LANGUAGES } as const;
const SPANISH = { languages: ['es'] } as const;
const FOR_APPLICANTS = { ...TRANSLATED, forApplicants: true } as const;
const TASK = { hasOwnTask: true } as const;
const MAIN = { isMain: true } as const;
const NOINDEX = { noindex: true } as const;

const typed = <N extends string>(names: readonly N[]): QueryReader<Partial<Record<N, string>>> => ({
  names,
  read: (params) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ) as Partial<Record<N, string>>,
});

const SENT: QueryReader<SentQuery> = {
  names: ['lead', STATUS_PARAMETER],
  read: (params) => {
    const lead = readLeadId(params);
    if (lead === undefined) return undefined;
    return { lead, token: params.get(STATUS_PARAMETER) ?? '' };
  },
};

/** The lead that was just stored, and the token of its status page. */
interface SentQuery {
  readonly lead: string;
  /** The value in the address, which nobody has checked. */
  readonly token: string;
}

interface Sent {
  /** The private address of the stored lead or call. */
  readonly manage?: string | undefined;
}

interface WithStatus {
  readonly status: ShownStatus;
}

interface WithReferrer {
  readonly referrer?: { readonly name: string; readonly code: string } | undefined;
}

/**
 * Every page of the site, by its English address, or by the Spanish one if the page exists only in Spanish. `:name`
 * stands for one segment.
 */
export const PAGES = {
  '/': page({
    ...MAIN,
    shows: ['testimonials', 'staff', REPLY_TIMES_TAG],
    query: { names: ['ref'], read: (params) => params.get('ref') ?? undefined },
    given: given<WithReferrer>(),
  }),
  '/404': page({ ...NOINDEX }),
  '/about': page({ offTo: '/' }),
  '/accessibility': page(),
  '/application/:token': page({
    ...FOR_APPLICANTS,
    ...TASK,
    ...NOINDEX,
    given: given<WithStatus>(),
  }),
  '/apply': page({
    ...FOR_APPLICANTS,
    ...TASK,
    ...MAIN,
    recordsSound: true,
    shows: ['jobs'],
    query: typed(['role']),
    given: given<{ readonly role?: string | undefined }>(),
  }),
  '/assessment': page({
    ...TASK,
    ...MAIN,
    shows: ['staff', REPLY_TIMES_TAG],
    query: typed(['ref', 'role', 'practice', 'coverage']),
    given: given<
      WithReferrer & {
        /** Ids of the staff role and the practice type of the page that the visitor comes from; each may be empty. */
        readonly lookedAt?: { readonly role: string; readonly practice: string } | undefined;
        /** The plan that the visitor has made in the coverage planner. */
        readonly coverage?: ChosenCoverage | undefined;
      }
    >(),
  }),
  '/book': page({
    ...TASK,
    ...MAIN,
    isHiddenBy: ({ links }) => links.bookingUrl !== '/book',
    shows: [FREE_TIMES_TAG],
    given: given<{ readonly book: BookData }>(),
  }),
  '/book/:token': page({
    ...TRANSLATED,
    ...TASK,
    ...NOINDEX,
    given: given<{ readonly call: ManagedCall; readonly isInterview: boolean }>(),
  }),
  '/careers': page({
    ...FOR_APPLICANTS,
    ...MAIN,
    shows: ['jobs', 'testimonials', 'questions'],
    query: {
      names: ['q', 'category', 'language', 'type'],
      read: (params) => {
        const search = readJobSearch(params);
        return isEveryJob(search) ? undefined : search;
      },
    },
  }),
  '/careers/:id': page({ ...FOR_APPLICANTS, shows: ['jobs'], each: 'jobs' }),
  '/careers/received': page({
    ...FOR_APPLICANTS,
    ...NOINDEX,
    query: SENT,
    given: given<Sent>(),
  }),
  '/compare': page({ offTo: '/pricing' }),
  '/contact': page({ ...MAIN, shows: [REPLY_TIMES_TAG] }),
  '/coverage': page({ offTo: '/pricing', query: { names: COVERAGE_NAMES, read: readCoverage } }),
  '/draft/:token': page({
    ...TRANSLATED,
    ...TASK,
    ...NOINDEX,
    shows: ['jobs', 'staff'],
    given: given<{ readonly draft: ShownDraft }>(),
  }),
  '/es/404': page({ ...SPANISH, ...NOINDEX }),
  '/es/contact': page({ ...SPANISH }),
  '/es/contact/received': page({ ...SPANISH, ...NOINDEX, query: SENT, given: given<Sent>() }),
  '/example-profiles': page({ offTo: '/medical-staff', shows: ['staff'] }),
  '/faqs': page({ offTo: '/contact', shows: ['questions'] }),
  '/guarantee': page({ offTo: '/pricing' }),
  '/medical-staff': page({ offTo: '/' }),
  '/not-found-type': page({ ...NOINDEX }),
  '/packet': page({
    offTo: '/pricing',
    ...NOINDEX,
    shows: ['questions', 'commitments', 'documents'],
    query: typed(COST_NAMES),
  }),
  '/practices': page({ offTo: '/' }),
  '/practices/:type': page({ offTo: '/practices', offers: 'practices' }),
  '/pricing': page({ ...MAIN, shows: ['questions', REPLY_TIMES_TAG], query: typed(COST_NAMES) }),
  '/privacy': page({ ...TRANSLATED }),
  '/refer': page({ offTo: '/' }),
  '/refer/received': page({ ...NOINDEX, query: SENT, given: given<Sent>() }),
  '/referral/:token': page({ ...TASK, ...NOINDEX, given: given<WithStatus>() }),
  '/request/:token': page({ ...TASK, ...NOINDEX, given: given<WithStatus>() }),
  '/schedule': page({
    ...TASK,
    ...NOINDEX,
    given: given<{ readonly scheduled: ScheduledCall | undefined }>(),
  }),
  '/screening': page({ offTo: '/security', shows: ['commitments'] }),
  '/security': page({ offTo: '/about', shows: ['commitments'] }),
  '/security/agreement': page({ offTo: '/security', ...NOINDEX }),
  '/security/baa': page({ offTo: '/security', ...NOINDEX }),
  '/services': page({ offTo: '/medical-staff' }),
  '/staff/:role': page({ offTo: '/medical-staff', offers: 'positions' }),
  '/submission-success': page({
    ...FOR_APPLICANTS,
    ...TASK,
    ...NOINDEX,
    query: SENT,
    given: given<Sent>(),
  }),
  '/success-stories': page({ offTo: '/testimonials', shows: ['stories'] }),
  '/success-stories/:story': page({
    offWith: '/success-stories',
    shows: ['stories'],
    each: 'stories',
  }),
  '/team': page({ offTo: '/about', shows: ['team'] }),
  '/terms': page(),
  '/testimonials': page({ offTo: '/', shows: ['testimonials'] }),
  '/thank-you': page({
    ...TASK,
    ...NOINDEX,
    shows: [FREE_TIMES_TAG],
    given: given<Sent & { readonly nextTimes: NextTimes | undefined }>(),
  }),
  '/trial': page({ offTo: '/guarantee' }),
  '/what-happens-next': page({
    ...TASK,
    ...MAIN,
    ...NOINDEX,
    shows: ['team', FREE_TIMES_TAG],
    query: typed([STATUS_PARAMETER]),
    given: given<Sent & { readonly nextTimes: NextTimes | undefined }>(),
  }),
} as const;

export type PagePath = keyof typeof PAGES;

interface EveryPage {
  /** The time of rendering, as Unix time in milliseconds. */
  readonly now: number;
  /**
   * How fast the business replies to practices. Undefined if the owner does not show it, or if there were too few
   * requests.
   */
  readonly replyTimes?: ReplyTimes | undefined;
  /** A refused post of the page's form. The page shows the typed values again, with the errors. */
  readonly refused?: RefusedPost | undefined;
}

type ShownOf<P extends PagePath> = (typeof PAGES)[P]['shows'][number];
type GivenOf<P extends PagePath> =
  (typeof PAGES)[P] extends PageOptions<infer _S, infer _Q, infer Given> ? Given : never;
export type QueryOf<P extends PagePath> =
  (typeof PAGES)[P] extends PageOptions<infer _S, infer Q, infer _G> ? Q : never;

/** The data that the server's route gives to its page, without the records of the page. */
export type GivenData<P extends PagePath> = GivenOf<P> & {
  readonly query?: QueryOf<P> | undefined;
  readonly refused?: RefusedPost | undefined;
};

/** The data of a page: all that it shows, and nothing else. */
export type PageDataOf<P extends PagePath> = EveryPage &
  GivenData<P> & { readonly records: Pick<SiteRecords, ShownOf<P> & RecordKind> };

/** The part of the data that the layout around every page reads. */
export type LayoutData = EveryPage & WithReferrer;

/** A page of the table, without the types of its data. */
export interface PageRoute extends PageOptions<Shown, unknown, unknown> {
  readonly path: PagePath;
}

export const PAGE_ROUTES: readonly PageRoute[] = (Object.keys(PAGES) as PagePath[]).map((path) => ({
  path,
  ...(PAGES[path] as PageOptions<Shown, unknown, unknown>),
}));

/** Earlier addresses of the site, and the page that each leads to now. */
export const MOVED: Readonly<Record<string, PagePath>> = {
  '/sample-report': '/trial',
  '/security/summary': '/security',
};

/** Paths of the server that are not pages: posts, job feeds, health checks. `:name` stands for one segment. */
export const SERVER_PATHS: readonly string[] = [
  '/.well-known/security.txt',
  '/b',
  '/connection-test',
  '/f/:form',
  '/healthz',
  '/jobs.json',
  '/jobs.xml',
  '/og/:picture',
  '/p/:project/f/:form',
  '/pictures/:file',
  '/preview/:token',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-jobs.xml',
  '/sitemap-stories.xml',
];

/** The addresses of a page, one for each of its languages: `/careers` and `/es/careers`. */
export function addressesOf({ path, languages }: PageRoute): readonly string[] {
  return languages.length === 1 ? [path] : languages.map((language) => pathIn(path, language));
}

/**
 * The path of the page that a record has for itself, in the first of its languages; undefined for a kind without such
 * pages.
 */
export function ownPageOf(kind: RecordKind, id: string): string | undefined {
  return PAGE_ROUTES.find(({ each }) => each === kind)?.path.replace(/:\w+/, id);
}

export const hasOwnPage = (kind: RecordKind): boolean => ownPageOf(kind, '') !== undefined;

const BY_ADDRESS = new Map(
  PAGE_ROUTES.flatMap((route) => addressesOf(route).map((address) => [address, route] as const)),
);
const PATTERNS = PAGE_ROUTES.filter(({ path }) => path.includes(':')).map((route) => ({
  route,
  pattern: patternOf(route),
}));

/** Matches the addresses of a page: `^(?:/careers/[^/]+|/es/careers/[^/]+)$`. */
function patternOf(route: PageRoute): RegExp {
  const addresses = addressesOf(route).map((address) => address.replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(?:${addresses.join('|')})$`);
}

/** The page at an address without its query. If two pages match, the page without parameters comes first. */
export function findRoute(path: string): PageRoute | undefined {
  return BY_ADDRESS.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.route;
}

/** A page that is switched off as an item of `pages`, not as a position or a practice type. */
export type SwitchablePage = {
  [P in PagePath]: (typeof PAGES)[P] extends { readonly offTo?: undefined }
    ? never
    : P extends `${string}/:${string}`
      ? never
      : P;
}[PagePath];

export const SWITCHABLE_PAGES: readonly SwitchablePage[] = PAGE_ROUTES.filter(
  ({ offTo, offers }) => offTo !== undefined && offers === undefined,
).map(({ path }) => path as SwitchablePage);

/** The nearest page that is on, for an address that is switched off. Undefined for any other address. */
export function nearestTo(address: string, offer: Offer): string | undefined {
  const route = findRoute(address);
  if (!route) return undefined;
  const { path, offTo, offWith, offers } = route;
  if (offWith !== undefined) return nearestTo(offWith, offer);
  const id = offers ? (address.split('/').at(-1) ?? '') : path;
  if (offTo === undefined || !isSwitchedOff(offer[offers ?? 'pages'], id)) return undefined;
  return nearestTo(offTo, offer) ?? offTo;
}

/** The addresses of a page that exists in both languages. Undefined for any other page, and for a private address. */
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
