import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import type { InterviewFact, Invitation, StageMail } from '#inbox/contract.ts';
import {
  cancelInvitation,
  interviewOf,
  invitationMail,
  inviteToInterview,
} from '#server/booking/interviews.ts';
import { openBookingToChange, openBookingToRead } from '#server/booking/open-booking.ts';
import { sendStageMail, stageMail } from '#server/leads/stage-mail.ts';
import { readFacts } from '#server/records/read-records.ts';
import { STAGES } from '#shared/lead.ts';
import { callFact } from './call-view.ts';
import { requireLead } from './leads-routes.ts';
import { ID_PARAMS, InboxError, type InboxRoutes, MAIL } from './request.ts';

const STAGE = v.object({ stage: v.picklist(STAGES) });

const { interview: copy } = INBOX;

export const applicantsRoutes: InboxRoutes = async (app, { storage, config, now }) => {
  const { db } = storage;
  const bookingToRead = () => openBookingToRead(storage, config(), now);
  const bookingToChange = () => openBookingToChange(storage, config(), now);

  app.get(
    '/leads/:id/stage-mail',
    { schema: { params: ID_PARAMS, querystring: STAGE } },
    async ({ params: { id }, query: { stage } }): Promise<StageMail> => ({
      mail:
        stageMail(
          await requireLead(db, id),
          stage,
          config(),
          await readFacts(db, config().SITE_ORIGIN),
        ) ?? null,
    }),
  );

  app.post(
    '/leads/:id/stage-mail',
    { schema: { params: ID_PARAMS, body: MAIL }, config: { accessLog: 'mail applicant' } },
    async ({ params: { id }, body }) => {
      const lead = await requireLead(db, id);
      if (!(await sendStageMail(storage, config(), lead, body, now()))) {
        throw new InboxError(409, INBOX.stageMail.impossible);
      }
      return { sent: true };
    },
  );

  app.get(
    '/leads/:id/interview',
    { schema: { params: ID_PARAMS } },
    async ({ params: { id } }): Promise<InterviewFact> => {
      const booking = await bookingToRead();
      const call = await interviewOf(id, booking);
      const problem = !booking.hours().interviews
        ? copy.noHours
        : booking.outgoing.mails
          ? ''
          : copy.noMail;
      return {
        problem,
        invitedUntil: call?.pickUntil || null,
        call: call?.state === 'booked' ? callFact(call, now()) : null,
      };
    },
  );

  app.get(
    '/leads/:id/invite',
    { schema: { params: ID_PARAMS } },
    async ({ params: { id } }): Promise<Invitation> => {
      const draft = await invitationMail(await requireLead(db, id), await bookingToRead());
      if (!draft) throw new InboxError(409, copy.noApplicant);
      return draft;
    },
  );

  app.post(
    '/leads/:id/invite',
    { schema: { params: ID_PARAMS, body: MAIL }, config: { accessLog: 'invite' } },
    async ({ params: { id }, body }) => {
      const outcome = await inviteToInterview(id, await bookingToChange(), body);
      if (outcome.kind !== 'invited') throw new InboxError(409, copy[outcome.kind]);
      return { until: outcome.until };
    },
  );

  app.post(
    '/leads/:id/uninvite',
    { schema: { params: ID_PARAMS }, config: { accessLog: 'uninvite' } },
    async ({ params: { id } }) => ({
      changed: await cancelInvitation(id, await bookingToChange()),
    }),
  );
};
