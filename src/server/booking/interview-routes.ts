import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPost } from '#server/forms/read-post.ts';
import { RequestError } from '#server/http/request-error.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm, startOnWire } from '#shared/forms/booking.form.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { bookInterview } from './book-call.ts';
import { interviewWords } from './call.ts';
import { freeTimes } from './free-times.ts';
import { findInvitation, type Invitation } from './invitations.ts';
import { lastValues, slotOffer, type TimeFields } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { scheduleOf } from './read-schedule.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly day?: string; readonly zone?: string };
}>;

interface Shown extends TimeFields {
  readonly problem?: 'noTime' | 'taken';
  /** Free starts (epoch ms) next to one that was taken. */
  readonly nearest?: readonly number[];
}

/**
 * `/interview/{token}`, in Spanish `/es/interview/{token}`: the link of an invitation. Opening it changes nothing: mail programs open links automatically. A
 * link that was used, replaced, called off or has expired is answered like one that never was ours.
 */
export function interviewRoutes(app: FastifyInstance, booking: BookingDeps): void {
  const find = async ({ params }: Request): Promise<Invitation | undefined> => {
    const id = booking.tokens.read('invitation', params.token);
    return id === undefined ? undefined : findInvitation(id, booking);
  };

  for (const language of LANGUAGES) {
    const base = pathIn('/interview/:token', language);
    app.get(base, async (request: Request, reply) => {
      const { day, zone } = request.query;
      return show(request, reply, await find(request), { day, zone });
    });
    app.post(`${base}/book`, book);
  }

  async function book(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const id = booking.tokens.read('invitation', request.params.token);
    if (id === undefined) return show(request, reply, undefined);
    const { fields } = await readPost(request, bookingForm);
    const { start: posted = '', zone = '' } = lastValues(fields);
    const start = Date.parse(posted);
    if (Number.isNaN(start) || !isZone(zone)) {
      return show(request, reply, await find(request), { zone, problem: 'noTime' });
    }
    const outcome = await bookInterview(id, { start, zone }, booking);
    if (outcome.kind === 'closed') return show(request, reply, undefined);
    if (outcome.kind === 'taken') {
      const { nearest } = outcome;
      const day = dayKey(start, zone);
      return show(request, reply, await find(request), { zone, day, nearest, problem: 'taken' });
    }
    booking.wake();
    const { id: callId, language } = outcome.call;
    const manage = pathIn(`/book/${booking.tokens.sign('manage', callId)}`, language);
    if (wantsHtml(request.headers)) return reply.redirect(`${manage}?done=confirmed`, 303);
    return reply.send({ ok: true, manage, start: startOnWire(outcome.call.start) });
  }

  /** The headers that keep the address private come with every answer under `/interview/` (http/headers.ts). */
  async function show(
    request: Request,
    reply: FastifyReply,
    invitation: Invitation | undefined,
    { problem, nearest = [], day, zone = '' }: Shown = {},
  ): Promise<FastifyReply> {
    // A link that is not open has no lead to ask.
    const language = invitation?.lead.language ?? languageOf(request.url);
    const { answers, picker, chooseTime } = interviewWords(language);
    const message = problem && { noTime: chooseTime, taken: picker.taken }[problem];
    const status = problem ? { noTime: 422, taken: 409 }[problem] : invitation ? 200 : 404;
    if (!wantsHtml(request.headers)) {
      if (!invitation) throw new RequestError(404, 'NOT_FOUND', answers.closed);
      const code = problem === 'taken' ? 'SLOT_TAKEN' : 'TYPE_TEXT';
      const error = { field: 'start', code, message, instead: nearest.map(startOnWire) };
      const refused = { ok: false, error: message, errors: [error] };
      return reply.code(status).send(problem ? refused : { ok: true });
    }
    if (!invitation) return reply.renderPage('interview', { language }, status);
    const schedule = scheduleOf(booking, 'interviews');
    const isZoneChosen = isZone(zone);
    const free = await freeTimes(booking.db, schedule, booking.now());
    const open = {
      path: pathIn(`/interview/${request.params.token}`, language),
      minutes: schedule.lengthMinutes,
      until: invitation.expiresAt,
      isZoneChosen,
      problem: message,
      offer: slotOffer(free, schedule, {
        zone: isZoneChosen ? zone : (schedule.hosts[0]?.zone ?? 'UTC'),
        practiceZone: '',
        day,
        nearest,
      }),
    };
    return reply.renderPage('interview', { language, invitation: open }, status);
  }
}
