import { classes } from './class-names.ts';

interface Props {
  /** Each with its share of the longest, in percent. */
  bars: readonly { readonly label: string; readonly value: string; readonly percent: number }[];
  large?: boolean;
}

/** Amounts compared as bars, the last one ours. Phrasing content: a summary may not contain lists. */
export function Bars({ bars, large }: Props) {
  return bars.map(({ label, value, percent }, index) => (
    <span key={label} className={classes('block', large ? 'mt-5' : 'mt-2.5')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-soft">
        {label}{' '}
        <b className={classes('tabular text-evergreen', large && 'text-title font-extrabold')}>
          {value}
        </b>
      </span>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classes(
          'mt-1 block w-full rounded-full bg-paper-deep',
          large ? 'h-7 sm:h-9' : 'h-3.5',
        )}
      >
        <path
          d={`M0 0H${percent}V1H0z`}
          className={index === bars.length - 1 ? 'fill-evergreen' : 'fill-mint-deep'}
        />
      </svg>
    </span>
  ));
}
