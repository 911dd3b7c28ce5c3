import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING_ANSWERS } from '#content/en/booking.ts';
import { readPost } from '#server/forms/read-post.ts';
import type { FindPage, Page } from '#server/http/html/built-page.ts';
import { RequestError } from '#server/http/request-error.ts';
import type { Availability } from '#shared/booking/availability.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm, startOnWire } from '#shared/forms/booking.form.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { bookingPages } from './booking-pages.ts';
import { downloadableCalendar, ownerFeed } from './call-calendar.ts';
import { FEED_ID } from './call-tokens.ts';
import { findCall } from './change-call.ts';
import { limitRoutes, type RouteLimits } from './limit-routes.ts';
import { listCalls } from './list-calls.ts';
import { manageRoutes } from './manage-routes.ts';
import { NO_UPLOADS } from './no-uploads.ts';
import { fillSchedulePage } from './schedule-page.ts';

/** What the routes of calls need. */
export interface BookingRouteDeps {
  readonly booking: BookingDeps;
  readonly pages: ReturnType<typeof bookingPages>;
  readonly find: FindPage;
  /** Where "Book a Time" leads; another address than /book sends visitors of /book there. */
  readonly bookingUrl: string;
  /** Whether the owner sends text messages to people who agreed to them. */
  readonly texts: boolean;
  readonly routeLimits: RouteLimits;
}

/** Built pages that these routes fill in: the server of the site must leave them alone. */
export const ROUTED_PAGES: ReadonlySet<string> = new Set(['/book', '/book/manage', '/schedule']);

const FEED_PAST_MS = 30 * DAY_MS;

type Query = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;

/** `/book`, `/schedule` and the calendar files. Posting a booking is `POST /f/booking` (booking-store.ts). */
export function bookingRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { booking, pages, find } = deps;
  limitRoutes(app, deps.routeLimits);

  app.get('/book', async (request: Query, reply) => {
    if (deps.bookingUrl !== '/book') return reply.redirect(deps.bookingUrl, 302);
    const { zone, practiceZone, day } = request.query;
    return sendPage(reply, await pages.open({ zone, practiceZone, day }));
  });

  app.post('/book/times', async (request, reply) => {
    const { fields } = await readPost(request, bookingForm, NO_UPLOADS);
    return sendPage(reply, await pages.browse(fields));
  });

  app.get('/book/slots', async (_request, reply) => {
    const free = await pages.times();
    const answer: Availability = {
      minutes: booking.schedule.lengthMinutes,
      zone: booking.schedule.hosts[0]?.zone ?? 'UTC',
      starts: free.map(({ start }) => startOnWire(start)),
    };
    return reply.header('Cache-Control', 'no-store').send(answer);
  });

  app.get('/schedule', async (request: Query, reply) => {
    const page = find('/schedule');
    const token = request.query.call ?? '';
    const id = booking.tokens.read('view', token);
    const call = id === undefined ? undefined : await findCall(id, booking);
    if (!page || !call) return sendPage(reply, page);
    const html = fillSchedulePage(page, {
      call,
      siteName: booking.outgoing.site.name,
      fileUrl: `/book/calendar/${token}.ics`,
      mails: booking.outgoing.mails,
      texts: deps.texts,
      now: booking.now(),
    });
    return sendPage(reply, { ...page, html });
  });

  app.get('/book/calendar/:file', async (request: File, reply) => {
    const id = booking.tokens.read('view', tokenOf(request));
    const call = id === undefined ? undefined : await findCall(id, booking);
    if (!call) throw unknownFile();
    reply.header('Content-Disposition', 'attachment; filename="onboarding-call.ics"');
    return sendCalendar(reply, downloadableCalendar(call, booking.outgoing.site));
  });

  app.get('/book/feed/:file', async (request: File, reply) => {
    if (booking.tokens.read('feed', tokenOf(request)) !== FEED_ID) throw unknownFile();
    const from = booking.now() - FEED_PAST_MS;
    const calls = await listCalls({ from, canceled: true }, booking);
    return sendCalendar(reply, ownerFeed(calls, booking.outgoing.site));
  });

  manageRoutes(app, { booking, find });
}

type File = FastifyRequest<{ Params: { readonly file: string } }>;

function tokenOf({ params }: File): string {
  return params.file.endsWith('.ics') ? params.file.slice(0, -4) : '';
}

function unknownFile(): RequestError {
  return new RequestError(404, 'NOT_FOUND', BOOKING_ANSWERS.noCalendar);
}

function sendCalendar(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/calendar; charset=utf-8')
    .send(content);
}

function sendPage(reply: FastifyReply, page: Page | undefined): FastifyReply {
  if (!page) throw new RequestError(404, 'NOT_FOUND', 'There is nothing at this address.');
  return reply
    .header('Content-Security-Policy', page.policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
