import type { ReactNode } from 'react';
import { CAREERS_VIDEO as words } from '#content/en/careers.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

interface Props {
  /** The video. */
  children: ReactNode;
  /** The video as text. */
  transcript?: ReactNode;
}

/** The section of the video; the video comes from the shell. */
export function VideoSection({ children, transcript }: Props) {
  return (
    <Section tone="mint" labelledBy="careers-video">
      <div className="grid items-center gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="careers-video" title={words.title} lead={words.lead} />
        <div>
          {children}
          {transcript}
        </div>
      </div>
    </Section>
  );
}
