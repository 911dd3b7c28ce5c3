import { PRICING } from '#content/en/pricing.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import type { CostInput, CostName, CostText } from '#shared/costs.ts';

const { labels, units } = PRICING.compare;

interface FieldProps {
  name: CostName;
  value: number;
  /** What it comes to in the first year: its name for cost-form.ts, and the text. */
  amount?: readonly [CostText, string];
}

/** One value to change: what it is, a field with its unit, what it comes to. */
export function CostField({ name, value, amount }: FieldProps) {
  const { label, hint } = labels[name];
  const { min, max, unit }: CostInput = COST_INPUTS[name];
  const id = `cost-${name}`;
  const sign = (
    <span aria-hidden="true" className="w-[2.75rem] shrink-0 text-small text-ink-soft">
      {unit === 'dollars' ? '' : units[unit]}
    </span>
  );
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[1fr_auto_6.5rem] print:py-1">
      <div className="col-span-2 sm:col-span-1">
        <label htmlFor={id} className="font-semibold">
          {label}
          <span className="sr-only">, {unit === 'dollars' ? unit : units[unit]}</span>
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft print:hidden">
          {hint}
        </p>
      </div>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="w-3 shrink-0 text-right text-ink-soft">
          {unit === 'dollars' ? units.dollars : ''}
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
          className="tabular h-12 w-28 rounded-control border border-edge bg-white px-3 text-right font-bold hover:border-ink [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none print:h-auto print:w-[4rem] print:border-0 print:p-0"
        />
        {sign}
      </span>
      {amount ? (
        <output
          htmlFor={id}
          data-cost={amount[0]}
          aria-live="off"
          className="tabular text-right text-lead font-bold"
        >
          {amount[1]}
        </output>
      ) : null}
    </div>
  );
}

/** The sum under the values. */
export function CostTotal({ label, name, text }: { label: string; name: CostText; text: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink py-4 font-bold print:py-1">
      {label}
      <span data-cost={name} className="tabular ml-auto text-question font-extrabold">
        {text}
      </span>
    </p>
  );
}
