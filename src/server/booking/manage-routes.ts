import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { PostedField } from '#server/forms/post.ts';
import { readPost } from '#server/forms/read-post.ts';
import { RequestError } from '#server/http/request-error.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { bookingForm, CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { type Call, interviewWords, placeOfCall } from './call.ts';
import {
  type Changed,
  cancelCall,
  canRestore,
  confirmCall,
  findCall,
  isOver,
  moveCall,
  restoreCall,
} from './change-call.ts';
import { freeTimes } from './free-times.ts';
import { invitationOf } from './invitations.ts';
import { lastValues, slotOffer } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { scheduleOf } from './read-schedule.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly day?: string; readonly done?: string; readonly ask?: string };
}>;

const PROBLEMS = {
  noTime: { status: 422, code: 'TYPE_TEXT' },
  taken: { status: 409, code: 'SLOT_TAKEN' },
  gone: { status: 409, code: 'TOO_LATE' },
  limit: { status: 409, code: 'TOO_MANY_CHANGES' },
} as const;

function messageOf(problem: keyof typeof PROBLEMS, { schedule, language }: Call): string {
  if (schedule === 'calls') {
    const { tooLate: gone, tooManyChanges: limit } = BOOKING_ANSWERS;
    return { noTime: CHOOSE_A_TIME, taken: BOOKING.picker.taken, gone, limit }[problem];
  }
  const { chooseTime: noTime, picker, answers } = interviewWords(language);
  return { noTime, taken: picker.taken, gone: answers.tooLate, limit: answers.tooManyChanges }[
    problem
  ];
}

const NOTICES = ['moved', 'restored', 'confirmed'] as const;
type Notice = (typeof NOTICES)[number];

