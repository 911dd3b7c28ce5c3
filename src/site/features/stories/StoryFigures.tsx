import { classes } from '#site/ui/class-names.ts';
import type { Stat } from '#site/ui/StatGrid.tsx';

/** A story's figures, large and visible without a click (STORY-1); spans, because a summary may not contain lists. */
export function StoryFigures({ stats }: { stats: readonly Stat[] }) {
  return (
    <span className={classes('grid gap-x-3 sm:gap-x-8', stats.length > 1 && 'grid-cols-3')}>
      {stats.map((stat) => (
        <span key={stat.label} className="block">
          <span
            className={classes(
              'tabular block font-extrabold text-evergreen',
              stats.length > 1
                ? 'text-[clamp(2.25rem,1.2rem+4.4vw,4.25rem)] leading-none tracking-tighter'
                : 'text-figure',
            )}
          >
            {stat.value}
          </span>{' '}
          <span className="mt-1.5 block text-small leading-snug text-ink-soft">{stat.label}</span>
        </span>
      ))}
    </span>
  );
}
