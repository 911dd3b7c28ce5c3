/** Prints rows as a table: the first row is the header; numbers are right-aligned. */
export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const [index, row] of cells.entries()) {
    console.log(row.map((cell, column) => pad(cell, widths[column] ?? 0)).join('  '));
    if (index === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
}

function pad(cell: string, width: number): string {
  return /^[\d.,]+(\s?[a-zA-Z×%]+)?$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}

/** The median; of an even count the upper of the two. NaN for none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
