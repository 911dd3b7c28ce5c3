import { classes } from './class-names.ts';

export interface Stat {
  readonly value: string;
  readonly label: string;
}

interface Props {
  stats: readonly Stat[];
  /** True for the size for a card. Default: as wide as a section. */
  compact?: boolean;
  className?: string;
}

/** Column classes by the number of figures, chosen so that the last row is full. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  6: 'grid-cols-2 lg:grid-cols-3',
};

export function StatGrid({ stats, compact, className }: Props) {
  return (
    <dl
      className={classes(
        'grid gap-x-6 gap-y-8',
        compact ? 'grid-cols-3' : COLUMNS[stats.length],
        className,
      )}
    >
      {stats.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-small text-ink-soft [.on-evergreen_&]:text-mint">{label}</dt>
          <dd
            className={classes(
              'tabular text-title font-extrabold whitespace-nowrap text-evergreen [.on-evergreen_&]:text-white',
              !compact && 'sm:text-figure',
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
