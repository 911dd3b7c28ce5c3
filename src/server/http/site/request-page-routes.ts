import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { JOB_FACTS } from '#content/jobs.ts';
import type { Config } from '#server/config.ts';
import { WRITTEN_ENDS } from '#server/database/job-ends.ts';
import { findReferrer } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { type Limits, senderAddress } from '#server/http/limits.ts';
import { APPLICATION_PARAMETER } from '#shared/application-status.ts';
import { COST_NAMES, readCosts } from '#shared/costs.ts';
import { errorText } from '#shared/error-text.ts';
import { isPersonName } from '#shared/forms/rules/text-rules.ts';
import {
  type ApplicantRoleId,
  isEveryJob,
  isOpen,
  type JobEnds,
  readJobSearch,
  roleOfTitle,
} from '#shared/jobs.ts';
import { inBothLanguages, languageOf, pathIn } from '#shared/language.ts';
import { isLeadId, readLeadId } from '#shared/lead.ts';
import type { PageData, RequestPage } from '#shared/request-pages.ts';
import { splitTarget } from './serve-site.ts';

interface PageRequest {
  readonly page: RequestPage;
  readonly data: PageData;
  /** Code of a share link, whose name is still to be looked up. */
  readonly ref?: string | undefined;
}

/** The time of a request, epoch ms, and until when each job is open. */
interface Moment {
  readonly now: number;
  readonly jobEnds: JobEnds;
}

/** What a page is drawn from for a query and a moment; undefined if the built page is right. */
type ReadRequest = (params: URLSearchParams, moment: Moment) => PageRequest | undefined;

/** The moment of the build, as far as pages depend on it. */
const AS_BUILT: Moment = { now: 0, jobEnds: WRITTEN_ENDS };

function isAsBuilt({ jobEnds, now }: Moment, job: ApplicantRoleId): boolean {
  return jobEnds[job] === WRITTEN_ENDS[job] && isOpen(jobEnds[job], now);
}

/** The reader of a page for each of its languages; an address in what it says leads to the same language. */
function inLanguages(pages: readonly (readonly [string, ReadRequest])[]) {
  return new Map(
    pages.flatMap(([english, read]) =>
      Object.values(inBothLanguages(english) ?? [english]).map((path): [string, ReadRequest] => [
        path,
        (params, moment) => {
          const asked = read(params, moment);
          if (!asked) return undefined;
          const language = languageOf(path);
          const { manage } = asked.data;
          return {
            ...asked,
            data: { ...asked.data, language, manage: manage && pathIn(manage, language) },
          };
        },
      ]),
    ),
  );
}

/** Pages that depend on the moment, also without a query. */
const JOB_PAGES = inLanguages([
  ...JOB_FACTS.map(({ id: job }): [string, ReadRequest] => [
    `/careers/${job}`,
    (_params, moment) =>
      isAsBuilt(moment, job) ? undefined : { page: 'job', data: { job, ...moment } },
  ]),
  [
    '/careers',
    (params, moment) => {
      const search = readJobSearch(params);
      return isEveryJob(search) && JOB_FACTS.every(({ id }) => isAsBuilt(moment, id))
        ? undefined
        : { page: 'careers', data: { search, ...moment } };
    },
  ],
]);

