import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { ANSWERS } from '#content/en/answers.ts';
import type { Limiter } from '#server/http/limits/open-limits.ts';
import { senderAddress } from '#server/http/limits/sender-address.ts';
import { RequestError } from '#server/http/request-error.ts';
import { BEACON_PATH, MAX_BEACON_BYTES } from '#shared/funnel.ts';
import type { VisitCounter } from './count-visits.ts';
import { readBeacon } from './read-beacon.ts';

/** Browsers send about 150. */
const MAX_USER_AGENT_CHARACTERS = 500;

/**
 * `POST /b`: reports of pages (FUNNEL-1). 204 whether or not the report is counted; 400 where it is no report, 413 where
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
      throw new RequestError(429, 'TOO_MANY_REQUESTS', ANSWERS.tooManyReports);
    }
    const beacon = readBeacon(request.body);
    if (!beacon) throw new RequestError(400, 'MALFORMED', ANSWERS.noReport);
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
