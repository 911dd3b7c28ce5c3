import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import * as v from 'valibot';
import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { RequestError } from '#server/http/answers.ts';
import { type Limiter, openLimits, senderAddress } from '#server/http/limits.ts';
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
import { ownMemory, sharedMemory } from './visitor-memory.ts';

const FLUSH_INTERVAL_MS = 5000;
/** Reports of one sender: an office of twenty people behind one address stays far below. */
const REPORTS = { name: 'page reports', points: 300, windowSeconds: 300 } as const;
/** So that no sender uses up what is counted a day (count-visits.ts). A visitor of five pages sends about fifteen. */
const REPORTS_A_DAY = {
  name: 'page reports a day',
  points: 2000,
  windowSeconds: DAY_SECONDS,
} as const;

export async function visitsPlugin(
  app: FastifyInstance,
  {
    config,
    storage,
    now,
  }: {
    readonly config: Config;
    readonly storage: Storage;
    readonly now: () => number;
  },
): Promise<void> {
  if (!config.FUNNEL) return;
  const counter = visitCounter({
    db: storage.db,
    memory: storage.kind === 'postgres' ? sharedMemory(storage.db) : ownMemory(),
    now,
    isPage: app.site.isPage,
  });
  // In memory: reports must neither wait for the counts of posts in PostgreSQL nor keep posts waiting for theirs.
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

/** Browsers send about 150. */
const MAX_USER_AGENT_CHARACTERS = 500;

/**
 * `POST /b`: reports of pages (FUNNEL-1). 204 whether or not the report is counted; 400 if it is no report, 413 if
 * it is too large, 429 beyond a sender's limit.
 */
export function funnelRoutes(
  scope: FastifyInstance,
  { counter, limiters }: { readonly counter: VisitCounter; readonly limiters: readonly Limiter[] },
): void {
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(BEACON_PATH, { bodyLimit: MAX_BEACON_BYTES }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const address = senderAddress(request.ip);
    for (const limiter of limiters) {
      const { allowed, resetSeconds } = await limiter.take(address);
      if (allowed) continue;
      reply.header('Retry-After', String(resetSeconds));
      throw new RequestError(429, 'TOO_MANY_REQUESTS', (say) => say.tooManyReports);
    }
    const beacon = readBeacon(request.body);
    if (!beacon) throw new RequestError(400, 'MALFORMED', (say) => say.noReport);
    if (isCounted(request.headers)) {
      counter.count(beacon, {
        address,
        // Thousands of reports may wait for the next write.
        userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_CHARACTERS),
      });
    }
    return reply.code(204).send();
  });
}

/** Not counted: Global Privacy Control, robots, pages fetched ahead, and pages of other sites (FUNNEL-2). */
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
 * Every event there is, with what it implies: a visitor who reached step 3 started and reached steps 1 and 2, perhaps on
 * another day. So no step of a report exceeds the one before it.
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
    // A form of one step has a start and nothing to reach.
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

/** Reads a report; undefined if it is none. Events we do not know are left out: an older page may still be open. */
export function readBeacon(body: unknown): Beacon | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BEACON), body);
  if (!parsed.success) return undefined;
  const { events, page, utm, referrer } = parsed.output;
  const known = new Set(events.flatMap((event) => EVENTS.get(event) ?? []));
  return { page, events: [...known], utm, referrer };
}
