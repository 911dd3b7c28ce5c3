import type { ReactNode } from 'react';
import { CLAIMS, HOURLY_PRICE } from '#content/en/claims.ts';
import { sampleMark } from '#content/en/samples.ts';
import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import { TESTIMONIALS, TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import type { Story } from '#content/story.ts';
import { compareCosts, priceOf, readCosts } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OpenMark } from '#site/ui/Accordion.tsx';
import { Bars } from '#site/ui/Bars.tsx';
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';

/** The price of one person for a year of full-time work, in dollars. */
const YEAR = priceOf(HOURLY_PRICE, COST_INPUTS.hours.fallback).year;
const { inHouse } = compareCosts(readCosts(COST_INPUTS, new URLSearchParams()));

const { enterprise, practices, page, close, labels } = STORIES;

export function StoriesPage() {
  return (
    <ContentPage copy={STORIES} place="Stories Page" aside={<StoryIndex />}>
      <Section tone="mint" labelledBy="enterprise" title={enterprise.title} lead={enterprise.lead}>
        <Stories stories={ENTERPRISE_STORIES} kind={labels.enterprise} />
      </Section>
      <Section labelledBy="practice-stories" title={practices.title} lead={practices.lead}>
        <Stories stories={PRACTICE_STORIES} kind={labels.practice} />
      </Section>
    </ContentPage>
  );
}

function Stories({ stories, kind }: { stories: readonly Story[]; kind: string }) {
  return (
    <div className="grid gap-8">
      {stories.map((story) => (
        <StoryCard key={story.id} story={story} kind={kind} />
      ))}
    </div>
  );
}

function StoryIndex() {
  return (
    <PageIndex
      label={labels.index}
      title={labels.indexTitle}
      rows={[...ENTERPRISE_STORIES, ...PRACTICE_STORIES].map(({ id, name, staffCount }) => ({
        href: `#${id}`,
        name,
        note: (
          <span className="tabular text-[1.75rem] leading-none font-extrabold tracking-tight text-evergreen">
            {staffCount}
          </span>
        ),
      }))}
    />
  );
}

/**
 * A story. Everything except the list of changes is visible without a click (STORY-1). Uses spans, because a
 * `summary` may not contain lists.
 */
function StoryCard({ story, kind }: { story: Story; kind: string }) {
  const { picture, type, location } = story;
  const tracked = trackAttributes('success_story_view', { label: story.id as StoryId });
  return (
    <article className="grid overflow-clip rounded-card border border-line bg-white lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {picture ? (
        <Picture
          stem={picture}
          alt=""
          width={580}
          sizes="(min-width: 64rem) 36rem, 100vw"
          crop="16:9"
          className="w-full"
        />
      ) : null}
      <details id={story.id} className="group p-5 sm:p-8 lg:row-span-2">
        {/* A heading must be a direct child of its `summary`. */}
        <summary className="grid grid-cols-[minmax(0,1fr)] gap-y-6" {...tracked}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
            <b className="rounded-full bg-mint px-3 py-0.5 text-evergreen">{kind}</b>
            {type ? `${type}, ${location}` : location}
          </span>
          <Heading level={3} className="-mt-3">
            {story.name + sampleMark(story)}
          </Heading>
          <StoryFigures story={story} />
          <CostBars story={story} />
          <span className="block">
            <span className="block text-small font-bold">{labels.team(story.staffCount)}</span>
            <span className="mt-2 flex flex-wrap gap-2">
              {story.virtualStaff.map(({ role, count }) => (
                <span key={role} className="rounded-full bg-mint px-3 py-1 text-small">
                  <b className="tabular text-evergreen">{count}</b> {role}
                </span>
              ))}
            </span>
          </span>
          <span className="flex items-center justify-between gap-4 border-t border-line pt-5 font-bold text-evergreen">
            {labels.benefits}
            <OpenMark />
          </span>
        </summary>
        <CheckList items={story.benefits} className="mt-6" />
      </details>
      <div className="flex flex-col items-start border-t border-line p-5 sm:p-8">
        <StoryQuote story={story} />
        <a className="link mt-4 py-2" href={`/success-stories/${story.id}`} {...tracked}>
          {labels.more}
        </a>
      </div>
    </article>
  );
}

