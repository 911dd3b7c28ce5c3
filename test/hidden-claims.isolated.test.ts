/** Tests that no copy states a claim that the owner does not make, and that no other text changes. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { statesNumber } from '#content/unproven-numbers.ts';
import type { Facts } from '#shared/facts.ts';
import type { FigureName } from '#shared/records/fact-kinds.ts';
import { CLAIM_NAMES, factsWithout, valuesOf } from './facts-without.ts';

const MODULES = import.meta.glob<Record<string, unknown>>([
  '/src/content/*.ts',
  '/src/content/{en,es}/**/*.ts',
  '!**/*.test.ts',
  // Leaves out the files that define the figures.
  '!/src/content/{facts,state-sample-facts,figures,en/claims}.ts',
]);

const scope = globalThis as { marigoldFacts?: unknown };
afterAll(() => {
  scope.marigoldFacts = undefined;
});

/** Loads the sample records and all copy with the facts of a business that does not make these claims. */
async function load(hidden: readonly FigureName[]) {
  vi.resetModules();
  scope.marigoldFacts = factsWithout(hidden);
  const { shownRecords, SAMPLE_RECORDS } = await import('#content/samples/records.ts');
  const modules = await Promise.all(Object.values(MODULES).map((module) => module()));
  const facts = scope.marigoldFacts as Facts;
  const { figures: _, ...records } = shownRecords(SAMPLE_RECORDS, facts);
  return {
    texts: new Set(textsOf([modules.map((module) => Object.values(module)), records])),
    shownRecords: (records: typeof SAMPLE_RECORDS) => shownRecords(records, facts),
    SAMPLE_RECORDS,
  };
}

/** All texts inside a value. A figure and its label count as one text. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'label' in value) return [`${value.value} ${value.label}`];
  return Object.values(value).flatMap(textsOf);
}

const complete = (await load([])).texts;

const CASES = [
  ...CLAIM_NAMES.map((name) => ({ name, hidden: [name] })),
  { name: 'all claims', hidden: CLAIM_NAMES },
];

describe.each(CASES)('without $name', ({ hidden }) => {
  const values = hidden.flatMap(valuesOf);
  const states = (text: string) => values.some((value) => statesNumber(text, value));

  test('the texts that need it are left out or worded without it', async () => {
    const { texts } = await load(hidden);
    expect([...complete].some(states)).toBe(true);
    expect([...texts].filter(states)).toEqual([]);
    expect([...complete].filter((text) => !texts.has(text) && !states(text))).toEqual([]);
    const added = [...texts].filter((text) => !complete.has(text) && text !== '');
    expect(added.filter((text) => /undefined| {2}|^[\s.,]|\s$|\s[.,]|,\.|\.\./.test(text))).toEqual(
      [],
    );
  });
});

describe('records that state a claim by its name', () => {
  test('lose the sentences that need it', async () => {
    const { shownRecords, SAMPLE_RECORDS } = await load(['hours-to-hire']);
    const [first] = SAMPLE_RECORDS.questions;
    const answers = (...written: string[]) =>
      shownRecords({
        ...SAMPLE_RECORDS,
        questions: written.flatMap((answer) => (first ? [{ ...first, answer }] : [])),
      }).questions.map(({ answer }) => answer);
    expect(
      answers(
        'Most start in {daysToHire}. Some don’t.',
        'We ask first. Then they start: in {daysToHire}!\n\nYou pay {hourlyPrice} an hour.',
        '{daysToHire}\n\nThat’s fast, for {placed} people.',
        'In {daysToHire}.',
        'So says Dr. Lee. “In {daysToHire}!” Ms. Roy needs {daysToHire} in the U.S. too. ¿Y yo?',
        'Without braces, or with {others}.',
      ),
    ).toEqual([
      'Some don’t.',
      'We ask first.\n\nYou pay $12 an hour.',
      'That’s fast, for 8,642+ people.',
      'So says Dr. Lee. ¿Y yo?',
      'Without braces, or with {others}.',
    ]);
  });

  test('lose the rows in which nothing is left, and keep their own page', async () => {
    const { shownRecords, SAMPLE_RECORDS } = await load(['savings']);
    const [job] = SAMPLE_RECORDS.jobs;
    if (!job) throw new Error('There is no sample job.');
    const requirements = ['Saves {savings}.', 'Speaks English.'].map((text) => ({ text }));
    const { jobs } = shownRecords({
      ...SAMPLE_RECORDS,
      jobs: [{ ...job, summary: 'You save us {savings}.', requirements }],
    });
    expect(jobs).toMatchObject([
      { id: job.id, summary: '', requirements: [{ text: 'Speaks English.' }] },
    ]);
  });
});
