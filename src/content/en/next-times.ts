/** Copy of the next open times on /what-happens-next and /thank-you. */
export const NEXT_TIMES = {
  title: 'The next open times',
  zone: 'Times are in',
  /** Text before the name, email address and phone number that the visitor sent. */
  as: 'Books the call for',
  busy: 'Booking…',
  taken: 'That time was just taken. Here are the next open times.',
  failed: 'We couldn’t book that time. Please try again, or choose a time on the booking page.',
} as const;
