import type { AnchorHTMLAttributes, ReactNode } from 'react';
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

/** A box without a shadow; shadows mark elements that can be pressed. */
export function Card({ tone = 'white', as: Tag = 'div', className, children }: Props) {
  return (
    <Tag className={classes('rounded-card p-6 sm:p-7', TONES[tone], className)}>{children}</Tag>
  );
}

/** A card that is a link as a whole. Extra attributes (`data-track`) go on the link. */
export function CardLink({
  tone = 'white',
  className,
  children,
  ...rest
}: { tone?: keyof typeof TONES } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className={classes(
        'group block rounded-card p-6 text-ink no-underline transition-shadow duration-200 hover:shadow-raised sm:p-7',
        TONES[tone],
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}
