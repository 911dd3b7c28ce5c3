import { describe, expect, test } from 'vitest';
import { CLAIMS, type Claim, SAMPLE_CLAIMS } from '#content/en/claims.ts';
import { COMMITMENTS } from '#content/en/commitments.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import { EARNINGS_MODEL } from '#content/referral-program.ts';
import { SITE } from '#content/site.ts';
import { durationInWords } from '#shared/retention.ts';
import { texts } from './copy-texts.ts';
import { projectFiles, read } from './sources.ts';

/** Every module of copy with all its exports. */
const MODULES = import.meta.glob<Record<string, unknown>>('/src/content/en/**/*.ts', {
  eager: true,
});

/** Lists of numbers that are data of their own, each with its source. */
const DATA: Readonly<Record<string, string>> = {
  '/src/content/en/claims.ts': 'the list itself',
  '/src/content/en/stories.ts': 'sample stories; their figures are SAMPLE_CLAIMS, checked below',
  '/src/content/en/staff-cards.ts': 'years of experience (HOME-2)',
  '/src/content/en/report.ts': 'a sample report; its figures are marked as invented (PROOF-5)',
  '/src/content/en/sample-leads.ts': 'made-up leads for a tour of the inbox',
  '/src/content/en/careers.ts': 'the equipment that a job needs (APPLY-8)',
  '/src/content/en/jobs.ts': 'placements of each job (CAREER-3)',
  '/src/content/en/cli.ts': 'messages of the leads CLI, with examples of arguments; on no page',
  '/src/content/en/setup.ts': 'messages of npm run setup; on no page',
  '/src/content/en/busy-calendars.ts': 'limits of calendar files, for the owner; on no page',
  '/src/content/en/refer.ts': 'reward tiers and the calculator (REFER-2, REFER-3)',
};

/** Numbers that are not claims, each matched by a pattern. */
const NEUTRAL: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a day', /\b\d{4}-\d{2}-\d{2}\b/g],
  ['a time of day', /\b\d{1,2}(?::\d{2}(?:\s[AP]M)?|\s[ap]\.m\.)/g],
  ['an address or a path', /(?:\/|#)[a-z][a-z0-9/#?=.-]*/g],
  ['a product’s name', /\bMicrosoft 365\b/g],
  ['a code system or form', /\b(?:ICD-10|A1c|B12|D\d{4}|CMS-1500|3M|211|911|835)\b/g],
  ['a picture’s name', /\b[a-z-]+\/[a-z]+(?:-\d+)?\b/g],
  ['an address of this machine', /\b127\.0\.0\.1\b/g],
  ['a section of federal rules', /\b45 CFR (?:part )?\d+(?:\.\d+)?(?:\([a-z0-9]+\))*/g],
  ['an id', /\b(?:enterprise|practice|leader|client|agent)-\d\b/g],
  ['a section of the page', /\bsection \d\b/g],
  ['a header value of HTTP', /\b100-continue\b/g],
];

/** Numbers in the requirements that are product terms and not claims. */
const TERMS: readonly string[] = [
  '40 hours',
  '20 hours',
  '52 weeks',
  '2,080 hours',
  `${STAFF_ROLES.length} positions`,
  `${STAFF_ROLES.length} Positions`,
  `${STAFF_ROLES.length} roles`,
  `${COMMITMENTS.flatMap(({ items }) => items).length} points`,
  '1 position',
  '45 days',
  '7 days',
  '48 hours',
  '3-5 pre-vetted',
  '3 steps',
  '8GB RAM',
  'Core i5',
  '10 Mbps',
  '1 answer',
  `${EARNINGS_MODEL.commissionPercent}% monthly commission`,
];

/** Retention periods that the copy states (src/shared/retention.ts). */
const PERIODS = SITE.retention.map(({ keepFor }) => durationInWords(keepFor));

const numbersOf = (claims: Readonly<Record<string, Claim>>) =>
  Object.values(claims).map(({ value }) => value);

/** The numbers of a text that remain after every allowed number is removed, longest first. */
function strangers(text: string, allowed: readonly string[]): string[] {
  let rest = text.replaceAll(SITE.postalAddress, ' ');
  for (const [, pattern] of NEUTRAL) rest = rest.replace(pattern, ' ');
  for (const value of [...allowed].sort((a, b) => b.length - a.length)) {
    rest = rest.replace(
      new RegExp(`(?<![\\d$.,])${escaped(value)}(?![\\d%+]|,\\d|\\.\\d)`, 'g'),
      ' ',
    );
  }
  return rest.match(/\$?\d[\d.,/]*[%+]?/g) ?? [];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe('claims (BIZ-3, BIZ-4)', () => {
  test.each(Object.entries(CLAIMS))('%s has a source and a day', (_, claim: Claim) => {
    expect(claim.source).not.toBe('');
    expect(claim.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('stand once: no value with the same label twice', () => {
    const lines = Object.values<Claim>(CLAIMS).map(({ value, label }) => `${value} ${label}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('the price stands once: changed in the list, it changes everywhere', () => {
    const price = CLAIMS.hourlyPrice.value;
    const repeats = projectFiles().filter(
      (file) =>
        /^src\/.*\.(tsx?|astro|css)$/.test(file) &&
        !/\.test\.|claims\.ts$/.test(file) &&
        new RegExp(`${escaped(price)}(?!\\d|,\\d)`).test(read(file)),
    );
    expect(repeats).toEqual([]);
  });

  const copy = Object.entries(MODULES).filter(
    ([file]) => !(file in DATA) && !file.endsWith('.test.ts'),
  );

  test.each(copy)('%s states no number that is not on the list', (_, module) => {
    const allowed = [...numbersOf(CLAIMS), ...TERMS, ...PERIODS];
    const unproven = texts(Object.values(module)).flatMap((text) =>
      strangers(text, allowed).map((number) => `${number} in “${text}”`),
    );
    expect(unproven).toEqual([]);
  });

  test('the figures of sample stories are on the list of samples', () => {
    const stories = MODULES['/src/content/en/stories.ts'];
    const allowed = [...numbersOf(SAMPLE_CLAIMS), ...numbersOf(CLAIMS), ...TERMS];
    expect(texts(stories).flatMap((text) => strangers(text, allowed))).toEqual([]);
  });

  test.each([
    'saves 80% of cost',
    'over 9,000 practices',
    'in 48 hours',
    'from $9 an hour',
    'rated 4.9',
    '13500+ placed',
  ])('refuses “%s”', (text) => {
    expect(strangers(text, numbersOf(CLAIMS))).not.toEqual([]);
  });

  test.each([
    '3,500+ staff placed',
    'under 72 hours, from $12 an hour',
    'opens at 8:00 AM',
    'ICD-10',
  ])('lets “%s” through', (text) => {
    expect(strangers(text, numbersOf(CLAIMS))).toEqual([]);
  });
});
