/** How soon the requests of practices were answered, as visitors see it. */
export interface ReplyTimes {
  readonly requests: number;
  /** Half of the requests were answered within this time. Rounded up to the units in which it is shown. */
  readonly halfWithinMinutes: number;
}

/** The number of days that are counted. The texts say "Last 30 days". */
export const REPLY_DAYS = 30;

/** With fewer requests nothing is shown. */
export const MIN_REQUESTS = 10;

/** The cache tag of the pages that show reply times. */
export const REPLY_TIMES_TAG = 'reply-times';
