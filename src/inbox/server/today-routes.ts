import * as v from 'valibot';
import type { TodayLists } from '#inbox/contract.ts';
import { readToday } from '#server/leads/read-today.ts';
import { readFacts } from '#server/records/read-records.ts';
import { replyDeadline } from '#shared/business-days.ts';
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
      const { officeZone, holidays } = await readFacts(deps.storage.db, deps.config().SITE_ORIGIN);
      return {
        calls: calls.map((call) => callFact(call, deps.now())),
        unanswered: unanswered.map((row) => {
          const lead = leadRow(row);
          return { ...lead, answerBy: replyDeadline(lead.receivedAt, officeZone, holidays) };
        }),
        followUps: followUps.map(leadRow),
        applicants: applicants.map(leadRow),
        closingJobs: closingJobs.length,
      };
    },
  );
};
