import { ABOUT } from '#content/en/about.ts';
import { BusinessFacts } from '#site/features/header-footer/BusinessFacts.tsx';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

export function AboutPage() {
  const { stats, mission, reasons } = ABOUT;
  return (
    <ContentPage copy={{ ...ABOUT, title: null }} trial="About Page" heading={<RotatingHeadline />}>
      <Section tone="evergreen" labelledBy="stats" title={stats.title}>
        <StatGrid stats={stats.items} />
      </Section>
      <ProseBand id="mission" {...mission} />
      <Section tone="mint" labelledBy="reasons" title={reasons.title}>
        <PointList points={reasons.items} />
      </Section>
      <BusinessFacts />
    </ContentPage>
  );
}

const { headline } = ABOUT;

/**
 * Five titles in one grid cell (ABOUT-1). CSS shows the next title every two seconds (styles/components.css). The
 * cell keeps its size, so the content below does not move. Screen readers read one sentence. The checkbox stops the
 * motion (WCAG 2.2.2). Under reduced motion the titles do not change.
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
      <label className="rotating-switch flex size-11 cursor-pointer items-center justify-center rounded-full text-evergreen hover:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
        <input type="checkbox" className="peer sr-only" />
        <Icon name="Pause" size={20} className="peer-checked:hidden" />
        <Icon name="Play" size={20} className="hidden peer-checked:block" />
        <span className="sr-only">{headline.pause}</span>
      </label>
    </div>
  );
}
