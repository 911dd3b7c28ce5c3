export function tally(words: readonly string[]): [word: string, count: number][] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, occurrences]): [string, number] => [word, occurrences.length])
    .toSorted(
      ([left, leftCount], [right, rightCount]) => rightCount - leftCount || (left < right ? -1 : 1),
    );
}
