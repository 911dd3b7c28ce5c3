/** Tests facts that several pages state: all pages use the same wording, and no page contradicts it. */
import { describe, expect, test } from 'vitest';
import { CLAIMS } from '#content/en/claims.ts';
import { texts } from './copy-texts.ts';

const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    '/src/content/en/**/*.ts',
    '/src/content/samples/*.ts',
    '/src/shared/forms/*.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
);

const COPY = Object.entries(MODULES).flatMap(([file, module]) =>
  texts(Object.values(module)).map((text) => ({ file, text })),
);

/** Each fact, the files that state it, and the phrases that would contradict it. */
const FACTS: readonly {
  readonly fact: string;
  readonly stated: RegExp;
  readonly files: readonly string[];
  readonly never: readonly RegExp[];
}[] = [
  {
    fact: 'assistants use their own computer',
    stated: /own computer/i,
    files: ['home.ts', 'questions.ts', 'terms.ts'],
    never: [
      /equipment (?:we|that we) (?:provide|secure)/i,
      /equipment (?:is )?(?:on us|included)/i,
      /we (?:provide|supply|secure|ship) (?:the |their |a )?(?:computer|laptop|equipment|device)/i,
      /dedicated, encrypted computer/i,
    ],
  },
  {
    fact: 'assistants are contractors of ours',
    stated: /independent contractors of ours/,
    files: ['pricing.ts', 'questions.ts', 'terms.ts'],
    never: [/they work for us/i, /offer of employment/i],
  },
  {
    fact: 'nothing is charged after the trial unless the practice decides to continue',
    stated: /unless you decide to continue/i,
    files: ['terms.ts', 'assessment.ts'],
    never: [
      /(?:renews|continues|converts|goes on) (?:automatically|by itself)/i,
      /unless you (?:cancel|stop)/i,
      /cancel before/i,
    ],
  },
  {
    fact: 'the price is an hourly one',
    stated: new RegExp(`(?:\\${CLAIMS.hourlyPrice.value}|\\{hourlyPrice\\}) an hour`),
    files: ['home.ts', 'questions.ts', 'terms.ts', 'services.ts'],
    never: [/from \$\d/i, /(?:starts?|starting) at \$\d/i, /one hourly price/i],
  },
  {
    fact: 'the price is that of experienced staff; a rare skill or a certificate can cost more',
    stated: /experienced staff.+a rare skill or a certificate.* can cost more/i,
    files: ['questions.ts', 'pricing.ts', 'coverage.ts', 'agreement.ts'],
    never: [
      /lowest (?:hourly )?price/i,
      /usually costs? more/i,
      // The specification requires this sentence in step 2 of the assessment.
      /cost increases with experience(?!\.$)/i,
      /experience (?:costs? more|(?:or .+ )?can raise)/i,
    ],
  },
  {
    fact: 'a referred practice earns one reward: the bonus or the commission',
    stated: /one-time bonus/i,
    files: ['refer.ts', 'terms.ts'],
    never: [/(?:bonus|reward) (?:and|plus) (?:a |the )?(?:\d% )?(?:monthly )?commission/i],
  },
  {
    fact: 'we never contact the person referred',
    stated: /never contact them|don’t contact (?:them|a person you refer)/i,
    files: ['refer.ts', 'terms.ts', 'privacy.ts'],
    never: [/our first message says who referred/i, /happy to hear from us/i],
  },
];

describe.each(FACTS)('$fact', ({ stated, files, never }) => {
  test.each([...files])('%s states it', (file) => {
    const entries = COPY.filter((entry) => entry.file.endsWith(`/${file}`));
    expect(entries.some(({ text }) => stated.test(text))).toBe(true);
  });

  test.each([...never])('no copy says %s', (contradiction) => {
    expect(COPY.filter(({ text }) => contradiction.test(text))).toEqual([]);
  });
});
