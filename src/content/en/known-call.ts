/**
 * The call that was booked on this device. This copy has a file of its own, because several pages download it without
 * the rest of the booking copy.
 */
export const KNOWN_CALL = {
  /** Text before the time of the call. */
  text: 'You already booked a call for',
  move: 'Move the call',
  cancel: 'Cancel the call',
  /** The link to the scheduler, if no call is booked. */
  book: 'Book a call',
} as const;
