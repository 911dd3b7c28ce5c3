import { PRACTICE_TYPES } from '#content/en/practice-types.ts';
import { PRACTICES } from '#content/en/practices-page.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { ClosingBand } from '#site/ui/ClosingBand.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { PracticeCards, PracticeLinks } from './PracticeCards.tsx';

/** The catalog of practice types: the large cards, then every other specialty that has a page (PRAC-1). */
export function PracticesPage() {
  return (
    <>
      <PageHero title={PRACTICES.title} lead={PRACTICES.lead} />
      <Section tone="paper" space="tight" labelledBy="types">
        <h2 id="types" className="sr-only">
          {PRACTICES.featured}
        </h2>
        <PracticeCards types={PRACTICE_TYPES.filter((type) => type.featured)} />
      </Section>
      <Section labelledBy="more">
        <SectionHead id="more" title={PRACTICES.more.title} lead={PRACTICES.more.text} />
        <PracticeLinks types={PRACTICE_TYPES.filter((type) => !type.featured)} />
      </Section>
      <ClosingBand title={PRACTICES.other.title} text={PRACTICES.other.text}>
        <TrialButton place="Practice Types" />
      </ClosingBand>
    </>
  );
}
