import { parsePhoneNumberWithError } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Puerto Rico and the other territories use US numbers. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

export const PHONE_MESSAGES = {
  notUs: 'Please enter a valid US phone number',
  invalid: 'Invalid phone number format',
  unreadable: 'Please enter a valid phone number',
} as const;

/** Ten digits in the usual spellings, with or without the country's 1. */
const USUAL = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/;
/** Positions of a country's number types in the metadata, and of each type's pattern. */
const TYPES_INDEX = 11;
const IN_NUMBER_PLAN = new RegExp(
  `^(?:${(Reflect.get(metadata.countries.US ?? [], TYPES_INDEX) as string[][]).flatMap(([pattern]) => pattern || []).join('|')})$`,
);

/** The parser's result for the usual spellings of the US number plan, at a fraction of its cost. */
function isPlain(text: string): boolean {
  return USUAL.test(text) && IN_NUMBER_PLAN.test(text.replace(/\D/g, '').slice(-10));
}

/**
 * The error of a US phone number, or undefined if it is valid (FORM-11).
 * First: is it a US number (readable, country +1 and a US region, possible length)? Then: does it match the US
 * number plan? Last, if the parser refuses to read it (over 250 characters): unreadable.
 */
export function checkUsPhone(text: string): string | undefined {
  return isPlain(text) ? undefined : parsedFault(text);
}

export function parsedFault(text: string): string | undefined {
  try {
    const number = parsePhoneNumberWithError(text, 'US', metadata);
    const home = number.country === undefined || UNITED_STATES.has(number.country);
    if (!home || !number.isPossible()) return PHONE_MESSAGES.notUs;
    return number.isValid() ? undefined : PHONE_MESSAGES.invalid;
  } catch {
    return text.length > 250 ? PHONE_MESSAGES.unreadable : PHONE_MESSAGES.notUs;
  }
}
