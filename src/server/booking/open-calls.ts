import { newSecret, SECRET } from '#server/database/secrets.ts';
import { configToAct, ownConfig } from '#server/leads/own-config.ts';
import type { OwnerContext } from '#server/leads/owner-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { openBooking } from './open-booking.ts';

/** The calls, to be read by the leads CLI and the inbox: no secret is made and nothing is planned. */
export function openCalls({ env, storage, now }: OwnerContext): BookingDeps {
  const config = ownConfig(env);
  const secret = config.BOOKING_SECRET || storage.secrets.read(SECRET.booking) || newSecret();
  return openBooking({ ...config, BOOKING_SECRET: secret }, storage, given(now));
}

/** The calls, to be changed. Throws an {@link OwnerError} if the server has other settings. */
export async function openCallsToChange(context: OwnerContext): Promise<BookingDeps> {
  const booking = openBooking(await configToAct(context), context.storage, given(context.now));
  // Nothing is booked from here.
  return { ...booking, limits: { perPerson: 0, perSender: 0 }, holds: false };
}

function given(now: () => number) {
  // The server polls for new messages every few seconds.
  return { plan: () => [], wake: () => undefined, now };
}
