import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

interface Props {
  items: readonly ReactNode[];
  dashes?: boolean;
  className?: string;
}

export function CheckList({ items, dashes, className }: Props) {
  return (
    <ul
      className={classes(
        'check-list grid gap-x-8 gap-y-2 sm:gap-y-3',
        dashes && 'dash-list',
        className,
      )}
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list never reorders
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
