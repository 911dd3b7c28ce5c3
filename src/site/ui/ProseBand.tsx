import type { ReactNode } from 'react';
import { FramedPicture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

interface Props {
  tone?: 'white' | 'paper' | 'mint';
  id: string;
  title: string;
  picture: { readonly stem: string; readonly alt: string };
  paragraphs?: readonly string[];
  children?: ReactNode;
}

export function ProseBand({ tone, id, title, picture, paragraphs = [], children }: Props) {
  return (
    <Section tone={tone} labelledBy={id}>
      <div className="grid items-center gap-x-14 gap-y-5 sm:gap-y-8 md:max-lg:grid-cols-[2fr_3fr] md:max-lg:gap-x-8 lg:grid-cols-2">
        <FramedPicture {...picture} />
        <div>
          <SectionHead id={id} title={title} className="sm:mb-6" />
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-6 text-lead text-ink-soft last:mb-0">
              {paragraph}
            </p>
          ))}
          {children}
        </div>
      </div>
    </Section>
  );
}
