import type { FastifyInstance, FastifyReply } from 'fastify';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { SITE } from '#content/site.ts';
import { findReferrer } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { readCosts } from '#shared/costs.ts';
import { readChoice, readCoverage } from '#shared/coverage.ts';
import { errorText } from '#shared/error-text.ts';
import { isPersonName, plainName } from '#shared/forms/rules/text-rules.ts';
import { endOfDay, isEveryJob, isOpen, jobCalled, readJobSearch } from '#shared/jobs.ts';
import { LANGUAGES, type Language, languageOf, pathIn } from '#shared/language.ts';
import { AUDIENCES, type AudienceId, isLeadId, readLeadId } from '#shared/lead.ts';
import type { PageData } from '#shared/page-data.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { addressesOf, PAGE_ROUTES, type PageRoute } from '#shared/routes.ts';
import { STATUS_PARAMETER } from '#shared/status-page.ts';
import { PAGE_CACHE, splitTarget, UNSHARED } from './built-site.ts';

interface Options {
  readonly storage: Pick<Storage, 'db'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * The data of a page for its query. With `query`, the page is the same for every visitor with this query, and it is
 * cached.
 */
interface Variant {
  readonly data: PageData;
  readonly query?: Readonly<Record<string, string>>;
}

/** Returns undefined if the query changes nothing; the visitor then gets the page without a query. */
type ReadQuery = (
  params: URLSearchParams,
  language: Language,
) => Variant | undefined | Promise<Variant | undefined>;

/** The pages of records that have one. */
const RECORD_PAGES = [
  ['stories', '/success-stories/:id'],
  ['jobs', '/careers/:id'],
  ['jobs', '/es/careers/:id'],
] as const;

/** Longer queries are ignored. No search of a visitor is that long. */
const MAX_QUERY_CHARACTERS = 2000;

/**
 * Adds the routes of rendered pages: pages that depend on the query or on the jobs, and pages that show refused
 * posts.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { storage: { db }, now }: Options,
): Promise<void> {
  const readers = queryReaders(app, db, now);
  /** Pages that list jobs depend on the time: a job closes after its last day. */
  const readTime = async (): Promise<PageData> => ({ now: now() });

  for (const route of PAGE_ROUTES) {
    for (const address of route.kind === 'rendered' ? addressesOf(route) : []) {
      // Other plugins add the routes of private pages, /book and /schedule.
      if (address.includes(':token') || app.hasRoute({ method: 'GET', url: address })) continue;
      if (/\/careers\/:id$|\/:story$/.test(address)) continue;
      addRoute(address, route);
    }
  }

  for (const [kind, address] of RECORD_PAGES) {
    app.get<{ Params: { id: string } }>(address, async ({ params: { id } }, reply) => {
      const isPublished = app.siteRecords()[kind].some((record) => record.id === id);
      if (!isPublished) return reply.callNotFound();
      reply.headers(PAGE_CACHE);
      await reply.sendCachedPage(address.replace(':id', id), readTime);
      return reply;
    });
  }

  // Stories and jobs are not in the built sitemap, because the owner adds and removes them.
  app.get('/sitemap-stories.xml', async (_request, reply) => {
    const { stories } = app.siteRecords();
    return sendSitemap(
      reply,
      stories.map(({ id }) => `<url><loc>${SITE.origin}/success-stories/${id}</loc></url>`),
    );
  });
  app.get('/sitemap-jobs.xml', async (_request, reply) => {
    const jobs = app.siteRecords().jobs.filter(({ closesOn }) => isOpen(endOfDay(closesOn), now()));
    return sendSitemap(reply, jobs.flatMap(jobUrls));
  });

  function addRoute(path: string, { path: pattern, reads }: PageRoute): void {
    const readQuery = readers[pattern];
    const load = LISTS_JOBS.includes(pattern) ? readTime : async () => ({});
    app.get(path, async (request, reply) => {
      const params = readParameters(request.raw.url ?? '', reads);
      const variant = params.size > 0 ? await readQuery?.(params, languageOf(path)) : undefined;
      reply.headers(params.size > 0 ? UNSHARED : PAGE_CACHE);
      if (variant) {
        const { query } = variant;
        const isSent = query
          ? await reply.sendCachedPage(
              `${path}?${new URLSearchParams(query)}`,
              async () => variant.data,
            )
          : await reply.tryPage(path, { ...(await load()), ...variant.data });
        if (isSent) return reply;
      }
      await reply.sendCachedPage(path, load);
      return reply;
    });
  }
}

/** The pages that list the open jobs, by the `path` in src/shared/routes.ts. */
const LISTS_JOBS: readonly string[] = ['/careers', '/apply'];