const PAGES = new Map<string, ReadRequest>([
  ...JOB_PAGES,
  ...inLanguages(
    Object.entries<ReadRequest>({
      // The pages that a share link leads to, and to which its visitor goes next.
      '/': (params) => {
        const ref = referralCode(params);
        return ref ? { page: 'home', data: {}, ref } : undefined;
      },
      '/assessment': (params) => {
        const ref = referralCode(params);
        const lookedAt = readLookedAt(params);
        return ref || lookedAt ? { page: 'assessment', data: { lookedAt }, ref } : undefined;
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
      '/es/contact/received': leadPage('contact-received'),
    }),
  ),
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

function referralCode(params: URLSearchParams): string | undefined {
  const code = params.get('ref') ?? '';
  return isLeadId(code) ? code : undefined;
}

/** Ids of the staff role and the practice type that a link to the assessment names (ASMT-16); undefined if it names none. */
function readLookedAt(params: URLSearchParams): PageData['lookedAt'] {
  const [role = '', practice = ''] = ['role', 'practice'].map((name) => {
    const id = params.get(name) ?? '';
    return /^[a-z-]{1,40}$/.test(id) ? id : '';
  });
  return role || practice ? { role, practice } : undefined;
}

/** Pages that booking/plugin.ts draws for every visitor. */
const BOOKING_PAGES = new Set(['/book', '/schedule']);

/** Whether a route answers, not the built page; `query` begins with `?` or is empty. */
export function isRouted(path: string, query: string): boolean {
  return (
    BOOKING_PAGES.has(path) ||
    JOB_PAGES.has(path) ||
    PAGES.get(path)?.(readQuery(query), AS_BUILT) !== undefined
  );
}

const PAGES_PER_POST = 10;

/**
 * The pages that depend on their query or the moment. Each costs a hundred times as much as a built page: beyond a sender's
 * limit the query is ignored.
 */
export async function pageRequestRoutes(
  app: FastifyInstance,
  {
    config: { RATE_LIMIT, RATE_WINDOW_SECONDS: windowSeconds },
    storage: { db },
    limits,
    now,
    jobEnds,
  }: {
    readonly config: Config;
    readonly storage: Pick<Storage, 'db'>;
    readonly limits: Limits;
    /** Milliseconds since the epoch. */
    readonly now: () => number;
    readonly jobEnds: () => Promise<JobEnds>;
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
  for (const [path, read] of PAGES) {
    app.get(path, async (request, reply) => {
      const { query } = splitTarget(request.raw.url ?? '');
      const moment = JOB_PAGES.has(path) ? { now: now(), jobEnds: await jobEnds() } : AS_BUILT;
      // Without a query a page depends on the moment alone, and is drawn in any case.
      const plain = read(new URLSearchParams(), moment);
      const meant = query ? read(readQuery(query), moment) : plain;
      const mayBeMeant =
        !query || !meant || (await limiter?.take(senderAddress(request.ip)))?.allowed !== false;
      const asked = mayBeMeant ? meant : plain;
      const data = asked && (await withReferrer(asked, db, request));
      if (asked && data) {
        reply.header('Cache-Control', 'private, no-cache');
        if (await reply.tryPage(asked.page, data)) return reply;
      }
      return app.site.servePage(path, request, reply, meant === undefined);
    });
  }
}

/**
 * The page's data with the name of who recommended us, if the code belongs to a stored referral (REFER-5); undefined if
 * the built page is right without it. Never rejects: the page is more important than the name.
 */
async function withReferrer(
  { data, ref }: PageRequest,
  db: Storage['db'],
  request: FastifyRequest,
): Promise<PageData | undefined> {
  if (!ref) return data;
  const found = await findReferrer(db, { context: { ref } }).catch((error) => {
    request.log.error({ error: errorText(error) }, 'the referrer was not found');
    return undefined;
  });
  const name = nameToShow(found?.name ?? '');
  if (name) return { ...data, referrer: { code: ref, name } };
  return data.lookedAt ? data : undefined;
}

/** A longer name is more likely a message than a name. */
const MAX_SHOWN_NAME_CHARACTERS = 60;
const MAX_SHOWN_NAME_WORDS = 5;

/**
 * The referrer's name as strangers may see it on our pages: only a person's name by the form's own rule, so no address,
 * number or markup, and short. Undefined for anything else.
 */
function nameToShow(written: string): string | undefined {
  const name = written.trim().replaceAll(/ +/g, ' ');
  const isShort =
    name.length <= MAX_SHOWN_NAME_CHARACTERS && name.split(' ').length <= MAX_SHOWN_NAME_WORDS;
  return isShort && isPersonName(name) ? name : undefined;
}
