import { PRICING } from '#content/en/pricing.ts';

const { weekOne, weekTwo, after } = PRICING.trial.bar;
const PARTS = [
  [weekOne, 'after:bg-mint-deep'],
  [weekTwo, 'after:bg-mint-deep'],
  [after, 'after:bg-evergreen'],
] as const;

/** The trial as a bar of time: two free weeks, then the price, if the practice stays. */
export function TrialBar() {
  return (
    <figure className="mb-8 sm:mb-12 print:hidden">
      <ol className="grid grid-cols-[1fr_1fr_2fr] gap-x-1 text-small leading-snug font-bold">
        {PARTS.map(([label, color]) => (
          <li
            key={label}
            className={`flex flex-col justify-end gap-2 after:h-4.5 first:after:rounded-l-full last:after:rounded-r-full ${color}`}
          >
            {label}
          </li>
        ))}
      </ol>
    </figure>
  );
}
