import { BOOKING, BOOKING_ANSWERS } from '#content/en/booking.ts';
import type { Store } from '#server/forms/accept-submission.ts';
import type { PostError } from '#server/forms/post.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { type Booked, bookCall } from './book-call.ts';
import type { BookingDeps } from './open-booking.ts';

/**
 * Stores a post of the booking form together with its call. Only a post with a filled honeypot is quarantined and
 * answered as a success: no one else may see a success without a call (FORM-2). Other signs of spam stay with the lead;
 * how many calls one person or network can hold is limited in any case.
 */
export function bookingStore(store: Store, deps: BookingDeps): Store {
  return async (submission) => {
    if (submission.reasons.some(({ code }) => code === 'honeypot')) return store(submission);
    const booked = await bookCall({ ...submission, status: 'accepted' }, deps);
    if (booked.kind !== 'booked') return { errors: [refusalOf(booked)] };
    deps.wake();
    return {
      id: booked.call.submissionId,
      repeated: booked.repeated,
      quarantined: false,
      next: `/schedule?call=${deps.tokens.sign('view', booked.call.id)}`,
      // The link of a held call confirms it: that one is only mailed.
      ...(booked.call.state === 'booked'
        ? { manage: `/book/${deps.tokens.sign('manage', booked.call.id)}` }
        : {}),
    };
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
