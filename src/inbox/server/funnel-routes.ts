import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { lastWeeks, MAX_FUNNEL_WEEKS, readFunnel } from '#server/visits/read-funnel.ts';
import type { FunnelReport } from '#shared/funnel-report.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { readInput } from './read-input.ts';

const QUERY = v.object({
  weeks: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MAX_FUNNEL_WEEKS),
  ),
});

/** What visitors did in the last weeks, as `leads funnel` prints it (FUNNEL-5). Sums alone: nothing of a person. */
export function funnelRoutes(app: FastifyInstance, { storage, now }: InboxDeps): void {
  app.get('/api/funnel', async (request): Promise<FunnelReport> => {
    const { weeks } = readInput(QUERY, request.query);
    return readFunnel(storage.db, lastWeeks(weeks, now()));
  });
}
