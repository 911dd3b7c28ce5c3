import parsePhoneNumber, { type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { decodeHtml, plainLine } from './plain-line.ts';

/** Puerto Rico and the other territories use US numbers. */
const UNITED_STATES: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);

const MAX_CHARACTERS = 250;

/**
 * The form of a US number in the North American Numbering Plan. libphonenumber's data lack new area codes for months or
 * years: 436 since March 2024 (daddyz/phonelib#351), 624 (jackocnr/intl-tel-input#2005), 861 (dongri/phonenumber#41).
 * Excludes the area codes that the plan reserves (37X, 96X, X9X, and those with two equal digits at the end, such as
 * N11), the exchanges N11 and the numbers for fiction (555-01XX).
 */
const PLAN_NUMBER = /^(?!37|96)[2-9](?!9|(\d)\1)\d\d(?!\d11|55501)[2-9]\d{6}$/;

/**
 * The error in a US phone number, or undefined if the number is valid. Checks in this
 * order: is it a US number (readable, country +1, a US region, a possible length); does it match
 * the US number plan. Text over 250 characters, which the parser rejects, is unreadable.
 */
export function checkUsPhone(text: string): 'notUs' | 'invalid' | 'unreadable' | undefined {
  if (text.length > MAX_CHARACTERS) return 'unreadable';
  const number = readPhone(text, 'US');
  if (!number?.isPossible()) return 'notUs';
  if (!UNITED_STATES.has(number.country ?? 'US')) return 'notUs';
  return isAssigned(number) ? undefined : 'invalid';
}

/** True for an assigned number: one that the number data contain, or one in a new US area code. */
export function isAssigned(number: PhoneNumber): boolean {
  const { country = 'US', countryCallingCode, nationalNumber } = number;
  const isPlanned =
    countryCallingCode === '1' && country === 'US' && PLAN_NUMBER.test(nationalNumber);
  return isPlanned || number.isValid();
}

/**
 * Reads the number in the text of a phone field; undefined if there is none. Words around the number, a second number
 * and digits of other scripts are allowed. A number without a country code is read as a number of `country`.
 */
export function readPhone(typed: string, country?: CountryCode): PhoneNumber | undefined {
  if (typed.length > MAX_CHARACTERS) return undefined;
  const plain = plainPhone(typed, country);
  const parse = (part: string) => parsePhoneNumber(part, { defaultCountry: country }, metadata);
  for (const text of [plain, withSpaces(plain)]) {
    const [first = ''] = FIRST_NUMBER.exec(text) ?? [];
    // Parsing is slow, so the second text is parsed only if the first is no number.
    for (const part of [country === 'US' ? withDigits(text) : text, first]) {
      const number = parse(part);
      if (number?.isPossible()) return number;
    }
    const number = startsOf(first)
      .map(parse)
      .find((start) => start && isAssigned(start));
    if (number) return number;
  }
  // People type `+212 736 5000` without the country code, so read the text again without the plus. This is the last
  // attempt, because a plus and ten digits may also be a number of another country.
  return country === 'US' && plain.includes('+')
    ? readPhone(plain.replaceAll('+', ''), country)
    : undefined;
}

/** The text with a space for any mark between digits, such as `212*736*5000`, and for the percent codes of links. */
function withSpaces(text: string): string {
  return text.replace(/(?:%[\dA-Fa-f]{2}|[^\p{L}\d+()])+/gu, ' ');
}

/**
 * The text without its last group of digits, without its last two groups, and so on. `736 5000 10-6` gives
 * `736 5000 10`, `736 5000` and `736`.
 */
function startsOf(text: string): string[] {
  return [...text.matchAll(/\D+(?=\d)/g)].map(({ index }) => text.slice(0, index)).reverse();
}

