import type { ReactNode } from 'react';
import { type CostText, costTexts } from '#content/en/cost-words.ts';
import { PACKET } from '#content/en/packet.ts';
import { PRICING } from '#content/en/pricing.ts';
import { COST_INPUTS, COST_SOURCES, inHouseCosts } from '#content/in-house-costs.ts';
import { type CostName, type Costs, compareCosts, costQuery } from '#shared/costs.ts';
import { OfferedLink } from '#site/features/header-footer/OfferedLink.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Bars } from '#site/ui/Bars.tsx';
import { Button } from '#site/ui/Button.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { Section } from '#site/ui/Section.tsx';

const { compare, sources } = PRICING;
const { labels, units } = compare;

const GROUPS = [
  { title: compare.job, fields: [['hours']] },
  {
    title: compare.inHouse,
    fields: [
      ['wage', 'part-wages'],
      ['taxes', 'part-taxes'],
      ['benefits', 'part-benefits'],
      ['leave', 'part-leave'],
      ['recruiting', 'part-recruiting'],
      ['office', 'part-office'],
    ],
    total: true,
  },
  { title: compare.ours, fields: [['price', 'ours-year']] },
] as const satisfies readonly {
  title: string;
  fields: readonly (readonly [CostName, CostText?])[];
  total?: boolean;
}[];

interface Props {
  costs: Costs;
  /** The results for these costs, as texts. cost-form.ts finds the element of each result by its `data-cost`. */
  texts: Readonly<Record<CostText, string>>;
}

/**
 * Compares the cost of in-house staff with our cost. The visitor can change every number in a GET form. The server
 * renders the results for the numbers in the address. With a script, cost-form.ts updates the results on each input.
 */
export function CostComparison({
  costs: submitted,
  children,
}: {
  costs: Costs | undefined;
  children?: ReactNode;
}) {
  const costs = submitted ?? inHouseCosts();
  const texts = costTexts(costs);
  return (
    <Section
      tone="paper"
      id="compare"
      labelledBy="compare-title"
      title={compare.title}
      lead={compare.lead}
    >
      <div className="grid items-start gap-x-14 gap-y-6 sm:gap-y-10 lg:grid-cols-[1.2fr_1fr] print:grid-cols-2">
        <form
          data-costs={COST_INPUTS.price.min}
          action="/pricing#compare"
          noValidate
          className="group min-w-0"
        >
          {GROUPS.map((group) => (
            <fieldset key={group.title} className="mt-5 first:mt-0 sm:mt-8">
              <legend className="flex w-full items-baseline justify-between text-subhead font-bold">
                {group.title}
                {'total' in group ? (
                  <span
                    aria-hidden="true"
                    className="text-small font-normal tracking-normal text-ink-soft"
                  >
                    {compare.firstYear}
                  </span>
                ) : null}
              </legend>
              <div className="mt-2 border-b border-line sm:mt-3">
                {group.fields.map(([name, amount]) => (
                  <CostField key={name} name={name} value={costs[name]}>
                    {amount ? (
                      <output
                        htmlFor={`cost-${name}`}
                        data-cost={amount}
                        aria-live="off"
                        className="tabular ml-auto min-w-26 shrink-0 text-right whitespace-nowrap text-lead font-bold"
                      >
                        {texts[amount]}
                      </output>
                    ) : null}
                  </CostField>
                ))}
                {'total' in group ? (
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink py-4 font-bold print:py-1">
                    {compare.total}
                    <span
                      data-cost="in-house-year"
                      className="tabular ml-auto text-question font-extrabold"
                    >
                      {texts['in-house-year']}
                    </span>
                  </p>
                ) : null}
              </div>
            </fieldset>
          ))}
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <Button type="submit" kind="strong" className="not-noscript:hidden">
              {compare.update}
            </Button>
            <a className="link py-2 max-lg:scroll-mb-28" href="/pricing#compare">
              {compare.reset}
            </a>
          </p>
          {/* On a phone the result is below the fields. This link shows the total while the fields are in view. */}
          <a
            href="#cost-result"
            className="on-evergreen invisible sticky bottom-3 z-10 mt-4 -mb-8 flex items-baseline justify-between gap-4 rounded-full bg-evergreen-deep px-6 py-3 font-semibold text-white no-underline raised group-focus-within:visible lg:hidden short:static print:hidden"
          >
            <span data-cost="headline">{texts.headline}</span>{' '}
            <span data-cost="amount" className="tabular text-subhead font-extrabold">
              {texts.amount}
            </span>
          </a>
        </form>
        <CostResult costs={costs} texts={texts} />
      </div>
      <CostSources />
      <div className="mt-4">{children}</div>
    </Section>
  );
}

