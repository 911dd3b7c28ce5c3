import * as v from 'valibot';
import type { TodayLists } from '#inbox/contract.ts';
import { readToday } from '#server/leads/read-today.ts';
import { callFact } from './call-view.ts';
import { leadRow } from './lead-view.ts';
import { DAY, type InboxRoutes, QUERY_TIME } from './request.ts';

const TODAY = v.object({ day: DAY, from: QUERY_TIME });

export const todayRoutes: InboxRoutes = async (app, deps) => {
  app.get(
    '/today',
    { schema: { querystring: TODAY }, config: { accessLog: 'today' } },
    async ({ query }): Promise<TodayLists> => {
      const { calls, unanswered, followUps, applicants, closingJobs } = await readToday(
        deps,
        query,
      );
      return {
        calls: calls.map((call) => callFact(call, deps.now())),
        unanswered: unanswered.map(leadRow),
        followUps: followUps.map(leadRow),
        applicants: applicants.map(leadRow),
        closingJobs: closingJobs.length,
      };
    },
  );
};
