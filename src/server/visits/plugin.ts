import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import * as v from 'valibot';
import type { Storage } from '#server/database/open-storage.ts';
import type { Delivery } from '#server/delivery/delivery.ts';
import { RequestError } from '#server/http/answers.ts';
import { senderAddress } from '#server/http/ip-address.ts';
import { type Limiter, openLimits } from '#server/http/limits.ts';
import { DAY_SECONDS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import { FORMS } from '#shared/forms/registry.ts';
import {
  BEACON_PATH,
  type Beacon,
  type BeaconEvent,
  MAX_BEACON_BYTES,
  MAX_BEACON_EVENTS,
  VITAL_RATINGS,
  VITALS,
} from '#shared/funnel.ts';
import { type VisitCounter, visitCounter } from './count-visits.ts';
import { databaseMemory, processMemory } from './visitor-memory.ts';
import { visitsDigest } from './visits-digest.ts';

const FLUSH_INTERVAL_MS = 5000;
/** Limit of reports for one network address. An office of twenty people behind one address stays far below it. */
const REPORTS = { name: 'page reports', points: 300, windowSeconds: 300 } as const;
/**
 * The limit of reports a day for one sender, so that one sender cannot use up the marks of a day (count-visits.ts). A
 * visitor of five pages sends about 15 reports.
 */
const REPORTS_A_DAY = {
  name: 'page reports a day',
  points: 2000,
  windowSeconds: DAY_SECONDS,
} as const;

export async function visitsPlugin(
  app: FastifyInstance,
  {
    storage,
    delivery,
    now,
  }: {
    readonly storage: Storage;
    readonly delivery: Pick<Delivery, 'addToDigest'>;
    readonly now: () => number;
  },
): Promise<void> {
  delivery.addToDigest(visitsDigest);
  const counter = visitCounter({
    db: storage.db,
    memory: storage.kind === 'postgres' ? databaseMemory(storage.db) : processMemory(),
    now,
    isPage: (path) => app.pages.isPage(path),
  });
  // The limits are in memory instead of PostgreSQL, so that reports and posts of leads don't wait for each other.
  const limits = openLimits({
    databaseUrl: '',
    salt: randomUUID(),
    onError: (error) => app.log.error({ error: errorText(error) }, 'limits of page reports'),
  });
  const flush = () =>
    counter.flush().catch((error) => app.log.error({ error: errorText(error) }, 'page counts'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(flush, FLUSH_INTERVAL_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  funnelRoutes(app, { counter, limiters: [REPORTS, REPORTS_A_DAY].map(limits.limiter) });
}

/** A longer user agent is shortened. Browsers send about 150 characters. */
const MAX_USER_AGENT_CHARACTERS = 500;

/**
 * `POST /b`: reports of pages. Responds with 204 whether or not the report is counted, 400 if the body is
 * not a report, 413 if it is too large, 429 beyond a limit for the sender.
 */
export function funnelRoutes(
  scope: FastifyInstance,
  { counter, limiters }: { readonly counter: VisitCounter; readonly limiters: readonly Limiter[] },
): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(BEACON_PATH, { bodyLimit: MAX_BEACON_BYTES }, async (request, reply) => {
    if (!scope.facts().links.countsVisits) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    const address = senderAddress(request.ip);
    for (const limiter of limiters) {
      const { allowed, resetSeconds } = await limiter.take(address);
      if (allowed) continue;
      reply.header('Retry-After', String(resetSeconds));
      throw new RequestError(429, 'TOO_MANY_REQUESTS', (messages) => messages.tooManyReports);
    }
    const beacon = readBeacon(request.body);
    if (!beacon) throw new RequestError(400, 'MALFORMED', (messages) => messages.noReport);
    if (isCounted(request.headers)) {
      counter.count(beacon, {
        address,
        // Shortened, because thousands of reports may wait in memory for the next write.
        userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_CHARACTERS),
      });
    }
    return reply.code(204).send();
  });
}

/** False for Global Privacy Control, robots, prefetched pages, and pages of other sites. */
function isCounted(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  const ahead = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  return (
    headers['sec-gpc'] !== '1' &&
    !/prefetch|prerender|preview/i.test(ahead) &&
    (site === undefined || site === 'same-origin') &&
    Boolean(headers['user-agent']) &&
    !isbot(headers['user-agent'])
  );
}

/**
 * All events, each with the events that it implies: a visitor who reached step 3 has started the form and reached steps
 * 1 and 2, perhaps on another day. This way the count of a step never exceeds the count of the step before.
 */
const EVENTS: ReadonlyMap<string, readonly BeaconEvent[]> = new Map<string, BeaconEvent[]>([
  ['view', ['view']],
  ...VITALS.flatMap((vital) =>
    VITAL_RATINGS.map((rating): [string, BeaconEvent[]] => [
      `${vital} ${rating}`,
      [`${vital} ${rating}`],
    ]),
  ),
  ...FORMS.flatMap(({ id, steps }): [string, BeaconEvent[]][] => {
    // A form with one step has a start and no steps.
    const reached = steps.length > 1 ? steps : [];
    const way: BeaconEvent[] = [
      `start ${id}`,
      ...reached.map((_, index): BeaconEvent => `step ${index + 1} ${id}`),
    ];
    return way.map((event, index) => [event, way.slice(0, Math.max(2, index + 1))]);
  }),
]);

const text = v.pipe(v.string(), v.maxLength(200));

const BEACON = v.object({
  page: v.pipe(text, v.startsWith('/')),
  events: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_BEACON_EVENTS)),
  utm: v.optional(text),
  referrer: v.optional(text),
});

/**
 * Reads a report; undefined if the body is not one. Unknown events are left out: a page of an older build may still be
 * open.
 */
export function readBeacon(body: unknown): Beacon | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BEACON), body);
  if (!parsed.success) return undefined;
  const { events, page, utm, referrer } = parsed.output;
  const implied = new Set(events.flatMap((event) => EVENTS.get(event) ?? []));
  return { page, events: [...implied], utm, referrer };
}
