/** Every text of a dictionary that is a sentence or a label of several words; of a function, what it says with gaps. For tests. */
export function sentencesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return sentencesOf(called(words as Sentence));
  if (typeof words !== 'object' || words === null) return [];
  // The messages of a form's rule are beside it, too.
  return Object.entries(words).flatMap(([key, value]) =>
    key === 'rule' ? [] : sentencesOf(value),
  );
}

type Sentence = (...gaps: unknown[]) => unknown;

/** What it says with each kind of gap that it takes: numbers, texts or a list. */
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

/** The sentences of one language that are not also in the other: three words or more, without numbers and gaps. */
export function onlyIn(language: unknown, other: unknown): string[] {
  const others = new Set(sentencesOf(other));
  const own = sentencesOf(language).filter((text) => (text.match(WORD)?.length ?? 0) >= 3);
  return [...new Set(own)].filter((text) => !others.has(text) && !/^[\w/.-]+$/.test(text));
}
