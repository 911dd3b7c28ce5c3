/**
 * The fields that travel beside the answers: where the visitor came from, and what guards the post.
 * None of them is ever shown; all are stored.
 */

/** Read from the page's address; kept for the session (readings.md, "Form rules"). */
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** First and last touch, landing page and referrer, the page of the form, consent text version, the browser's own facts. */
export const CONTEXT_FIELDS = [
  ...UTM_FIELDS,
  'first_utm_source',
  'first_utm_medium',
  'first_utm_campaign',
  'landing_page',
  'referrer',
  'page',
  'ref',
  'smsConsentVersion',
  'submissionTime',
  'userAgent',
  'screenResolution',
  'timeZone',
] as const;

/** Hidden from people; a filled one is a robot's. `_gotcha` is the wire format's own name for it. */
export const HONEYPOT_FIELDS = ['honeypot', '_gotcha'] as const;

/** Makes a post that is sent twice one lead. Also accepted as the header `Idempotency-Key`. */
export const IDEMPOTENCY_FIELD = '_idempotency_key';

/** Names the lead that a following form adds to: the idempotency key of the first post. */
export const LEAD_FIELD = 'lead';

/** Least time between two submits of one form, in milliseconds (spec section 9). */
export const LEAST_INTERVAL_MS = 3000;
