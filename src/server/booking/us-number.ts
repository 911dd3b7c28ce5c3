import parsePhoneNumberFromString from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** A US phone number without anything else that was typed. */
export interface UsNumber {
  /** Ten digits, without an extension: every spelling of a number has the same. */
  readonly digits: string;
  /** `(212) 736-5000`, or `(212) 736-5000 ext. 12`. */
  readonly formatted: string;
}

/**
 * The number in what was typed into a phone field. The form's rule (FORM-11) accepts words around the number, digits of
 * other scripts and extensions; text that names no number gives undefined.
 */
export function readUsNumber(typed: string): UsNumber | undefined {
  const number = parsePhoneNumberFromString(typed, 'US', metadata);
  return number && { digits: number.nationalNumber, formatted: number.formatNational() };
}
