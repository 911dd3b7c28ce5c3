import type { ReactNode } from 'react';
import { CLAIMS, HOURLY_PRICE } from '#content/en/claims.ts';
import { sampleMark } from '#content/en/samples.ts';
import { STORIES } from '#content/en/stories.ts';
import { TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { COST_INPUTS } from '#content/in-house-costs.ts';
import { priceOf } from '#shared/costs.ts';
import { dollars } from '#shared/dollars.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { contentChoice } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { OpenMark } from '#site/ui/Accordion.tsx';
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

const { enterprise, practices, page, labels } = STORIES;

type Story = SiteRecord<'stories'>;

/** The people that the practice hired through us. */
const staffCount = ({ staff }: Story) => staff.reduce((sum, { count }) => sum + Number(count), 0);

const changes = ({ benefits }: Story) => benefits.map(({ text }) => text);

export function StoriesPage({ stories }: { stories: readonly Story[] }) {
  const groups = stories.filter(({ kind }) => kind === 'enterprise');
  const single = stories.filter(({ kind }) => kind === 'practice');
  return (
    <ContentPage copy={STORIES} aside={<StoryIndex stories={[...groups, ...single]} />}>
      {groups.length > 0 ? (
        <Section
          tone="mint"
          labelledBy="enterprise"
          title={enterprise.title}
          lead={enterprise.lead}
        >
          <Stories stories={groups} kind={labels.enterprise} />
        </Section>
      ) : null}
      {single.length > 0 ? (
        <Section labelledBy="practice-stories" title={practices.title} lead={practices.lead}>
          <Stories stories={single} kind={labels.practice} />
        </Section>
      ) : null}
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

function StoryIndex({ stories }: { stories: readonly Story[] }) {
  return (
    <PageIndex
      label={labels.index}
      title={labels.indexTitle}
      rows={stories.map((story) => ({
        href: `#${story.id}`,
        name: story.name,
        note: (
          <span className="tabular text-[1.75rem] leading-none font-extrabold tracking-tight text-evergreen">
            {staffCount(story)}
          </span>
        ),
      }))}
    />
  );
}

/**
 * A story. Everything except the list of changes is visible without a click (STORY-1). The link of the heading covers picture,
 * figures and quote, so the story is one target; the disclosure is above it.
 */
function StoryCard({ story, kind }: { story: Story; kind: string }) {
  const { picture, type, location } = story;
  return (
    <article
      id={story.id}
      className="relative grid overflow-clip rounded-card border border-line bg-white hover:border-evergreen has-[h3>a:focus-visible]:outline-3 has-[h3>a:focus-visible]:outline-ink lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
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
      <div className="grid content-start gap-y-6 p-5 sm:p-8 lg:row-span-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          <b className="rounded-full bg-mint px-3 py-0.5 text-evergreen">{kind}</b>
          {type ? `${type}, ${location}` : location}
        </p>
        <Heading level={3} className="-mt-3">
          <a
            href={`/success-stories/${story.id}`}
            className="text-ink no-underline outline-none after:absolute after:inset-0"
            {...trackAttributes('success_story_view', contentChoice(story))}
          >
            {story.name + sampleMark(story)}
          </a>
        </Heading>
        <StoryFigures story={story} />
        <div>
          <p className="text-small font-bold">{labels.team(staffCount(story))}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {story.staff.map(({ role, count }) => (
              <li key={role} className="rounded-full bg-mint px-3 py-1 text-small">
                <b className="tabular text-evergreen">{count}</b> {role}
              </li>
            ))}
          </ul>
        </div>
        <details className="group relative z-10 border-t border-line">
          <summary className="flex min-h-13 items-center justify-between gap-4 pt-3 font-bold text-evergreen">
            {labels.benefits}
            <OpenMark />
          </summary>
          <CheckList items={changes(story)} className="mt-6" />
        </details>
      </div>
      <div className="flex flex-col items-start border-t border-line p-5 sm:p-8">
        <StoryQuote story={story} />
        <p aria-hidden="true" className="link mt-4 py-2">
          {labels.more}
        </p>
      </div>
    </article>
  );
}

/** `Name, Role`. If the speaker has no role, the name of the story is shown in its place. */
function StoryQuote({ story, large }: { story: Story; large?: boolean }) {
  const [person = '', role = story.name + sampleMark(story)] = story.speaker.split(', ');
  return (
    <Quote quote={story.quote} name={person} role={role} image={story.portrait} large={large} />
  );
}

function StoryFigures({ story }: { story: Story }) {
  const stats = (['savings', 'efficiency', 'satisfaction'] as const)
    .map((name) => [story[name], labels[name]] as const)
    .filter(([value]) => value !== '');
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

export function StoryPage({ story }: { story: Story }) {
  const { type, location, picture } = story;
  const name = story.name + sampleMark(story);
  return (
    <ContentPage
      copy={{
        title: story.headline,
        lead: [name, type, location].filter(Boolean).join(' · '),
        picture: picture ? { stem: picture, alt: '' } : undefined,
      }}
    >
      <Section labelledBy="timeline" title={page.timeline}>
        <Steps steps={story.timeline} columns={story.timeline.length === 4 ? 4 : 3} />
      </Section>
      <Section tone="mint" labelledBy="team" title={page.team} beside>
        <NumberTable
          total
          head={[page.role, page.people, page.year]}
          rows={[...story.staff, { role: page.total, count: String(staffCount(story)) }].map(
            ({ role, count }) => [role, count, dollars(Number(count) * YEAR)],
          )}
        />
        <p className="mt-5 text-small text-ink-soft">
          {page.cost(CLAIMS.hourlyPrice.value)}{' '}
          <a className="link" href="/pricing#compare">
            {page.calculate}
          </a>
        </p>
      </Section>
      <Section labelledBy="changed">
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          <div>
            <SectionHead id="changed" title={labels.benefits} className="sm:mb-8" />
            <CheckList items={changes(story)} />
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

const { carousel, gridTitle, gridSize, slides } = TESTIMONIALS_PAGE;

type Testimonial = SiteRecord<'testimonials'>;

interface TestimonialsProps {
  /** Those of clients. */
  testimonials: readonly Testimonial[];
  /** The carousel. */
  children?: ReactNode;
}

export function TestimonialsPage({ testimonials, children }: TestimonialsProps) {
  const others = testimonials.slice(slides, slides + gridSize);
  return (
    <ContentPage copy={TESTIMONIALS_PAGE} aside={<ClientPortraits testimonials={testimonials} />}>
      {testimonials.length > 0 ? (
        <Section tone="mint" title={carousel} hideTitle>
          {children}
        </Section>
      ) : null}
      {others.length > 0 ? (
        <Section labelledBy="more-voices" title={gridTitle}>
          <ul className="grid gap-6 lg:grid-cols-3">
            {others.map((testimonial) => (
              <Card key={testimonial.id} as="li" tone="paper">
                <Quote {...quoteOf(testimonial)} />
              </Card>
            ))}
          </ul>
        </Section>
      ) : null}
    </ContentPage>
  );
}

/** A testimonial as the properties of {@link Quote}. */
export function quoteOf(testimonial: Testimonial) {
  const { name, role, quote, image } = testimonial;
  return { name: name + sampleMark(testimonial), role, quote, image };
}

function ClientPortraits({ testimonials }: Pick<TestimonialsProps, 'testimonials'>) {
  return (
    <div className="grid grid-cols-6 gap-2 sm:gap-4 lg:grid-cols-3">
      {testimonials.slice(0, slides + gridSize).map(({ id, image }) => (
        <Picture
          key={id}
          stem={image}
          alt=""
          decorative
          width={180}
          sizes="(min-width: 64rem) 11rem, 15vw"
          crop="1:1"
          className="w-full rounded-full lg:rounded-card lg:first-of-type:rounded-tl-petal"
        />
      ))}
    </div>
  );
}
