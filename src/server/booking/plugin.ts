import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, TOO_MANY_CALLS } from '#content/en/booking.ts';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { Config } from '#server/config.ts';
import type { NewLead } from '#server/database/lead.ts';
import { FEED_ID } from '#server/database/link-tokens.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { Stored } from '#server/forms/accept-post.ts';
import type { OwnForm } from '#server/forms/plugin.ts';
import { type PostError, readPost } from '#server/forms/read-post.ts';
import { type Limits, limitRoutes } from '#server/http/limits.ts';
import type { Availability, ScheduledCall } from '#shared/booking/availability.ts';
import { DAY_MS } from '#shared/durations.ts';
import { bookingForm, startOnWire } from '#shared/forms/booking.form.ts';
import { leadReference } from '#shared/lead.ts';
import { type Booked, bookCall } from './book-call.ts';
import { keepBusyFresh } from './busy/refresh-busy.ts';
import type { Call } from './call.ts';
import { downloadableCalendar, ownerFeed } from './call-calendar.ts';
import { findCall } from './change-call.ts';
import { bookData, cachedFreeTimes, lastValues } from './free-times.ts';
import { listCalls } from './list-calls.ts';
import { manageRoutes } from './manage-routes.ts';
import type { BookingDeps } from './open-booking.ts';

interface Options {
  readonly booking: BookingDeps;
  readonly config: Config;
  readonly limits: Limits;
}

type Query = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;
type File = FastifyRequest<{ Params: { readonly token: string } }>;

const FEED_PAST_MS = 30 * DAY_MS;

/**
 * `/book`, `/schedule`, the calendar files, the pages of calls, and the owner's busy calendars (BOOK-1). The booking form is
 * posted like every form.
 */
export async function bookingPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { booking, config, limits } = options;
  const isChange = ({ method, url }: FastifyRequest) =>
    method === 'POST' && !url.startsWith('/book/times');
  limitRoutes(app, limits, config, 'call', isChange);
  manageRoutes(app, booking);
  const times = cachedFreeTimes(booking);

  app.get('/book', async (request: Query, reply) => {
    if (config.BOOKING_URL !== '/book') return reply.redirect(config.BOOKING_URL, 302);
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
    return reply.renderPage('schedule', { scheduled: call && scheduledCall(call, token, options) });
  });

  app.get('/book/calendar/:token.ics', async ({ params }: File, reply) => {
    const call = await viewed(params.token);
    if (!call) return reply.callNotFound();
    reply.header('Content-Disposition', 'attachment; filename="onboarding-call.ics"');
    return sendCalendar(reply, downloadableCalendar(call, booking.outgoing.site));
  });

  app.get('/book/feed/:token.ics', async ({ params }: File, reply) => {
    if (booking.tokens.read('feed', params.token) !== FEED_ID) return reply.callNotFound();
    const from = booking.now() - FEED_PAST_MS;
    const calls = await listCalls({ from, canceled: true }, booking);
    return sendCalendar(reply, ownerFeed(calls, booking.outgoing.site));
  });

  let stopReading: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopReading = keepBusyFresh(
      booking,
      { allowPrivate: config.CALENDAR_ALLOW_PRIVATE },
      ({ host, reason }) => app.log.warn({ host, reason }, 'a busy calendar can’t be read'),
    );
  });
  app.addHook('onClose', async () => stopReading?.());

  async function viewed(token: string): Promise<Call | undefined> {
    const id = booking.tokens.read('view', token);
    return id === undefined ? undefined : findCall(id, booking);
  }
}

/** A call as /schedule shows it; one that is canceled or was not confirmed in time is over. */
function scheduledCall(call: Call, token: string, { booking, config }: Options): ScheduledCall {
  const { start, end, zone, practiceZone, heldUntil, state, host } = call;
  const { mails, site } = booking.outgoing;
  // A text message and an email are promised only if they are sent (THANKS-3).
  const hasText = config.TEXT_MESSAGES && call.textsAgreed;
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

function sendCalendar(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/calendar; charset=utf-8')
    .send(content);
}

/** The booking form: its lead is stored with a call, and a refused post is shown with free times. */
export function bookingForms(booking: BookingDeps): OwnForm {
  const times = cachedFreeTimes(booking);
  return {
    store: (lead) => storeCall(lead, booking),
    async pageData({ fields }, errors) {
      const nearest = errors.flatMap(({ instead = [] }) => instead);
      return { book: bookData(await times(), booking, lastValues(fields), nearest) };
    },
  };
}

/**
 * Books the call of a lead, which is never quarantined: no one may see a success without a call (FORM-2). Signs of spam stay
 * with the lead; how many calls one person or network can hold is limited in any case.
 */
async function storeCall(lead: NewLead, deps: BookingDeps): Promise<Stored> {
  // The page is the same for every visitor, so that a post without a script has no key: there a second press is a post with
  // the same content. Somebody else could know that: it is not answered with the link that cancels the call.
  const { idempotencyKey } = lead;
  const booked = await bookCall(
    { ...lead, idempotencyKey: idempotencyKey ?? shortHash('booking'), status: 'accepted' },
    deps,
  );
  if (booked.kind !== 'booked') return { errors: [refusalOf(booked)] };
  deps.wake();
  return {
    id: booked.call.leadId,
    repeated: booked.repeated,
    quarantined: false,
    next: `/schedule?call=${deps.tokens.sign('view', booked.call.id)}`,
    // The link of a held call confirms it: that one is only mailed.
    ...(booked.call.state === 'booked' && (idempotencyKey || !booked.repeated)
      ? { manage: `/book/${deps.tokens.sign('manage', booked.call.id)}` }
      : {}),
  };
}

function refusalOf(refused: Exclude<Booked, { readonly kind: 'booked' }>): PostError {
  if (refused.kind === 'taken') {
    const instead = refused.nearest.map(startOnWire);
    return { field: 'start', code: 'SLOT_TAKEN', message: BOOKING.picker.taken, instead };
  }
  const { by, most } = refused;
  const message = TOO_MANY_CALLS[by](most);
  return { ...(by === 'sender' ? {} : { field: by }), code: 'TOO_MANY_CALLS', message };
}
