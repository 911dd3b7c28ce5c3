import { ChevronDown } from 'lucide-react';

interface Props {
  /** The caption; also the label of the disclosure. */
  title: string;
  columns: readonly string[];
  /** Cells as text; the first of each row names it. */
  rows: readonly (readonly string[])[];
}

/** A table of numbers behind a native disclosure. */
export function EarningsTable({ title, columns, rows }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-evergreen">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={22}
          className="shrink-0 text-evergreen transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <table className="tabular mb-6 w-full border-collapse text-right text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b-2 border-line align-bottom">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 pl-2 font-semibold first:pl-0 first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-semibold">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className="py-2 pl-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
