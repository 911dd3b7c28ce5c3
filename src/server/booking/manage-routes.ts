import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { PostedField } from '#server/forms/post.ts';
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
import { freeTimes } from './free-times.ts';
import { lastValues, slotOffer } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly day?: string; readonly done?: string; readonly ask?: string };
}>;

const PROBLEMS = {
  noTime: { status: 422, code: 'TYPE_TEXT', message: CHOOSE_A_TIME },
  taken: { status: 409, code: 'SLOT_TAKEN', message: BOOKING.picker.taken },
  gone: { status: 409, code: 'TOO_LATE', message: BOOKING_ANSWERS.tooLate },
  limit: { status: 409, code: 'TOO_MANY_CHANGES', message: BOOKING_ANSWERS.tooManyChanges },
} as const;

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

  changeRoute('move', 'moved', ({ id }, fields) => {
    const start = startOf(fields);
    return Number.isNaN(start) ? undefined : moveCall(id, start, booking);
  });
  changeRoute('cancel', undefined, async (call) => {
    const outcome = await cancelCall(call.id, 'visitor', booking);
    // A second press of the same button finds the call canceled.
    const isRepeat = outcome.kind === 'gone' && call.state === 'canceled';
    return isRepeat ? { kind: 'changed', call } : outcome;
  });
  changeRoute('undo', 'restored', ({ id }) => restoreCall(id, booking));
  changeRoute('confirm', 'confirmed', ({ id }) => confirmCall(id, booking));

  /** Answers a change: back to the page where it was made, else the page with what is in the way. */
  function changeRoute(
    name: string,
    notice: Notice | undefined,
    change: (call: Call, fields: readonly PostedField[]) => Promise<Changed> | undefined,
  ): void {
    app.post(`/book/:token/${name}`, async (request: Request, reply) => {
      const call = await find(request);
      if (!call) return show(request, reply, undefined);
      const { fields } = await readPost(request, bookingForm);
      const outcome = await change(call, fields);
      if (!outcome) return show(request, reply, call, { problem: 'noTime' });
      if (outcome.kind === 'changed') {
        booking.wake();
        if (!wantsHtml(request.headers)) return reply.send(jsonOf(outcome.call));
        const query = notice ? `?done=${notice}` : '';
        return reply.redirect(`/book/${request.params.token}${query}`, 303);
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
    const problem = name && PROBLEMS[name];
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
    if (!call) return reply.renderPage('call', { call: { state: 'unknown' } }, status);
    const { start, end, zone, practiceZone, heldUntil, undoUntil } = call;
    const isPast = call.state !== 'canceled' && isOver(call, booking.now());
    const state = isPast ? 'past' : call.state;
    const managed: ManagedCall = {
      state,
      path: `/book/${request.params.token}`,
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
    };
    return reply.renderPage('call', { call: managed }, status);
  }

  async function moveOffer(call: Call, day: string | undefined, nearest: readonly number[]) {
    const { db, schedule, now } = booking;
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

/** Epoch ms; NaN if none was sent. */
function startOf(fields: readonly PostedField[]): number {
  return Date.parse(lastValues(fields).start ?? '');
}
