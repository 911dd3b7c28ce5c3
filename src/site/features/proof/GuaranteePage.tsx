import { GUARANTEE } from '#content/en/guarantee.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

const { promises, steps, limits, close } = GUARANTEE;

export function GuaranteePage() {
  return (
    <>
      <PageHero title={GUARANTEE.title} lead={GUARANTEE.lead}>
        <TrialButton place="Guarantee Page" />
      </PageHero>
      <Section labelledBy="promises" title={promises.title}>
        <PointList points={promises.items} />
      </Section>
      <Section tone="mint" labelledBy="steps" title={steps.title}>
        <Steps steps={steps.items} />
      </Section>
      <Section labelledBy="limits" title={limits.title} beside>
        <CheckList items={limits.items} dashes />
        <a className="link mt-6 inline-block py-2" href="/terms">
          {limits.terms}
        </a>
      </Section>
      <ClosingBand
        title={close.title}
        text={close.text}
        link={{ href: '/compare', label: close.compare }}
        place="Guarantee Page"
      />
    </>
  );
}
