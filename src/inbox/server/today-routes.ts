import * as v from 'valibot';
import type { PersonRow } from '#server/leads/list-people.ts';
import { readToday } from '#server/leads/read-today.ts';
import { readNames } from '#server/owners/people.ts';
import { readFacts } from '#server/records/read-records.ts';
import { replyDeadline } from '#shared/business-days.ts';
import { callFact } from './call-view.ts';
import { leadRow } from './lead-view.ts';
import { assigneeId, DAY, type InboxRoutes, QUERY_TIME } from './request.ts';

const TODAY = v.object({ day: DAY, from: QUERY_TIME, mine: v.optional(v.literal('1')) });

export const todayRoutes: InboxRoutes = async (api, deps) => {
  api('GET /today', { querystring: TODAY, accessLog: 'today' }, async (request) => {
    const { mine, ...day } = request.query;
    const assignedTo = mine && assigneeId(request);
    const { calls, unanswered, followUps, applicants, closingJobs } = await readToday(
      deps,
      day,
      assignedTo,
    );
    const { officeZone, holidays } = await readFacts(deps.storage.db, deps.config().SITE_ORIGIN);
    const names = await readNames(deps.storage.db);
    const row = (person: PersonRow) => leadRow(person, names);
    return {
      calls: calls.map((call) => callFact(call, deps.now())),
      unanswered: unanswered.map((person) => {
        const lead = row(person);
        return { ...lead, answerBy: replyDeadline(lead.receivedAt, officeZone, holidays) };
      }),
      followUps: followUps.map(row),
      applicants: applicants.map(row),
      closingJobs: closingJobs.length,
    };
  });
};