const FIRST_NUMBER = /[+(]{0,2}\d[\d().\s-]{6,}\d/;

/**
 * Normalizes a typed number: plain spaces, hyphens and digits; a repeated number once; `ext` before an extension that
 * follows a pause; one `+`, also for the prefixes 00 and 011. Removes digits that are not dialed: the `(0)` of
 * `+63 (0)917`, prefixes of an office, and the digits that Mexico dialed before the ten digits until 2019, which
 * WhatsApp still shows (+52 1 55).
 */
function plainPhone(typed: string, country?: CountryCode): string {
  return plainLine(
    decodeHtml(typed)
      .normalize('NFKC')
      .replace(/[·•∙・_|]/g, ' '),
  )
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}−⁃˗]/gu, '-')
    .replace(/^(.{10,}?)[\s,;/|]*\1$/, '$1')
    .replace(/(?:\bext[a-zó]*(?: n[a-z]*)?|\bex|\binterno)[.:\s#-]*(?=\d)/i, ' ext ')
    .replace(/(\d\W{0,4} ext \d{1,9})\D.*$/, '$1')
    .replace(/(?:[,;](?:\s*[,;])+|(\d)[pw])\s*(\d{1,9})(?![\s\da-z-]).*$/i, '$1 ext $2')
    .replace(/^\D*(?:00[\s.-]?(?=[1-9(])|011[\s.-]?(?=[1-9](?:\D?\d){9}))/, '+')
    .replace(/(?:\+\s*|%2B)+0?(?=[\d(])/gi, '+')
    .replace(country === 'US' ? DIALED_FIRST : '', '')
    .replace(/(\+[\s(]*\d{1,3}[\s).-]*)\(0\)/, '$1')
    .replace(country === 'MX' ? OLD_MEXICAN : OLD_MEXICAN_ABROAD, '+52');
}

/**
 * Converts a digit of any script to ASCII. In Unicode, the digits of a script begin at a multiple of 16, or 6 after it.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const place = code % 16;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6);
}

/**
 * Prefixes of US numbers for an outside line, or to hide the caller's number: `9-1-212-736-5000`, `*67 212-736-5000`.
 */
const DIALED_FIRST =
  /^\D*?(?:\*\d\d[\W_]*|[89][\W_]+)(?=(?:1[\W_]*)?[2-9]\d\d[\W_]*\d{3}[\W_]*\d{4}(?!\d))/;

const OLD_MEXICAN_ABROAD = /\+52[\s()-]*(?:0?1|04[45])(?=[\s()-]*(?:\d[\s()-]*){10}(?!\d))/;
const OLD_MEXICAN = /^\D*(?:52[\s()-]*)?(?:0?1|04[45])(?=[\s()-]*(?:\d[\s()-]*){10}(?!\d))/;

/**
 * The seven letters and digits of `1-800-FLOWERS` and `(844) 4-DENTAL`, and an extension or a remark after them.
 * Exchanges ignore further letters.
 */
const VANITY =
  /^\D*?((?:\+?1\W*)?\(?[2-9]\d\d\)?\W*)((?:[\dA-Z]-?){6}[\dA-Z])-?[A-Z]{0,5}(?:\W*( (?:ext|x).*)|\s*[(,;/-].*|\s+(?:press|opt).*)?$/i;

/** Replaces the letters of a number by the digits of a phone's keys. */
function withDigits(text: string): string {
  // Words in capitals may be separated by spaces: `800 GET CARE`.
  const joined = /[a-z]/.test(text) ? text : text.replace(/([A-Z]) (?=[A-Z])/g, '$1-');
  const [, start = '', word = '', extension = ''] = VANITY.exec(joined) ?? [];
  if (word === '') return text;
  // The letter O stands for zero if the number has no other letters.
  if (/^[\dO-]+$/i.test(word)) return text.replace(word, word.replace(/o/gi, '0'));
  const keys = '22233344455566677778889999';
  const key = (letter: string) => keys[letter.toLowerCase().charCodeAt(0) - 97] ?? '';
  return start + word.replace(/[a-z]/gi, key) + extension;
}
