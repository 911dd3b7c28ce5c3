import type { FastifyInstance } from 'fastify';
import { findReferrer } from '#server/database/leads-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { PAGE_CACHE, SWITCHED_OFF, UNSHARED } from '#server/http/cache-headers.ts';
import { splitTarget } from '#server/http/target.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import { readChoice } from '#shared/coverage.ts';
import { errorText } from '#shared/error-text.ts';
import { isPersonName, plainName } from '#shared/forms/rules/text-rules.ts';
import { endOfDay, isOpen, jobCalled } from '#shared/job-listing.ts';
import { type Language, languageOf, pathIn } from '#shared/language.ts';
import { AUDIENCES, type AudienceId, isLeadId } from '#shared/lead.ts';
import { fileInPlaceOf } from '#shared/records/kinds.ts';
import {
  addressesOf,
  type GivenData,
  MOVED,
  PAGE_ROUTES,
  type PagePath,
  type PageRoute,
  type QueryOf,
} from '#shared/routes.ts';
import { MISSING_PAGES } from './pages.ts';

/** The pages that confirm a stored form. */
type ConfirmationPage =
  | '/careers/received'
  | '/es/contact/received'
  | '/refer/received'
  | '/submission-success';

interface Options {
  readonly storage: Pick<Storage, 'db'>;
  readonly records: PublishedRecords;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
}

/**
 * The data of a page for its query. With `cachedAs`, the page is the same for every visitor with this query, and it is
 * cached.
 */
interface Variant<P extends PagePath> {
  readonly data: GivenData<P>;
  readonly cachedAs?: Readonly<Record<string, string>>;
}

/**
 * Reads the data of a page for its query. Undefined if the query changes nothing: the visitor then gets the page as it
 * is without a query.
 */
type Load<P extends PagePath> = (
  query: QueryOf<P>,
  language: Language,
) => Variant<P> | undefined | Promise<Variant<P> | undefined>;

/** Longer queries are ignored. No search of a visitor is that long. */
const MAX_QUERY_CHARACTERS = 2000;

/** Adds a route for each page that no other plugin has added. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const loads = queryLoads(app, options);
  for (const [earlier, now] of Object.entries(MOVED)) {
    app.get(earlier, ({ raw }, reply) =>
      reply.headers(SWITCHED_OFF).redirect(now + splitTarget(raw.url ?? '').query, 301),
    );
  }
  for (const route of PAGE_ROUTES) {
    if (MISSING_PAGES.includes(route.path)) continue;
    for (const address of addressesOf(route)) {
      // The plugins of private pages and of /book add these routes.
      if (address.endsWith('/:token') || app.hasRoute({ method: 'GET', url: address })) continue;
      addRoute(address, route);
    }
  }

  function addRoute(url: string, { path: page, query }: PageRoute): void {
    const language = languageOf(url);
    const load = loads[page] as Load<PagePath> | undefined;
    app.get(url, async (request, reply) => {
      const target = splitTarget(request.raw.url ?? '');
      const nearest = app.pages.nearestTo(target.path);
      if (nearest !== undefined) {
        return reply.headers(SWITCHED_OFF).redirect(nearest + target.query, 301);
      }
      const file = fileInPlaceOf(target.path, options.records.shown().documents);
      if (file) return reply.headers(SWITCHED_OFF).redirect(file, 302);
      if (!app.pages.isBuilt() || !app.pages.isPage(target.path)) return reply.callNotFound();
      const address = { language, path: target.path };
      const params = readParameters(target.query, query?.names ?? []);
      reply.headers(params.size > 0 ? UNSHARED : PAGE_CACHE);
      const read = params.size > 0 ? query?.read(params) : undefined;
      if (read !== undefined) {
        const variant: Variant<PagePath> | undefined = load
          ? await load(read as never, language)
          : { data: { query: read } as never };
        if (variant?.cachedAs) {
          const cached = { ...address, query: `?${new URLSearchParams(variant.cachedAs)}` };
          if (await app.pages.send(reply, page, () => variant.data as never, cached)) return reply;
        } else if (variant) {
          const data = variant.data as never;
          if (await app.pages.tryRender(reply, page, data, address)) return reply;
        }
      }
      await app.pages.send(reply, page, () => ({}) as never, address);
      return reply;
    });
  }
}

function readParameters(query: string, names: readonly string[]): URLSearchParams {
  const params = new URLSearchParams(query.length <= MAX_QUERY_CHARACTERS ? query : '');
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}

/** Returns the functions that read the data of a page for its query, by the path of the page. */
function queryLoads(
  app: FastifyInstance,
  { storage: { db }, records, now }: Options,
): { readonly [P in PagePath]?: Load<P> } {
  /**
   * The name of the referrer, if the code belongs to a stored referral. Never rejects: if the read fails,
   * the page is rendered without the name.
   */
  async function readReferrer(code = '') {
    if (!isLeadId(code)) return undefined;
    const lead = await findReferrer(db, { context: { ref: code } }).catch((error) => {
      app.log.error({ error: errorText(error) }, 'the referrer was not found');
      return undefined;
    });
    const name = nameToShow(lead?.name ?? '');
    return name ? { code, name } : undefined;
  }

  /** The staff role and the practice type of the page that the visitor comes from. */
  function readLookedAt({ role = '', practice = '' }) {
    const lookedAt = {
      role: app.pages.isPage(`/staff/${role}`) ? role : '',
      practice: app.pages.isPage(`/practices/${practice}`) ? practice : '',
    };
    return lookedAt.role || lookedAt.practice ? lookedAt : undefined;
  }

  /** Loads the confirmation page of a form that was just stored. */
  const sent =
    (audience: AudienceId): Load<ConfirmationPage> =>
    (query, language) => ({
      data: { query, manage: statusAddress(query.token, audience, language) },
    });

  return {
    // Share links lead to `/`. The page passes the code on to `/assessment`, which also reads it.
    '/': async (code) => {
      const referrer = await readReferrer(code);
      return referrer && { data: { referrer } };
    },
    '/assessment': async (query) => {
      const referrer = await readReferrer(query.ref);
      const lookedAt = readLookedAt(query);
      const coverage = readChoice(query.coverage ?? '');
      if (referrer || coverage) return { data: { referrer, lookedAt, coverage } };
      return lookedAt && { data: { lookedAt }, cachedAs: lookedAt };
    },
    '/apply': (query) => {
      const open = records
        .current()
        .jobs.filter(({ closesOn }) => isOpen(endOfDay(closesOn), now()));
      const role = jobCalled(open, query.role ?? null)?.id;
      return role === undefined ? undefined : { data: { role }, cachedAs: { role } };
    },
    '/careers/received': sent('applicant') as Load<'/careers/received'>,
    '/es/contact/received': sent('applicant') as Load<'/es/contact/received'>,
    '/refer/received': sent('referrer') as Load<'/refer/received'>,
    '/submission-success': sent('applicant') as Load<'/submission-success'>,
  };
}

/** The address of the status page; undefined if `token` does not have the format of a token. */
export function statusAddress(
  token: string,
  audience: AudienceId,
  language: Language = 'en',
): string | undefined {
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
