import { GUARANTEE } from '#content/en/guarantee.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

const { promises, steps, limits } = GUARANTEE;

export function GuaranteePage() {
  return (
    <ContentPage copy={GUARANTEE} place="Guarantee Page" trial>
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
    </ContentPage>
  );
}
