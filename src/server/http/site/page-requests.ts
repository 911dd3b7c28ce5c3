import type { FastifyInstance } from 'fastify';
import { JOBS } from '#content/en/jobs.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { COST_NAMES, readCosts } from '#shared/costs.ts';
import { isEveryJob, readJobSearch, roleOfTitle } from '#shared/jobs.ts';
import { readLeadId } from '#shared/lead.ts';
import type { PageData, RequestPage } from '#shared/page-data.ts';
import { type ServedSite, splitTarget } from './serve-site.ts';

interface PageRequest {
  readonly page: RequestPage;
  readonly data: PageData;
}

/** What a page is drawn from for a query and a time (epoch ms); undefined if the built page is right. */
type ReadRequest = (params: URLSearchParams, now: number) => PageRequest | undefined;

/** When each job closes, epoch ms. */
const CLOSES = new Map(JOBS.map(({ id, validThrough }) => [id, Date.parse(validThrough)]));

/** The pages that depend on their query or the time, by their path. */
const PAGES: ReadonlyMap<string, ReadRequest> = new Map<string, ReadRequest>([
  [
    '/careers',
    (params, now) => {
      const search = readJobSearch(params);
      const closed = [...CLOSES.values()].some((end) => now > end);
      return isEveryJob(search) && !closed ? undefined : { page: 'careers', data: { search, now } };
    },
  ],
  [
    '/apply',
    (params) => {
      const role = roleOfTitle(params.get('role'));
      return role ? { page: 'application', data: { role } } : undefined;
    },
  ],
  [
    '/pricing',
    (params) =>
      COST_NAMES.some((name) => params.has(name))
        ? { page: 'pricing', data: { costs: readCosts(COST_INPUTS, params) } }
        : undefined,
  ],
  ['/refer/received', leadPage('referral-received')],
  ['/submission-success', leadPage('application-received')],
  ...[...CLOSES].map(([job, end]): [string, ReadRequest] => [
    `/careers/${job}`,
    (_params, now) => (now > end ? { page: 'job', data: { job, now } } : undefined),
  ]),
]);

/** The page after a form, with the id of the lead just sent. */
function leadPage(page: RequestPage): ReadRequest {
  return (params) => {
    const lead = readLeadId(params);
    return lead ? { page, data: { lead } } : undefined;
  };
}

/** A longer query does not come from a visitor's search and is ignored. */
const MAX_QUERY_CHARACTERS = 2000;

/** How an address is drawn at a time (epoch ms); undefined if its page stays as it is built. `query` may begin with `?`. */
export function pageRequest(path: string, query: string, now: number): PageRequest | undefined {
  const read = PAGES.get(path);
  if (!read) return undefined;
  return read(new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : ''), now);
}

/** Pages are searched and calculated this many times as often as forms are posted. */
const PAGES_PER_POST = 10;

export interface PageRequestDeps {
  readonly config: { readonly RATE_LIMIT: number; readonly RATE_WINDOW_SECONDS: number };
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly servePage: ServedSite['servePage'];
}

/**
 * The pages that depend on their query or the time. Each costs a hundred times as much as a built page: beyond a sender's
 * limit the query is ignored.
 */
export async function pageRequestRoutes(
  app: FastifyInstance,
  { config, limits, now, servePage }: PageRequestDeps,
): Promise<void> {
  const limiter =
    config.RATE_LIMIT === 0
      ? undefined
      : limits.limiter({
          name: 'rendered pages',
          points: config.RATE_LIMIT * PAGES_PER_POST,
          windowSeconds: config.RATE_WINDOW_SECONDS,
        });
  for (const path of PAGES.keys()) {
    app.get(path, async (request, reply) => {
      const { query: asked } = splitTarget(request.raw.url ?? '');
      // Without a query a page depends on the time alone, and is drawn in any case.
      const allowance = asked ? await limiter?.take(senderAddress(request.ip)) : undefined;
      const wanted = pageRequest(path, allowance?.allowed === false ? '' : asked, now());
      if (wanted && app.drawsPages) {
        return reply.header('Cache-Control', 'no-cache').renderPage(wanted.page, wanted.data);
      }
      if (servePage(path, request.raw, reply.raw)) return reply.hijack();
      return reply.callNotFound();
    });
  }
}
