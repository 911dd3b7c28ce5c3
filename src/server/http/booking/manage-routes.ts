import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dayKey } from '#forms/booking/call-time.ts';
import { bookingForm, CHOOSE_A_TIME, startOnWire } from '#forms/booking.form.ts';
import type { BookingDeps } from '#server/booking/booking-deps.ts';
import { type Call, minutesOf } from '#server/booking/call.ts';
import { cancelCall, findCall, isOver, moveCall } from '#server/booking/change-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { readPost } from '#server/http/forms/read-post.ts';
import { RequestFault } from '#server/http/request-fault.ts';
import { wantsHtml } from '#server/http/wants-html.ts';
import { TAKEN_MESSAGE } from './accept-booking.ts';
import type { FindPage, Page } from './built-page.ts';
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

/** `/book/{token}`: the signed link of a mail. Opening it changes nothing: mail programs open links by themselves. */
export function manageRoutes(app: FastifyInstance, { booking, find }: Deps): void {
  let unknown: string | undefined;

  app.get('/book/:token', async (request: Request, reply) => {
    const call = await callOf(request, booking);
    const moved = request.query.done === 'moved';
    const { day, ask } = request.query;
    return answer(reply, call ? 200 : 404, request, { call, moved, day, asking: ask === 'cancel' });
  });

  app.post('/book/:token/move', async (request: Request, reply) => {
    const call = await callOf(request, booking);
    if (!call) return answer(reply, 404, request, {});
    const { fields } = await readPost(request, bookingForm, NO_UPLOADS);
    const sent = fields.findLast(([name]) => name === 'start')?.[1] ?? '';
    const start = Date.parse(sent);
    if (Number.isNaN(start)) return answer(reply, 422, request, { call, error: CHOOSE_A_TIME });
    const outcome = await moveCall(call.id, start, booking);
    if (outcome.kind === 'taken') {
      const { nearest } = outcome;
      // The day that was open stays open.
      const day = dayKey(start, call.zone);
      const shown = { call: outcome.call, error: TAKEN_MESSAGE, nearest, day };
      return answer(reply, 409, request, shown);
    }
    booking.kick();
    return done(reply, request, outcome.kind === 'changed' ? '?done=moved' : '');
  });

  app.post('/book/:token/cancel', async (request: Request, reply) => {
    const call = await callOf(request, booking);
    if (!call) return answer(reply, 404, request, {});
    await readPost(request, bookingForm, NO_UPLOADS);
    await cancelCall(call.id, 'visitor', booking);
    booking.kick();
    return done(reply, request, '');
  });

  async function answer(
    reply: FastifyReply,
    status: number,
    request: Request,
    shown: Pick<ManageView, 'call' | 'error' | 'moved' | 'asking'> & {
      readonly day?: string | undefined;
      readonly nearest?: readonly number[];
    },
  ): Promise<FastifyReply> {
    const { call, error, nearest = [] } = shown;
    reply.code(status);
    if (!wantsHtml(request.headers)) {
      if (!call) throw new RequestFault(404, 'NOT_FOUND', 'This link does not open a call.');
      if (error) {
        const code = status === 409 ? 'SLOT_TAKEN' : 'TYPE_TEXT';
        const instead = nearest.map(startOnWire);
        return reply.send({ error, errors: [{ field: 'start', code, message: error, instead }] });
      }
      return reply.send({ ok: true, state: call.state, start: startOnWire(call.start) });
    }
    const page = find('/book/manage');
    if (!page) throw new RequestFault(404, 'NOT_FOUND', 'There is nothing at this address.');
    if (!call) return sendHtml(reply, page, unknownCall(page));
    const now = booking.now();
    const picker = !isOver(call, now) && {
      ...(await times(call)),
      day: shown.day ?? dayKey(call.start, call.zone),
      nearest,
      minutes: minutesOf(call),
    };
    const html = fillManagePage(page, {
      call,
      path: `/book/${request.params.token}`,
      now,
      error,
      moved: shown.moved ?? false,
      asking: shown.asking ?? false,
      ...(picker ? { picker } : {}),
    });
    return sendHtml(reply, page, html);
  }

  /** Links that open no call are guesses: they all get one page, drawn once. */
  function unknownCall(page: Page): string {
    unknown ??= fillManagePage(page, { path: '', now: 0 });
    return unknown;
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

async function callOf({ params }: Request, booking: BookingDeps): Promise<Call | undefined> {
  const id = booking.tokens.read('manage', params.token);
  return id === undefined ? undefined : findCall(id, booking);
}

function done(reply: FastifyReply, request: Request, query: string): FastifyReply {
  if (!wantsHtml(request.headers)) return reply.send({ ok: true });
  return reply.redirect(`/book/${request.params.token}${query}`, 303);
}
