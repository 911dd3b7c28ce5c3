import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** A text with fewer words says too little about how it reads. */
const MIN_WORDS = 20;

/** The US school grade at which a text reads, by Flesch and Kincaid; undefined for a short text. */
export function readingGrade(text: string): number | undefined {
  const parts = (granularity: 'word' | 'sentence') => [
    ...new Intl.Segmenter('en-US', { granularity }).segment(text),
  ];
  const words = parts('word').filter(({ isWordLike }) => isWordLike);
  if (words.length < MIN_WORDS) return undefined;
  const syllables = words.reduce((sum, { segment }) => sum + syllable(segment), 0);
  const sentence = parts('sentence').length;
  return Math.round(fleschKincaid({ sentence, word: words.length, syllable: syllables }));
}
