import type { ReactNode } from 'react';
import { INTEREST } from '#content/en/careers.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** The section of the interest form; the form comes from the shell. */
export function InterestSection({ children }: { children: ReactNode }) {
  return (
    <Section tone="paper" id="interest" labelledBy="interest-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="interest-title" title={INTEREST.title} lead={INTEREST.lead} />
        <div className="rounded-card border border-line bg-white p-5 sm:p-9">{children}</div>
      </div>
    </Section>
  );
}
