import type { Config } from '#server/config.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { newSecret, SECRET } from '#server/database/secrets.ts';
import { requireServerSettings } from '#server/fingerprint.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openBooking } from './open-booking.ts';

/** The calls, to be read by the leads CLI and the inbox: no secret is made and nothing is planned. */
export function openCalls(storage: Storage, config: Config, now: () => number): BookingDeps {
  const secret = config.BOOKING_SECRET || storage.secrets.read(SECRET.booking) || newSecret();
  return openBooking({ ...config, BOOKING_SECRET: secret }, storage, given(now));
}

/** The calls, to be changed. Throws an `OwnerError` if the server has other settings. */
export async function openCallsToChange(
  storage: Storage,
  config: Config,
  now: () => number,
): Promise<BookingDeps> {
  await requireServerSettings(storage, config);
  const booking = openBooking(config, storage, given(now));
  // Nothing is booked from here.
  return { ...booking, limits: { perPerson: 0, perSender: 0 }, holds: false };
}

function given(now: () => number) {
  // The server polls for new messages every few seconds.
  return { plan: () => [], wake: () => undefined, now };
}
