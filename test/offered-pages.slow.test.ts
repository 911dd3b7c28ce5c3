/**
 * Tests the pages after the owner has switched offers off: no link leads to these offers, and no empty section is left.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { parse } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { HIRING_COUNTRY_CODES } from '#shared/hiring-countries.ts';
import { OFFER_PARTS } from '#shared/offer.ts';
import type { OfferableContent } from '#shared/page-bundle.ts';
import { nearestTo, SWITCHABLE_PAGES } from '#shared/routes.ts';
import {
  attributes,
  DIST,
  markup,
  openBuiltPages,
  ownAddress,
  renderSamples,
} from './built-pages.ts';
import { factsWithOffer, factsWithoutOffers, type Switch } from './offer-facts.ts';
import { elements, readPage, remains, text } from './page-text.ts';
import { IS_FULL } from './share.ts';

const offerable = readFileSync(join(DIST, '../server/offerable.json'), 'utf8');
const content: OfferableContent = JSON.parse(offerable);
/** The seed of the random combinations. It changes only when the copy changes. */
const SEED = createHash('sha256').update(offerable).digest().readInt32LE();
const SWITCHES: readonly Switch[] = [
  ...(['positions', 'practices', 'specialties'] as const).flatMap((part) =>
    content[part].map(({ id }): Switch => [part, id]),
  ),
  ...HIRING_COUNTRY_CODES.map((id): Switch => ['countries', id]),
  ...SWITCHABLE_PAGES.map((id): Switch => ['pages', id]),
];

/** Random combinations of items to switch off. At least one item of each part stays on. */
const COMBINATIONS = fc.sample(
  fc
    .subarray([...SWITCHES], { minLength: 2, maxLength: SWITCHES.length })
    .filter((off) =>
      OFFER_PARTS.every(
        (part) =>
          off.filter(([name]) => name === part).length <
          SWITCHES.filter(([name]) => name === part).length,
      ),
    ),
  { seed: SEED, numRuns: IS_FULL ? 100 : 1 },
);
const SINGLES = IS_FULL ? SWITCHES : [];

async function render(off: readonly Switch[]) {
  const facts = factsWithoutOffers(off);
  const renderer = await openBuiltPages(facts);
  const pages = (await renderSamples(renderer)).filter(
    ({ path }) => nearestTo(path, facts.offer) === undefined,
  );
  await renderer.close();
  return { pages, offer: facts.offer };
}

/** Sections that contain only a heading. */
function emptySections(html: string): string[] {
  return elements(parse(html))
    .filter(({ tagName }) => tagName === 'section')
    .filter((section) => {
      const heading = elements(section).find(({ tagName }) => /^h[1-6]$/.test(tagName));
      return heading && text(heading) === text(section);
    })
    .map(text);
}

/** The empty elements and sections of the pages with everything switched on, by path. */
let before: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const { pages } = await render([]);
  before = new Map(pages.map(({ path, html }) => [path, leftovers(html)]));
}, 120_000);

const leftovers = (html: string) => [...remains(html), ...emptySections(html)];

const cases = [...SINGLES.map((one) => [one]), ...COMBINATIONS].map(
  (off) => [off.map((one) => one.join(' ')).join(', '), off] as const,
);

describe('with things switched off (OFFER-1)', { timeout: 120_000 }, () => {
  test.each(cases)('%s', async (_, off) => {
    const { pages, offer } = await render(off);
    const found = pages.flatMap(({ path, html }) => {
      const left = leftovers(html).filter((item) => !before.get(path)?.includes(item));
      const dead = attributes(markup(html), 'href', 'a|area|link').filter((href) => {
        const url = ownAddress(href, path);
        return url && nearestTo(url.pathname, offer) !== undefined;
      });
      const named = [...html.matchAll(/"https:\/\/marigold\.example(\/[^"?#]*)/g)].filter(
        ([, address = '']) => nearestTo(address, offer) !== undefined,
      );
      const problems = [...left, ...dead, ...named.map(([, address]) => address)];
      return problems.length > 0 ? [[path, problems]] : [];
    });
    expect(found).toEqual([]);
  });
});

describe('with new names and another order (OFFER-3)', () => {
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const renamed = (id: string, name: string) => ({ id, off: false, name });
    const renderer = await openBuiltPages(
      factsWithOffer({
        positions: [
          renamed('triage', 'Nurse Line <Helper>'),
          renamed('scribe', 'HIPAA Note Writer'),
        ],
        practices: [renamed('veterinary', 'Animal Hospitals')],
      }),
    );
    pages = new Map((await renderSamples(renderer)).map(({ path, html }) => [path, html]));
    await renderer.close();
  }, 120_000);
  const read = (path: string) => readPage(pages.get(path) ?? '');

  test('a position has its name in menus, cards, headings and sentences', () => {
    expect(read('/staff/scribe').headings[0]?.text).toBe('HIPAA Note Writer');
    expect(read('/staff/scribe').ending).toContain('HIPAA note writer');
    expect(read('/services').main).toContain('HIPAA Note Writer');
    expect(read('/assessment').main).toContain('HIPAA Note Writer');
    for (const page of ['/', '/services', '/staff/scribe', '/medical-staff', '/practices/dental'])
      expect(read(page).all).not.toContain('Virtual Medical Scribe');
    expect(pages.get('/assessment')).toContain('value="Virtual Medical Scribe"');
  });

  test('a name is text, not markup', () => {
    const named = [...pages.values()].filter((html) => /<helper/i.test(html));
    const tags = named.flatMap((html) => elements(parse(html)));
    expect(tags.filter(({ tagName }) => tagName === 'helper')).toEqual([]);
    expect(read('/staff/triage').headings[0]?.text).toBe('Nurse Line <Helper>');
  });

  test('a practice type has its name, and its specialty too', () => {
    expect(read('/practices/veterinary').headings[0]?.text).toBe(
      'Virtual staff for animal hospitals',
    );
    expect(read('/').main).toContain('Animal Hospitals');
    expect(read('/practices').main).toContain('Animal Hospitals');
  });

  test('the positions have the order of the owner', () => {
    const names = read('/services')
      .headings.filter(({ rank }) => rank === 3)
      .map(({ text }) => text);
    expect(names.indexOf('Nurse Line <Helper>')).toBeLessThan(names.indexOf('HIPAA Note Writer'));
  });
});
