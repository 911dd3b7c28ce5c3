import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BOOKING, TOO_MANY_CALLS } from '#content/en/booking.ts';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { NewLead } from '#server/database/lead.ts';
import { FEED_ID } from '#server/database/link-tokens.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { Stored } from '#server/forms/accept-post.ts';
import type { FormHandler, FormHandlers } from '#server/forms/intake.ts';
import { type PostError, readPost } from '#server/forms/read-post.ts';
import { PAGE_CACHE, UNSHARED } from '#server/http/cache-headers.ts';
import { type Limits, limitRoutes } from '#server/http/limits.ts';
import { splitTarget } from '#server/http/target.ts';
import { tenTimesASecond } from '#server/pages/page-cache.ts';
import { statusAddress } from '#server/pages/page-routes.ts';
import {
  type Availability,
  MAX_NEXT_TIMES,
  type NextTimes,
  type ScheduledCall,
} from '#shared/booking/availability.ts';
import { DAY_MS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { bookingForm } from '#shared/forms/en/booking.ts';
import { leadReference } from '#shared/lead.ts';
import { FREE_TIMES_TAG } from '#shared/routes.ts';
import { STATUS_PARAMETER } from '#shared/status-page.ts';
import { type BookOutcome, bookCall } from './book-call.ts';
import { keepBusyFresh } from './busy/refresh-busy.ts';
import type { Call } from './call.ts';
import { downloadableCalendar, ownerFeed } from './call-calendar.ts';
import { findCall } from './change-call.ts';
import type { BookingConfig } from './config.ts';
import {
  bookData,
  type CachedTimes,
  cachedFreeTimes,
  freeTimes,
  lastValues,
} from './free-times.ts';
import { listCalls } from './list-calls.ts';
import { manageRoutes } from './manage-routes.ts';
import type { BookingDeps } from './open-booking.ts';
import { schedulesOf } from './schedule.ts';

interface Options {
  readonly booking: BookingDeps;
  readonly config: BookingConfig;
  readonly limits: Limits;
  readonly formHandlers: FormHandlers;
}

type QueryRequest = FastifyRequest<{ Querystring: Record<string, string | undefined> }>;
type TokenRequest = FastifyRequest<{ Params: { readonly token: string } }>;

const FEED_PAST_MS = 30 * DAY_MS;

/**
 * Routes of `/book`, `/schedule`, the calendar files and the pages of calls; also the refresh of the owner's busy
 * calendars. call.ts defines the terms of this folder. The booking form is posted like every form ({@link
 * bookingFormHandler}).
 */
export async function bookingPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const { booking, config, limits, formHandlers } = options;
  const isChange = ({ method, url }: FastifyRequest) =>
    method === 'POST' && !url.startsWith('/book/times');
  limitRoutes(app, limits, config, 'call', isChange);
  manageRoutes(app, booking);
  const times = cachedFreeTimes(booking, () => app.pages.invalidate(FREE_TIMES_TAG));
  formHandlers.set(bookingForm.id, bookingFormHandler(booking, times));
  // `checkTimes` reads the free times at most ten times a second. If they have changed, the cached page is dropped.
  const checkTimes = tenTimesASecond(times);

  const givenBook = async (query: Readonly<Record<string, string | undefined>> = {}) => ({
    book: bookData(await times(), booking, query),
  });
  app.pages.loadWith('/book', async (previewed) => {
    if (!previewed) return givenBook();
    const hours = schedulesOf(previewed);
    const free = await freeTimes(booking.db, hours.schedule, booking.now());
    return { book: bookData(free, { ...booking, hours: () => hours }, {}) };
  });
  app.get('/book', async (request: QueryRequest, reply) => {
    const { bookingUrl } = app.facts().links;
    if (bookingUrl !== '/book') return reply.redirect(bookingUrl, 302);
    const { zone, practiceZone, day, start } = request.query;
    const isPlain = !zone && !practiceZone && !day && !start;
    const load = () => givenBook({ zone, practiceZone, day, start });
    if (!isPlain) return app.pages.render(reply, '/book', await load());
    await checkTimes();
    // With `no-cache`, the browser may store the page. Otherwise, Firefox would not restore typed text when a visitor
    // goes back.
    await app.pages.send(reply.header('Cache-Control', 'no-cache'), '/book', load);
    return reply;
  });

  // The lead is already stored when these pages open, so they are shown even if the free times cannot be read.
  for (const path of ['/what-happens-next', '/thank-you'] as const) {
    app.get(path, async ({ raw }, reply) => {
      await checkTimes().catch((error) => logFailure(error));
      const load = async () => ({ nextTimes: await nextTimes() });
      // After a post without JavaScript, the query contains the token of the status page.
      const params = new URLSearchParams(splitTarget(raw.url ?? '').query);
      const manage = statusAddress(params.get(STATUS_PARAMETER) ?? '', 'practice');
      if (manage) {
        const data = { ...(await load()), manage };
        if (await app.pages.tryRender(reply.headers(UNSHARED), path, data)) return reply;
      }
      await app.pages.send(reply.headers(PAGE_CACHE), path, load);
      return reply;
    });
  }

  /** Without JavaScript, shows another day or zone and keeps all typed values. */
  app.post('/book/times', async (request, reply) => {
    const { fields } = await readPost(request, bookingForm);
    const book = bookData(await times(), booking, lastValues(fields));
    return app.pages.render(reply, '/book', { book, refused: { fields, errors: [] } });
  });

  app.get('/book/slots', async (_request, reply) => {
    const { schedule } = booking.hours();
    const answer: Availability = {
      minutes: schedule.lengthMinutes,
      zone: schedule.hosts[0]?.zone ?? 'UTC',
      starts: (await times()).map(({ start }) => startOnWire(start)),
    };
    return reply.header('Cache-Control', 'no-store').send(answer);
  });

  app.get('/schedule', async (request: QueryRequest, reply) => {
    const token = request.query.call ?? '';
    const call = await findByViewToken(token);
    return app.pages.render(reply, '/schedule', {
      scheduled: call && scheduledCall(call, token, options),
    });
  });

  app.get('/book/calendar/:token.ics', async ({ params }: TokenRequest, reply) => {
    const call = await findByViewToken(params.token);
    if (!call) return reply.callNotFound();
    reply.header('Content-Disposition', 'attachment; filename="onboarding-call.ics"');
    return sendCalendar(reply, downloadableCalendar(call, booking.outgoing.site));
  });

  app.get('/book/feed/:token.ics', async ({ params }: TokenRequest, reply) => {
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
      ({ host, reason, kind }) => {
        const text = kind === 'partly' ? 'was read only in part' : 'can’t be read';
        app.log.warn({ host, reason }, `a busy calendar ${text}`);
      },
    );
  });
  app.addHook('onClose', async () => stopReading?.());

  /** Undefined if the owner uses another scheduler or no time is free. */
  async function nextTimes(): Promise<NextTimes | undefined> {
    if (app.facts().links.bookingUrl !== '/book') return undefined;
    const free = await times().catch((error) => logFailure(error));
    const starts = free?.slice(0, MAX_NEXT_TIMES).map(({ start }) => start) ?? [];
    const zone = booking.hours().schedule.hosts[0]?.zone ?? 'UTC';
    return starts.length > 0 ? { starts, zone } : undefined;
  }

  function logFailure(error: unknown): undefined {
    app.log.error({ error: errorText(error) }, 'the free times were not read');
  }

  async function findByViewToken(token: string): Promise<Call | undefined> {
    const id = booking.tokens.read('view', token);
    return id === undefined ? undefined : findCall(id, booking);
  }
}

