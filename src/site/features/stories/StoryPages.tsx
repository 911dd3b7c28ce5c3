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
import { Card } from '#site/ui/Card.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { LinkArrow } from '#site/ui/Icon.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { quoteOf } from './quote-of.ts';

/** The price of one person for a year of full-time work, in dollars. */
const YEAR = priceOf(HOURLY_PRICE, COST_INPUTS.hours.fallback).year;

const { enterprise, practices, page, labels } = STORIES;

type Story = SiteRecord<'stories'>;

/** The number of people that the practice hired through us. */
const staffCount = ({ staff }: Story) => staff.reduce((sum, { count }) => sum + Number(count), 0);

const changes = ({ benefits }: Story) => benefits.map(({ text }) => text);

export function StoriesPage({ stories }: { stories: readonly Story[] }) {
  const groups = stories.filter(({ kind }) => kind === 'enterprise');
  const single = stories.filter(({ kind }) => kind === 'practice');
  const [lead] = [...groups, ...single];
  const others = (list: readonly Story[]) => list.filter((story) => story !== lead);
  return (
    <ContentPage copy={STORIES}>
      {lead ? null : (
        <Section>
          <p>{STORIES.none}</p>
        </Section>
      )}
      {groups.length > 0 ? (
        <Section labelledBy="enterprise" title={enterprise.title} lead={enterprise.lead}>
          {lead ? <LeadStory story={lead} /> : null}
          <StoryRows stories={others(groups)} className="mt-6 sm:mt-10" />
        </Section>
      ) : null}
      {single.length > 0 ? (
        <Section
          tone="mint"
          labelledBy="practice-stories"
          title={practices.title}
          lead={practices.lead}
        >
          {lead && groups.length === 0 ? <LeadStory story={lead} /> : null}
          <StoryRows stories={others(single)} />
        </Section>
      ) : null}
    </ContentPage>
  );
}

/**
 * Classes of a story in the list. The link in the heading covers the whole story, so that a click anywhere opens the
 * story and sends its event.
 */
const STORY_BOX =
  'group relative [&:hover_h3]:underline has-[h3>a:focus-visible]:outline-3 has-[h3>a:focus-visible]:outline-offset-8 has-[h3>a:focus-visible]:outline-ink';

/** The first story of the list. It shows its main result as one large number, its timeline and its team. */
function LeadStory({ story }: { story: Story }) {
  const { picture } = story;
  const [main, ...more] = figuresOf(story);
  return (
    <article id={story.id} className={STORY_BOX}>
      {picture !== '' && typeof picture !== 'string' ? (
        <Picture
          stem={picture}
          alt=""
          width={1080}
          sizes="(min-width: 76rem) 72rem, 100vw"
          crop="none"
          className="mb-8 aspect-3/1 w-full rounded-card object-cover"
        />
      ) : null}
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div>
          <StoryTitle story={story} large />
          {main ? (
            <p className="mt-6">
              <span className="block text-[clamp(6rem,3rem+13vw,15rem)] print:text-figure leading-[0.9] font-extrabold tracking-[-0.05em] text-evergreen">
                {main.value}
              </span>{' '}
              <span className="mt-2 block text-subhead font-bold">{main.label}</span>
            </p>
          ) : null}
          <Figures figures={more} className="mt-4" />
        </div>
        <div className="flex flex-col justify-between gap-y-8">
          <div>
            <StoryQuote story={story} />
          </div>
          <Team story={story} />
        </div>
      </div>
      <div className="mt-6 sm:mt-10">
        <Timeline story={story} />
        <p aria-hidden="true" className="link mt-6">
          {labels.more}
        </p>
      </div>
    </article>
  );
}

function StoryRows({ stories, className }: { stories: readonly Story[]; className?: string }) {
  return (
    <div className={className}>
      {stories.map((story) => (
        <article
          key={story.id}
          id={story.id}
          className={`${STORY_BOX} grid items-center gap-x-10 gap-y-3 border-t border-evergreen/25 py-4 sm:py-7 lg:grid-cols-[4fr_5fr_3fr_auto]`}
        >
          <div>
            <StoryTitle story={story} />
            <p className="mt-1 text-small text-ink-soft">{labels.team(staffCount(story))}</p>
          </div>
          <blockquote className="text-body">{`“${story.quote}”`}</blockquote>
          <Figures figures={figuresOf(story)} />
          <span aria-hidden="true" className="link justify-self-start lg:hidden">
            {labels.more}
          </span>
          <span className="text-evergreen max-lg:hidden">
            <LinkArrow size={24} />
          </span>
        </article>
      ))}
    </div>
  );
}

