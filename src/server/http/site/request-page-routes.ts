import type { FastifyInstance } from 'fastify';
import { JOBS } from '#content/en/jobs.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { APPLICATION_PARAMETER } from '#shared/application-status.ts';
import { COST_NAMES, readCosts } from '#shared/costs.ts';
import { isEveryJob, readJobSearch, roleOfTitle } from '#shared/jobs.ts';
import { isLeadId, readLeadId } from '#shared/lead.ts';
import type { PageData, RequestPage } from '#shared/request-pages.ts';
import { splitTarget } from './serve-site.ts';

interface PageRequest {
  readonly page: RequestPage;
  readonly data: PageData;
}

/** What a page is drawn from for a query and a time (epoch ms); undefined if the built page is right. */
type ReadRequest = (params: URLSearchParams, now: number) => PageRequest | undefined;

/** When each job closes, epoch ms. */
const CLOSES = new Map(JOBS.map(({ id, validThrough }) => [id, Date.parse(validThrough)]));

const PAGES = new Map<string, ReadRequest>([
  ...[...CLOSES].map(([job, end]): [string, ReadRequest] => [
    `/careers/${job}`,
    (_params, now) => (now > end ? { page: 'job', data: { job, now } } : undefined),
  ]),
  ...Object.entries<ReadRequest>({
    '/careers': (params, now) => {
      const search = readJobSearch(params);
      const closed = [...CLOSES.values()].some((end) => now > end);
      return isEveryJob(search) && !closed ? undefined : { page: 'careers', data: { search, now } };
    },
    '/apply': (params) => {
      const role = roleOfTitle(params.get('role'));
      return role ? { page: 'application', data: { role } } : undefined;
    },
    '/pricing': (params) =>
      COST_NAMES.some((name) => params.has(name))
        ? { page: 'pricing', data: { costs: readCosts(COST_INPUTS, params) } }
        : undefined,
    '/careers/received': leadPage('interest-received'),
    '/refer/received': leadPage('referral-received'),
    '/submission-success': leadPage('application-received'),
  }),
]);

function leadPage(page: RequestPage): ReadRequest {
  return (params) => {
    const lead = readLeadId(params);
    if (!lead) return undefined;
    const token = params.get(APPLICATION_PARAMETER) ?? '';
    const manage = /^[\w-]{43}$/.test(token) ? `/application/${token}` : undefined;
    return { page, data: { lead, manage } };
  };
}

/** A longer query does not come from a visitor's search and is ignored. */
const MAX_QUERY_CHARACTERS = 2000;

const readQuery = (query: string) =>
  new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : '');

function pageRequest(path: string, query: string, now: number): PageRequest | undefined {
  return PAGES.get(path)?.(readQuery(query), now);
}

/** The pages that name who recommended us: those a share link leads to, and to which its visitor goes next. */
export const REFERRAL_PAGES = { '/': 'home', '/assessment': 'assessment' } as const;

export function referralCode(path: string, query: string): string | undefined {
  if (!Object.hasOwn(REFERRAL_PAGES, path) || !query.includes('ref=')) return undefined;
  const code = readQuery(query).get('ref') ?? '';
  return isLeadId(code) ? code : undefined;
}

/** Ids of the staff role and the practice type that a link to the assessment names; undefined if it names none. */
export function lookedAt(path: string, query: string): PageData['lookedAt'] {
  if (path !== '/assessment' || query === '') return undefined;
  const params = readQuery(query);
  const [role = '', practice = ''] = ['role', 'practice'].map((name) => {
    const id = params.get(name) ?? '';
    return /^[a-z-]{1,40}$/.test(id) ? id : '';
  });
  return role || practice ? { role, practice } : undefined;
}

/** Pages that booking/booking-routes.ts draws for every visitor. */
const BOOKING_PAGES = new Set(['/book', '/schedule']);

/** Whether a route answers, not the built page; `query` begins with `?` or is empty. */
export function isRouted(path: string, query: string, now: number): boolean {
  return (
    BOOKING_PAGES.has(path) ||
    referralCode(path, query) !== undefined ||
    lookedAt(path, query) !== undefined ||
    pageRequest(path, query, now) !== undefined
  );
}

const PAGES_PER_POST = 10;

/**
 * The pages that depend on their query or the time. Each costs a hundred times as much as a built page: beyond a sender's
 * limit the query is ignored.
 */
export async function pageRequestRoutes(
  app: FastifyInstance,
  {
    config: { RATE_LIMIT, RATE_WINDOW_SECONDS: windowSeconds },
    limits,
    now,
  }: {
    readonly config: Config;
    readonly limits: Limits;
    /** Milliseconds since the epoch. */
    readonly now: () => number;
  },
): Promise<void> {
  const limiter =
    RATE_LIMIT > 0
      ? limits.limiter({
          name: 'rendered pages',
          points: RATE_LIMIT * PAGES_PER_POST,
          windowSeconds,
        })
      : undefined;
  for (const path of PAGES.keys()) {
    app.get(path, async (request, reply) => {
      const { query } = splitTarget(request.raw.url ?? '');
      // Without a query a page depends on the time alone, and is drawn in any case.
      const allowance = query ? await limiter?.take(senderAddress(request.ip)) : undefined;
      const asked = pageRequest(path, allowance?.allowed === false ? '' : query, now());
      if (asked) {
        reply.header('Cache-Control', 'private, no-cache');
        if (await reply.tryPage(asked.page, asked.data)) return reply;
      }
      return app.site.servePage(path, request, reply);
    });
  }
}
