import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

export type Column = string | ColumnOptions;

interface ColumnOptions {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** May be cut with an ellipsis if the terminal is too narrow; the other columns never are. */
  readonly flexible?: true;
}

const GAP = '  ';
const MIN_FLEXIBLE_COLUMNS = 4;

export function flexible(title: string): Column {
  return { title, flexible: true };
}

/**
 * Lines of a table no wider than `width` terminal columns. Flexible columns give way, the widest first; a cell that
 * had to be cut ends in `…`. Control characters in the data are removed, so that nothing a sender typed can steer the
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
  const total = () => widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1));
  while (total() > width) {
    const widest = Math.max(...widths.filter((_, index) => columns[index]?.flexible));
    const cut = widths.findIndex((one, index) => columns[index]?.flexible && one === widest);
    if (cut === -1 || widest <= MIN_FLEXIBLE_COLUMNS) break;
    widths[cut] = widest - 1;
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

export function wrap(text: string, width: number): string[] {
  return wrapAnsi(visibleText(text).replaceAll('\t', ' '), width, { hard: false }).split('\n');
}

/** A paragraph that begins with `first` and is indented by four columns from its second line on. */
export function hanging(first: string, text: string, width: number): string[] {
  return wrap(text, width - 4).map((line, index) => `${index === 0 ? first : '    '}${line}`);
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

export function fitted(text: string, width: number, align?: ColumnOptions['align']): string {
  const cut = cliTruncate(text, width);
  const pad = ' '.repeat(Math.max(0, width - stringWidth(cut)));
  return align === 'right' ? pad + cut : cut + pad;
}

/** Enough of an id to be unique: the time in milliseconds and 12 random bits of a UUID version 7. */
const ID_CHARACTERS = 18;

export function shortId(id: string): string {
  return id.slice(0, ID_CHARACTERS);
}
