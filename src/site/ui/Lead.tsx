import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

interface Props {
  className?: string;
  children: ReactNode;
}

export function Lead({ className, children }: Props) {
  return (
    <p
      className={classes(
        'max-w-[40rem] text-lead text-ink-soft [.on-evergreen_&]:text-mint',
        className,
      )}
    >
      {children}
    </p>
  );
}
