/**
 * The fields of a post in addition to the answers: the source of the visit, and protection against
 * bots and repeated posts. None is visible. {@link CONTEXT_FIELDS} and {@link CLICK_FIELDS} are stored with the lead.
 */

export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

/**
 * The ids of a click on an ad, which Google Ads, Meta and Microsoft add to the address. They are stored with the lead,
 * and nowhere else.
 */
export const CLICK_FIELDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const;

/** The ids in use are shorter than 300 characters. Other text is no click id. */
export const CLICK_ID = /^[\w.-]{1,500}$/;

/**
 * The fields about the visit: first and last touch, landing page and referrer, the page of the form, version of the
 * consent text, facts about the browser.
 */
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

/** Fields that people cannot see. If one is filled, the sender is a bot. `_gotcha` is the name in the wire format. */
export const HONEYPOT_FIELDS = ['honeypot', '_gotcha'] as const;

/** Posts with the same key become one lead. The header `Idempotency-Key` is accepted too. */
export const IDEMPOTENCY_FIELD = '_idempotency_key';

/** The idempotency key of the first post. It names the lead that a following form adds to. */
export const LEAD_FIELD = 'lead';

/** The draft that was saved to continue on another device. Sending the form, or saving it again, deletes that draft. */
export const DRAFT_FIELD = '_draft';

/**
 * Milliseconds between loading the page and sending the form, by the browser's monotonic clock: the visitor's wall
 * clock may be wrong. Never stored.
 */
export const ELAPSED_FIELD = '_elapsed';

/** The sender's plan from the coverage planner, as a sentence for the owner. */
export const COVERAGE_FIELD = 'coveragePlan';

/** The address that receives the link to a saved draft; never stored. */
export const DRAFT_EMAIL_FIELD = '_draft_email';

/** Minimum time between two submits of one form, in milliseconds. */
export const MIN_SUBMIT_INTERVAL_MS = 3000;
