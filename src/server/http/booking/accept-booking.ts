import { startOnWire } from '#forms/booking.form.ts';
import { bookCall } from '#server/booking/book-call.ts';
import type { BookingDeps } from '#server/booking/booking-deps.ts';
import {
  type AcceptDeps,
  type Accepted,
  acceptSubmission,
} from '#server/submissions/accept-submission.ts';
import type { Post } from '#server/submissions/post.ts';

/** Somebody else has the time. Thrown through the store of a post, so that nothing of the post is kept. */
class SlotTaken extends Error {
  override readonly name = 'SlotTaken';
  readonly nearest: readonly number[];

  constructor(nearest: readonly number[]) {
    super('the time is taken');
    this.nearest = nearest;
  }
}

/** What is said where somebody else was faster. */
export const TAKEN_MESSAGE =
  'That time was just taken. Nothing you typed is lost. Please pick another time.';

/**
 * Accepts a post of the booking form: checked and judged like every other, but stored together with its time.
 * What looks like spam is kept apart and holds no time.
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
        if (submission.status === 'quarantined') return accept.store(submission);
        const booked = await bookCall(submission, booking);
        if (booked.kind === 'taken') throw new SlotTaken(booked.nearest);
        booking.kick();
        next = `/schedule?call=${booking.tokens.sign('view', booked.call.id)}`;
        return { id: booked.call.submissionId, repeated: booked.repeated };
      },
    });
    return outcome.kind === 'stored' && next ? { ...outcome, next } : outcome;
  } catch (fault) {
    if (!(fault instanceof SlotTaken)) throw fault;
    const instead = fault.nearest.map(startOnWire);
    const error = { field: 'start', code: 'SLOT_TAKEN', message: TAKEN_MESSAGE, instead };
    return { kind: 'refused', errors: [error] };
  }
}
