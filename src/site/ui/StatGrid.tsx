import { classes } from './class-names.ts';

export interface Stat {
  readonly value: string;
  readonly label: string;
  /** The address of the page that explains the figure. */
  readonly href?: string | undefined;
}

interface Props {
  stats: readonly Stat[];
  /** The number of columns if the grid is in a card. If it is undefined, the grid is as wide as a section. */
  compact?: 2 | 3;
  className?: string;
}

/** Classes for the columns, by the number of figures. They make the last row full. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  6: 'grid-cols-2 lg:grid-cols-3',
};

const COMPACT = ['', '', 'grid-cols-2', 'grid-cols-3'];

export function StatGrid({ stats, compact, className }: Props) {
  if (stats.length === 0) return null;
  return (
    <dl
      className={classes(
        'grid gap-x-6 gap-y-8 @max-[18rem]:block',
        compact ? COMPACT[Math.min(compact, stats.length)] : COLUMNS[stats.length],
        className,
      )}
    >
      {stats.map(({ label, value, href }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-small text-ink-soft [.on-evergreen_&]:text-mint">
            <StatLabel label={label} href={href} />
          </dt>
          <dd
            className={classes(
              'font-extrabold whitespace-nowrap text-evergreen @max-[18rem]:whitespace-normal [.on-evergreen_&]:text-white',
              compact === 2
                ? 'text-2xl leading-tight tracking-tight md:text-[1.75rem] lg:text-4xl'
                : 'text-title',
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

/** The label of a figure. It is a link if a page explains the figure. */
export function StatLabel({ label, href }: Pick<Stat, 'label' | 'href'>) {
  return href ? (
    <a
      className="text-inherit underline decoration-1 underline-offset-4 hover:decoration-2"
      href={href}
    >
      {label}
    </a>
  ) : (
    label
  );
}
