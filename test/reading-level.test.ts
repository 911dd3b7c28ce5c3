import { fleschKincaid } from 'flesch-kincaid';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { syllable } from 'syllable';
import { expect, test } from 'vitest';
import { languageOf } from '#shared/language.ts';
import { SITE_PAGES } from './site-pages.ts';

type Node = DefaultTreeAdapterTypes.Node;

const LEGAL_PAGES: readonly string[] = [
  // The packet contains the agreement of /security/baa.
  '/packet',
  '/privacy',
  '/security/agreement',
  '/security/baa',
  '/terms',
];
/** US school grade by Flesch and Kincaid. */
const MAX_GRADE = 9;

/** Elements whose text is one block: no sentence spans two of them. */
const BLOCKS = new Set(
  'p li h1 h2 h3 h4 dd dt blockquote figcaption summary td th legend'.split(' '),
);
/** Elements that are not part of the page's copy. */
const SKIPPED = new Set(
  'script style template noscript svg header footer nav select button'.split(' '),
);

/**
 * The blocks of text inside `main`, in order, with white space collapsed. Header, footer and controls are omitted.
 */
function textBlocks(html: string): string[] {
  const blocks: string[] = [];
  const main = find(parse(html), 'main');
  if (main) collect(main, blocks);
  return blocks.map((block) => block.replace(/\s+/g, ' ').trim()).filter((block) => block !== '');
}

/** Sentences of running text: blocks that end like a sentence, split by Intl.Segmenter. */
function sentences(blocks: readonly string[]): string[] {
  const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });
  return blocks
    .filter((block) => /[.!?…]["”’)]?$/.test(block))
    .flatMap((block) => [...segmenter.segment(block)].map(({ segment }) => segment.trim()))
    .filter((sentence) => words(sentence).length >= 3);
}

/** The words of a text, lower case. */
function words(text: string): string[] {
  const segmenter = new Intl.Segmenter('en-US', { granularity: 'word' });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

function find(node: Node, name: string): Node | undefined {
  if (node.nodeName === name) return node;
  for (const child of children(node)) {
    const match = find(child, name);
    if (match) return match;
  }
  return undefined;
}

function collect(node: Node, blocks: string[]): void {
  for (const child of children(node)) {
    if (SKIPPED.has(child.nodeName)) continue;
    if (BLOCKS.has(child.nodeName) && !children(child).some(isBlock)) blocks.push(textOf(child));
    else collect(child, blocks);
  }
}

function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName) || children(node).some(isBlock);
}

function textOf(node: Node): string {
  if (SKIPPED.has(node.nodeName)) return '';
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return children(node).map(textOf).join(' ');
}

function children(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** The reading level of a page's running text (0 if the page has none) and the page's longest sentence. */
function readingLevel(html: string): { grade: number; longest: string } {
  const sentenceList = sentences(textBlocks(html));
  const counts = sentenceList.map((sentence) => words(sentence));
  const word = counts.reduce((sum, { length }) => sum + length, 0);
  const syllables = counts.flat().reduce((sum, text) => sum + syllable(text), 0);
  const grade =
    word === 0 ? 0 : fleschKincaid({ sentence: sentenceList.length, word, syllable: syllables });
  const longest = sentenceList.reduce((a, b) => (words(b).length > words(a).length ? b : a), '');
  return { grade, longest };
}

const page = (main: string) =>
  `<!doctype html><header><p>Skip this menu now.</p></header><main>${main}</main><footer><p>Skip this too, please.</p></footer>`;

test('the text of a page is that of main, block by block, without controls and scripts', () => {
  const html = page(
    '<h1>Billing</h1><div><p>We file <b>claims</b> daily.</p><ul><li>Each one is checked.</li></ul></div>' +
      '<button>Press me now please.</button><script>var a = "no words here.";</script>',
  );
  expect(textBlocks(html)).toEqual(['Billing', 'We file claims daily.', 'Each one is checked.']);
});

test('the reading level rises with longer sentences and longer words', () => {
  const easy = page('<p>We call you back. You pick a time. We do the rest.</p>');
  const hard = page(
    '<p>Administrative responsibilities necessitate comprehensive documentation procedures, irrespective of organizational considerations.</p>',
  );
  expect(readingLevel(easy).grade).toBeLessThan(3);
  expect(readingLevel(hard).grade).toBeGreaterThan(15);
});

/** The formula is for English syllables and sentences. */
const pages = SITE_PAGES.filter(
  ({ path }) => languageOf(path) === 'en' && !LEGAL_PAGES.includes(path),
);
test.each(pages)('$path reads at grade 9 or easier', ({ html }) => {
  const { grade, longest } = readingLevel(html);
  expect(grade, `longest sentence: ${longest}`).toBeLessThanOrEqual(MAX_GRADE);
});
