import { PRICING } from '#content/en/pricing.ts';
import type { Costs } from '#shared/costs.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { CostComparison } from './CostComparison.tsx';
import { PriceCards } from './PriceCards.tsx';
import { PriceHero } from './PriceHero.tsx';
import { TrialBar } from './TrialBar.tsx';

const { included, excluded, trial, close } = PRICING;

/** /pricing: the price by week, month and year, what it buys, how the trial ends, and the comparison with an in-house hire. */
export function PricingPage({ costs }: { costs: Costs | undefined }) {
  return (
    <>
      <PriceHero />
      <PriceCards />
      <Section labelledBy="included">
        <div className="grid gap-5 sm:grid-cols-2">
          <Card tone="mint">
            <Heading level={2} size="subhead" id="included" className="mb-6">
              {included.title}
            </Heading>
            <CheckList items={included.items} />
          </Card>
          <Card tone="paper">
            <Heading level={2} size="subhead" className="mb-6">
              {excluded.title}
            </Heading>
            <ul className="grid gap-y-3">
              {excluded.items.map((item) => (
                <li key={item} className="flex gap-3 text-ink-soft">
                  <Icon name="Minus" size={20} className="mt-1 shrink-0" />
                  {item}
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </Section>
      <Section tone="mint" labelledBy="trial">
        <SectionHead id="trial" title={trial.title} />
        <TrialBar />
        <Steps steps={trial.items} columns={4} className="print:grid-cols-4" />
      </Section>
      <CostComparison costs={costs} />
      <div className="print:hidden">
        <ClosingBand
          title={close.title}
          text={close.text}
          link={{ href: '/faqs', label: close.questions }}
        >
          <TrialButton place="Pricing Page" />
        </ClosingBand>
      </div>
    </>
  );
}
