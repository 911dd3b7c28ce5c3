import { dollars } from '#shared/dollars.ts';
import { classes } from './class-names.ts';

interface Props {
  /**
   * If a bar has a `name`, a script can change it. `data-cost="{name}-year"` marks its amount, and `data-cost-bar`
   * marks its rectangle.
   */
  bars: readonly { readonly label: string; readonly amount: number; readonly name?: string }[];
  large?: boolean;
}

/**
 * Bars for amounts in dollars. The last bar is our price. The elements are phrasing content, because a `summary` must
 * not contain lists.
 */
export function Bars({ bars, large }: Props) {
  const longest = Math.max(...bars.map(({ amount }) => amount));
  return bars.map(({ label, amount, name }, index) => (
    <span key={label} className={classes('block', large ? 'mt-3 sm:mt-5' : 'mt-2')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-soft">
        {label}{' '}
        <b
          data-cost={name && `${name}-year`}
          className={classes('tabular text-evergreen', large && 'text-title font-extrabold')}
        >
          {dollars(amount)}
        </b>
      </span>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classes(
          'mt-1 block w-full rounded-full bg-paper-deep',
          large ? 'h-5 sm:h-8' : 'h-4',
        )}
      >
        <rect
          data-cost-bar={name}
          width={(100 * amount) / longest}
          height="1"
          className={index === bars.length - 1 ? 'fill-evergreen' : 'fill-mint-deep'}
        />
      </svg>
    </span>
  ));
}
