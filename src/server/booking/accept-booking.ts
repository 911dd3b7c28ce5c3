import type { NewSubmission } from '#server/database/submission.ts';
import {
  type AcceptDeps,
  type Accepted,
  acceptSubmission,
} from '#server/forms/accept-submission.ts';
import type { Post, PostError } from '#server/forms/post.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { type Booked, bookCall } from './book-call.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { CountedBy } from './call-limits.ts';

/** No call was booked. Thrown through the store of a post, so that nothing of the post is kept. */
class NotBooked extends Error {
  override readonly name = 'NotBooked';
  readonly error: PostError;

  constructor(error: PostError) {
    super('no call was booked');
    this.error = error;
  }
}

/** The message where another visitor was faster. */
export const TAKEN_MESSAGE =
  'That time was just taken. Your details are still here. Please pick another time.';

/**
 * Accepts a post of the booking form: checked and scored like every other, but stored together with its time. Only a
 * post with a filled honeypot is quarantined and answered as a success: no one else may see a success without a call
 * (FORM-2).
 * Other signs of spam stay with the lead; how many calls one person or network can hold is limited in any case.
 */
export async function acceptBooking(
  post: Post,
  accept: AcceptDeps,
  booking: BookingDeps,
): Promise<Accepted> {
  let next: string | undefined;
  try {
    const outcome = await acceptSubmission(post, {
      ...accept,
      async store(submission) {
        if (isRobot(submission)) return accept.store(submission);
        const booked = await bookCall({ ...submission, status: 'accepted' }, booking);
        if (booked.kind !== 'booked') throw new NotBooked(refusalOf(booked));
        booking.wake();
        next = `/schedule?call=${booking.tokens.sign('view', booked.call.id)}`;
        return { id: booked.call.submissionId, repeated: booked.repeated };
      },
    });
    return outcome.kind === 'stored' && next ? { ...outcome, quarantined: false, next } : outcome;
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error;
    return { kind: 'refused', errors: [error.error] };
  }
}

function isRobot({ reasons }: NewSubmission): boolean {
  return reasons.some(({ code }) => code === 'honeypot');
}

function refusalOf(refused: Exclude<Booked, { readonly kind: 'booked' }>): PostError {
  if (refused.kind === 'taken') {
    const instead = refused.nearest.map(startOnWire);
    return { field: 'start', code: 'SLOT_TAKEN', message: TAKEN_MESSAGE, instead };
  }
  const { by, most } = refused;
  const message = LIMIT_MESSAGES[by](`${most} ${most === 1 ? 'call' : 'calls'}`);
  return { ...(by === 'sender' ? {} : { field: by }), code: 'TOO_MANY_CALLS', message };
}

const OTHERWISE =
  'Move or cancel one with the link in its confirmation email, or write to us and we will help.';

/** The message where a person has the maximum number of calls ahead. */
const LIMIT_MESSAGES: Readonly<Record<CountedBy, (calls: string) => string>> = {
  email: (calls) => `This email address already has ${calls} booked. ${OTHERWISE}`,
  phone: (calls) => `This phone number already has ${calls} booked. ${OTHERWISE}`,
  sender: (calls) => `Your internet connection already has ${calls} booked. ${OTHERWISE}`,
};
