import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import { readPost } from '#server/forms/read-post.ts';
import { RequestError } from '#server/http/request-error.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import type { ManagedCall } from '#shared/booking/availability.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { bookingForm, CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import { type Call, placeOfCall } from './call.ts';
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
import { moveOffer } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly day?: string; readonly done?: string; readonly ask?: string };
}>;

/** Why a change was not made. */
interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Free starts (epoch ms) next to one that was taken. */
  readonly nearest?: readonly number[];
}

const NO_TIME: Problem = { status: 422, code: 'TYPE_TEXT', message: CHOOSE_A_TIME };
const TAKEN: Problem = { status: 409, code: 'SLOT_TAKEN', message: BOOKING.picker.taken };
const TOO_LATE: Problem = { status: 409, code: 'TOO_LATE', message: BOOKING_ANSWERS.tooLate };
const TOO_OFTEN: Problem = {
  status: 409,
  code: 'TOO_MANY_CHANGES',
  message: BOOKING_ANSWERS.tooManyChanges,
};

const NOTICES = ['moved', 'restored', 'confirmed'] as const;
type Notice = (typeof NOTICES)[number];

/** What the page shows besides the call. */
interface Shown {
  readonly problem?: Problem;
  readonly notice?: Notice | undefined;
  readonly asking?: boolean;
  /** The open day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}

/** `/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links automatically. */
export function manageRoutes(app: FastifyInstance, booking: BookingDeps): void {
  app.get('/book/:token', async (request: Request, reply) => {
    const { day, ask, done } = request.query;
    const notice = NOTICES.find((one) => one === done);
    return show(request, reply, await find(request), { notice, day, asking: ask === 'cancel' });
  });

  app.get('/book/:token/cancel', async (request: Request, reply) =>
    show(request, reply, await find(request), { asking: true }),
  );

  app.post('/book/:token/move', async (request: Request, reply) => {
    const call = await find(request);
    if (!call) return show(request, reply, undefined);
    const { fields } = await readPost(request, bookingForm);
    const start = Date.parse(fields.findLast(([name]) => name === 'start')?.[1] ?? '');
    if (Number.isNaN(start)) return show(request, reply, call, { problem: NO_TIME });
    const day = dayKey(start, call.zone);
    return answer(request, reply, call, await moveCall(call.id, start, booking), 'moved', day);
  });

  app.post('/book/:token/cancel', async (request: Request, reply) => {
    const call = await pressed(request);
    if (!call) return show(request, reply, undefined);
    const outcome = await cancelCall(call.id, 'visitor', booking);
    // A second press of the same button finds the call canceled, which is what was wanted.
    const isRepeat = outcome.kind === 'gone' && call.state === 'canceled';
    return answer(request, reply, call, isRepeat ? { kind: 'changed', call } : outcome);
  });

  app.post('/book/:token/undo', async (request: Request, reply) => {
    const call = await pressed(request);
    if (!call) return show(request, reply, undefined);
    return answer(request, reply, call, await restoreCall(call.id, booking), 'restored');
  });

  app.post('/book/:token/confirm', async (request: Request, reply) => {
    const call = await pressed(request);
    if (!call) return show(request, reply, undefined);
    return answer(request, reply, call, await confirmCall(call.id, booking), 'confirmed');
  });

  async function find({ params }: Request): Promise<Call | undefined> {
    const id = booking.tokens.read('manage', params.token);
    return id === undefined ? undefined : findCall(id, booking);
  }

  /** The call of a form that is a button alone. */
  async function pressed(request: Request): Promise<Call | undefined> {
    const call = await find(request);
    if (call) await readPost(request, bookingForm);
    return call;
  }

  /** Answers a change: back to the page where it was made, else the page with what is in the way. */
  async function answer(
    request: Request,
    reply: FastifyReply,
    before: Call,
    outcome: Changed,
    notice?: Notice,
    day?: string,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'changed') {
      booking.wake();
      if (!wantsHtml(request.headers)) return reply.send(jsonOf(outcome.call));
      const query = notice ? `?done=${notice}` : '';
      return reply.redirect(`/book/${request.params.token}${query}`, 303);
    }
    const call = (await findCall(before.id, booking)) ?? before;
    if (outcome.kind === 'taken') {
      const problem = { ...TAKEN, nearest: outcome.nearest };
      return show(request, reply, call, { problem, day });
    }
    const problem = outcome.kind === 'limit' ? TOO_OFTEN : TOO_LATE;
    return show(request, reply, call, { problem, day });
  }

  /** The headers that keep the address private come with every answer under `/book/` (http/private-addresses.ts). */
  async function show(
    request: Request,
    reply: FastifyReply,
    call: Call | undefined,
    { problem, notice, asking, day }: Shown = {},
  ): Promise<FastifyReply> {
    const status = problem?.status ?? (call ? 200 : 404);
    if (!wantsHtml(request.headers)) {
      if (!call) throw new RequestError(404, 'NOT_FOUND', BOOKING_ANSWERS.noCall);
      if (!problem) return reply.send(jsonOf(call));
      const { code, message, nearest = [] } = problem;
      const error = { field: 'start', code, message, instead: nearest.map(startOnWire) };
      return reply
        .code(status)
        .send({ error: message, errors: [error], ...jsonOf(call), ok: false });
    }
    if (!call) return reply.renderPage('call', { call: { state: 'unknown' } }, status);
    const isPast = call.state !== 'canceled' && isOver(call, booking.now());
    const managed: ManagedCall = {
      state: isPast ? 'past' : call.state,
      path: `/book/${request.params.token}`,
      start: call.start,
      end: call.end,
      zone: call.zone,
      practiceZone: call.practiceZone,
      place: placeOfCall(call),
      heldUntil: call.heldUntil,
      undoUntil: canRestore(call, booking.now()) ? call.undoUntil : 0,
      notice,
      asking,
      problem: problem?.message,
      offer:
        call.state === 'booked' && !isPast
          ? await moveOffer(call, booking, { day, nearest: problem?.nearest ?? [] })
          : undefined,
    };
    return reply.renderPage('call', { call: managed }, status);
  }

  /** A call as scripts read it. */
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
