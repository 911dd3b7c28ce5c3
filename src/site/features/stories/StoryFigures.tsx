import type { Stat } from '#site/ui/StatGrid.tsx';

/** A story's figures in its summary, visible without a click (STORY-1); spans, because a summary may not contain lists. */
export function StoryFigures({ stats }: { stats: readonly Stat[] }) {
  return (
    <span className="col-span-2 mt-6 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-x-6">
      {stats.map((stat) => (
        <span key={stat.label} className="block">
          <span className="tabular block text-[1.75rem] font-extrabold leading-none tracking-tight text-evergreen">
            {stat.value}
          </span>{' '}
          <span className="mt-1.5 block text-small text-ink-soft">{stat.label}</span>
        </span>
      ))}
    </span>
  );
}
