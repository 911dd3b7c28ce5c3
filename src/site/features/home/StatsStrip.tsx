import { HOME } from '#content/en/home.ts';
import { Rosette } from '#site/ui/Rosette.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

/** Three claims in large type (HOME-4). */
export function StatsStrip() {
  return (
    <Section tone="evergreen" labelledBy="stats-title" className="overflow-clip">
      <h2 id="stats-title" className="sr-only">
        {HOME.stats.title}
      </h2>
      <Rosette className="pointer-events-none absolute -right-24 -top-32 size-[30rem] text-evergreen opacity-45" />
      <StatGrid stats={HOME.stats.items} className="relative" />
    </Section>
  );
}
