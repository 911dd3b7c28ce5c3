import { expect, test } from 'vitest';
import { SELF_CHECKS } from '#content/en/self-checks.ts';
import { SELF_CHECKS as IN_SPANISH } from '#content/es/self-checks.ts';
import { typingAnswer, wordsPerMinute } from './typing-speed.ts';

const { text } = SELF_CHECKS.typing;
const TEXT = 'one two three four five six seven eight';

test.each([
  ['the whole text', TEXT, 60_000, 8],
  ['in half the time', TEXT, 30_000, 16],
  ['a mistake counts nothing', TEXT.replace('three', 'tree'), 60_000, 7],
  ['a word left out', TEXT.replace('three ', ''), 60_000, 7],
  ['a word twice', TEXT.replace('two', 'two two'), 60_000, 8],
  ['other words', 'a b c d e f g h', 60_000, 0],
  ['nothing', '  ', 60_000, 0],
])('words a minute: %s', (_name, typed, ms, words) => {
  expect(wordsPerMinute(typed, TEXT, ms)).toBe(words);
});

test('the text is the same in both languages and long enough for the fastest typists', () => {
  expect(IN_SPANISH.typing.text).toBe(text);
  expect(wordsPerMinute(text, text, 60_000)).toBeGreaterThan(90);
});

test.each([
  [29, undefined],
  [30, '30-40 WPM'],
  [39, '30-40 WPM'],
  [40, '40-50 WPM'],
  [50, '50+ WPM'],
])('%i words a minute are the answer %s', (words, answer) => {
  expect(typingAnswer(words)).toBe(answer);
});
