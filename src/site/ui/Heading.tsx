import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { KeepTogether } from './KeepTogether.tsx';

const SIZES = {
  display: 'text-display font-extrabold',
  title: 'text-title font-extrabold',
  subhead: 'text-subhead font-bold',
} as const;

interface Props {
  level: 1 | 2 | 3 | 4;
  size?: keyof typeof SIZES;
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Heading({ level, size, id, className, children }: Props) {
  const Tag = `h${level}` as const;
  const style = SIZES[size ?? (level === 1 ? 'display' : level === 2 ? 'title' : 'subhead')];
  return (
    <Tag id={id} className={classes(style, className)}>
      <KeepTogether>{children}</KeepTogether>
    </Tag>
  );
}
