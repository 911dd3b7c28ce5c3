import type { ReactNode } from 'react';

interface Props {
  caption: string;
  head: string;
  columns: readonly { readonly id: string; readonly title: ReactNode }[];
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
  /** True if the cells contain answers instead of numbers. The text then wraps, and the first column stays in view. */
  isText?: boolean;
}

/** A table that scrolls sideways on a narrow screen. Each number in the first column of numbers has a bar. */
export function DataTable({ caption, head, columns, rows, isText = false }: Props) {
  const max = Math.max(1, ...rows.map(({ cells: [first] }) => Number(first)));
  const cell = isText
    ? 'border-b border-line p-2 text-left align-top whitespace-pre-wrap wrap-anywhere'
    : 'border-b border-line p-2 text-right align-top';
  const first = `border-b border-line p-2 text-left align-top ${isText ? 'sticky left-0 w-32 bg-white sm:w-64' : ''}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto">
      <table
        className={`w-full border-collapse text-small ${isText ? 'min-w-[40rem] table-fixed' : 'tabular max-w-[44rem]'}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={first}>
              {head}
            </th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" className={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={`${first} font-normal`}>
                {name}
                {isText ? null : (
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-3 rounded bg-evergreen"
                    style={{ width: `${(100 * Number(cells[0])) / max}%` }}
                  />
                )}
              </th>
              {cells.map((text, index) => (
                <td key={columns[index]?.id} className={cell}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
