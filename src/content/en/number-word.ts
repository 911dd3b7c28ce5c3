const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count as running text spells it: "eight"; digits above twenty. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
