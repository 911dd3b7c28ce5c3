import { parsePhoneNumberWithError } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Puerto Rico and the other territories use US numbers. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

/**
 * The error in a US phone number, or undefined if the number is valid (FORM-11). Checks in this
 * order: is it a US number (readable, country +1, a US region, a possible length); does it match
 * the US number plan. Text over 250 characters, which the parser rejects, is unreadable.
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
