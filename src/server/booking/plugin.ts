import type { FastifyInstance } from 'fastify';
import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { Config } from '#server/config.ts';
import type { NewLead } from '#server/database/lead.ts';
import { shortHash } from '#server/database/secrets.ts';
import type { Stored } from '#server/forms/accept-post.ts';
import type { OwnForm } from '#server/forms/plugin.ts';
import type { PostError } from '#server/forms/read-post.ts';
import { type Limits, limitRoutes } from '#server/http/limits.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { languageOf } from '#shared/language.ts';
import { type Booked, bookCall } from './book-call.ts';
import { bookingRoutes } from './booking-routes.ts';
import { keepBusyFresh } from './busy/refresh-busy.ts';
import { interviewWords } from './call.ts';
import { cachedFreeTimes } from './free-times.ts';
import { manageRoutes } from './manage-routes.ts';
import { bookData, lastValues } from './offer-times.ts';
import type { BookingDeps } from './open-booking.ts';

/** The pages of calls, and the owner's busy calendars (BOOK-1). The booking form is posted like every form. */
export async function bookingPlugin(
  app: FastifyInstance,
  {
    booking,
    config,
    limits,
  }: { readonly booking: BookingDeps; readonly config: Config; readonly limits: Limits },
): Promise<void> {
  limitRoutes(app, limits, config, {
    name: 'call',
    isChange: ({ method, url }) => method === 'POST' && !url.startsWith('/book/times'),
    message: (seconds, { url }) =>
      languageOf(url) === 'en'
        ? BOOKING_ANSWERS.tooManyRequests(seconds)
        : interviewWords('es').answers.tooManyRequests(seconds),
  });
  bookingRoutes(app, {
    booking,
    times: cachedFreeTimes(booking),
    bookingUrl: config.BOOKING_URL,
    texts: config.TEXT_MESSAGES,
  });
  manageRoutes(app, booking);
  let stopReading: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopReading = keepBusyFresh(
      booking,
      { allowPrivate: config.CALENDAR_ALLOW_PRIVATE },
      ({ host, reason }) => app.log.warn({ host, reason }, 'a busy calendar can’t be read'),
    );
  });
  app.addHook('onClose', async () => stopReading?.());
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
  const message = BOOKING_ANSWERS.tooManyCalls[by](most);
  return { ...(by === 'sender' ? {} : { field: by }), code: 'TOO_MANY_CALLS', message };
}
