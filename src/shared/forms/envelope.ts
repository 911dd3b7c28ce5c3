/**
 * The fields sent in addition to the answers: where the visitor came from, and what protects the post from
 * robots and repeats. None of them is shown; {@link CONTEXT_FIELDS} are stored with the lead.
 */

export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/** First and last touch, landing page and referrer, the page of the form, consent text version, facts about the browser. */
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

/** Hidden from people; a filled one was filled in by a robot (FORM-1). `_gotcha` is the wire format's name for it (WIRE-4). */
export const HONEYPOT_FIELDS = ['honeypot', '_gotcha'] as const;

/** Makes a repeated post one lead (FORM-13). Also accepted as the header `Idempotency-Key`. */
export const IDEMPOTENCY_FIELD = '_idempotency_key';

/** Names the lead that a following form adds to: the idempotency key of the first post. */
export const LEAD_FIELD = 'lead';

/** Names the draft that was saved to be continued elsewhere: sending the form, or saving it again, deletes it. */
export const DRAFT_FIELD = '_draft';

/** Where the link of a saved draft is mailed to; never stored. */
export const DRAFT_EMAIL_FIELD = '_draft_email';

/** Minimum time between two submits of one form, in milliseconds (FORM-1). */
export const LEAST_INTERVAL_MS = 3000;
