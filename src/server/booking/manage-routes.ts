import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import { readPost } from '#server/forms/read-post.ts';
import type { FindPage, Page } from '#server/http/html/built-page.ts';
import { RequestError } from '#server/http/request-error.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import { dayKey } from '#shared/booking/call-time.ts';
import { bookingForm, CHOOSE_A_TIME, startOnWire } from '#shared/forms/booking.form.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type Call, minutesOf } from './call.ts';
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
import { fillManagePage, type ManageView } from './manage-page.ts';
import { NO_UPLOADS } from './no-uploads.ts';

interface Deps {
  readonly booking: BookingDeps;
  readonly find: FindPage;
}

type Request = FastifyRequest<{
  Params: { readonly token: string };
  Querystring: { readonly day?: string; readonly done?: string; readonly ask?: string };
}>;

/** The error of a change, as shown next to the form. */
interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly nearest?: readonly number[];
}

type Shown = Pick<ManageView, 'call' | 'notice' | 'asking'> & {
  readonly problem?: Problem;
  readonly day?: string | undefined;
};

const TOO_LATE: Problem = {
  status: 409,
  code: 'TOO_LATE',
  message: BOOKING_ANSWERS.tooLate,
};
const TOO_OFTEN: Problem = {
  status: 409,
  code: 'TOO_MANY_CHANGES',
  message: BOOKING_ANSWERS.tooManyChanges,
};

/** `/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links automatically. */
export function manageRoutes(app: FastifyInstance, { booking, find }: Deps): void {
  let unknown: string | undefined;

  app.get('/book/:token', async (request: Request, reply) => {
    const call = await callOf(request, booking);
    const notice = NOTICES.find((one) => one === request.query.done);
    const { day, ask } = request.query;
    return answer(reply, request, { call, notice, day, asking: ask === 'cancel' });
  });

  app.get('/book/:token/cancel', async (request: Request, reply) => {
    return answer(reply, request, { call: await callOf(request, booking), asking: true });
  });

  app.post('/book/:token/move', async (request: Request, reply) => {
    const call = await callOf(request, booking);
    if (!call) return answer(reply, request, {});
    const { fields } = await readPost(request, bookingForm, NO_UPLOADS);
    const sent = fields.findLast(([name]) => name === 'start')?.[1] ?? '';
    const start = Date.parse(sent);
    if (Number.isNaN(start)) {
      const problem = { status: 422, code: 'TYPE_TEXT', message: CHOOSE_A_TIME };
      return answer(reply, request, { call, problem });
    }
    const day = dayKey(start, call.zone);
    return respondToChange(reply, request, await moveCall(call.id, start, booking), 'moved', {
      call,
      day,
    });
  });

  const buttons: readonly [string, ManageView['notice'], (call: Call) => Promise<Changed>][] = [
    ['cancel', undefined, cancel],
    ['undo', 'restored', ({ id }) => restoreCall(id, booking)],
    ['confirm', 'confirmed', ({ id }) => confirmCall(id, booking)],
  ];
  for (const [name, notice, change] of buttons) {
    app.post(`/book/:token/${name}`, async (request: Request, reply) => {
      const call = await callOf(request, booking);
      if (!call) return answer(reply, request, {});
      await readPost(request, bookingForm, NO_UPLOADS);
      return respondToChange(reply, request, await change(call), notice, { call });
    });
  }

  async function cancel(call: Call): Promise<Changed> {
    const outcome = await cancelCall(call.id, 'visitor', booking);
    // A second press of the same button finds the call canceled, which is what was wanted.
    return outcome.kind === 'gone' && call.state === 'canceled'
      ? { kind: 'changed', call }
      : outcome;
  }

  /** Answers a change: back to the page where it was made, else the page with what is in the way. */
  async function respondToChange(
    reply: FastifyReply,
    request: Request,
    outcome: Changed,
    notice: ManageView['notice'],
    shown: Shown,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'changed') {
      booking.wake();
      if (!wantsHtml(request.headers)) return reply.send(stateOf(outcome.call));
      const query = notice ? `?done=${notice}` : '';
      return reply.redirect(`/book/${request.params.token}${query}`, 303);
    }
    const call = (await findCall(shown.call?.id ?? '', booking)) ?? shown.call;
    if (outcome.kind !== 'taken') {
      const problem = outcome.kind === 'limit' ? TOO_OFTEN : TOO_LATE;
      return answer(reply, request, { ...shown, call, problem });
    }
    const { nearest } = outcome;
    const problem = { status: 409, code: 'SLOT_TAKEN', message: BOOKING.picker.taken, nearest };
    return answer(reply, request, { ...shown, call, problem });
  }

  async function answer(
    reply: FastifyReply,
    request: Request,
    { call, problem, notice, asking, day }: Shown,
  ): Promise<FastifyReply> {
    reply.code(problem?.status ?? (call ? 200 : 404));
    const nearest = problem?.nearest ?? [];
    if (!wantsHtml(request.headers)) {
      if (!call) throw new RequestError(404, 'NOT_FOUND', BOOKING_ANSWERS.noCall);
      if (!problem) return reply.send(stateOf(call));
      const { code, message } = problem;
      const instead = nearest.map(startOnWire);
      const error = { field: 'start', code, message, instead };
      return reply.send({ error: message, errors: [error], ...stateOf(call), ok: false });
    }
    const page = find('/book/manage');
    if (!page) throw new RequestError(404, 'NOT_FOUND', 'There is nothing at this address.');
    if (!call) return sendHtml(reply, page, unknownCall(page));
    const now = booking.now();
    const canMove = !isOver(call, now) && call.state === 'booked';
    const picker = canMove
      ? {
          ...(await times(call)),
          day: day ?? dayKey(call.start, call.zone),
          nearest,
          minutes: minutesOf(call),
        }
      : undefined;
    const html = fillManagePage(page, {
      call,
      path: `/book/${request.params.token}`,
      now,
      error: problem?.message,
      notice,
      asking: asking ?? false,
      picker,
    });
    return sendHtml(reply, page, html);
  }

  /** Links that open no call are guesses: they all get one page, rendered once. */
  function unknownCall(page: Page): string {
    unknown ??= fillManagePage(page, { path: '', now: 0 });
    return unknown;
  }

  /** A call as scripts read it. */
  function stateOf(call: Call): Readonly<Record<string, unknown>> {
    const iso = (time: number) => new Date(time).toISOString();
    const now = booking.now();
    return {
      ok: true,
      state: call.state,
      start: startOnWire(call.start),
      undoUntil: canRestore(call, now) ? iso(call.undoUntil) : undefined,
      heldUntil: call.state === 'held' ? iso(call.heldUntil) : undefined,
    };
  }

  async function times(call: Call) {
    const free = await freeTimes(booking.db, booking.schedule, booking.now(), call.id);
    const starts = free.map(({ start }) => start).filter((start) => start !== call.start);
    return { starts, zone: call.zone, practiceZone: call.practiceZone };
  }
}

/** The headers that keep the address private come with every answer under `/book/` (http/private-addresses.ts). */
function sendHtml(reply: FastifyReply, { policy }: Page, html: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}

const NOTICES = ['moved', 'restored', 'confirmed'] as const;

async function callOf({ params }: Request, booking: BookingDeps): Promise<Call | undefined> {
  const id = booking.tokens.read('manage', params.token);
  return id === undefined ? undefined : findCall(id, booking);
}
