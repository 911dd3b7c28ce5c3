import type { ReactNode } from 'react';
import { HOME } from '#content/en/home.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** Heading and intro of the testimonials; the carousel comes from the shell. */
export function Testimonials({ children }: { children?: ReactNode }) {
  return (
    <Section labelledBy="testimonials-title">
      <div className="grid gap-x-16 lg:grid-cols-[5fr_7fr]">
        <SectionHead
          id="testimonials-title"
          title={HOME.testimonials.title}
          lead={HOME.testimonials.lead}
        />
        <div data-rise="" className="min-w-0">
          {children}
        </div>
      </div>
    </Section>
  );
}