/** The pages of a job: in English, and in Spanish if it has Spanish texts. */
function jobUrls({ id, datePosted, titleEs }: SiteRecord<'jobs'>): string[] {
  const languages = LANGUAGES.filter((language) => language === 'en' || titleEs !== '');
  const addressIn = (language: Language) => SITE.origin + pathIn(`/careers/${id}`, language);
  const links = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language)}"/>`,
  );
  return languages.map(
    (language) =>
      `<url><loc>${addressIn(language)}</loc><lastmod>${datePosted}</lastmod>${languages.length > 1 ? links.join('') : ''}</url>`,
  );
}

function sendSitemap(reply: FastifyReply, urls: readonly string[]): FastifyReply {
  return reply
    .header('Cache-Control', 'public, max-age=3600')
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`,
    );
}

/** The query parameters that the page declares in its `reads`. */
function readParameters(target: string, reads: readonly string[]): URLSearchParams {
  const { query } = splitTarget(target);
  const params = new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : '');
  return new URLSearchParams([...params].filter(([name]) => reads.includes(name)));
}

/** The functions that read the query of a page, by the `path` of the page in src/shared/routes.ts. */
function queryReaders(
  app: FastifyInstance,
  db: Storage['db'],
  now: () => number,
): Readonly<Record<string, ReadQuery>> {
  /**
   * The name of the referrer, if the code belongs to a stored referral (REFER-5). Never rejects: if the read fails,
   * the page is rendered without the name.
   */
  async function readReferrer(params: URLSearchParams): Promise<PageData['referrer']> {
    const code = params.get('ref') ?? '';
    if (!isLeadId(code)) return undefined;
    const lead = await findReferrer(db, { context: { ref: code } }).catch((error) => {
      app.log.error({ error: errorText(error) }, 'the referrer was not found');
      return undefined;
    });
    const name = nameToShow(lead?.name ?? '');
    return name ? { code, name } : undefined;
  }

  /** The staff role and the practice type of the page that the visitor comes from (ASMT-16). */
  function readLookedAt(params: URLSearchParams): PageData['lookedAt'] {
    const role = params.get('role') ?? '';
    const practice = params.get('practice') ?? '';
    const lookedAt = {
      role: app.site.isPage(`/staff/${role}`) ? role : '',
      practice: app.site.isPage(`/practices/${practice}`) ? practice : '',
    };
    return lookedAt.role || lookedAt.practice ? lookedAt : undefined;
  }

  return {
    // A share link leads to `/`. From there its visitor goes to `/assessment`.
    '/': async (params) => {
      const referrer = await readReferrer(params);
      return referrer && { data: { referrer } };
    },
    '/assessment': async (params) => {
      const referrer = await readReferrer(params);
      const lookedAt = readLookedAt(params);
      const coverage = readChoice(params.get('coverage') ?? '');
      if (referrer || coverage) return { data: { referrer, lookedAt, coverage } };
      return lookedAt && { data: { lookedAt }, query: lookedAt };
    },
    '/apply': (params) => {
      const open = app
        .siteRecords()
        .jobs.filter(({ closesOn }) => isOpen(endOfDay(closesOn), now()));
      const role = jobCalled(open, params.get('role'))?.id;
      return role === undefined ? undefined : { data: { role, now: now() }, query: { role } };
    },
    '/careers': (params) => {
      const search = readJobSearch(params);
      return isEveryJob(search) ? undefined : { data: { search } };
    },
    '/coverage': (params) => {
      const week = readCoverage(params);
      return week && { data: { week } };
    },
    '/packet': readNumbers,
    '/pricing': readNumbers,
    '/careers/received': readSent('applicant', now),
    '/es/contact/received': readSent('applicant', now),
    '/refer/received': readSent('referrer', now),
    '/submission-success': readSent('applicant', now),
  };
}

/** The numbers of the cost comparison. */
const readNumbers: ReadQuery = (params) => ({ data: { costs: readCosts(COST_INPUTS, params) } });

/** The lead of the form that was just stored, for the confirmation page. */
const readSent =
  (audience: AudienceId, now: () => number): ReadQuery =>
  (params, language) => {
    const lead = readLeadId(params);
    if (!lead) return undefined;
    return { data: { lead, manage: statusAddress(params, audience, language), now: now() } };
  };

/** The address of the status page, if the query of a confirmation page contains its token. */
export function statusAddress(
  params: URLSearchParams,
  audience: AudienceId,
  language: Language = 'en',
): string | undefined {
  const token = params.get(STATUS_PARAMETER) ?? '';
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return pathIn(`${AUDIENCES[audience].path}/${token}`, language);
}

/** Maximum length of a name. Longer text is probably a message. */
const MAX_SHOWN_NAME_CHARACTERS = 60;
const MAX_SHOWN_NAME_WORDS = 5;

/**
 * The referrer's name as other visitors see it. Undefined if it is long or does not pass the form's rule for a
 * person's name, so it cannot contain an address, a number or markup.
 */
function nameToShow(written: string): string | undefined {
  const name = plainName(written);
  const isShort =
    name.length <= MAX_SHOWN_NAME_CHARACTERS && name.split(' ').length <= MAX_SHOWN_NAME_WORDS;
  return isShort && isPersonName(name) ? name : undefined;
}
