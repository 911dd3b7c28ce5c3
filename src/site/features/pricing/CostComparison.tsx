import type { ReactNode } from 'react';
import { COST_WORDS, PRICING } from '#content/en/pricing.ts';
import { COST_INPUTS, COST_SOURCES } from '#content/in-house-costs.ts';
import {
  type CostName,
  type Costs,
  type CostText,
  costBars,
  costTexts,
  readCosts,
} from '#shared/costs.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Button } from '#site/ui/Button.tsx';
import { Section } from '#site/ui/Section.tsx';

const { compare, sources } = PRICING;
const { labels, units } = compare;

/** The fields in their groups, each with what it comes to in the first year. */
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
  /** Every result for these costs; `data-cost` names it for cost-form.ts. */
  texts: Readonly<Record<CostText, string>>;
}

/**
 * In-house cost next to ours; the visitor can change every number (PRICE-4). A GET form: the server answers it with the
 * sums of the address; if a script runs, cost-form.ts follows each keystroke.
 */
export function CostComparison({ costs: asked }: { costs: Costs | undefined }) {
  const costs = asked ?? readCosts(COST_INPUTS, new URLSearchParams());
  const texts = costTexts(costs, COST_WORDS);
  return (
    <Section
      tone="paper"
      id="compare"
      labelledBy="compare-title"
      title={compare.title}
      lead={compare.lead}
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr] print:grid-cols-[8fr_5fr]">
        <form data-costs="" action="/pricing#compare" noValidate className="group min-w-0">
          {GROUPS.map((group) => (
            <fieldset key={group.title} className="mt-9 first:mt-0">
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
              <div className="mt-3 border-b border-line">
                {group.fields.map(([name, amount]) => (
                  <CostField key={name} name={name} value={costs[name]}>
                    {amount ? (
                      <output
                        htmlFor={`cost-${name}`}
                        data-cost={amount}
                        aria-live="off"
                        className="tabular text-right text-lead font-bold"
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
          {/* On a phone the result is below the fields: its sum stays in view while someone fills them in. */}
          <a
            href="#cost-result"
            className="on-evergreen invisible sticky bottom-3 z-10 mt-4 -mb-8 flex items-baseline justify-between gap-4 rounded-full bg-evergreen-deep px-6 py-3 font-semibold text-white no-underline shadow-raised group-focus-within:visible lg:hidden short:static print:hidden"
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
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[1fr_auto_6.5rem] print:py-1">
      <div className="col-span-2 sm:col-span-1">
        <label htmlFor={id} className="font-semibold">
          {label}
          <span className="sr-only">, {before ? unit : units[unit]}</span>
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft print:hidden">
          {hint}
        </p>
      </div>
      <span className="flex items-center gap-2">
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
          className="tabular h-12 w-28 max-lg:scroll-mb-28 rounded-control border border-edge bg-white px-3 text-right font-bold hover:border-ink [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none print:h-auto print:w-[4rem] print:border-0 print:p-0"
        />
        <span aria-hidden="true" className="w-[2.75rem] shrink-0 text-small text-ink-soft">
          {before ? '' : units[unit]}
        </span>
      </span>
      {children}
    </div>
  );
}

const BARS = [
  ['in-house', compare.inHouse, 'fill-mint-deep print:fill-edge'],
  ['ours', compare.ours, 'fill-white print:fill-evergreen'],
] as const;

function CostResult({ costs, texts }: Props) {
  const widths = costBars(costs);
  return (
    <div
      id="cost-result"
      className="on-evergreen rounded-card bg-evergreen-deep p-5 text-white sm:p-8 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] print:static"
    >
      <h3 className="sr-only">{compare.resultTitle}</h3>
      <p role="status" aria-atomic="true">
        <span data-cost="headline" className="block font-semibold text-mint">
          {texts.headline}
        </span>{' '}
        <span
          data-cost="amount"
          className="tabular mt-1 block text-[clamp(2.75rem,2.2rem+2.4vw,4rem)] font-extrabold leading-none tracking-[-0.04em] print:text-[2.25rem]"
        >
          {texts.amount}
        </span>{' '}
        <span data-cost="sentence" className="mt-2 block text-mint">
          {texts.sentence}
        </span>
      </p>
      <div aria-hidden="true" className="mt-7 grid gap-4">
        {BARS.map(([name, label, color]) => (
          <div key={name}>
            <div className="mb-1.5 flex justify-between gap-4 text-small">
              <span>{label}</span>
              <span data-cost={`${name}-year`} className="tabular font-bold">
                {texts[`${name}-year`]}
              </span>
            </div>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className="h-4 w-full rounded-full"
            >
              <rect width="100" height="10" className="fill-evergreen print:fill-line" />
              {/* Percent of the longer bar. */}
              <rect data-cost-bar={name} width={widths[name]} height="10" className={color} />
            </svg>
          </div>
        ))}
      </div>
      <PeriodTable texts={texts} />
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <TrialButton place="Pricing Page" className="grow" />
        <div className="flex grow gap-3 noscript:hidden">
          <Button kind="secondary" className="grow" data-costs-copy="">
            {compare.copy}
          </Button>
          <Button kind="secondary" className="grow" data-print="">
            {compare.print}
          </Button>
        </div>
        <p role="status" data-costs-note="" className="basis-full text-small empty:hidden" />
      </div>
    </div>
  );
}

const COLUMNS = [
  ['in-house', compare.inHouse, ''],
  ['ours', compare.ours, ''],
  ['difference', compare.difference, 'font-extrabold'],
] as const;

function PeriodTable({ texts }: Pick<Props, 'texts'>) {
  return (
    <table className="tabular mt-7 w-full border-collapse text-right text-[0.8125rem] sm:text-small">
      <caption className="sr-only">{compare.title}</caption>
      <thead>
        <tr className="align-bottom text-mint">
          <th scope="col" className="py-2 text-left font-normal">
            <span className="sr-only">{compare.period}</span>
          </th>
          {COLUMNS.map(([name, label]) => (
            <th key={name} scope="col" className="py-2 pl-2 font-normal sm:pl-3">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['week', 'month', 'year'] as const).map((period) => (
          <tr key={period} className="border-t border-evergreen">
            <th scope="row" className="py-2.5 text-left font-normal text-mint">
              {compare[period]}
            </th>
            {COLUMNS.map(([name, , weight]) => (
              <td
                key={name}
                data-cost={`${name}-${period}`}
                className={`py-2.5 pl-2 sm:pl-3 ${weight}`}
              >
                {texts[`${name}-${period}`]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CostSources() {
  return (
    <section
      aria-labelledby="sources"
      className="mt-12 max-w-[54rem] border-t border-paper-deep pt-6 text-small text-ink-soft print:mt-2 print:pt-2"
    >
      <h3 id="sources" className="font-bold text-ink">
        {sources.title}
      </h3>
      <p className="mt-2">{sources.method}</p>
      <ul className="mt-3 grid gap-2">
        {Object.values(COST_SOURCES).map((source) => (
          <li key={source.url}>
            <a className="link" href={source.url} rel="noopener">
              {source.name}
            </a>
            . {source.detail} {sources.asOf(source.asOf)}
          </li>
        ))}
        <li>{sources.office}</li>
      </ul>
      <p className="mt-3">{compare.claim}</p>
      <a className="link mt-3 inline-block py-2 print:hidden" href="/compare">
        {compare.ways}
      </a>
    </section>
  );
}
