import { ABOUT } from '#content/en/about.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

const { stats, mission, reasons } = ABOUT;

export function AboutPage() {
  return (
    <ContentPage copy={ABOUT} place="About Page" trial heading={<RotatingHeadline />}>
      <Section tone="evergreen" labelledBy="stats" title={stats.title}>
        <StatGrid stats={stats.items} />
      </Section>
      <ProseBand id="mission" {...mission} />
      <Section tone="mint" labelledBy="reasons" title={reasons.title}>
        <PointList points={reasons.items} />
      </Section>
    </ContentPage>
  );
}

const { headline } = ABOUT;

/**
 * Five titles in one place, two seconds each, rotated by CSS alone (ABOUT-1, styles/components.css): all of them
 * share one grid cell, so nothing below moves. Assistive technology reads one sentence; the checkbox stops the
 * motion (WCAG 2.2.2), and under reduced motion there is none.
 */
function RotatingHeadline() {
  return (
    <div className="rotating-headline relative">
      <Heading level={1}>
        <span className="sr-only">{headline.sentence}</span>
        <span aria-hidden="true">
          <span className="block">{headline.start}</span>
          <span className="rotating-titles text-evergreen">
            {headline.titles.map((title) => (
              <span key={title}>{title}</span>
            ))}
          </span>
        </span>
      </Heading>
      <label className="rotating-switch flex size-11 cursor-pointer items-center justify-center rounded-full border border-line bg-white text-evergreen hover:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
        <input type="checkbox" className="peer sr-only" />
        <Icon name="Pause" size={20} className="peer-checked:hidden" />
        <Icon name="Play" size={20} className="hidden peer-checked:block" />
        <span className="sr-only">{headline.pause}</span>
      </label>
    </div>
  );
}
