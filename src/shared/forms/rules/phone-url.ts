import type { CountryCode } from 'libphonenumber-js/core';
import { isAssigned, readPhone } from './us-phone.ts';

/**
 * The `tel:` address of the number in a text (RFC 3966), with its extension: `tel:+12127365000;ext=12`. Undefined if
 * the number cannot be called from any country. A number without a country code needs `country`.
 */
export function phoneUrl(typed: string, country?: CountryCode): string | undefined {
  const international = readPhone(typed);
  if (international?.isPossible()) return international.getURI();
  const number = readPhone(typed, country);
  return number && isAssigned(number) ? number.getURI() : undefined;
}
