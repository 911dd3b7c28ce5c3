import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING_ANSWERS } from '#content/en/booking.ts';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { FEED_ID } from '#server/database/link-tokens.ts';
import { readPost } from '#server/forms/read-post.ts';
import { RequestError } from '#server/http/answers.ts';
import type { Availability, ScheduledCall } from '#shared/booking/availability.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm, startOnWire } from '#shared/forms/booking.form.ts';
import { leadReference } from '#shared/lead.ts';
import type { Call } from './call.ts';
import { downloadableCalendar, ownerFeed } from './call-calendar.ts';
import { findCall } from './change-call.ts';
import type { FreeTime } from './free-times.ts';
import { listCalls } from './list-calls.ts';
import { bookData, lastValues } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';

export interface BookingRouteDeps {
  readonly booking: BookingDeps;
  readonly times: () => Promise<readonly FreeTime[]>;
  /** Where "Book a Time" leads; another address than /book sends visitors of /book there. */
  readonly bookingUrl: string;
  readonly texts: boolean;
}

const FEED_PAST_MS = 30 * DAY_MS;

type Query = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;
type File = FastifyRequest<{ Params: { readonly file: string } }>;

/** `/book`, `/schedule` and the calendar files. Posting a booking is `POST /f/booking` (plugin.ts). */
export function bookingRoutes(app: FastifyInstance, deps: BookingRouteDeps): void {
  const { booking, times } = deps;

  app.get('/book', async (request: Query, reply) => {
    if (deps.bookingUrl !== '/book') return reply.redirect(deps.bookingUrl, 302);
    const { zone, practiceZone, day } = request.query;
    const isPlain = !zone && !practiceZone && !day;
    // Nothing of the query: an empty `day` would be another page, and have the shared one drawn again.
    const book = bookData(await times(), booking, isPlain ? {} : { zone, practiceZone, day });
    return isPlain
      ? reply.renderSharedPage('booking', { book })
      : reply.renderPage('booking', { book });
  });

  /** The same without a script, half filled in: another day or zone, with everything that was typed. */
  app.post('/book/times', async (request, reply) => {
    const { fields } = await readPost(request, bookingForm);
    const book = bookData(await times(), booking, lastValues(fields));
    return reply.renderPage('booking', { book, refused: { fields, errors: [] } });
  });

  app.get('/book/slots', async (_request, reply) => {
    const answer: Availability = {
      minutes: booking.schedule.lengthMinutes,
      zone: booking.schedule.hosts[0]?.zone ?? 'UTC',
      starts: (await times()).map(({ start }) => startOnWire(start)),
    };
    return reply.header('Cache-Control', 'no-store').send(answer);
  });

  app.get('/schedule', async (request: Query, reply) => {
    const token = request.query.call ?? '';
    const call = await viewed(token);
    return reply.renderPage('schedule', { scheduled: call && scheduledCall(call, token, deps) });
  });

  app.get('/book/calendar/:file', async (request: File, reply) => {
    const call = await viewed(tokenOf(request));
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

  async function viewed(token: string): Promise<Call | undefined> {
    const id = booking.tokens.read('view', token);
    return id === undefined ? undefined : findCall(id, booking);
  }
}

/** A call as /schedule shows it; one that is canceled or was not confirmed in time is over. */
function scheduledCall(
  call: Call,
  token: string,
  { booking, texts }: BookingRouteDeps,
): ScheduledCall {
  const { start, end, zone, practiceZone, heldUntil, state, host } = call;
  const { mails, site } = booking.outgoing;
  // A text message and an email are promised only if they are sent (THANKS-3).
  const hasText = texts && call.textsAgreed;
  const byLink = mails ? 'byLink' : 'byLinkInFile';
  return {
    state: state === 'booked' || (state === 'held' && heldUntil > booking.now()) ? state : 'over',
    start,
    end,
    zone,
    practiceZone,
    heldUntil,
    title: BOOKING_MAIL.calendar.title(site.name),
    reference: leadReference(call.leadId),
    fileUrl: `/book/calendar/${token}.ics`,
    place: host.meetingUrl ? byLink : 'byPhone',
    sent: mails ? (hasText ? 'both' : 'mail') : hasText ? 'text' : 'none',
    mails,
  };
}

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
