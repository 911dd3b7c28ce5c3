import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

interface Props {
  /** Id of the heading; unique on the page. */
  id?: string;
  title: string;
  text: string;
  /** The picture next to the text, from tablet width up. */
  picture?: string;
  /** The primary action, and at most one secondary link. */
  children: ReactNode;
}

/** The call to action at the end of a page, on evergreen. */
export function ClosingBand({
  id = 'closing',
  title,
  text,
  picture = 'scenes/process',
  children,
}: Props) {
  return (
    <Section tone="evergreen" labelledBy={id} space="none" className="overflow-clip">
      <div className="grid items-stretch gap-x-14 md:grid-cols-[1.1fr_1fr]">
        <div className="py-section">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Lead className="mt-4">{text}</Lead>
          <div className="mt-6 flex flex-wrap items-center gap-4 sm:mt-8">{children}</div>
        </div>
        <div className="relative hidden md:block print:hidden">
          <Picture
            stem={picture}
            alt=""
            width={580}
            sizes="(min-width: 48rem) 36rem, 1px"
            className="absolute inset-0 size-full rounded-tl-petal object-cover"
          />
        </div>
      </div>
    </Section>
  );
}
