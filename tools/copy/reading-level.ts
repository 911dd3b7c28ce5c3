import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { sentences, textBlocks, words } from './page-text.ts';

/** The reading level of a page. */
export interface ReadingLevel {
  readonly sentences: number;
  readonly words: number;
  /** US school grade by Flesch and Kincaid; 0 where the page has no running text. */
  readonly grade: number;
  /** The longest sentence, in words. */
  readonly longest: string;
}

/** Pages in legal language; every other page stays at or below `MAX_GRADE`. */
export const LEGAL_PAGES: readonly string[] = ['/privacy', '/terms'];
export const MAX_GRADE = 9;

/** The reading level of a built page's running text. */
export function readingLevel(html: string): ReadingLevel {
  const said = sentences(textBlocks(html));
  const counts = said.map((sentence) => words(sentence));
  const word = counts.reduce((sum, { length }) => sum + length, 0);
  const grade =
    word === 0
      ? 0
      : fleschKincaid({
          sentence: said.length,
          word,
          syllable: counts.flat().reduce((sum, text) => sum + syllable(text), 0),
        });
  const longest = said.reduce((a, b) => (words(b).length > words(a).length ? b : a), '');
  return { sentences: said.length, words: word, grade, longest };
}

/** Sequences of `length` words that occur in at least `least` different sentences, most frequent first. */
export function repeatedPhrases(
  pages: readonly string[],
  length = 5,
  least = 4,
): { readonly phrase: string; readonly count: number }[] {
  const seen = new Map<string, number>();
  const distinct = new Set(pages.flatMap((html) => sentences(textBlocks(html))));
  for (const sentence of distinct) {
    const said = words(sentence);
    const runs = said
      .map((_, start) => said.slice(start, start + length))
      .filter((run) => run.length === length)
      .map((run) => run.join(' '));
    for (const run of new Set(runs)) seen.set(run, (seen.get(run) ?? 0) + 1);
  }
  return [...seen]
    .filter(([, count]) => count >= least)
    .map(([phrase, count]) => ({ phrase, count }))
    .sort((a, b) => b.count - a.count);
}
