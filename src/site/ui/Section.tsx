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
  /** Id of the heading that names the section; with it the section is a landmark. */
  labelledBy?: string;
  /** That heading, if the section begins with it; without it the section has a heading of its own. */
  title?: string;
  lead?: string;
  /** The title is read aloud but not shown: the section is plain to the eye without it. */
  hideTitle?: boolean;
  beside?: boolean;
  width?: 'text' | 'form' | 'page';
  /** `tight` between two sections with the same background. */
  space?: keyof typeof SPACES;
  className?: string;
  children: ReactNode;
}

export function Section(props: Props) {
  const { tone = 'white', id, labelledBy, title, width, space = 'normal', className } = props;
  const head =
    title && !props.hideTitle ? (
      <SectionHead
        id={labelledBy}
        title={title}
        lead={props.lead}
        wide={!props.beside && width === undefined}
      />
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
