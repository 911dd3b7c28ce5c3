import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimsOf, PROMISES } from '#content/en/claim-words.ts';
import { FACTS } from '#content/facts.ts';
import { statesNumber } from '#content/unproven-numbers.ts';
import { dollarsAndCents } from '#shared/dollars.ts';
import { FIGURE_NAMES } from '#shared/records/fact-kinds.ts';
import { DIST } from './built-pages.ts';

const { identity, social, figures, origin, links } = FACTS;
/** The values of claims except bare numbers, which can be coordinates of an icon. */
const claims = Object.entries(claimsOf(figures))
  .filter(([name, { value }]) => !(name in PROMISES) && /[^\d.]/.test(value))
  .map(([, { value }]) => value);
const amounts = FIGURE_NAMES.flatMap((name) => {
  const { number } = figures[name];
  if (name.startsWith('agents')) return [`${number}+`];
  if (name === 'reward-commission') return [`${number}% monthly`];
  return name.startsWith('reward') ? [dollarsAndCents(number)] : [];
});
const TEXTS = [
  ...Object.values(identity),
  ...social.map(({ url }) => url),
  ...Object.values(links),
  origin,
].filter(
  (text): text is string => typeof text === 'string' && text.length > 3 && !text.startsWith('/'),
);

/** Every script that browsers load, by its name. Scripts contain no facts: they read them from the page. */
const SCRIPTS = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => [file, readFileSync(join(DIST, file), 'utf8')] as const);

test('the build has scripts', () => {
  expect(SCRIPTS.length).toBeGreaterThan(20);
  expect(TEXTS).toContain(identity.name);
});

test.each(SCRIPTS)('%s states no fact of the business', (_, code) => {
  expect(TEXTS.filter((text) => code.includes(text))).toEqual([]);
  expect([...claims, ...amounts].filter((value) => statesNumber(code, value))).toEqual([]);
  // src/content/facts.ts reads this variable, so a script that contains it also contains copy with facts.
  expect(code).not.toContain('marigoldFacts');
});
