import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import { type PostedField, readPost } from '#server/forms/read-post.ts';
import { RequestError, wantsHtml } from '#server/http/answers.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { callMinutes, dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm, CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { type Call, interviewWords, placeOfCall } from './call.ts';
import {
  type Changed,
  cancelCall,
  canRestore,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from './change-call.ts';
import { freeTimes } from './free-times.ts';
import { lastValues, slotOffer } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { scheduleOf } from './read-schedule.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: Readonly<Partial<Record<'day' | 'zone' | 'done', string>>>;
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
  /** In which an applicant picks the time of an interview. */
  readonly zone?: string | undefined;
}

/** `/book/{token}`, in Spanish `/es/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links automatically. */
export function manageRoutes(app: FastifyInstance, booking: BookingDeps): void {
  for (const language of LANGUAGES) manage(pathIn('/book/:token', language));

  function manage(base: string): void {
    app.get(base, async (request: Request, reply) => {
      const { day, zone, done } = request.query;
      const notice = NOTICES.find((one) => one === done);
      return show(request, reply, await find(request), { notice, day, zone });
    });

    app.get(`${base}/cancel`, async (request: Request, reply) =>
      show(request, reply, await find(request), { asking: true }),
    );

    changeRoute(`${base}/move`, 'moved', ({ id, schedule }, fields) => {
      const start = startOf(fields);
      const { zone = '' } = lastValues(fields);
      // The practice's zone of a call is another one: a call is moved in the zones in which it was booked.
      const own = schedule === 'interviews' && isZone(zone) ? zone : undefined;
      return Number.isNaN(start) ? undefined : moveCall(id, start, booking, own);
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
      const { zone } = lastValues(fields);
      if (!outcome) return show(request, reply, call, { problem: 'noTime', zone });
      if (outcome.kind === 'changed') {
        booking.wake();
        if (!wantsHtml(request.headers)) return reply.send(jsonOf(outcome.call));
        // The first time of an interview is no move; one picked after a cancellation is mailed as one.
        const isFirst = outcome.call.schedule === 'interviews' && outcome.call.sequence === 1;
        const query = notice ? `?done=${isFirst ? 'confirmed' : notice}` : '';
        return reply.redirect(pathOf(request, outcome.call) + query, 303);
      }
      const start = startOf(fields);
      return show(request, reply, (await findCall(call.id, booking)) ?? call, {
        problem: outcome.kind,
        nearest: outcome.kind === 'taken' ? outcome.nearest : [],
        day: Number.isNaN(start) ? undefined : dayKey(start, call.zone),
        zone,
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
    { problem: name, nearest = [], notice, asking, day, zone: asked = '' }: Shown = {},
  ): Promise<FastifyReply> {
    const canPick = call !== undefined && call.pickUntil > booking.now();
    const isClosed = call?.state === 'invited' && !canPick;
    const problem = call && name && { ...PROBLEMS[name], message: messageOf(name, call) };
    const status = isClosed || !call ? 404 : (problem?.status ?? 200);
    if (!wantsHtml(request.headers)) {
      if (!call || isClosed) throw new RequestError(404, 'NOT_FOUND', BOOKING_ANSWERS.noCall);
      if (!problem) return reply.send(jsonOf(call));
      const { code, message } = problem;
      const error = { field: 'start', code, message, instead: nearest.map(startOnWire) };
      return reply
        .code(status)
        .send({ error: message, errors: [error], ...jsonOf(call), ok: false });
    }
    // An interview has a language, a call is in English. Only interviews have an address below /es.
    const inSpanish = languageOf(request.url) === 'es' ? 'es' : undefined;
    const language = call?.schedule === 'interviews' ? call.language : inSpanish;
    if (!call || isClosed) {
      return reply.renderPage('call', { call: { state: 'unknown' }, language }, status);
    }
    const { start, practiceZone, heldUntil, pickUntil, undoUntil } = call;
    const schedule = scheduleOf(booking, call.schedule);
    const isPast = (call.state === 'booked' || call.state === 'held') && start <= booking.now();
    const state = isPast ? 'past' : call.state;
    const isZoneChosen = !canPick || isZone(asked);
    const zone = canPick && isZone(asked) ? asked : call.zone;
    const managed: ManagedCall = {
      state,
      path: pathOf(request, call),
      start,
      zone,
      practiceZone: canPick ? zone : practiceZone,
      minutes: state === 'invited' ? schedule.lengthMinutes : callMinutes(call),
      place: placeOfCall(call),
      heldUntil,
      pickUntil: canPick ? pickUntil : 0,
      undoUntil: canRestore(call, booking.now()) ? undoUntil : 0,
      notice,
      asking,
      problem: problem?.message,
      offer:
        state === 'booked' || canPick ? await timesFor(call, { zone, day, nearest }) : undefined,
      isZoneChosen,
    };
    return reply.renderPage('call', { call: managed, language }, status);
  }

  async function timesFor(
    call: Call,
    { zone, day, nearest }: Pick<Shown, 'day' | 'nearest'> & { readonly zone: string },
  ) {
    const { db, now } = booking;
    const schedule = scheduleOf(booking, call.schedule);
    const free = await freeTimes(db, schedule, now(), call.id);
    // The time that it has is none to move to.
    const others = free.filter(({ start }) => call.state !== 'booked' || start !== call.start);
    return slotOffer(others, schedule, {
      zone,
      practiceZone: call.schedule === 'calls' ? call.practiceZone : '',
      day: day ?? (call.state === 'booked' ? dayKey(call.start, zone) : undefined),
      nearest,
    });
  }

  function jsonOf(call: Call): Readonly<Record<string, unknown>> {
    const iso = (time: number) => new Date(time).toISOString();
    return {
      ok: true,
      state: call.state,
      start: call.start === 0 ? undefined : startOnWire(call.start),
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
