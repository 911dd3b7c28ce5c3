import { bookCall } from '#server/booking/book-call.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { readConfig } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { bookingForm } from '#shared/forms/booking.form.ts';
import { sampleLead } from './sample-leads.ts';

/** Calls made: every second of the free times. */
const CALL_COUNT = 5;

/** Books made-up calls at the next free times of the repository's hours. */
export async function bookSampleCalls(storage: Storage, now: number): Promise<void> {
  const settings = readConfig({ BOOKING_OPEN_CALLS: '0', RATE_LIMIT: '0' });
  if (!settings.ok) throw new Error(settings.errors.join(' '));
  const deps = await openBooking(settings.config, storage, {
    plan: () => [],
    wake: () => undefined,
    now: () => now,
  });
  const free = await freeTimes(storage.db, deps.schedule, now);
  for (let place = 0; place < CALL_COUNT; place += 1) {
    const start = free[place * 2]?.start;
    if (start === undefined) return;
    const lead = sampleLead(bookingForm, place, now);
    const times: Readonly<Record<string, string>> = {
      start: new Date(start).toISOString(),
      zone: 'America/Chicago',
      practiceZone: 'America/Chicago',
    };
    const answers = lead.answers.map(([name, value]) => [name, times[name] ?? value] as const);
    await bookCall({ ...lead, status: 'accepted', answers }, deps);
  }
}
