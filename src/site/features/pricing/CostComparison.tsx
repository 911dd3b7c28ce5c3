import type { ReactNode } from 'react';
import { COST_WORDS, PRICING } from '#content/en/pricing.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { costTexts, readCosts } from '#shared/costs.ts';
import { Button } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CostField, CostTotal } from './CostField.tsx';
import { CostResult } from './CostResult.tsx';
import { CostSources } from './CostSources.tsx';

const { compare } = PRICING;
const COSTS = readCosts(COST_INPUTS, new URLSearchParams());
const TEXTS = costTexts(COSTS, COST_WORDS);

/**
 * In-house cost next to ours; the visitor can change every number (PRICE-4). A GET form: the server answers it with the sums filled
 * in (server/http/site/shared-costs.ts); where a script runs, cost-form.ts follows each keystroke.
 */
export function CostComparison() {
  return (
    <Section tone="paper" id="compare" labelledBy="compare-title">
      <SectionHead id="compare-title" title={<Title />} lead={compare.lead} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr] print:grid-cols-[8fr_5fr]">
        <form data-costs="" action="/pricing#compare" noValidate className="min-w-0">
          <Group title={compare.job}>
            <CostField name="hours" />
          </Group>
          <Group title={compare.inHouse} columns>
            <CostField name="wage" amount={['part-wages', TEXTS['part-wages']]} />
            <CostField name="taxes" amount={['part-taxes', TEXTS['part-taxes']]} />
            <CostField name="benefits" amount={['part-benefits', TEXTS['part-benefits']]} />
            <CostField name="leave" amount={['part-leave', TEXTS['part-leave']]} />
            <CostField name="recruiting" amount={['part-recruiting', TEXTS['part-recruiting']]} />
            <CostField name="office" amount={['part-office', TEXTS['part-office']]} />
            <CostTotal label={compare.total} name="in-house-year" text={TEXTS['in-house-year']} />
          </Group>
          <Group title={compare.ours}>
            <CostField name="price" amount={['ours-year', TEXTS['ours-year']]} />
          </Group>
          <p
            data-costs-update=""
            className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden"
          >
            <Button type="submit" kind="strong">
              {compare.update}
            </Button>
            <a className="link py-2" href="/pricing#compare">
              {compare.reset}
            </a>
          </p>
        </form>
        <CostResult costs={COSTS} texts={TEXTS} />
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
