import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import { classes } from './class-names.ts';
import { SectionHead } from './SectionHead.tsx';

const TONES = {
  white: 'bg-white',
  paper: 'bg-paper',
  mint: 'bg-mint',
  evergreen: 'on-evergreen bg-evergreen-deep text-white',
} as const;

const SPACES = {
  normal: 'py-section',
  tight: 'pb-section',
  none: '',
} as const;

interface Props {
  tone?: keyof typeof TONES;
  id?: string;
  /** The id of the heading. If it is set, the section is a landmark. */
  labelledBy?: string;
  /** The text of the heading. If undefined, the children contain the heading. */
  title?: string;
  lead?: string;
  /** If true, only screen readers get the title. */
  hideTitle?: boolean;
  beside?: boolean;
  width?: 'text' | 'form' | 'page';
  /** The vertical space of the section. Use `tight` after a section with the same background. */
  space?: keyof typeof SPACES;
  className?: string;
  children: ReactNode;
}

export function Section(props: Props) {
  const { tone = 'white', id, labelledBy, title, width, space = 'normal', className } = props;
  const head =
    title && !props.hideTitle ? (
      <SectionHead id={labelledBy} title={title} lead={props.lead} />
    ) : null;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classes('relative', TONES[tone], SPACES[space], className)}
    >
      <Container width={width}>
        {title && props.hideTitle ? (
          <h2 id={labelledBy} className="sr-only">
            {title}
          </h2>
        ) : null}
        {props.beside ? (
          <div className="grid gap-x-14 lg:grid-cols-[1fr_1.5fr]">
            {head}
            <div className="min-w-0">{props.children}</div>
          </div>
        ) : (
          <>
            {head}
            {props.children}
          </>
        )}
      </Container>
    </section>
  );
}
