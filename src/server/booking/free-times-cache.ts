import { occupiedVersion } from '#server/database/occupied-repository.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { BookingDeps } from './booking-deps.ts';
import { type FreeTime, freeTimes } from './free-times.ts';

/**
 * The free times as visitors see them, worked out again only when a booking, a blocked day or a busy calendar has
 * changed, in any process, or a minute has passed. What books a call reads them itself.
 */
export function cachedFreeTimes({
  db,
  schedule,
  now,
}: Pick<BookingDeps, 'db' | 'schedule' | 'now'>): () => Promise<readonly FreeTime[]> {
  let known: { readonly key: string; readonly times: Promise<readonly FreeTime[]> } | undefined;
  return async () => {
    const time = now();
    const key = `${Math.floor(time / MINUTE_MS)} ${await occupiedVersion(db, time)}`;
    if (known?.key !== key) {
      const entry = { key, times: freeTimes(db, schedule, time) };
      known = entry;
      entry.times.catch(() => {
        // The next visitor tries again; this one gets the error.
        if (known === entry) known = undefined;
      });
    }
    const times = await known.times;
    const earliest = time + schedule.minimumNoticeMinutes * MINUTE_MS;
    return times.filter(({ start }) => start >= earliest);
  };
}
