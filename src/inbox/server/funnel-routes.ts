import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { FunnelReport } from '#forms/funnel-report.ts';
import { readFunnel } from '#server/funnel/read-funnel.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { readInput } from './read-input.ts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
const MOST_WEEKS = 104;

const QUERY = v.object({
  weeks: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MOST_WEEKS),
  ),
});

/** What visitors did in the last weeks, as `leads funnel` prints it (FUNNEL-5). Sums alone: nothing of a person. */
export function funnelRoutes(app: FastifyInstance, { storage, now }: InboxDeps): void {
  app.get('/api/funnel', async (request): Promise<FunnelReport> => {
    const { weeks } = readInput(QUERY, request.query);
    const to = now();
    return readFunnel(storage.db, { from: to - (weeks * DAYS_A_WEEK - 1) * DAY_MS, to });
  });
}
