import type { ReactNode } from 'react';
import { REFER } from '#content/en/refer.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

/** The section of the referral form and of sharing; both come from the shell. */
export function ReferralSection({ children, share }: { children: ReactNode; share?: ReactNode }) {
  return (
    <Section tone="paper" id="referral" labelledBy="referral-title">
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="referral-title" title={REFER.form.title} lead={REFER.form.lead} />
        <div className="min-w-0">
          <div className="rounded-card border border-line bg-white p-5 sm:p-9">{children}</div>
          {share}
        </div>
      </div>
    </Section>
  );
}
