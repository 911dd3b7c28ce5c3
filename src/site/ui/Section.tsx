import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { classes } from './class-names.ts';

const TONES = {
  white: 'bg-white',
  paper: 'bg-paper',
  mint: 'bg-mint',
  /** Dark: white text and focus ring. */
  evergreen: 'on-evergreen bg-evergreen-deep text-white',
} as const;

export type Tone = keyof typeof TONES;

interface Props {
  tone?: Tone;
  id?: string;
  /** Id of the heading that names the section; with it the section is a landmark. */
  labelledBy?: string;
  width?: 'text' | 'form' | 'page';
  /** `tight` between two sections with the same background. */
  space?: 'normal' | 'tight' | 'none';
  className?: string;
  children: ReactNode;
}

const SPACES = {
  normal: 'py-section',
  tight: 'pb-section',
  none: '',
} as const;

export function Section({
  tone = 'white',
  id,
  labelledBy,
  width = 'page',
  space = 'normal',
  className,
  children,
}: Props) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes('relative', TONES[tone], SPACES[space], className)}
    >
      <Container width={width}>{children}</Container>
    </section>
  );
}
