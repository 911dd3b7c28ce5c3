import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CALCULATOR as words } from '#content/en/refer.ts';
import { EARNINGS_MODEL } from '#content/referral-program.ts';
import { dollars } from '#shared/dollars.ts';
import { EarningsChart } from './EarningsChart.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { allEarnings, readReferrals, referralEarnings } from './referral-earnings.ts';

const { min, max } = EARNINGS_MODEL.referrals;

/**
 * The earnings calculator (REFER-3). Rendered for one referral at build; below it is a table of every result
 * for browsers without scripts.
 */
export function EarningsCalculator() {
  const input = useRef<HTMLInputElement>(null);
  const [referrals, setReferrals] = useState<number>(min);
  const typed = () => readReferrals(input.current?.value ?? '');
  // Input from before hydration counts.
  useEffect(() => setReferrals(readReferrals(input.current?.value ?? '')), []);

  /** Writes the number that was understood back into the box. */
  const settle = (value: number) => {
    const settled = readReferrals(String(value));
    if (input.current) input.current.value = String(settled);
    setReferrals(settled);
  };

  const earnings = referralEarnings(referrals);
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.4fr]">
      <div>
        <div className="noscript:hidden">
          <label htmlFor="referrals" className="block font-semibold">
            {words.label}
          </label>
          <p id="referrals-hint" className="mb-3 text-small text-ink-soft">
            {words.hint}
          </p>
          <div className="flex items-center gap-2">
            <StepButton
              label={words.fewer}
              off={referrals === min}
              onClick={() => settle(typed() - 1)}
            >
              <Minus aria-hidden="true" size={22} />
            </StepButton>
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
              className="tabular h-14 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none w-24 rounded-control border border-edge bg-white text-center text-[1.75rem] font-extrabold hover:border-ink"
            />
            <StepButton
              label={words.more}
              off={referrals === max}
              onClick={() => settle(typed() + 1)}
            >
              <Plus aria-hidden="true" size={22} />
            </StepButton>
          </div>
        </div>
        <p className="hidden font-semibold noscript:block">{words.noScript}</p>
        <Figures monthly={earnings.finalMonthly} total={earnings.total} />
        <p className="mt-7 text-small text-ink-soft">{words.assumptions}</p>
      </div>
      <div>
        <EarningsChart earnings={earnings} />
        <div className="mt-8 border-b border-line">
          <EarningsTable
            title={words.monthTable}
            columns={[words.month, words.agents, words.commission, words.runningTotal]}
            rows={earnings.months.map(({ month, agents, commission, total }) => [
              String(month),
              String(agents),
              dollars(commission),
              dollars(total),
            ])}
          />
          <EarningsTable
            title={words.allTable}
            columns={[words.referrals, words.inLastMonth, words.inTwoYears]}
            rows={ALL.map((one) => [
              String(one.referrals),
              dollars(one.finalMonthly),
              dollars(one.total),
            ])}
          />
        </div>
      </div>
    </div>
  );
}

const ALL = allEarnings();

function Figures({ monthly, total }: { monthly: number; total: number }) {
  return (
    <output htmlFor="referrals" className="mt-8 grid gap-6">
      {[
        [dollars(monthly), words.finalMonthly],
        [dollars(total), words.total],
      ].map(([value, label]) => (
        <span key={label} className="block">
          <span className="tabular block text-figure font-extrabold text-evergreen">{value}</span>
          <span className="mt-1 block text-ink-soft">{label}</span>
        </span>
      ))}
    </output>
  );
}

function StepButton(props: {
  label: string;
  off: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.off}
      onClick={props.onClick}
      className="flex size-14 items-center justify-center rounded-full border-2 border-evergreen bg-white text-evergreen hover:bg-mint aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:hover:bg-white"
    >
      {props.children}
    </button>
  );
}