interface FieldProps {
  name: CostName;
  value: number;
  children: ReactNode;
}

function CostField({ name, value, children }: FieldProps) {
  const { label, hint } = labels[name];
  const { min, max, unit } = COST_INPUTS[name];
  const before = unit === 'dollars';
  const id = `cost-${name}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-2 sm:flex-nowrap sm:py-3 print:py-1">
      <div className="w-full">
        <label htmlFor={id} className="font-semibold">
          {label}
          <span className="sr-only">, {before ? unit : units[unit]}</span>
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft print:hidden">
          {hint}
        </p>
      </div>
      <span className="flex max-w-full items-center gap-2">
        <span aria-hidden="true" className="w-3 shrink-0 text-right text-ink-soft">
          {before ? units.dollars : ''}
        </span>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="any"
          defaultValue={value}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="number-box tabular min-h-11 w-28 min-w-0 max-lg:scroll-mb-28 rounded-control border border-edge bg-white px-3 text-right font-bold hover:border-ink print:border-0 print:p-0"
        />
        <span aria-hidden="true" className="min-w-11 text-small text-ink-soft">
          {before ? '' : units[unit]}
        </span>
      </span>
      {children}
    </div>
  );
}

function CostResult({ costs, texts }: Props) {
  const { inHouse, ours } = compareCosts(costs);
  return (
    <div
      id="cost-result"
      className="rounded-card bg-mint p-5 @max-[16rem]:p-3 sm:p-8 lg:sticky lg:top-28 print:static"
    >
      <h3 className="sr-only">{compare.resultTitle}</h3>
      <p role="status" aria-atomic="true">
        <span data-cost="headline" className="block font-semibold">
          {texts.headline}
        </span>{' '}
        <span
          data-cost="amount"
          className="tabular block text-figure font-extrabold text-evergreen"
        >
          {texts.amount}
        </span>{' '}
        <span data-cost="sentence" className="mt-2 block text-ink-soft">
          {texts.sentence}
        </span>
      </p>
      <p aria-hidden="true" className="mt-4">
        <Bars
          bars={[
            { label: compare.inHouse, amount: inHouse.year, name: 'in-house' },
            { label: compare.ours, amount: ours.year, name: 'ours' },
          ]}
        />
      </p>
      <NumberTable
        className="mt-6 text-small"
        caption={compare.title}
        head={[compare.period, compare.inHouse, compare.ours, compare.difference]}
        rows={(['week', 'month', 'year'] as const).map((period) => [
          compare[period],
          ...(['in-house', 'ours', 'difference'] as const).map((name) => (
            <span key={name} data-cost={`${name}-${period}`}>
              {texts[`${name}-${period}`]}
            </span>
          )),
        ])}
      />
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <TrialButton place="Pricing Page" className="grow" />
        <div className="flex grow flex-wrap gap-3 noscript:hidden">
          {/* Disabled until the script has loaded. An earlier click would be lost. */}
          <Button kind="secondary" className="grow" data-costs-copy="" disabled>
            {compare.copy}
          </Button>
          <Button kind="secondary" className="grow" data-print="">
            {compare.print}
          </Button>
        </div>
        <p role="status" data-costs-note="" className="w-full text-small" />
        {/* cost-form.ts keeps the numbers of this address current. */}
        <OfferedLink data-costs-packet="" className="link py-2" href={packetAddress(costs)}>
          {PACKET.link}
        </OfferedLink>
      </div>
    </div>
  );
}

/** The address of the packet. Its query has the numbers that the visitor entered. */
function packetAddress(costs: Costs | undefined): string {
  const query = costs ? costQuery(COST_INPUTS, costs) : '';
  return query ? `/packet?${query}` : '/packet';
}

function CostSources() {
  return (
    <section
      aria-labelledby="sources"
      className="mt-8 max-w-[46rem] border-t border-line pt-4 text-small text-ink-soft"
    >
      <h3 id="sources" className="font-bold text-ink">
        {sources.title}
      </h3>
      <p className="mt-2">{sources.method}</p>
      <ul className="mt-3 grid gap-2">
        {COST_SOURCES.map((source) => (
          <li key={source.url}>
            <a className="link" href={source.url} rel="noopener">
              {source.name}
            </a>
            . {source.detail} {sources.asOf(source.asOf)}
          </li>
        ))}
        <li>{sources.office}</li>
      </ul>
      {compare.claim ? <p className="mt-3">{compare.claim}</p> : null}
      <OfferedLink className="link mt-3 inline-block py-2 print:hidden" href="/compare">
        {compare.ways}
      </OfferedLink>
    </section>
  );
}
