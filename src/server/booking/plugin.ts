import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/http/limits/open-limits.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type BookingRouteDeps, bookingRoutes } from './booking-routes.ts';
import { keepBusyFresh } from './busy/refresh-busy.ts';

/** The pages of calls, and the owner's busy calendars (BOOK-1). The booking form is posted like every form. */
export async function bookingPlugin(
  app: FastifyInstance,
  {
    booking,
    pages,
    config,
    limits,
    findPage,
  }: {
    readonly booking: BookingDeps;
    readonly pages: BookingRouteDeps['pages'];
    readonly config: Config;
    readonly limits: Limits;
    readonly findPage: BookingRouteDeps['find'];
  },
): Promise<void> {
  bookingRoutes(app, {
    booking,
    pages,
    find: findPage,
    bookingUrl: config.BOOKING_URL,
    texts: config.TEXT_MESSAGES,
    routeLimits: {
      limits,
      changes: config.RATE_LIMIT,
      windowSeconds: config.RATE_WINDOW_SECONDS,
    },
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
}
