import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { morphName } from './morph-name.ts';
import { Picture } from './Picture.tsx';
import { Section, type Tone } from './Section.tsx';

interface Props {
  title: ReactNode;
  lead: ReactNode;
  tone?: Tone;
  /** The picture next to the text, the page's largest. */
  picture?: { readonly stem: string; readonly alt: string };
  /** Next to the text instead of a picture: portraits, figures, an index of the page. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The first view of a page: what it is about in one heading and one lead, and where to go from there. */
export function PageHero({ title, lead, tone = 'paper', picture, aside, children }: Props) {
  const below = children ? <div className="mt-6 sm:mt-8">{children}</div> : null;
  const words = (
    <div>
      <Heading level={1}>{title}</Heading>
      <Lead className="mt-4 sm:mt-6">{lead}</Lead>
      {below}
    </div>
  );
  const beside = picture ? (
    <div className="overflow-hidden rounded-card rounded-tr-petal">
      <Picture
        stem={picture.stem}
        alt={picture.alt}
        width={620}
        sizes="(min-width: 64rem) 36rem, 100vw"
        priority
        morph={morphName(picture.stem)}
        className="h-auto w-full"
      />
    </div>
  ) : (
    aside
  );
  return (
    <Section tone={tone} space="none" className="pt-6 pb-section sm:pt-14">
      {beside ? (
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          {words}
          {beside}
        </div>
      ) : (
        // Text alone: the lead is next to the heading, not under it with an empty half beside both.
        <div className="grid items-end gap-x-14 gap-y-4 md:grid-cols-[1.5fr_1fr] lg:grid-cols-[1.2fr_1fr]">
          <Heading level={1}>{title}</Heading>
          <div>
            <Lead>{lead}</Lead>
            {below}
          </div>
        </div>
      )}
    </Section>
  );
}
