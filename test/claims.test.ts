import { describe, expect, test } from 'vitest';
import type { Claim } from '#content/en/claim-words.ts';
import { CLAIMS } from '#content/en/claims.ts';
import { STAFF_ROLES } from '#content/en/staff-roles.ts';
import { FACTS } from '#content/facts.ts';
import { SITE } from '#content/site.ts';
import { escaped, provenNumbers, unprovenNumbers } from '#content/unproven-numbers.ts';
import { durationInWords } from '#shared/retention.ts';
import { texts } from './copy-texts.ts';
import { projectFiles, read } from './sources.ts';

/** Every module of copy with all its exports. */
const MODULES = import.meta.glob<Record<string, unknown>>('/src/content/en/**/*.ts', {
  eager: true,
});

/** Modules whose numbers need not be on the list of claims. Each is listed with the reason. */
const DATA: Readonly<Record<string, string>> = {
  '/src/content/en/claims.ts': 'the list itself',
  '/src/content/en/staff-cards.ts': 'years of experience (HOME-2)',
  '/src/content/en/report.ts': 'a sample report; its figures are marked as invented (PROOF-5)',
  '/src/content/en/hiring-scenes.ts': 'invented pieces of work, marked as examples (HOME-5)',
  '/src/content/en/sample-leads.ts': 'made-up leads for a tour of the inbox',
  '/src/content/en/careers.ts': 'the equipment that a job needs (APPLY-8)',
  '/src/content/en/jobs.ts': 'placements of each job (CAREER-3)',
  '/src/content/en/cli.ts': 'messages of the leads CLI, with examples of arguments; on no page',
  '/src/content/en/certificate.ts': 'the certificate of an erasure, for the owner; on no page',
  '/src/content/en/setup.ts': 'messages of npm run setup; on no page',
  '/src/content/en/busy-calendars.ts': 'limits of calendar files, for the owner; on no page',
  '/src/content/en/self-checks.ts': 'limits of the tests in the application (APPLY-14)',
  '/src/content/en/refer.ts': 'reward tiers (REFER-2)',
  '/src/content/en/refer-words.ts': 'the calculator (REFER-3)',
};

/**
 * The folder of the example scenes, whose numbers are not checked. They are invented, and every scene is marked as an
 * example (test/scenes.test.tsx).
 */
const SCENES = '/src/content/en/scenes/';

/**
 * The number of positions in words of the copy. The server's list of terms lacks it, because only Vite can read the
 * folder.
 */
const POSITIONS = ['positions', 'Positions', 'roles'].map(
  (what) => `${STAFF_ROLES.length} ${what}`,
);

/** Retention periods that the copy states (src/shared/retention.ts). */
const PERIODS = SITE.retention.map(({ keepFor }) => durationInWords(keepFor));

const numbersOf = (claims: Readonly<Record<string, Claim>>) =>
  Object.values(claims).map(({ value }) => value);

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
    ([file]) => !(file in DATA) && !file.startsWith(SCENES) && !file.endsWith('.test.ts'),
  );

  test.each(copy)('%s states no number that is not on the list', (_, module) => {
    const allowed = [...provenNumbers(FACTS.figures), ...POSITIONS, ...PERIODS];
    const unproven = texts(Object.values(module)).flatMap((text) =>
      unprovenNumbers(text, allowed, FACTS.identity.postalAddress).map(
        (number) => `${number} in “${text}”`,
      ),
    );
    expect(unproven).toEqual([]);
  });

  test.each([
    'saves 80% of cost',
    'over 9,000 practices',
    'in 48 hours',
    'from $9 an hour',
    'rated 4.9',
    '13500+ placed',
  ])('refuses “%s”', (text) => {
    expect(unprovenNumbers(text, numbersOf(CLAIMS), FACTS.identity.postalAddress)).not.toEqual([]);
  });

  test.each([
    '3,500+ staff placed',
    'under 72 hours, from $12 an hour',
    'opens at 8:00 AM',
    'ICD-10',
  ])('lets “%s” through', (text) => {
    expect(unprovenNumbers(text, numbersOf(CLAIMS), FACTS.identity.postalAddress)).toEqual([]);
  });
});