/** The data of a call on /schedule. A call that was canceled, or not confirmed in time, is `over`. */
function scheduledCall(call: Call, token: string, { booking }: Options): ScheduledCall {
  const { start, end, zone, practiceZone, heldUntil, state, host } = call;
  const { mails, site } = booking.outgoing;
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
    sent: call.textsAgreed ? 'both' : 'mail',
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

/** Handles the booking form: stores the lead together with its call. A refused post is shown with free times. */
function bookingFormHandler(booking: BookingDeps, times: CachedTimes): FormHandler {
  return {
    store: (lead) => storeCall(lead, booking),
    async pageData({ fields }, errors) {
      const nearest = errors.flatMap(({ instead = [] }) => instead);
      return { book: bookData(await times(), booking, lastValues(fields), nearest) };
    },
  };
}

/**
 * Books the call of a lead. The lead is never quarantined, because a visitor must not see a success message without a
 * call. Signs of spam are stored with the lead. The limits of calls for each person and network apply in any case.
 */
async function storeCall(lead: NewLead, deps: BookingDeps): Promise<Stored> {
  // Without JavaScript a post has no idempotency key, because the page is the same for every visitor. A second press
  // of the button is then recognized by its content. Another person could know this content, so the response to the
  // second post omits the link that cancels the call.
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
    // The link of a held call leads to the button that confirms the call, so it is sent only by mail and is not in the
    // response.
    ...(booked.call.state === 'booked' && (idempotencyKey || !booked.repeated)
      ? { manage: `/book/${deps.tokens.sign('manage', booked.call.id)}` }
      : {}),
  };
}

function refusalOf(refused: Exclude<BookOutcome, { readonly kind: 'booked' }>): PostError {
  if (refused.kind === 'taken') {
    const instead = refused.nearest.map(startOnWire);
    return { field: 'start', code: 'SLOT_TAKEN', message: BOOKING.picker.taken, instead };
  }
  const { by, max } = refused;
  const message = TOO_MANY_CALLS[by](max);
  return { ...(by === 'sender' ? {} : { field: by }), code: 'TOO_MANY_CALLS', message };
}
