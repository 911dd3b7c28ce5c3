import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

type NumberRows = readonly (readonly [label: string, ...values: ReactNode[]])[];

interface Props {
  /** The name of the table for assistive technology. Needed if the table has no heading above it. */
  caption?: string;
  head: readonly string[];
  rows: NumberRows;
  total?: boolean;
  className?: string;
}

export function NumberTable({ caption, head, rows, total, className }: Props) {
  const cell = 'py-2 pl-2 first:pl-0 first:text-left';
  return (
    <table className={classes('number-table tabular w-full border-collapse text-right', className)}>
      {caption ? <caption className="sr-only">{caption}</caption> : null}
      <thead>
        <tr className="align-bottom text-small text-ink-soft">
          {head.map((title) => (
            <th key={title} scope="col" className={`font-normal ${cell}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values], row) => (
          <tr
            key={label}
            className={classes(
              'border-t',
              total && row === rows.length - 1 ? 'border-ink font-bold' : 'border-line',
            )}
          >
            <th scope="row" className={`font-normal in-[.font-bold]:font-bold ${cell}`}>
              {label}
            </th>
            {values.map((value, column) => (
              <td key={head[column + 1]} data-head={head[column + 1]} className={cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
