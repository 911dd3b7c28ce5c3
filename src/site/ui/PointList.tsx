import type { IconName } from '#content/icon-name.ts';
import { classes } from './class-names.ts';
import { Icon } from './Icon.tsx';

interface Props {
  points: readonly { readonly title: string; readonly text: string; readonly icon?: IconName }[];
  columns?: 1 | 2 | 3;
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' } as const;

export function PointList({ points, columns = 3 }: Props) {
  return (
    <ul
      className={classes(
        'grid gap-x-10 gap-y-4 sm:gap-y-10',
        COLUMNS[columns],
        columns === 3 && points.length === 3 && 'md:grid-cols-3',
      )}
    >
      {points.map((point) => (
        <li
          key={point.title}
          className={classes(
            'border-t-2 border-mint-deep pt-3 sm:pt-5 [.on-evergreen_&]:border-white/30',
            point.icon && 'grid grid-cols-[auto_1fr] gap-x-4 sm:block',
          )}
        >
          {point.icon ? (
            <Icon name={point.icon} size={28} className="row-span-2 text-evergreen sm:mb-4" />
          ) : null}
          <h3 className="text-subhead font-bold">{point.title}</h3>
          <p className="mt-1 text-ink-soft max-sm:text-small sm:mt-2 [.on-evergreen_&]:text-mint">
            {point.text}
          </p>
        </li>
      ))}
    </ul>
  );
}
