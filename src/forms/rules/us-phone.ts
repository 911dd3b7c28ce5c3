import { type MetadataJson, parsePhoneNumberWithError } from 'libphonenumber-js/core';
import metadata from './us-phone-metadata.json' with { type: 'json' };

/** Puerto Rico and the other territories are US numbers to a US practice. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/** The three refusals of spec section 5, in the spec's order. */
export const PHONE_MESSAGES = {
  notUs: 'Please enter a valid US phone number',
  invalid: 'Invalid phone number format',
  unreadable: 'Please enter a valid phone number',
} as const;

/** Ten digits as people write them, with the country's 1 or without. */
const USUAL = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/;
/** Where a country's kinds of number stand in the metadata, and what each is written by. */
const KINDS = 11;
const IN_NUMBER_PLAN = new RegExp(
  `^(?:${(metadata.countries.US[KINDS] as string[][]).flatMap(([pattern]) => pattern || []).join('|')})$`,
);

/** What the parser finds too, at a fraction of its cost: a usual spelling of a number of the US number plan. */
function isPlain(text: string): boolean {
  return USUAL.test(text) && IN_NUMBER_PLAN.test(text.replace(/\D/g, '').slice(-10));
}

/**
 * What is wrong with a US phone number, or undefined where it is fine.
 * First: is it a US number at all (readable, country +1 and ours, possible length)? Then: does it match the US
 * number plan? Last, where the parser refuses to read it (over 250 characters): unreadable.
 * Spec section 5; the order of the messages is fixed by readings.md, "Form rules".
 */
export function checkUsPhone(text: string): string | undefined {
  return isPlain(text) ? undefined : parsedFault(text);
}

/** The same by the parser alone, which knows every spelling. */
export function parsedFault(text: string): string | undefined {
  try {
    const number = parsePhoneNumberWithError(text, 'US', metadata as unknown as MetadataJson);
    const home = number.country === undefined || UNITED_STATES.has(number.country);
    if (!home || !number.isPossible()) return PHONE_MESSAGES.notUs;
    return number.isValid() ? undefined : PHONE_MESSAGES.invalid;
  } catch {
    return text.length > 250 ? PHONE_MESSAGES.unreadable : PHONE_MESSAGES.notUs;
  }
}
