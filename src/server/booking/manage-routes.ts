import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PostedField, readPost } from '#server/forms/read-post.ts';
import {
  CALL_NOTICES,
  type CallNotice,
  type CallProblem,
  type ManagedCall,
  type SlotOffer,
} from '#shared/booking/availability.ts';
import { callMinutes, dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import { type Call, placeOfCall } from './call.ts';
import {
  type Changed,
  cancelCall,
  canRestore,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from './change-call.ts';
import { freeTimes, lastValues, slotOffer } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { scheduleOf } from './read-schedule.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: Readonly<Partial<Record<'day' | 'zone' | 'done', string>>>;
}>;

interface Shown {
  readonly problem?: CallProblem;
  /** Free starts (epoch ms) next to one that was taken. */
  readonly nearest?: readonly number[];
  readonly notice?: CallNotice | undefined;
  /** The open day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** In which an applicant picks the time of an interview. */
  readonly zone?: string | undefined;
}

/** `/book/{token}`, in Spanish `/es/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links automatically. */
export function manageRoutes(app: FastifyInstance, booking: BookingDeps): void {
  for (const language of LANGUAGES) {
    const path = pathIn('/book/:token', language);
    app.get(path, async (request: Request, reply) => {
      const { day, zone, done } = request.query;
      const notice = CALL_NOTICES.find((one) => one === done);
      return show(request, reply, await find(request), { notice, day, zone });
    });
    changeRoute(`${path}/move`, 'moved', ({ id, schedule }, fields) => {
      const start = startOf(fields);
      const { zone = '' } = lastValues(fields);
      // The practice's zone of a call is another one: a call is moved in the zones in which it was booked.
      const own = schedule === 'interviews' && isZone(zone) ? zone : undefined;
      return Number.isNaN(start) ? undefined : moveCall(id, start, booking, own);
    });
    changeRoute(`${path}/cancel`, undefined, async (call) => {
      const outcome = await cancelCall(call.id, 'visitor', booking);
      // A second press of the same button finds the call canceled.
      const isRepeat = outcome.kind === 'gone' && call.state === 'canceled';
      return isRepeat ? { kind: 'changed', call } : outcome;
    });
    changeRoute(`${path}/undo`, 'restored', ({ id }) => restoreCall(id, booking));
    changeRoute(`${path}/confirm`, 'confirmed', ({ id }) => confirmCall(id, booking));
  }

  /** Answers a change: back to the page where it was made, else the page with what is in the way. */
  function changeRoute(
    path: string,
    notice: CallNotice | undefined,
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
    { problem, nearest = [], notice, day, zone: asked = '' }: Shown = {},
  ): Promise<FastifyReply> {
    const now = booking.now();
    const canPick = call !== undefined && call.pickUntil > now;
    // An interview has a language, a call is in English. Only interviews have an address below /es.
    const inSpanish = languageOf(request.url) === 'es' ? 'es' : undefined;
    const language = call?.schedule === 'interviews' ? call.language : inSpanish;
    if (!call || (call.state === 'invited' && !canPick)) {
      return reply.renderPage('call', { call: { state: 'unknown' }, language }, 404);
    }
    const { start, practiceZone, heldUntil, pickUntil, undoUntil } = call;
    const schedule = scheduleOf(booking, call.schedule);
    const isPast = (call.state === 'booked' || call.state === 'held') && start <= now;
    const state = isPast ? 'past' : call.state;
    const hasPicked = canPick && isZone(asked);
    const zone = hasPicked ? asked : call.zone;
    let offer: SlotOffer | undefined;
    if (state === 'booked' || canPick) {
      const free = await freeTimes(booking.db, schedule, now, call.id);
      // The time that it has is none to move to.
      const others = free.filter((time) => state !== 'booked' || time.start !== start);
      offer = slotOffer(others, schedule, {
        zone,
        practiceZone: call.schedule === 'calls' ? practiceZone : '',
        day: day ?? (state === 'booked' ? dayKey(start, zone) : undefined),
        nearest,
      });
    }
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
      undoUntil: canRestore(call, now) ? undoUntil : 0,
      notice,
      problem,
      offer,
      isZoneChosen: !canPick || hasPicked,
    };
    const status = problem === undefined ? 200 : problem === 'noTime' ? 422 : 409;
    return reply.renderPage('call', { call: managed, language }, status);
  }
}

function pathOf({ params }: Request, { language }: Call): string {
  return pathIn(`/book/${params.token}`, language);
}

/** Epoch ms; NaN if none was sent. */
function startOf(fields: readonly PostedField[]): number {
  return Date.parse(lastValues(fields).start ?? '');
}
