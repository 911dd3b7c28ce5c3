import { describe, expect, test } from 'vitest';
import { builtSite } from '#test/built-pages.ts';
import { sentences, textBlocks } from './page-text.ts';
import { LEGAL_PAGES, MAX_GRADE, readingLevel, repeatedPhrases } from './reading-level.ts';

const page = (main: string) =>
  `<!doctype html><header><p>Skip this menu now.</p></header><main>${main}</main><footer><p>Skip this too, please.</p></footer>`;

describe('the text of a page', () => {
  test('is the text in main, block by block, without controls and scripts', () => {
    const html = page(
      '<h1>Billing</h1><div><p>We file <b>claims</b> daily.</p><ul><li>Each one is checked.</li></ul></div>' +
        '<button>Press me now please.</button><script>var a = "no words here.";</script>',
    );
    expect(textBlocks(html)).toEqual(['Billing', 'We file claims daily.', 'Each one is checked.']);
  });

  test('has sentences only where a block ends like one', () => {
    expect(sentences(['Our services', 'We call back. You decide when.'])).toEqual([
      'We call back.',
      'You decide when.',
    ]);
  });
});

describe('the reading level', () => {
  test('rises with longer sentences and longer words', () => {
    const easy = readingLevel(page('<p>We call you back. You pick a time. We do the rest.</p>'));
    const hard = readingLevel(
      page(
        '<p>Administrative responsibilities necessitate comprehensive documentation procedures, irrespective of organizational considerations.</p>',
      ),
    );
    expect(easy.grade).toBeLessThan(3);
    expect(hard.grade).toBeGreaterThan(15);
  });

  test('of a page without sentences is 0', () => {
    expect(readingLevel(page('<h1>Menu</h1>'))).toMatchObject({ grade: 0, words: 0 });
  });

  const pages = builtSite().filter(({ path }) => !LEGAL_PAGES.includes(path));
  test.each(pages)('of $path is grade 9 or easier', ({ html }) => {
    const { grade, longest } = readingLevel(html);
    expect(grade, `longest sentence: ${longest}`).toBeLessThanOrEqual(MAX_GRADE);
  });
});

test('a phrase counts once for each sentence, and the same sentence on many pages once', () => {
  const same = page('<p>The first two weeks are free.</p>');
  const others = ['Here', 'There', 'Now'].map((word) =>
    page(`<p>${word} the first two weeks are free of charge.</p>`),
  );
  expect(repeatedPhrases([same, same, ...others], 5, 4)).toEqual([
    { phrase: 'the first two weeks are', count: 4 },
    { phrase: 'first two weeks are free', count: 4 },
  ]);
});
