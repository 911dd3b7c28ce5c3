import { ArrowRight } from 'lucide-react';
import { HOME } from '#content/en/home.ts';
import type { Specialty } from '#content/en/specialties.ts';
import { SPECIALTIES, SPECIALTY_FIRST } from '#content/en/specialties.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ChoiceTabs } from '#site/ui/ChoiceTabs.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

/** The selector over seven specialties, Cardiology first (HOME-6). */
export function Specialties() {
  const { title, lead, choose } = HOME.specialties;
  return (
    <Section tone="paper" labelledBy="specialties-title">
      <SectionHead id="specialties-title" title={title} lead={lead} className="sm:mb-10" />
      <ChoiceTabs
        name="specialty"
        label={choose}
        initial={SPECIALTY_FIRST}
        tabs={SPECIALTIES.map((specialty) => ({
          id: specialty.id,
          label: specialty.title,
          panel: <Panel specialty={specialty} />,
        }))}
      />
    </Section>
  );
}

function Panel({ specialty }: { specialty: Specialty }) {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
      <div className="overflow-clip rounded-[var(--radius-card)_var(--radius-petal)]">
        <Picture
          stem={specialty.image}
          alt={specialty.imageAlt}
          width={580}
          sizes="(min-width: 1024px) 560px, calc(100vw - 2.5rem)"
          crop="4:3"
          className="w-full"
        />
      </div>
      <div>
        <Heading level={3}>{specialty.title}</Heading>
        <p className="mt-3 text-lead text-ink-soft">{specialty.description}</p>
        <StatGrid
          stats={specialty.stats}
          size="compact"
          className="mt-6 border-y border-paper-deep py-5"
        />
        <CheckList items={specialty.features} className="mt-6" />
        <a
          href={`/practices/${specialty.id}`}
          className="group link mt-6 inline-flex items-center gap-2 py-1"
        >
          {HOME.specialties.more(specialty.title)}
          <ArrowRight
            aria-hidden="true"
            size={18}
            className="transition-transform duration-200 group-hover:translate-x-1"
          />
        </a>
      </div>
    </div>
  );
}
