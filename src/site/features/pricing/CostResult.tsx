import { PRICING } from '#content/en/pricing.ts';
import { type CostBar, type Costs, type CostText, costBars } from '#shared/costs.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { buttonClasses } from '#site/ui/Button.tsx';

const { compare } = PRICING;

interface Props {
  costs: Costs;
  texts: Readonly<Record<CostText, string>>;
}

/** What the comparison comes to: the difference set large, two bars, a table by week, month and year. */
export function CostResult({ costs, texts }: Props) {
  const bars = costBars(costs);
  return (
    <div className="on-evergreen rounded-card bg-evergreen-deep p-5 text-white sm:p-8 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] print:static">
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
        <Bar name="in-house" label={compare.inHouse} width={bars['in-house']} texts={texts} />
        <Bar name="ours" label={compare.ours} width={bars.ours} texts={texts} />
      </div>
      <PeriodTable texts={texts} />
      <div className="mt-7 flex flex-wrap gap-3 print:hidden">
        <TrialButton place="Pricing Page" className="grow" />
        <div className="flex grow gap-3 noscript:hidden">
          <button
            type="button"
            data-costs-copy=""
            className={buttonClasses({ kind: 'secondary' }, 'grow')}
          >
            {compare.copy}
          </button>
          <button
            type="button"
            data-costs-print=""
            className={buttonClasses({ kind: 'secondary' }, 'grow')}
          >
            {compare.print}
          </button>
        </div>
        <p role="status" data-costs-note="" className="basis-full text-small empty:hidden" />
      </div>
    </div>
  );
}

interface BarProps {
  name: CostBar;
  label: string;
  /** Percent of the longer bar. */
  width: number;
  texts: Props['texts'];
}

function Bar({ name, label, width, texts }: BarProps) {
  return (
    <div>
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
        <rect
          data-cost-bar={name}
          width={width}
          height="10"
          className={
            name === 'ours' ? 'fill-white print:fill-evergreen' : 'fill-mint-deep print:fill-edge'
          }
        />
      </svg>
    </div>
  );
}

const PERIODS = ['week', 'month', 'year'] as const;
const COLUMNS = [
  ['in-house', compare.inHouse],
  ['ours', compare.ours],
  ['difference', compare.difference],
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
        {PERIODS.map((period) => (
          <tr key={period} className="border-t border-evergreen">
            <th scope="row" className="py-2.5 text-left font-normal text-mint">
              {compare[period]}
            </th>
            {COLUMNS.map(([name]) => (
              <td
                key={name}
                data-cost={`${name}-${period}`}
                className={
                  name === 'difference'
                    ? 'py-2.5 pl-2 sm:pl-3 font-extrabold'
                    : 'py-2.5 pl-2 sm:pl-3'
                }
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
