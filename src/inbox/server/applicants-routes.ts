import * as v from 'valibot';
import { INBOX } from '#content/en/inbox.ts';
import {
  cancelInvitation,
  interviewOf,
  invitationMail,
  inviteToInterview,
} from '#server/booking/interviews.ts';
import { openBookingToChange, openBookingToRead } from '#server/booking/open-booking.ts';
import { recordEvent } from '#server/leads/lead-people.ts';
import { sendStageMail, stageMail } from '#server/leads/stage-mail.ts';
import { readFacts } from '#server/records/read-records.ts';
import { STAGES } from '#shared/lead.ts';
import { callFact } from './call-view.ts';
import { requireLead } from './leads-routes.ts';
import { ID_PARAMS, InboxError, type InboxRoutes, MAIL, nameOf, tooManyMails } from './request.ts';

const STAGE = v.object({ stage: v.picklist(STAGES) });

const { interview: copy } = INBOX;

export const applicantsRoutes: InboxRoutes = async (api, { storage, config, now }) => {
  const { db } = storage;
  const bookingToRead = () => openBookingToRead(storage, config(), now);
  const bookingToChange = () => openBookingToChange(storage, config(), now);

  api(
    'GET /leads/:id/stage-mail',
    { params: ID_PARAMS, querystring: STAGE },
    async ({ params: { id }, query: { stage } }) => ({
      mail:
        stageMail(
          await requireLead(db, id),
          stage,
          config(),
          await readFacts(db, config().SITE_ORIGIN),
        ) ?? null,
    }),
  );

  api(
    'POST /leads/:id/stage-mail',
    { params: ID_PARAMS, body: MAIL, accessLog: 'mail applicant' },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      const outcome = await sendStageMail(storage, config(), lead, request.body, now());
      if (outcome === 'tooMany') throw tooManyMails();
      if (outcome !== 'sent') throw new InboxError(409, INBOX.stageMail.impossible);
      await recordEvent(db, lead.id, { at: now(), who: nameOf(request), what: 'mail' });
      return { sent: true };
    },
  );

  api('GET /leads/:id/interview', { params: ID_PARAMS }, async ({ params: { id } }) => {
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
  });

  api('GET /leads/:id/invite', { params: ID_PARAMS }, async ({ params: { id } }) => {
    const draft = await invitationMail(await requireLead(db, id), await bookingToRead());
    if (!draft) throw new InboxError(409, copy.noApplicant);
    return draft;
  });

  api(
    'POST /leads/:id/invite',
    { params: ID_PARAMS, body: MAIL, accessLog: 'invite' },
    async (request) => {
      const { id } = request.params;
      const outcome = await inviteToInterview(id, await bookingToChange(), request.body);
      if (outcome.kind === 'tooMany') throw tooManyMails();
      if (outcome.kind !== 'invited') throw new InboxError(409, copy[outcome.kind]);
      await recordEvent(db, id, { at: now(), who: nameOf(request), what: 'invited' });
      return { until: outcome.until };
    },
  );

  api('POST /leads/:id/uninvite', { params: ID_PARAMS, accessLog: 'uninvite' }, async (request) => {
    const { id } = request.params;
    const changed = await cancelInvitation(id, await bookingToChange());
    if (changed) await recordEvent(db, id, { at: now(), who: nameOf(request), what: 'uninvited' });
    return { changed };
  });
};
