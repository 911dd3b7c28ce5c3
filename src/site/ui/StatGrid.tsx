import { classes } from './class-names.ts';

export interface Stat {
  readonly value: string;
  readonly label: string;
}

interface Props {
  stats: readonly Stat[];
  /** `strip` spans a section; `compact` fits in a card. */
  size?: 'strip' | 'compact';
  className?: string;
}

/** Large tabular numbers, each announced with its label. */
export function StatGrid({ stats, size = 'strip', className }: Props) {
  const strip = size === 'strip';
  // On phones three would leave a hole in a grid of two columns: each number has a row with its label.
  const rows = strip && stats.length === 3;
  return (
    <dl
      className={classes(
        'grid',
        !strip && 'grid-cols-3 gap-4',
        strip && 'sm:gap-8',
        strip &&
          (rows
            ? 'grid-flow-dense grid-cols-[8.5rem_1fr] items-baseline gap-x-4 gap-y-3 sm:grid-cols-3'
            : 'grid-cols-2 gap-x-6 gap-y-7 lg:grid-cols-4'),
        className,
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={
            rows
              ? 'contents sm:flex sm:flex-col-reverse sm:justify-end sm:gap-1.5'
              : 'flex flex-col-reverse justify-end gap-1.5'
          }
        >
          <dt
            className={classes(
              'text-ink-soft [.on-evergreen_&]:text-mint',
              strip ? 'max-w-[16rem] text-body' : 'text-small',
              rows && 'max-sm:col-start-2 max-sm:text-small',
            )}
          >
            {stat.label}
          </dt>
          <dd
            className={classes(
              'tabular font-extrabold text-evergreen [.on-evergreen_&]:text-white',
              strip
                ? 'text-[clamp(2.375rem,1.6rem+3.6vw,4.5rem)] leading-none tracking-tighter'
                : 'text-[1.75rem] leading-none tracking-tight',
              rows && 'max-sm:col-start-1 max-sm:text-[2rem]',
            )}
          >
            {stat.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
