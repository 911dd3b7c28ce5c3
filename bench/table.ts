export function printTable(
  title: string,
  [header = [], ...rows]: readonly (readonly (string | number)[])[],
): void {
  console.log(`\n${title}`);
  console.table(
    rows.map((row) => Object.fromEntries(header.map((name, column) => [name, row[column]]))),
  );
}

/** The median: the upper of the two middle values for an even count, NaN for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
