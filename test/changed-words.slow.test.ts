/** Tests that the built pages show the texts that the owner has changed. */
import { parse } from 'parse5';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readBuiltTexts } from '#server/records/built-texts.ts';
import { type BuiltText, type ChangedText, MAX_CHANGED_TEXTS } from '#shared/words.ts';
import { SAMPLE_SITE_FACTS } from '#tools/astro/sample-pages.ts';
import {
  attributes,
  DIST,
  markup,
  openBuiltPages,
  renderSample,
  renderSamples,
} from './built-pages.ts';
import { factsWithout } from './facts-without.ts';
import { elements, readPage, text } from './page-text.ts';
import { one } from './share.ts';

const TEXTS = readBuiltTexts(`${DIST}/../server`);
const built = (key: string): BuiltText => {
  const found = TEXTS.find((one) => one.key === key);
  if (!found) throw new Error(`There is no text ${key}.`);
  return found;
};
const change = (key: string, text: string, original = built(key).text): ChangedText => ({
  key,
  text,
  original,
});

/** Opens the pages with these changes until the end of the test. */
async function pagesWith(words: readonly ChangedText[], facts = SAMPLE_SITE_FACTS) {
  const renderer = await openBuiltPages({ ...facts, words });
  onTestFinished(() => renderer.close());
  return {
    all: () => renderSamples(renderer),
    page: (address = '/') => renderSample(renderer, address, {}),
  };
}

const TITLE = 'en/home.HOME.hero.title';
const LEAD = 'en/home.HOME.hero.lead';
const h1 = (html: string) =>
  elements(parse(html))
    .filter(({ tagName }) => tagName === 'h1')
    .map(text)
    .join();
/** The changed texts in the document, which its scripts read. */
const forBrowser = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="words">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  );

describe('changed texts on the pages (WORDS-1)', () => {
  test('most texts of the copy have a page on which the build found them', () => {
    expect(TEXTS.length).toBeGreaterThan(3300);
    expect(TEXTS.filter(({ pages }) => pages.length > 0).length).toBeGreaterThan(2700);
    expect(new Set(TEXTS.map(({ key }) => key)).size).toBe(TEXTS.length);
  });

  test('are those of the owner, in one language, with figures filled in', async () => {
    const { page } = await pagesWith([
      // An upgrade has changed the original text since the owner replaced it. The owner's text stays.
      change(TITLE, 'Hire a Helper', 'What it said before'),
      change(LEAD, '{daysToHireText}: {hourlyPrice}, {savings} less.'),
      change('es/careers.CAREERS.hero.title', 'Trabaja desde casa'),
      // No text has these keys.
      change('__proto__', 'Hacked', 'Nothing'),
      change('en/home.HOME.gone', 'Hacked', 'Nothing'),
      change('constructor.prototype', 'Hacked', 'Nothing'),
    ]);
    const home = await page();
    expect(h1(home)).toBe('Hire a Helper');
    expect(readPage(home).all).toContain('at work in under 72 hours: $12, 70% less.');
    expect(home).not.toContain('Hacked');
    expect(h1(await page('/es/careers'))).toBe('Trabaja desde casa');
    expect(h1(await page('/careers'))).not.toContain('Trabaja');
  });

  test('a claim that is hidden later brings the original back', async () => {
    const { page } = await pagesWith(
      [change(LEAD, 'Now {savings} less.')],
      factsWithout(['savings']),
    );
    expect(readPage(await page()).all).toContain('Receptionists, billers, scribes and more');
  });

  test('hostile texts are text, also in the document of an island', async () => {
    const hostile = [
      '<img src=x onerror=alert()>',
      '</script><script>alert()</script>',
      '<!-- --><!--<script>',
      '$& $1 $` \\u003c',
      '__proto__ constructor',
    ];
    const untouched = await (await pagesWith([])).page();
    // Without changes, the document contains no list of changed texts.
    expect(untouched).not.toContain('id="words"');
    const { all } = readPage(untouched);
    const keysOf = (start: string, isUsed: (one: BuiltText) => boolean) =>
      TEXTS.filter((one) => one.key.startsWith(start) && isUsed(one)).map(({ key }) => key);
    const seen = keysOf('en/home.HOME.', ({ text }) => all.split(text).length === 2);
    const labels = keysOf('en/coverage-plan.COVERAGE_WORDS.', () => true);
    const words = hostile.flatMap((text, place) => [
      change(seen[place] ?? '', text),
      change(labels[place] ?? '', text),
    ]);
    const html = await (await pagesWith(words)).page();
    const changed = readPage(html).all;
    const list = forBrowser(html);
    for (const [place, text] of hostile.entries()) {
      expect(changed).toContain(text);
      if (text.includes('<')) expect(html).not.toContain(text);
      const { file, index } = built(labels[place] ?? '');
      expect(list[file][index]).toEqual([text]);
    }
  });
});

describe('thousands of changed texts', () => {
  const changed = (texts: readonly BuiltText[]) =>
    texts.map(({ key, text }) => change(key, `${text} Changed`));
  const halves = [0, 1].map((rest) => TEXTS.filter((_, place) => place % 2 === rest));

  test('are rendered; the document has the part that scripts need', async () => {
    const { page } = await pagesWith(changed(TEXTS.slice(0, MAX_CHANGED_TEXTS)));
    const html = await page();
    expect(html).toContain('Changed');
    expect(JSON.stringify(forBrowser(html)).length).toBeLessThan(100_000);
  });

  test('change no address, id, and no name or value of a field, on any page', async () => {
    const before = await (await pagesWith([])).all();
    for (const half of one(halves)) {
      expect(half.length).toBeLessThanOrEqual(MAX_CHANGED_TEXTS);
      const pages = await (await pagesWith(changed(half))).all();
      for (const [place, { path, html }] of pages.entries())
        expect(machineRead(html), path).toEqual(machineRead(before[place]?.html ?? ''));
    }
  }, 120_000);
});

/** The attributes of a page that browsers, scripts and the server read, and visitors do not. */
const machineRead = (html: string) => ({
  ...Object.fromEntries(
    ['id', 'for', 'name', 'action', 'src', 'data-form-id'].map((name) => [
      name,
      attributes(markup(html), name),
    ]),
  ),
  // Leaves out `mailto:` addresses, because they can contain the first words of the visitor's mail.
  href: attributes(markup(html), 'href').filter((href) => !href.startsWith('mailto:')),
  value: attributes(markup(html), 'value', 'input|option|button'),
});
