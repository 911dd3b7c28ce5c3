/** The built pages with texts that the owner has changed. */
import { parse } from 'parse5';
import { afterEach, describe, expect, test } from 'vitest';
import type { Renderer } from '#server/pages/renderer.ts';
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

let renderer: Renderer | undefined;
afterEach(() => renderer?.close());

async function pageWith(
  words: readonly ChangedText[],
  address = '/',
  facts = SAMPLE_SITE_FACTS,
): Promise<string> {
  renderer = await openBuiltPages({ ...facts, words });
  return renderSample(renderer, address, {});
}

const TITLE = 'en/home.HOME.hero.title';
const LEAD = 'en/home.HOME.hero.lead';
const h1 = (html: string) =>
  elements(parse(html))
    .filter(({ tagName }) => tagName === 'h1')
    .map(text)
    .join();
/** The changes in the document, for its scripts. */
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

  test('a title is that of the owner; without changes the document has no list of them', async () => {
    expect(await pageWith([])).not.toContain('id="words"');
    expect(h1(await pageWith([change(TITLE, 'Hire a Helper')]))).toBe('Hire a Helper');
  });

  test('values of the place and figures are filled in', async () => {
    const html = await pageWith([change(LEAD, '{daysToHireText}: {hourlyPrice}, {savings} less.')]);
    expect(readPage(html).all).toContain('at work in under 72 hours: $12, 70% less.');
  });

  test('a claim that is hidden later brings the original back', async () => {
    const facts = factsWithout(['savings']);
    const html = await pageWith([change(LEAD, 'Now {savings} less.')], '/', facts);
    expect(readPage(html).all).toContain('Receptionists, billers, scribes and more');
  });

  test('Spanish is changed alone', async () => {
    const words = [change('es/careers.CAREERS.hero.title', 'Trabaja desde casa')];
    expect(h1(await pageWith(words, '/es/careers'))).toBe('Trabaja desde casa');
    expect(h1(await pageWith(words, '/careers'))).not.toContain('Trabaja');
  });

  test.each([
    ['markup', '<img src=x onerror=alert()>'],
    ['the end of a script', '</script><script>alert()</script>'],
    ['a comment', '<!-- --><!--<script>'],
    ['replacement patterns', '$& $1 $` \\u003c'],
    ['names of properties of objects', '__proto__ constructor'],
  ])('%s is text, also in the document of an island', async (_name, hostile) => {
    const label = 'en/coverage-plan.COVERAGE_WORDS.print';
    const html = await pageWith([change(TITLE, hostile), change(label, hostile)]);
    expect(h1(html)).toBe(hostile);
    expect(html).not.toContain(hostile.includes('<') ? hostile : '<alert');
    const { file, index } = built(label);
    expect(forBrowser(html)[file][index]).toEqual([hostile]);
  });

  test('keys that no text has change nothing', async () => {
    const words = ['__proto__', 'en/home.HOME.gone', 'constructor.prototype'].map((key) => ({
      key,
      text: 'Hacked',
      original: 'Nothing',
    }));
    expect(await pageWith(words)).not.toContain('Hacked');
  });

  test('after an upgrade with another original, the owner’s text stays', async () => {
    const words = [change(TITLE, 'Hire a Helper', 'What it said before')];
    expect(h1(await pageWith(words))).toBe('Hire a Helper');
  });
});

describe('thousands of changed texts', () => {
  const changed = (texts: readonly BuiltText[]) =>
    texts.map(({ key, text }) => change(key, `${text} Changed`));
  const halves = [0, 1].map((rest) => TEXTS.filter((_, place) => place % 2 === rest));

  test('are rendered; the document has the part that scripts need', async () => {
    const html = await pageWith(changed(TEXTS.slice(0, MAX_CHANGED_TEXTS)));
    expect(html).toContain('Changed');
    expect(JSON.stringify(forBrowser(html)).length).toBeLessThan(100_000);
  });

  test('change no address, id, and no name or value of a field, on any page', async () => {
    const pages = async (words: readonly ChangedText[]) => {
      const opened = await openBuiltPages({ ...SAMPLE_SITE_FACTS, words });
      const rendered = await renderSamples(opened);
      await opened.close();
      return rendered;
    };
    const before = await pages([]);
    for (const half of one(halves)) {
      expect(half.length).toBeLessThanOrEqual(MAX_CHANGED_TEXTS);
      for (const [place, { path, html }] of (await pages(changed(half))).entries())
        expect(machineRead(html), path).toEqual(machineRead(before[place]?.html ?? ''));
    }
  }, 120_000);
});

/** What browsers, scripts and the server read of a page, and no person does. */
const machineRead = (html: string) => ({
  ...Object.fromEntries(
    ['id', 'for', 'name', 'action', 'src', 'data-form-id'].map((name) => [
      name,
      attributes(markup(html), name),
    ]),
  ),
  // Mails that a visitor sends begin with words.
  href: attributes(markup(html), 'href').filter((href) => !href.startsWith('mailto:')),
  value: attributes(markup(html), 'value', 'input|option|button'),
});
