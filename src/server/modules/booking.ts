import { bookingPages } from '#server/booking/booking-pages.ts';
import { bookingRoutes, ROUTED_PAGES } from '#server/booking/booking-routes.ts';
import { bookingStore } from '#server/booking/booking-store.ts';
import { keepBusyFresh } from '#server/booking/busy/refresh-busy.ts';
import { openBooking, storeBookingFacts } from '#server/booking/open-booking.ts';
import { acceptSubmission } from '#server/forms/accept-submission.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import type { Intake } from './intake.ts';
import type { ServerContext, ServerModule } from './server-module.ts';

/** Booked calls: the booking form, its pages and the owner's busy calendars (BOOK-1). */
export async function bookingModule(
  { config, logger, now, storage, findPage, ...context }: ServerContext,
  { accept, handlers }: Intake,
): Promise<ServerModule> {
  const booking = await openBooking(config, storage, {
    plan: context.planDeliveries,
    wake: context.wakeDelivery,
    now,
  });
  const store = bookingStore(accept.store, booking);
  const pages = bookingPages(findPage, booking);
  handlers.register(bookingForm.id, {
    accept: (post) => acceptSubmission(post, { ...accept, store }),
    refusedPage: pages.refused(handlers.standard.refusedPage),
  });
  for (const page of ROUTED_PAGES) context.routedPages.add(page);
  let stopReading: (() => Promise<void>) | undefined;
  return {
    async routes(http) {
      await http.register(async (scope) => {
        bookingRoutes(scope, {
          booking,
          pages,
          find: findPage,
          bookingUrl: config.BOOKING_URL,
          texts: config.TEXT_MESSAGES,
          routeLimits: {
            limits: context.limits,
            changes: config.RATE_LIMIT,
            windowSeconds: config.RATE_WINDOW_SECONDS,
          },
        });
      });
    },
    async start() {
      await storeBookingFacts(config, booking);
      stopReading = keepBusyFresh(
        booking,
        { allowPrivate: config.CALENDAR_ALLOW_PRIVATE },
        ({ host, reason }) => logger.warn({ host, reason }, 'a busy calendar can’t be read'),
      );
    },
    async stop() {
      await stopReading?.();
    },
  };
}
