import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

/** One column of a table; only a title where nothing else is to say. */
export type Column = string | ColumnOptions;

interface ColumnOptions {
  readonly title: string;
  /** Right for numbers. */
  readonly align?: 'left' | 'right';
  /** May be cut with an ellipsis where the terminal is too narrow; the other columns never are. */
  readonly flexible?: true;
}

const GAP = '  ';

/** A column that gives way where the terminal is too narrow. */
export function flexible(title: string): Column {
  return { title, flexible: true };
}

/**
 * Lines of a table no wider than `width` terminal columns. Flexible columns give way, the widest first; a cell that
 * had to be cut ends in `…`. Control characters in the data are left out, so that nothing a sender typed can steer the
 * terminal.
 */
export function table(
  head: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): string[] {
  const columns = head.map((column) => (typeof column === 'string' ? { title: column } : column));
  const cells = rows.map((row) => row.map(visibleLine));
  const widths = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[index] ?? ''))),
  );
  const room = width - GAP.length * (columns.length - 1);
  for (let excess = sum(widths) - room; excess > 0; excess -= 1) {
    const widest = widestFlexible(columns, widths);
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const line = (row: readonly string[]) =>
    columns
      .map(({ align }, index) => fitted(row[index] ?? '', widths[index] ?? 0, align))
      .join(GAP)
      .trimEnd();
  return [
    line(columns.map(({ title }) => title)),
    line(widths.map((size) => '─'.repeat(size))),
    ...cells.map(line),
  ];
}

/** Text broken at spaces into lines of at most `width` columns; longer words are not broken. */
export function wrap(text: string, width: number): string[] {
  return wrapAnsi(visibleText(text).replaceAll('\t', ' '), width, { hard: false }).split('\n');
}

/** `1 lead`, `2 leads`, `1,200 leads`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

/** Text in exactly so many columns: filled with blanks, or cut with an ellipsis. */
export function fitted(text: string, width: number, align?: ColumnOptions['align']): string {
  const cut = cliTruncate(text, width);
  const pad = ' '.repeat(Math.max(0, width - stringWidth(cut)));
  return align === 'right' ? pad + cut : cut + pad;
}

function widestFlexible(
  columns: readonly ColumnOptions[],
  widths: readonly number[],
): number | undefined {
  let widest: number | undefined;
  widths.forEach((size, index) => {
    if (!columns[index]?.flexible || size <= 4) return;
    if (widest === undefined || size > (widths[widest] ?? 0)) widest = index;
  });
  return widest;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
