interface Props {
  /** Named for screen readers; the heading above shows it. */
  caption: string;
  head: string;
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** A table of numbers that scrolls sideways on a phone. */
export function NumberTable({ caption, head, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard.
    <section tabIndex={0} aria-label={caption} className="mt-3 max-w-[44rem] overflow-x-auto">
      <table className="tabular w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-line p-2 text-left">
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-line p-2 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line p-2 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className="border-b border-line p-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
