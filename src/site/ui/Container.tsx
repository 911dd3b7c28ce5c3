import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

const WIDTHS = {
  text: 'max-w-[44rem]',
  form: 'max-w-[52rem]',
  page: 'max-w-[76rem]',
} as const;

interface Props {
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
}

export function Container({ width = 'page', className, children }: Props) {
  return (
    <div className={classes('mx-auto w-full px-5 sm:px-8', WIDTHS[width], className)}>
      {children}
    </div>
  );
}