interface Shown {
  readonly problem?: keyof typeof PROBLEMS;
  /** Free starts (epoch ms) next to one that was taken. */
  readonly nearest?: readonly number[];
  readonly notice?: Notice | undefined;
  readonly asking?: boolean;
  /** The open day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}

/** `/book/{token}`, in Spanish `/es/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links automatically. */
export function manageRoutes(app: FastifyInstance, booking: BookingDeps): void {
  for (const language of LANGUAGES) manage(pathIn('/book/:token', language));

  function manage(base: string): void {
    app.get(base, async (request: Request, reply) => {
      const { day, ask, done } = request.query;
      const notice = NOTICES.find((one) => one === done);
      return show(request, reply, await find(request), { notice, day, asking: ask === 'cancel' });
    });

    app.get(`${base}/cancel`, async (request: Request, reply) =>
      show(request, reply, await find(request), { asking: true }),
    );

    changeRoute(`${base}/move`, 'moved', ({ id }, fields) => {
      const start = startOf(fields);
      return Number.isNaN(start) ? undefined : moveCall(id, start, booking);
    });
    changeRoute(`${base}/cancel`, undefined, async (call) => {
      const outcome = await cancelCall(call.id, 'visitor', booking);
      // A second press of the same button finds the call canceled.
      const isRepeat = outcome.kind === 'gone' && call.state === 'canceled';
      return isRepeat ? { kind: 'changed', call } : outcome;
    });
    changeRoute(`${base}/undo`, 'restored', ({ id }) => restoreCall(id, booking));
    changeRoute(`${base}/confirm`, 'confirmed', ({ id }) => confirmCall(id, booking));
  }

  /** Answers a change: back to the page where it was made, else the page with what is in the way. */
  function changeRoute(
    path: string,
    notice: Notice | undefined,
    change: (call: Call, fields: readonly PostedField[]) => Promise<Changed> | undefined,
  ): void {
    app.post(path, async (request: Request, reply) => {
      const call = await find(request);
      if (!call) return show(request, reply, undefined);
      const { fields } = await readPost(request, bookingForm);
      const outcome = await change(call, fields);
      if (!outcome) return show(request, reply, call, { problem: 'noTime' });
      if (outcome.kind === 'changed') {
        booking.wake();
        if (!wantsHtml(request.headers)) return reply.send(jsonOf(outcome.call));
        const query = notice ? `?done=${notice}` : '';
        return reply.redirect(pathOf(request, outcome.call) + query, 303);
      }
      const start = startOf(fields);
      return show(request, reply, (await findCall(call.id, booking)) ?? call, {
        problem: outcome.kind,
        nearest: outcome.kind === 'taken' ? outcome.nearest : [],
        day: Number.isNaN(start) ? undefined : dayKey(start, call.zone),
      });
    });
  }

  async function find({ params }: Request): Promise<Call | undefined> {
    const id = booking.tokens.read('manage', params.token);
    return id === undefined ? undefined : findCall(id, booking);
  }

  /** The headers that keep the address private come with every answer under `/book/` (http/headers.ts). */
  async function show(
    request: Request,
    reply: FastifyReply,
    call: Call | undefined,
    { problem: name, nearest = [], notice, asking, day }: Shown = {},
  ): Promise<FastifyReply> {
    const problem = call && name && { ...PROBLEMS[name], message: messageOf(name, call) };
    const status = problem?.status ?? (call ? 200 : 404);
    if (!wantsHtml(request.headers)) {
      if (!call) throw new RequestError(404, 'NOT_FOUND', BOOKING_ANSWERS.noCall);
      if (!problem) return reply.send(jsonOf(call));
      const { code, message } = problem;
      const error = { field: 'start', code, message, instead: nearest.map(startOnWire) };
      return reply
        .code(status)
        .send({ error: message, errors: [error], ...jsonOf(call), ok: false });
    }
    // Only interviews have an address below /es.
    if (!call && languageOf(request.url) === 'es') {
      return reply.renderPage('interview', { language: 'es' }, status);
    }
    if (!call) return reply.renderPage('call', { call: { state: 'unknown' } }, status);
    const { start, end, zone, practiceZone, heldUntil, undoUntil } = call;
    const isPast = call.state !== 'canceled' && isOver(call, booking.now());
    const state = isPast ? 'past' : call.state;
    const managed: ManagedCall = {
      state,
      path: pathOf(request, call),
      start,
      end,
      zone,
      practiceZone,
      place: placeOfCall(call),
      heldUntil,
      undoUntil: canRestore(call, booking.now()) ? undoUntil : 0,
      notice,
      asking,
      problem: problem?.message,
      offer: state === 'booked' ? await moveOffer(call, day, nearest) : undefined,
      again: call.schedule === 'calls' ? '/book' : await nextInvitation(call),
    };
    const language = call.schedule === 'interviews' ? call.language : undefined;
    return reply.renderPage('call', { call: managed, language }, status);
  }

  async function moveOffer(call: Call, day: string | undefined, nearest: readonly number[]) {
    const { db, now } = booking;
    const schedule = scheduleOf(booking, call.schedule);
    const free = await freeTimes(db, schedule, now(), call.id);
    return slotOffer(
      free.filter(({ start }) => start !== call.start),
      schedule,
      {
        zone: call.zone,
        practiceZone: call.practiceZone,
        day: day ?? dayKey(call.start, call.zone),
        nearest,
      },
    );
  }

  /** Where an applicant who canceled can pick another time; empty if there is no invitation. */
  async function nextInvitation({ leadId, language }: Call): Promise<string> {
    const open = await invitationOf(leadId, booking);
    return open ? pathIn(`/interview/${booking.tokens.sign('invitation', open.id)}`, language) : '';
  }

  function jsonOf(call: Call): Readonly<Record<string, unknown>> {
    const iso = (time: number) => new Date(time).toISOString();
    return {
      ok: true,
      state: call.state,
      start: startOnWire(call.start),
      undoUntil: canRestore(call, booking.now()) ? iso(call.undoUntil) : undefined,
      heldUntil: call.state === 'held' ? iso(call.heldUntil) : undefined,
    };
  }
}

function pathOf({ params }: Request, { language }: Call): string {
  return pathIn(`/book/${params.token}`, language);
}

/** Epoch ms; NaN if none was sent. */
function startOf(fields: readonly PostedField[]): number {
  return Date.parse(lastValues(fields).start ?? '');
}
