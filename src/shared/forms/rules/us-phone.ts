import { parsePhoneNumberWithError } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Puerto Rico and the other territories use US numbers. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * What is wrong with a US phone number, or undefined if it is valid (FORM-11).
 * First: is it a US number (readable, country +1 and a US region, possible length)? Then: does it match the US
 * number plan? Last, if the parser refuses to read it (over 250 characters): unreadable.
 */
export function checkUsPhone(text: string): 'notUs' | 'invalid' | 'unreadable' | undefined {
  try {
    const number = parsePhoneNumberWithError(text, 'US', metadata);
    const home = number.country === undefined || UNITED_STATES.has(number.country);
    if (!home || !number.isPossible()) return 'notUs';
    return number.isValid() ? undefined : 'invalid';
  } catch {
    return text.length > 250 ? 'unreadable' : 'notUs';
  }
}