/** `Name, Role`. If the speaker has no role, the name of the story is shown in its place. */
function StoryQuote({ story, large }: { story: Story; large?: boolean }) {
  const [person = '', role = story.name + sampleMark(story)] = story.speaker.split(', ');
  return (
    <Quote
      quote={story.quote}
      name={person}
      role={role}
      image={story.portrait ?? ''}
      large={large}
    />
  );
}

function StoryFigures({ story }: { story: Story }) {
  const { results } = story;
  const stats = [
    [teamCosts(story).savings, labels.savings],
    ...(results
      ? [
          [results.efficiency, labels.efficiency],
          [results.satisfaction, labels.satisfaction],
        ]
      : []),
  ] as const;
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-3 gap-y-3 sm:gap-x-8">
      {stats.map(([value, label]) => (
        <span key={label} className="block">
          <span className="tabular block text-title font-extrabold text-evergreen">{value}</span>{' '}
          <span className="mt-1.5 block text-small leading-snug text-ink-soft">{label}</span>
        </span>
      ))}
    </span>
  );
}

function CostBars({ story }: { story: Story }) {
  const { inHouse, ours } = teamCosts(story);
  return (
    <span className="block">
      <span className="block text-small font-bold">{labels.cost}</span>
      <Bars
        bars={[
          { label: labels.inHouse, amount: inHouse },
          { label: labels.ours(CLAIMS.hourlyPrice.value), amount: ours },
        ]}
      />
    </span>
  );
}

export function StoryPage({ story }: { story: Story }) {
  const { type, location, picture } = story;
  const name = story.name + sampleMark(story);
  return (
    <ContentPage
      copy={{
        title: story.headline,
        lead: [name, type, location].filter(Boolean).join(' · '),
        picture: picture ? { stem: picture, alt: '' } : undefined,
        close: { ...close, link: { path: '/success-stories', label: page.all } },
      }}
      place="Story Page"
    >
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
    </ContentPage>
  );
}

/**
 * The first year's cost of a story's team, the cost of the same number of in-house employees at
 * U.S. averages, and the difference in percent.
 */
function teamCosts({ staffCount }: Pick<Story, 'staffCount'>) {
  return {
    ours: staffCount * YEAR,
    inHouse: staffCount * inHouse.year,
    savings: `${Math.round((1 - YEAR / inHouse.year) * 100)}%`,
  };
}

const { carousel, gridTitle, gridSize, slides } = TESTIMONIALS_PAGE;

export function TestimonialsPage({ children }: { children?: ReactNode }) {
  return (
    <ContentPage copy={TESTIMONIALS_PAGE} place="Testimonials Page" aside={<ClientPortraits />}>
      <Section tone="mint" title={carousel} hideTitle>
        {children}
      </Section>
      <Section labelledBy="more-voices" title={gridTitle}>
        <ul className="grid gap-6 lg:grid-cols-3">
          {TESTIMONIALS.slice(slides, slides + gridSize).map((testimonial) => (
            <Card key={testimonial.id} as="li" tone="paper">
              <Quote {...testimonial} name={testimonial.name + sampleMark(testimonial)} />
            </Card>
          ))}
        </ul>
      </Section>
    </ContentPage>
  );
}

function ClientPortraits() {
  return (
    <div className="grid grid-cols-6 gap-2 sm:gap-4 lg:grid-cols-3">
      {TESTIMONIALS.map(({ id, image }) => (
        <Picture
          key={id}
          stem={image}
          alt=""
          width={180}
          sizes="(min-width: 64rem) 11rem, 15vw"
          crop="1:1"
          className="w-full rounded-full lg:rounded-card lg:first-of-type:rounded-tl-petal"
        />
      ))}
    </div>
  );
}
