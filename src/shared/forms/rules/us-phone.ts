import { parsePhoneNumberWithError } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Puerto Rico and the other territories use US numbers. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

export const PHONE_MESSAGES = {
  notUs: 'Please enter a valid US phone number',
  invalid: 'Invalid phone number format',
  unreadable: 'Please enter a valid phone number',
} as const;

/**
 * The error of a US phone number, or undefined if it is valid (FORM-11).
 * First: is it a US number (readable, country +1 and a US region, possible length)? Then: does it match the US
 * number plan? Last, if the parser refuses to read it (over 250 characters): unreadable.
 */
export function checkUsPhone(text: string): string | undefined {
  try {
    const number = parsePhoneNumberWithError(text, 'US', metadata);
    const home = number.country === undefined || UNITED_STATES.has(number.country);
    if (!home || !number.isPossible()) return PHONE_MESSAGES.notUs;
    return number.isValid() ? undefined : PHONE_MESSAGES.invalid;
  } catch {
    return text.length > 250 ? PHONE_MESSAGES.unreadable : PHONE_MESSAGES.notUs;
  }
}
