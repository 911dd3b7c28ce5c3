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
    <ContentPage
      copy={{ ...ABOUT, title: null }}
      trial="About Page"
      heading={<RotatingHeadline />}
      aside={
        stats.items.length > 0 ? (
          <section
            aria-labelledby="stats"
            className="on-evergreen rounded-card rounded-tr-petal bg-evergreen-deep p-5 text-white sm:p-8"
          >
            <Heading level={2} size="subhead" id="stats" className="mb-4 sm:mb-6">
              {stats.title}
            </Heading>
            <StatGrid stats={stats.items} compact={2} className="max-sm:gap-y-4" />
          </section>
        ) : null
      }
    >
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
 * A headline with five titles in one grid cell. CSS shows the next title every two seconds (styles/components.css). The
 * cell keeps its size, so the content below does not move. Each title fills two lines. A title of one word has a larger
 * font. Screen readers read one sentence. The checkbox stops the motion (WCAG 2.2.2). With reduced motion, the titles
 * do not change.
 */
function RotatingHeadline() {
  return (
    <div className="rotating-headline relative text-display md:max-lg:text-[2.375rem]">
      <Heading level={1}>
        <span className="sr-only">{headline.sentence}</span>
        <span aria-hidden="true">
          <span className="block">{headline.start}</span>
          <span className="rotating-titles text-evergreen">
            {headline.titles.map((title) => (
              <span
                key={title}
                className={
                  title.includes(' ')
                    ? undefined
                    : 'text-[1.8em] leading-[1.1] @max-[18rem]:text-[1.4em]'
                }
              >
                {inTwoLines(title)}
              </span>
            ))}
          </span>
        </span>
      </Heading>
      <label className="rotating-switch flex size-11 cursor-pointer items-center justify-center rounded-full text-evergreen motion-reduce:hidden print:hidden hover:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
        <input type="checkbox" className="peer sr-only" />
        <Icon name="Pause" size={20} className="peer-checked:hidden" />
        <Icon name="Play" size={20} className="hidden peer-checked:block" />
        <span className="sr-only">{headline.pause}</span>
      </label>
    </div>
  );
}

/** Renders a title such as `Medical Recruiters` with a line break in the middle. */
function inTwoLines(title: string) {
  const words = title.split(' ');
  const half = Math.floor(words.length / 2);
  if (half === 0) return title;
  return (
    <>
      {words.slice(0, half).join(' ')} <br />
      {words.slice(half).join(' ')}
    </>
  );
}
