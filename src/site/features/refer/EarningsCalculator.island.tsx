import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CALCULATOR as words } from '#content/en/refer-words.ts';
import type { EarningsModel } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';
import { Accordion } from '#site/ui/Accordion.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';

/**
 * The calculator of a referrer's earnings. The HTML shows the result for the smallest number of referrals. For browsers
 * without scripts, the HTML also has a table of all results.
 */
export function EarningsCalculator({ model }: { model: EarningsModel }) {
  const { min, max } = model.referrals;
  const input = useRef<HTMLInputElement>(null);
  const [referrals, setReferrals] = useState<number>(min);
  const typed = () => readReferrals(model, input.current?.value ?? '');
  // The visitor may have typed a number before hydration.
  useEffect(() => setReferrals(readReferrals(model, input.current?.value ?? '')), [model]);

  const settle = (value: number) => {
    const settled = readReferrals(model, String(value));
    if (input.current) input.current.value = String(settled);
    setReferrals(settled);
  };

  const stepButton = (label: string, isOff: boolean, by: number, Icon: LucideIcon) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => settle(typed() + by)}
      className="flex size-12 items-center justify-center rounded-full border-2 border-evergreen bg-white text-evergreen hover:bg-mint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:hover:bg-white"
    >
      <Icon aria-hidden="true" size={22} />
    </button>
  );

  const earnings = referralEarnings(model, referrals);
  const { finalMonthly, total: inTwoYears } = earnings;
  const all = Array.from({ length: max - min + 1 }, (_, index) =>
    referralEarnings(model, min + index),
  );
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
      <div>
        <div className="noscript:hidden">
          <label htmlFor="referrals" className="block font-semibold">
            {words.label}
          </label>
          <p id="referrals-hint" className="mb-3 text-small text-ink-soft">
            {words.hint}
          </p>
          <div className="flex items-center gap-2">
            {stepButton(words.fewer, referrals === min, -1, Minus)}
            <input
              ref={input}
              id="referrals"
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
              step={1}
              defaultValue={min}
              aria-describedby="referrals-hint"
              onInput={() => setReferrals(typed())}
              onBlur={() => settle(typed())}
              className="number-box tabular min-h-14 w-26 rounded-control border border-edge bg-white text-center text-title font-extrabold hover:border-ink"
            />
            {stepButton(words.more, referrals === max, 1, Plus)}
          </div>
        </div>
        <p className="hidden font-semibold noscript:block">{words.noScript}</p>
        <output htmlFor="referrals" className="mt-8 grid gap-6">
          {[
            [finalMonthly, words.finalMonthly],
            [inTwoYears, words.total],
          ].map(([amount, label]) => (
            <span key={label} className="block">
              <span className="tabular block text-figure font-extrabold text-evergreen">
                {dollars(Number(amount))}
              </span>
              <span className="mt-1 block text-ink-soft">{label}</span>
            </span>
          ))}
        </output>
        <p className="mt-6 text-small text-ink-soft">
          {words.assumptions(model.commissionPercent)}
        </p>
      </div>
      <div>
        <EarningsChart {...earnings} />
        <Accordion
          className="mt-8"
          items={[
            {
              id: 'month-by-month',
              title: words.monthTable,
              content: (
                <NumberTable
                  caption={words.monthTable}
                  head={[words.month, words.agents, words.commission, words.runningTotal]}
                  rows={earnings.months.map(({ month, agents, commission, total }) => [
                    String(month),
                    agents,
                    dollars(commission),
                    dollars(total),
                  ])}
                  className="text-small"
                />
              ),
            },
            {
              id: 'every-number',
              title: words.allTable,
              content: (
                <NumberTable
                  caption={words.allTable}
                  head={[words.referrals, words.inLastMonth, words.inTwoYears]}
                  rows={all.map((result) => [
                    String(result.referrals),
                    dollars(result.finalMonthly),
                    dollars(result.total),
                  ])}
                  className="text-small"
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

/** The size of the chart in units of its own coordinate system. CSS stretches the chart to its container. */
const HEIGHT_UNITS = 100;
const STEP_UNITS = 10;
const BAR_UNITS = 7;
const TICKS = [1, 6, 12, 18, 24];

/**
 * A bar chart of the monthly commission. For assistive technology, the chart is an image with a name and a description,
 * and the table below has all numbers. The axis labels are text beside the chart, so that they are readable at any
 * width.
 */
function EarningsChart({ months, finalMonthly }: ReturnType<typeof referralEarnings>) {
  const text = words.chartText(dollars(months[0]?.commission ?? 0), dollars(finalMonthly));
  return (
    <figure>
      <figcaption className="mb-4 font-semibold">{words.chartTitle}</figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-ink-soft">
        <div
          aria-hidden="true"
          className="tabular flex flex-col justify-between text-right leading-none"
        >
          <span>{dollars(finalMonthly)}</span>
          <span>{dollars(finalMonthly / 2)}</span>
          <span>$0</span>
        </div>
        <svg
          role="img"
          aria-label={text}
          viewBox={`0 0 ${months.length * STEP_UNITS} ${HEIGHT_UNITS}`}
          preserveAspectRatio="none"
          className="h-48 w-full border-b border-edge sm:h-64"
        >
          {[0, 0.5].map((share) => (
            <line
              key={share}
              x1="0"
              x2={months.length * STEP_UNITS}
              y1={HEIGHT_UNITS * share}
              y2={HEIGHT_UNITS * share}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {months.map(({ month, commission }) => {
            const height = (commission / finalMonthly) * HEIGHT_UNITS;
            return (
              <rect
                key={month}
                x={(month - 1) * STEP_UNITS + (STEP_UNITS - BAR_UNITS) / 2}
                y={HEIGHT_UNITS - height}
                width={BAR_UNITS}
                height={height}
                className={month === months.length ? 'fill-evergreen' : 'fill-evergreen/45'}
              />
            );
          })}
        </svg>
        <span />
        <div aria-hidden="true" className="tabular mt-2 flex justify-between">
          {TICKS.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
        <span />
        <p aria-hidden="true" className="text-center">
          {words.month}
        </p>
      </div>
    </figure>
  );
}

/** A month in the table of earnings. Amounts are whole dollars. */
interface MonthOfEarnings {
  readonly month: number;
  readonly agents: number;
  readonly commission: number;
  readonly total: number;
}

export function readReferrals({ referrals: { min, max } }: EarningsModel, text: string): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? min : Math.min(max, Math.max(min, number));
}

export function referralEarnings(model: EarningsModel, referrals: number) {
  const { agentsPerReferral, revenuePerAgent, commissionPercent } = model;
  const months: MonthOfEarnings[] = [];
  let total = 0;
  for (let month = 1; month <= model.months; month++) {
    const agents = month * referrals * agentsPerReferral;
    const commission = Math.round((agents * revenuePerAgent * commissionPercent) / 100);
    total += commission;
    months.push({ month, agents, commission, total });
  }
  return { referrals, months, finalMonthly: months.at(-1)?.commission ?? 0, total };
}
