import type { ReactNode } from 'react';
import type { RecordPicture } from '#shared/pictures.ts';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

interface Props {
  title?: ReactNode;
  /** The `h1` together with the content around it. Replaces `title`. */
  heading?: ReactNode;
  lead: ReactNode;
  picture?: { readonly stem: RecordPicture; readonly alt: string };
  /** Content next to the text, in place of a picture: portraits, figures or an index of the page. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function PageHero({ title, heading, lead, picture, aside, children }: Props) {
  const top = heading ?? <Heading level={1}>{title}</Heading>;
  const below = children ? <div className="mt-6 sm:mt-8">{children}</div> : null;
  const beside = picture ? (
    <div className="overflow-hidden rounded-card rounded-tr-petal">
      <Picture
        {...picture}
        width={620}
        sizes="(min-width: 64rem) 36rem, 100vw"
        priority
        morph
        className="h-auto w-full"
      />
    </div>
  ) : (
    aside
  );
  return (
    <Section tone="paper" space="none" className="pt-6 pb-section sm:pt-14 print:pt-0">
      {beside ? (
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
          <div className="relative z-20">
            {top}
            <Lead className="mt-4 sm:mt-6">{lead}</Lead>
            {below}
          </div>
          {beside}
        </div>
      ) : (
        // The hero has only text, so the lead is next to the heading. A lead below the heading would leave half of
        // the row empty.
        <div className="grid items-end gap-x-14 gap-y-4 md:grid-cols-[1.2fr_1fr]">
          {top}
          <div>
            <Lead>{lead}</Lead>
            {below}
          </div>
        </div>
      )}
    </Section>
  );
}
