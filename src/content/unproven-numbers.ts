import type { Facts } from '#shared/facts.ts';
import { claimsOf, statedClaims } from './en/claim-words.ts';

/** Numbers that are not claims, each matched by a pattern. */
const NEUTRAL: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a day', /\b\d{4}-\d{2}-\d{2}\b/g],
  ['a year', /\b(?:since|in|from|until|through) (?:19[5-9]|20[0-3])\d\b(?![\d+%,])/gi],
  ['a time of day', /\b\d{1,2}(?::\d{2}(?:\s[AP]M)?|\s[ap]\.m\.)/g],
  ['an address or a path', /(?:\/|#)[a-z][a-z0-9/#?=.-]*/g],
  ['a product’s name', /\bMicrosoft 365\b/g],
  ['a code system or form', /\b(?:ICD-10|A1c|B12|D\d{4}|CMS-1500|W-9|3M|211|911|835)\b/g],
  ['a picture’s name', /\b[a-z-]+\/[a-z]+(?:-\d+)?\b/g],
  ['an address of this machine', /\b127\.0\.0\.1\b/g],
  ['a section of federal rules', /\b\d{1,2} CFR (?:part )?\d+(?:\.\d+)?(?:\([a-z0-9]+\))*/g],
  [
    'a law',
    /\b(?:(?:Ley|Decreto) \d+(?: de \d{4})?|Act (?:of \d{4}|\d+)|artículos? \d+(?: y \d+)?)/g,
  ],
  ['a standard', /\bWCAG \d\.\d(?:, \d\.\d)*(?: and \d\.\d)?/g],
  ['an occupation', /\b\d{2}-\d{4}\b/g],
  ['an id', /\b(?:enterprise|practice|leader|client|agent)-\d\b/g],
  ['a section of the page', /\bsection \d\b/g],
  ['a header value of HTTP', /\b100-continue\b/g],
];

/** Numbers in the requirements that are product terms and not claims. */
export const TERMS: readonly string[] = [
  '40 hours',
  '20 hours',
  '52 weeks',
  '2,080 hours',
  '1 position',
  '45 days',
  '7 days',
  '48 hours',
  '3-5 pre-vetted',
  '3 steps',
  '8GB RAM',
  '8 GB de RAM',
  '24 horas',
  'Core i5',
  '10 Mbps',
  '1 answer',
];

/**
 * The numbers in a text that look like a claim and are not in `allowed`. Removes longer allowed numbers first, because
 * they can contain shorter ones.
 */
export function unprovenNumbers(
  text: string,
  allowed: readonly string[],
  postalAddress: string,
): string[] {
  let rest = text.replaceAll(postalAddress, ' ');
  for (const [, pattern] of NEUTRAL) rest = rest.replace(pattern, ' ');
  for (const value of [...allowed].sort((a, b) => b.length - a.length)) {
    rest = rest.replace(new RegExp(numberPattern(value), 'g'), ' ');
  }
  return rest.match(/\$?\d[\d.,/]*[%+]?/g) ?? [];
}

/** Matches a number that is not a part of a longer one. */
function numberPattern(value: string): string {
  return `(?<![\\d$.,])${escaped(value)}(?![\\d%+]|,\\d|\\.\\d)`;
}

export function statesNumber(text: string, value: string): boolean {
  return new RegExp(numberPattern(value)).test(text);
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The numbers of the claims that the owner makes, and the terms of the product. */
export const provenNumbers = (figures: Facts['figures']): readonly string[] => [
  ...statedClaims(Object.values(claimsOf(figures))).map(({ value }) => value),
  ...TERMS,
  `${figures['reward-commission'].number}% monthly commission`,
];
