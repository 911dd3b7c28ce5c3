import { CALCULATOR as words } from '#content/en/refer.ts';
import { dollars } from '#shared/dollars.ts';
import type { Earnings } from './referral-earnings.ts';

/** Units of the chart's coordinates; it is stretched to its container. */
const HEIGHT_UNITS = 100;
const STEP_UNITS = 10;
const BAR_UNITS = 7;
/** Months labeled under the bars. */
const TICKS = [1, 6, 12, 18, 24] as const;

/**
 * Monthly commission as bars. An image with a name and a description for assistive technology; every number is in
 * the table below it. The axis is text next to the chart, so that it stays readable at any width.
 */
export function EarningsChart({ earnings }: { earnings: Earnings }) {
  const { months, finalMonthly } = earnings;
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
        <div aria-hidden="true" className="tabular mt-2 grid grid-cols-24">
          {TICKS.map((month) => (
            <span key={month} className={`-mx-3 text-center whitespace-nowrap ${COLUMN[month]}`}>
              {month}
            </span>
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

/** Position of a month's label under its bar. */
const COLUMN: Readonly<Record<(typeof TICKS)[number], string>> = {
  1: 'col-start-1',
  6: 'col-start-6',
  12: 'col-start-12',
  18: 'col-start-18',
  24: 'col-start-24',
};
