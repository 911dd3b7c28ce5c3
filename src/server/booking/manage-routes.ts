import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PostedField } from '#server/forms/body-limits.ts';
import { readPost } from '#server/forms/read-post.ts';
import {
  CALL_NOTICES,
  type CallNotice,
  type CallProblem,
  type ManagedCall,
  type SlotOffer,
} from '#shared/booking/availability.ts';
import { callMinutes, dayKey } from '#shared/booking/call-time.ts';
import { isZone } from '#shared/booking/zones.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { LANGUAGES, languageOf, pathIn } from '#shared/language.ts';
import type { GivenData } from '#shared/routes.ts';
import { type Call, callLocation } from './call.ts';
import {
  type ChangeOutcome,
  cancelCall,
  canRestore,
  confirmCall,
  findCall,
  moveCall,
  restoreCall,
} from './change-call.ts';
import { freeTimes, lastValues, slotOffer } from './free-times.ts';
import type { BookingDeps } from './open-booking.ts';
import { scheduleOf } from './schedule.ts';

type CallRequest = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: Readonly<Partial<Record<'day' | 'zone' | 'done', string>>>;
}>;

interface CallPageOptions {
  readonly problem?: CallProblem;
  /** Free starts (epoch ms) near a time that was taken. */
  readonly nearest?: readonly number[];
  readonly notice?: CallNotice | undefined;
  /** The day whose times are shown, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** The IANA zone in which an applicant picks the time of an interview. */
  readonly zone?: string | undefined;
}

/**
 * Routes of `/book/{token}` (in Spanish `/es/book/{token}`), the signed link in mails. GET changes nothing, because
 * mail programs open links automatically.
 */
export function manageRoutes(app: FastifyInstance, booking: BookingDeps): void {
  for (const language of LANGUAGES) {
    const path = pathIn('/book/:token', language);
    app.get(path, async (request: CallRequest, reply) => {
      const { day, zone, done } = request.query;
      const notice = CALL_NOTICES.find((name) => name === done);
      return renderCall(request, reply, await findByToken(request), { notice, day, zone });
    });
    changeRoute(`${path}/move`, 'moved', ({ id, schedule }, fields) => {
      const start = startOf(fields);
      const { zone = '' } = lastValues(fields);
      // A call of a practice keeps the zones in which it was booked.
      const pickedZone = schedule === 'interviews' && isZone(zone) ? zone : undefined;
      return Number.isNaN(start) ? undefined : moveCall(id, start, booking, pickedZone);
    });
    changeRoute(`${path}/cancel`, undefined, async (call) => {
      const outcome = await cancelCall(call.id, 'visitor', booking);
      // A second press of the button is not an error.
      const isRepeat = outcome.kind === 'gone' && call.state === 'canceled';
      return isRepeat ? { kind: 'changed', call } : outcome;
    });
    changeRoute(`${path}/undo`, 'restored', ({ id }) => restoreCall(id, booking));
    changeRoute(`${path}/confirm`, 'confirmed', ({ id }) => confirmCall(id, booking));
  }

  /**
   * Adds a route that changes a call. After the change, the route redirects to the page of the call. If the change is
   * impossible, the route renders the page with the reason.
   */
  function changeRoute(
    path: string,
    notice: CallNotice | undefined,
    change: (call: Call, fields: readonly PostedField[]) => Promise<ChangeOutcome> | undefined,
  ): void {
    app.post(path, async (request: CallRequest, reply) => {
      const call = await findByToken(request);
      if (!call) return renderCall(request, reply, undefined);
      const { fields } = await readPost(request, bookingForm);
      const outcome = await change(call, fields);
      const { zone } = lastValues(fields);
      if (!outcome) return renderCall(request, reply, call, { problem: 'noTime', zone });
      if (outcome.kind === 'changed') {
        booking.wake();
        // If an interview had no time yet, the page says that it is confirmed, not that it was moved.
        const isFirst = outcome.call.schedule === 'interviews' && outcome.call.sequence === 1;
        const query = notice ? `?done=${isFirst ? 'confirmed' : notice}` : '';
        return reply.redirect(pathOf(request, outcome.call) + query, 303);
      }
      const start = startOf(fields);
      return renderCall(request, reply, (await findCall(call.id, booking)) ?? call, {
        problem: outcome.kind,
        nearest: outcome.kind === 'taken' ? outcome.nearest : [],
        day: Number.isNaN(start) ? undefined : dayKey(start, call.zone),
        zone,
      });
    });
  }

  async function findByToken({ params }: CallRequest): Promise<Call | undefined> {
    const id = booking.tokens.read('manage', params.token);
    return id === undefined ? undefined : findCall(id, booking);
  }

  /**
   * Renders the page of a call. http/headers.ts adds the headers of private addresses to every response under `/book/`.
   */
  async function renderCall(
    request: CallRequest,
    reply: FastifyReply,
    call: Call | undefined,
    { problem, nearest = [], notice, day, zone: requestedZone = '' }: CallPageOptions = {},
  ): Promise<FastifyReply> {
    const now = booking.now();
    const canPick = call !== undefined && call.pickUntil > now;
    // The page of an interview has the language of the application. The pages of other calls are in English. If the
    // call is unknown, the address decides: only interviews have addresses below /es.
    const addressLanguage = languageOf(request.url);
    const isInterview = call?.schedule === 'interviews' || addressLanguage === 'es';
    const language = call?.schedule === 'interviews' ? call.language : addressLanguage;
    const renderPage = (given: GivenData<'/book/:token'>, status: number) =>
      app.pages.render(reply.code(status), '/book/:token', given, { language });
    if (!call || (call.state === 'invited' && !canPick)) {
      return renderPage({ call: { state: 'unknown' }, isInterview }, 404);
    }
    const { start, practiceZone, heldUntil, pickUntil, undoUntil } = call;
    const schedule = scheduleOf(booking.hours(), call.schedule);
    const isPast = (call.state === 'booked' || call.state === 'held') && start <= now;
    const state = isPast ? 'past' : call.state;
    const hasPicked = canPick && isZone(requestedZone);
    const zone = hasPicked ? requestedZone : call.zone;
    let offer: SlotOffer | undefined;
    if (state === 'booked' || canPick) {
      const free = await freeTimes(booking.db, schedule, now, call.id);
      // The current time of a booked call is not offered.
      const offered = free.filter((time) => state !== 'booked' || time.start !== start);
      offer = slotOffer(offered, schedule, {
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
      place: callLocation(call),
      heldUntil,
      pickUntil: canPick ? pickUntil : 0,
      undoUntil: canRestore(call, now) ? undoUntil : 0,
      notice,
      problem,
      offer,
      isZoneChosen: !canPick || hasPicked,
    };
    const status = problem === undefined ? 200 : problem === 'noTime' ? 422 : 409;
    return renderPage({ call: managed, isInterview }, status);
  }
}

function pathOf({ params }: CallRequest, { language }: Call): string {
  return pathIn(`/book/${params.token}`, language);
}

/** The posted start, epoch ms; NaN if it is missing or invalid. */
function startOf(fields: readonly PostedField[]): number {
  return Date.parse(lastValues(fields).start ?? '');
}
