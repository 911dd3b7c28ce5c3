import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { classes } from './class-names.ts';

const TONES = {
  white: 'bg-white',
  paper: 'bg-paper',
  mint: 'bg-mint',
  /** Dark: text turns white, the focus ring too. */
  evergreen: 'on-evergreen bg-evergreen-deep text-white',
} as const;

/** The ground a section stands on. */
export type Tone = keyof typeof TONES;

interface Props {
  tone?: Tone;
  /** Anchor of the section. */
  id?: string;
  /** Id of the heading that names the section; with it the section is a landmark. */
  labelledBy?: string;
  width?: 'text' | 'form' | 'page';
  /** `tight` where two sections of one ground follow each other. */
  space?: 'normal' | 'tight' | 'none';
  className?: string;
  children: ReactNode;
}

const SPACES = {
  normal: 'py-section',
  tight: 'pb-section',
  none: '',
} as const;

/** One band of a page: a ground, generous room above and below, the page's width inside. */
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
