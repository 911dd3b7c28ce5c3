/** The buttons of a carousel. */
export const CAROUSEL = {
  previous: 'Previous',
  next: 'Next',
  start: 'Start rotation',
  pause: 'Pause rotation',
  /** Words before and between the numbers: "Show 1 of 3". */
  show: 'Show',
  showing: 'Showing',
  of: 'of',
} as const;
