/** Typing speed counts five characters, including spaces, as one word. */
const CHARACTERS_PER_WORD = 5;
/**
 * Number of words of the text with which a typed word is compared. More than one word is needed to continue after an
 * omitted word.
 */
const LOOK_AHEAD = 3;

/** The correctly typed words per minute. A typed word that does not match the text at that place does not count. */
export function wordsPerMinute(typed: string, text: string, ms: number): number {
  const expected = text.split(' ');
  let at = 0;
  let characters = 0;
  for (const word of typed.trim().split(/\s+/)) {
    const skipped = expected.slice(at, at + LOOK_AHEAD).indexOf(word);
    if (skipped < 0) continue;
    at += skipped + 1;
    characters += word.length + 1;
  }
  return Math.round(characters / CHARACTERS_PER_WORD / (ms / 60_000));
}

/** The answer in the application form for a typing speed. Undefined if the speed is below all options. */
export function typingAnswer(words: number): string | undefined {
  if (words < 30) return undefined;
  if (words < 40) return '30-40 WPM';
  return words < 50 ? '40-50 WPM' : '50+ WPM';
}
