import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

const TONES = {
  white: 'bg-white border border-line',
  paper: 'bg-paper',
  mint: 'bg-mint',
} as const;

interface Props {
  tone?: keyof typeof TONES;
  as?: 'div' | 'article' | 'li';
  className?: string;
  children: ReactNode;
}

/** A box without a shadow, because only elements that can be pressed have shadows. */
export function Card({ tone = 'white', as: Tag = 'div', className, children }: Props) {
  return (
    <Tag className={classes('rounded-card p-6 sm:p-7', TONES[tone], className)}>{children}</Tag>
  );
}
