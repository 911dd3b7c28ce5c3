import { CLAIMS } from '#content/en/claims.ts';
import { sampleMark } from '#content/en/samples.ts';
import { STORIES } from '#content/en/stories.ts';
import type { Story } from '#content/story.ts';
import { dollars } from '#shared/dollars.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { StoryQuote } from './StoriesPage.tsx';
import { teamCosts, YEAR } from './team-costs.ts';

const { page, labels, close } = STORIES;

export function StoryPage({ story }: { story: Story }) {
  const { type, location, picture } = story;
  const name = story.name + sampleMark(story);
  return (
    <>
      <PageHero
        title={story.headline}
        lead={[name, type, location].filter(Boolean).join(' · ')}
        picture={picture ? { stem: picture, alt: '' } : undefined}
      />
      <Section labelledBy="timeline" title={page.timeline}>
        <Steps steps={story.timeline} columns={story.timeline.length === 4 ? 4 : 3} />
      </Section>
      <Section tone="mint" labelledBy="team" title={page.team} beside>
        <NumberTable
          total
          head={[page.role, page.people, page.year]}
          rows={[...story.virtualStaff, { role: page.total, count: story.staffCount }].map(
            (row) => [row.role, String(row.count), dollars(row.count * YEAR)],
          )}
        />
        <p className="mt-5 text-small text-ink-soft">
          {page.cost(CLAIMS.hourlyPrice.value)} {page.inHouse(dollars(teamCosts(story).inHouse))}{' '}
          <a className="link" href="/pricing#compare">
            {page.calculate}
          </a>
        </p>
      </Section>
      <Section labelledBy="changed">
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          <div>
            <SectionHead id="changed" title={labels.benefits} className="sm:mb-8" />
            <CheckList items={story.benefits} />
          </div>
          <div>
            <Heading level={2} className="mb-6 sm:mb-8">
              {page.setback}
            </Heading>
            <p className="text-lead text-ink-soft">{story.setback}</p>
          </div>
        </div>
      </Section>
      <Section tone="paper">
        <StoryQuote story={story} large />
      </Section>
      <ClosingBand
        title={page.close}
        text={close.text}
        link={{ href: '/success-stories', label: page.all }}
        place="Story Page"
      />
    </>
  );
}
