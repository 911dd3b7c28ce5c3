import type { ReactNode } from 'react';
import { COST_WORDS, PRICING } from '#content/en/pricing.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { type Costs, costTexts, readCosts } from '#shared/costs.ts';
import { Button } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CostField, CostTotal } from './CostField.tsx';
import { CostResult } from './CostResult.tsx';
import { CostSources } from './CostSources.tsx';

const { compare } = PRICING;

/**
 * In-house cost next to ours; the visitor can change every number (PRICE-4). A GET form: the server answers it with the
 * sums of the address; if a script runs, cost-form.ts follows each keystroke.
 */
export function CostComparison({ costs: asked }: { costs: Costs | undefined }) {
  const costs = asked ?? readCosts(COST_INPUTS, new URLSearchParams());
  const texts = costTexts(costs, COST_WORDS);
  return (
    <Section tone="paper" id="compare" labelledBy="compare-title">
      <SectionHead id="compare-title" title={<Title />} lead={compare.lead} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr] print:grid-cols-[8fr_5fr]">
        <form data-costs="" action="/pricing#compare" noValidate className="min-w-0">
          <Group title={compare.job}>
            <CostField name="hours" value={costs.hours} />
          </Group>
          <Group title={compare.inHouse} columns>
            <CostField
              name="wage"
              value={costs.wage}
              amount={['part-wages', texts['part-wages']]}
            />
            <CostField
              name="taxes"
              value={costs.taxes}
              amount={['part-taxes', texts['part-taxes']]}
            />
            <CostField
              name="benefits"
              value={costs.benefits}
              amount={['part-benefits', texts['part-benefits']]}
            />
            <CostField
              name="leave"
              value={costs.leave}
              amount={['part-leave', texts['part-leave']]}
            />
            <CostField
              name="recruiting"
              value={costs.recruiting}
              amount={['part-recruiting', texts['part-recruiting']]}
            />
            <CostField
              name="office"
              value={costs.office}
              amount={['part-office', texts['part-office']]}
            />
            <CostTotal label={compare.total} name="in-house-year" text={texts['in-house-year']} />
          </Group>
          <Group title={compare.ours}>
            <CostField
              name="price"
              value={costs.price}
              amount={['ours-year', texts['ours-year']]}
            />
          </Group>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <Button type="submit" kind="strong" className="not-noscript:hidden">
              {compare.update}
            </Button>
            <a className="link py-2" href="/pricing#compare">
              {compare.reset}
            </a>
          </p>
        </form>
        <CostResult costs={costs} texts={texts} />
      </div>
      <CostSources />
    </Section>
  );
}

/** The title without a line break inside "in-house". */
function Title() {
  const [before, after] = compare.title.split('in-house');
  return (
    <>
      {before}
      <span className="whitespace-nowrap">in-house</span>
      {after}
    </>
  );
}

interface GroupProps {
  title: string;
  /** True where the columns of numbers are named. */
  columns?: boolean;
  children: ReactNode;
}

function Group({ title, columns, children }: GroupProps) {
  return (
    <fieldset className="mt-9 first:mt-0">
      <legend className="flex w-full items-baseline justify-between text-subhead font-bold">
        {title}
        {columns ? (
          <span aria-hidden="true" className="text-small font-normal tracking-normal text-ink-soft">
            {compare.firstYear}
          </span>
        ) : null}
      </legend>
      <div className="mt-3 border-b border-line">{children}</div>
    </fieldset>
  );
}
