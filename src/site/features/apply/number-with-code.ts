import { type CountryCode, hiringCountryCalled } from '#shared/hiring-countries.ts';

/** For each hiring country, its calling code and the number of digits of a mobile number (ITU-T E.164). */
const NUMBERS: Readonly<Record<CountryCode, { readonly code: string; readonly digits: number }>> = {
  NI: { code: '505', digits: 8 },
  EC: { code: '593', digits: 9 },
  MX: { code: '52', digits: 10 },
  PH: { code: '63', digits: 10 },
  CO: { code: '57', digits: 10 },
  SV: { code: '503', digits: 8 },
  HN: { code: '504', digits: 8 },
  GT: { code: '502', digits: 8 },
};

/** The calling code of the stated country, such as `+505`. Undefined for a country in which we do not hire. */
export function callingCode(country: string): string | undefined {
  const region = hiringCountryCalled(country);
  return region && `+${NUMBERS[region].code}`;
}

/** True if the text is a calling code without a number. */
export function isBareCode(phone: string): boolean {
  const typed = phone.trim();
  return Object.values(NUMBERS).some(({ code }) => typed === `+${code}`);
}

/**
 * Adds the code of the stated country to a phone number. For "8888 1234" and "Nicaragua" the result is `+505 8888
 * 1234`. Undefined if the number has a code, or if the text or the country is not clear. The result is only a
 * suggestion: the form accepts any number.
 */
export function numberWithCode(phone: string, country: string): string | undefined {
  const region = hiringCountryCalled(country);
  const typed = phone.trim();
  if (!region || !/^[\d ().-]+$/.test(typed)) return undefined;
  const { code, digits } = NUMBERS[region];
  // A leading zero is removed. In the Philippines and Ecuador, for example, it is dialed only inside the country.
  const local = typed.replace(/^\(?0/, '').replace(/[()]/g, '').trim();
  const count = local.replace(/\D/g, '').length;
  if (count === digits) return `+${code} ${local}`;
  return count === digits + code.length && local.startsWith(code) ? `+${local}` : undefined;
}
