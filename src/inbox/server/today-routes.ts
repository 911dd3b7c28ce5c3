import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Today } from '#inbox/contract.ts';
import { listCalls } from '#server/booking/list-calls.ts';
import { openCalls } from '#server/booking/open-booking.ts';
import { listNewestFirst, type SubmissionFilter } from '#server/database/submissions-query.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { callFact } from './calls-routes.ts';
import { rowsOf } from './lead-view.ts';
import { DAY, type InboxDeps, logUse, readInput, TIME } from './request.ts';

/** Rows of each part: what does not fit is in the lists. */
const MAX_ROWS = 20;
/** Leads that are older were answered, or never will be. */
const MAX_UNANSWERED_AGE_MS = 7 * DAY_MS;
const MAX_APPLICANT_AGE_MS = 30 * DAY_MS;
const CALL_DAYS_MS = 2 * DAY_MS;

/** The owner's calendar day, and when it begins. */
const QUERY = v.object({ day: DAY, from: TIME });

export function todayRoutes(app: FastifyInstance, deps: InboxDeps): void {
  const { storage, config, now } = deps;
  const { db } = storage;

  app.get('/api/today', async (request): Promise<Today> => {
    const { day, from } = readInput(QUERY, request.query);
    await logUse(deps, 'today');
    const leads = (filter: SubmissionFilter) =>
      listNewestFirst(db, { status: 'accepted', ...filter }, { limit: MAX_ROWS * 2 });
    const recent = await leads({ answered: false, since: now() - MAX_UNANSWERED_AGE_MS });
    const unanswered = recent.filter(
      ({ formId }) => formId !== bookingForm.id && !APPLICANT_FORMS.includes(formId),
    );
    const since = now() - MAX_APPLICANT_AGE_MS;
    const applicants = await Promise.all(
      APPLICANT_FORMS.map((formId) => leads({ formId, stage: 'new', since })),
    );
    const calls = await listCalls(
      { from, until: from + CALL_DAYS_MS },
      openCalls(storage, config(), now),
    );
    return {
      calls: calls.map((call) => callFact(call, now())),
      unanswered: (await rowsOf(db, unanswered)).slice(0, MAX_ROWS).toReversed(),
      followUps: (await rowsOf(db, await leads({ followUpBy: day }))).slice(0, MAX_ROWS),
      applicants: (await rowsOf(db, applicants.flat())).slice(0, MAX_ROWS),
    };
  });
}
