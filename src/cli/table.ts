import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { visibleLine, visibleText } from '#shared/visible-text.ts';

/** A column of a {@link table}: its title, and a function that returns the cell for a row. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string;
  readonly align?: 'right';
  /**
   * If true, the cells are shortened with an ellipsis when the terminal is too narrow. Other columns are never
   * shortened.
   */
  readonly isFlexible?: boolean;
}

const GAP = '  ';
const MIN_FLEXIBLE_COLUMNS = 4;

/**
 * Lines of a table, at most `width` terminal columns wide. Flexible columns are narrowed, the widest first. Control
 * characters are removed from the cells, so that nothing a sender typed can control the terminal.
 *
 * ```ts
 * table([{ title: 'Id', value: ({ id }) => id }, { title: 'Job', value: ({ title }) => title, isFlexible: true }], jobs, 80);
 * ```
 */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): string[] {
  const cells = rows.map((row) => columns.map(({ value }) => visibleLine(value(row))));
  const widths = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[index] ?? ''))),
  );
  const total = () => widths.reduce((sum, size) => sum + size, GAP.length * (columns.length - 1));
  while (total() > width) {
    const widest = Math.max(...widths.filter((_, index) => columns[index]?.isFlexible));
    const cut = widths.findIndex((size, index) => columns[index]?.isFlexible && size === widest);
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

/** A paragraph whose first line begins with `first`. The following lines are indented by four columns. */
export function hanging(first: string, text: string, width: number): string[] {
  return wrap(text, width - 4).map((line, index) => `${index === 0 ? first : '    '}${line}`);
}

/** Text cut or padded to a width in terminal columns. */
export function fitted(text: string, width: number, align?: 'right'): string {
  const cut = stringWidth(text) > width ? `${firstLine(text, width - 1)}…` : text;
  const pad = ' '.repeat(Math.max(0, width - stringWidth(cut)));
  return align === 'right' ? pad + cut : cut + pad;
}

function firstLine(text: string, width: number): string {
  return wrapAnsi(text, width, { hard: true, wordWrap: false, trim: false }).split('\n')[0] ?? '';
}

/** Enough of an id to be unique: the time in milliseconds and 12 random bits of a UUID version 7. */
const ID_CHARACTERS = 18;

export function shortId(id: string): string {
  return id.slice(0, ID_CHARACTERS);
}
