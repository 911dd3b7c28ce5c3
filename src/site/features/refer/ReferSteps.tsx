import { REFER } from '#content/en/refer.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';

/** How a referral becomes a bonus, in three steps (REFER-1). */
export function ReferSteps() {
  return (
    <Section labelledBy="refer-steps">
      <SectionHead id="refer-steps" title={REFER.steps.title} />
      <Steps steps={REFER.steps.items} />
    </Section>
  );
}
