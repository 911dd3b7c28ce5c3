import { classes } from './class-names.ts';

export interface Stat {
  readonly value: string;
  readonly label: string;
}

interface Props {
  stats: readonly Stat[];
  /** Fits in a card; default: spans a section. */
  compact?: boolean;
  className?: string;
}

const LAYOUTS = {
  compact: {
    list: 'grid-cols-3 gap-4',
    stat: 'flex flex-col-reverse justify-end gap-1.5',
    label: 'text-small',
    value: 'text-[1.75rem] tracking-tight',
  },
  /** On phones three would leave a hole in a grid of two columns: each number has a row with its label, if both fit. */
  three: {
    list: 'gap-y-3 sm:grid-cols-3 sm:gap-8',
    stat: 'flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-4 sm:flex-col-reverse sm:items-stretch sm:gap-1.5',
    label: 'max-w-[16rem] max-sm:min-w-[8rem] max-sm:flex-1 max-sm:text-small',
    value:
      'text-[clamp(2.375rem,1.6rem+3.6vw,4.5rem)] tracking-tighter max-sm:min-w-[8.5rem] max-sm:text-[2rem]',
  },
  strip: {
    list: 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-7 sm:grid-cols-2 sm:gap-8',
    stat: 'flex flex-col-reverse justify-end gap-1.5',
    label: 'max-w-[16rem]',
    value: 'whitespace-nowrap text-[clamp(1.75rem,0.9rem+3.8vw,4.5rem)] tracking-tighter',
  },
} as const;

/** Of a strip, by its number of figures: as many columns as leave no hole. */
const COLUMNS: Readonly<Record<number, string>> = { 4: 'lg:grid-cols-4', 6: 'lg:grid-cols-3' };

export function StatGrid({ stats, compact, className }: Props) {
  const layout = LAYOUTS[compact ? 'compact' : stats.length === 3 ? 'three' : 'strip'];
  return (
    <dl className={classes('grid', layout.list, COLUMNS[stats.length], className)}>
      {stats.map(({ label, value }) => (
        <div key={label} className={layout.stat}>
          <dt className={`text-ink-soft [.on-evergreen_&]:text-mint ${layout.label}`}>{label}</dt>
          <dd
            className={`tabular leading-none font-extrabold text-evergreen [.on-evergreen_&]:text-white ${layout.value}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
