import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { Section } from './Section.tsx';

interface Props {
  /** Id of the heading; unique on the page. */
  id?: string;
  title: string;
  text: string;
  /** The one thing to press, and at most one quieter way on. */
  children: ReactNode;
}

/** The last word of a page, on evergreen: what to do next. */
export function ClosingBand({ id = 'closing', title, text, children }: Props) {
  return (
    <Section tone="evergreen" labelledBy={id}>
      <div className="max-w-[46rem]">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Lead className="mt-4">{text}</Lead>
        <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>
      </div>
    </Section>
  );
}
