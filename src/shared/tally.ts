export function tally(words: readonly string[]): [word: string, count: number][] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, of]): [string, number] => [word, of.length])
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
}
