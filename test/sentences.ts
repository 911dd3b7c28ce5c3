/**
 * Every text of a dictionary that is a sentence or a label of several words. Functions are called with sample values.
 */
export function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return sentencesOf(called(words as Sentence));
  if (typeof words !== 'object' || words === null) return [];
  // Skip `rule`: the messages of a rule are stored next to the rule.
  return Object.entries(words).flatMap(([key, value]) =>
    key === 'rule' ? [] : sentencesOf(value),
  );
}

type Sentence = (...gaps: unknown[]) => unknown;

/** The texts that a function returns for each kind of argument it may take: numbers, texts or a list. */
function called(words: Sentence): unknown {
  return [[1, 1, 1], [2, 2, 2], ['x', 'x', 'x'], [['x']]].map((gaps) => {
    try {
      return words(...gaps);
    } catch {
      return undefined;
    }
  });
}

const WORD = /\p{L}{2,}/gu;

/** The sentences of `language` that `reference` does not contain: three words or more, without numbers and values. */
export function onlyIn(language: unknown, reference: unknown): string[] {
  const shared = new Set(sentencesOf(reference));
  const sentences = sentencesOf(language).filter((text) => (text.match(WORD)?.length ?? 0) >= 3);
  return [...new Set(sentences)].filter((text) => !shared.has(text) && !/^[\w/.-]+$/.test(text));
}