function StoryTitle({ story, large }: { story: Story; large?: boolean }) {
  const { type, location } = story;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
        <b className="text-evergreen">{labels[story.kind]}</b>
        {type ? `${type}, ${location}` : location}
      </p>
      <Heading level={3} size={large ? undefined : 'subhead'} className="mt-2">
        <a
          href={`/success-stories/${story.id}`}
          className="text-ink no-underline outline-none after:absolute after:inset-0"
          {...trackAttributes('success_story_view', contentChoice(story))}
        >
          {story.name + sampleMark(story)}
        </a>
      </Heading>
    </>
  );
}

interface Figure {
  readonly value: string;
  readonly label: string;
}

/**
 * The results of a story. What changed in the practice comes first, and what the practice saved follows. Empty results
 * are left out.
 */
function figuresOf(story: Story): readonly Figure[] {
  return (['efficiency', 'savings', 'satisfaction'] as const)
    .map((name) => ({ value: story[name], label: labels[name] }))
    .filter(({ value }) => value !== '');
}

function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  return (
    <ul className={classes('text-small text-ink-soft', className)}>
      {figures.map(({ value, label }) => (
        <li key={label}>
          <b className="tabular text-body text-ink">{value}</b> {label}
        </li>
      ))}
    </ul>
  );
}

/** Maximum number of drawn people for a role. The number beside them is the real count. */
const MAX_FIGURES = 12;

const shownPeople = (count: string) => Math.min(Number(count), MAX_FIGURES);

/** The SVG path of a row of people, drawn as heads and shoulders. Each is 20 units wide. */
function people(count: number): string {
  return Array.from({ length: count }, (_, index) => 20 * index)
    .map((x) => `M${x + 10} 3a4 4 0 1 1 0 8a4 4 0 1 1 0-8M${x + 2} 22a8 8 0 0 1 16 0Z`)
    .join('');
}

/** Shows the people that the practice hired. Each person is a small drawing. */
function Team({ story }: { story: Story }) {
  return (
    <div>
      <p className="text-small font-bold">{labels.team(staffCount(story))}</p>
      <ul className="mt-3 grid gap-2">
        {story.staff.map(({ role, count }) => (
          <li key={role} className="flex flex-wrap items-center gap-x-4 text-small">
            <span className="min-w-[min(14rem,100%)]">
              <b className="tabular">{count}</b> {role}
            </span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${20 * shownPeople(count)} 24`}
              className="h-6 w-auto fill-evergreen"
            >
              <path d={people(shownPeople(count))} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The steps of a story along a line. The line goes across the page, and down on a phone. */
function Timeline({ story }: { story: Story }) {
  return (
    <ol className="timeline">
      {story.timeline.map(({ title, text }) => (
        <li key={title}>
          <b className="block">{title}</b> <span className="text-small text-ink-soft">{text}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The quote of a story. `story.speaker` is `Name, Role`. If it has no role, the name of the story appears instead of
 * the role.
 */
function StoryQuote({ story, large }: { story: Story; large?: boolean }) {
  const [person = '', role] = story.speaker.split(', ');
  const mark = sampleMark(story);
  return (
    <Quote
      quote={story.quote}
      name={role ? person + mark : person}
      role={role ?? story.name + mark}
      image={story.portrait}
      large={large}
    />
  );
}

export function StoryPage({ story }: { story: Story }) {
  const { type, location, picture } = story;
  const name = story.name + sampleMark(story);
  const [main, ...more] = figuresOf(story);
  return (
    <ContentPage
      copy={{
        title: story.headline,
        lead: [name, type, location].filter(Boolean).join(' · '),
        // Only an uploaded photo is shown. A drawing belongs to the page of the practice type.
        picture:
          picture !== '' && typeof picture !== 'string' ? { stem: picture, alt: '' } : undefined,
      }}
      aside={
        main ? (
          <div className="rounded-[var(--radius-petal)_var(--radius-card)] bg-mint p-8 sm:p-10">
            <p className="text-subhead font-bold text-evergreen">
              <span className="block text-figure font-extrabold">{main.value}</span> {main.label}
            </p>
            <Figures figures={more} className="mt-3" />
          </div>
        ) : null
      }
    >
      <Section labelledBy="timeline" title={page.timeline}>
        <Timeline story={story} />
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
  /** The testimonials of clients. */
  testimonials: readonly Testimonial[];
  /** The carousel of quotes. */
  children?: ReactNode;
}

export function TestimonialsPage({ testimonials, children }: TestimonialsProps) {
  const others = testimonials.slice(slides, slides + gridSize);
  return (
    <ContentPage copy={TESTIMONIALS_PAGE} aside={clientFigures()}>
      <Section tone="mint" title={carousel} hideTitle>
        {testimonials.length > 0 ? children : <p>{TESTIMONIALS_PAGE.none}</p>}
      </Section>
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

/** The figures about clients. Null if the owner publishes no figures. */
function clientFigures(): ReactNode {
  if (TESTIMONIALS_PAGE.figures.length === 0) return null;
  return (
    <div className="rounded-card bg-mint p-6 sm:p-10">
      <StatGrid stats={TESTIMONIALS_PAGE.figures} compact={2} />
    </div>
  );
}
