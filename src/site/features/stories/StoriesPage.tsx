import { Plus } from 'lucide-react';
import { sampleMark } from '#content/en/samples.ts';
import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import type { EnterpriseStory, PracticeStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Stat } from '#site/ui/StatGrid.tsx';

const { enterprise, practices, close, labels } = STORIES;

export function StoriesPage() {
  return (
    <>
      <PageHero title={STORIES.title} lead={STORIES.lead} aside={<StoryIndex />} />
      <Section tone="mint" labelledBy="enterprise">
        <SectionHead id="enterprise" title={enterprise.title} lead={enterprise.lead} />
        <div className="grid gap-8">
          {ENTERPRISE_STORIES.map((story) => (
            <EnterpriseCard key={story.id} story={story} event={story.id as StoryId} />
          ))}
        </div>
      </Section>
      <Section labelledBy="practice-stories">
        <SectionHead id="practice-stories" title={practices.title} lead={practices.lead} />
        <div className="grid items-start gap-6 lg:grid-cols-3">
          {PRACTICE_STORIES.map((story) => (
            <PracticeStoryCard key={story.id} story={story} event={story.id as StoryId} />
          ))}
        </div>
      </Section>
      <ClosingBand
        title={close.title}
        text={close.text}
        link={{ href: '/testimonials', label: close.testimonials }}
      >
        <TrialButton place="Stories Page" />
      </ClosingBand>
    </>
  );
}

function StoryIndex() {
  const rows = [
    ...ENTERPRISE_STORIES.map(({ id, name, results }) => ({ id, name, savings: results.savings })),
    ...PRACTICE_STORIES.map(({ id, practice, savings }) => ({ id, name: practice, savings })),
  ];
  return (
    <PageIndex
      label={labels.index}
      title={labels.indexTitle}
      rows={rows.map(({ id, name, savings }) => ({
        href: `#${id}`,
        name,
        note: (
          <span className="tabular text-[1.75rem] leading-none font-extrabold tracking-tight text-evergreen">
            {savings}
          </span>
        ),
      }))}
    />
  );
}

function PracticeStoryCard({ story, event }: { story: PracticeStory; event: StoryId }) {
  return (
    <details
      id={story.id}
      className="group overflow-clip rounded-card border border-line bg-white hover:shadow-raised"
    >
      <summary
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-y-6 px-6 pb-6 sm:px-8',
          story.picture ? 'md:max-lg:grid-cols-[2fr_3fr] md:max-lg:gap-x-8' : 'pt-6 sm:pt-8',
        )}
        {...trackAttributes('success_story_view', { label: event })}
      >
        {story.picture ? (
          // On a tablet left of the figures, like a group's on a desktop.
          <span className="relative -mx-6 aspect-video sm:-mx-8 md:max-lg:row-span-5 md:max-lg:mr-0 md:max-lg:aspect-auto print:hidden">
            <Picture
              stem={story.picture}
              alt=""
              width={400}
              sizes="(min-width: 64rem) 24rem, 100vw"
              crop="none"
              className="absolute inset-0 size-full object-cover md:max-lg:object-[20%_50%]"
            />
          </span>
        ) : null}
        <StoryKind
          kind={labels.practice}
          place={story.location}
          className={classes(story.picture && 'md:max-lg:pt-8')}
        />
        <Heading level={3} className="-mt-3">
          {story.practice + sampleMark(story)}
        </Heading>
        <StoryFigures stats={[{ value: story.savings, label: labels.savings }]} />
        <CostBars savings={story.savings} />
        <TeamHired story={story} />
        <StoryQuote story={story} className="md:max-lg:col-span-2" />
        <MoreLine className="md:max-lg:col-span-2" />
      </summary>
      <StoryBenefits story={story} />
    </details>
  );
}

function EnterpriseCard({ story, event }: { story: EnterpriseStory; event: StoryId }) {
  const { results } = story;
  return (
    <details
      id={story.id}
      className="group overflow-clip rounded-card border border-line bg-white hover:shadow-raised"
    >
      {/* Flat: a heading must be a direct child of its summary. */}
      <summary
        className={classes(
          'grid gap-y-6 px-6 pb-6 sm:px-8',
          story.picture
            ? 'grid-cols-[minmax(0,1fr)] lg:grid-cols-[5fr_7fr] lg:gap-x-9'
            : 'pt-6 sm:pt-8',
        )}
        {...trackAttributes('success_story_view', { label: event })}
      >
        {story.picture ? (
          // The words decide how high the card is, whatever the shape of the picture.
          <span className="relative -mx-6 aspect-video sm:-mx-8 lg:row-span-5 lg:mr-0 lg:-mb-6 lg:aspect-auto print:hidden">
            <Picture
              stem={story.picture}
              alt=""
              width={500}
              sizes="(min-width: 64rem) 31rem, 100vw"
              crop="none"
              className="absolute inset-0 size-full object-cover lg:object-[10%_50%]"
            />
          </span>
        ) : null}
        <StoryKind
          kind={labels.enterprise}
          place={`${story.type}, ${story.location}`}
          className={classes(story.picture && 'lg:pt-8')}
        />
        <Heading level={3} className="-mt-3">
          {story.name + sampleMark(story)}
        </Heading>
        <StoryFigures
          stats={[
            { value: results.savings, label: labels.savings },
            { value: results.efficiency, label: labels.efficiency },
            { value: results.satisfaction, label: labels.satisfaction },
          ]}
        />
        <CostBars savings={results.savings} />
        <TeamHired story={story} />
        <StoryQuote
          story={story}
          className="border-t border-line pt-6 lg:col-span-2 lg:-mx-8 lg:px-8"
        />
        <MoreLine className="lg:col-span-2" />
      </summary>
      <StoryBenefits story={story} columns={2} />
    </details>
  );
}

type AnyStory = EnterpriseStory | PracticeStory;

function StoryKind(props: { kind: string; place: string; className?: string }) {
  const { kind, place, className } = props;
  return (
    <span
      className={classes(
        'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-soft',
        className,
      )}
    >
      <b className="rounded-full bg-mint px-3 py-0.5 text-evergreen">{kind}</b>
      {place}
    </span>
  );
}

function StoryQuote({ story, className }: { story: AnyStory; className?: string }) {
  return (
    <span className={classes('block', className)}>
      <span className="block text-pretty text-lead font-medium">{`“${story.quote}”`}</span>
      <span className="mt-4 flex items-center gap-3 text-small font-bold">
        {story.portrait ? (
          <Picture
            stem={story.portrait}
            alt=""
            width={56}
            sizes="56px"
            crop="1:1"
            className="size-14 shrink-0 rounded-full object-cover"
          />
        ) : null}
        {story.speaker}
      </span>
    </span>
  );
}

function TeamHired({ story }: { story: AnyStory }) {
  return (
    <span className="block">
      <span className="block text-small font-bold">{labels.team(story.staffCount)}</span>
      <span className="mt-2.5 flex flex-wrap gap-2">
        {story.virtualStaff.map(({ role, count }) => (
          <span key={role} className="rounded-full bg-mint px-3.5 py-1 text-small">
            <b className="tabular text-evergreen">{count}</b> {role}
          </span>
        ))}
      </span>
    </span>
  );
}

function MoreLine({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        'flex items-center justify-between gap-4 border-t border-line pt-5 font-bold text-evergreen',
        className,
      )}
    >
      {labels.benefits}
      <Plus
        aria-hidden="true"
        size={24}
        className="transition-transform duration-200 group-open:rotate-45"
      />
    </span>
  );
}

function StoryBenefits({ story, columns }: { story: AnyStory; columns?: 1 | 2 }) {
  return (
    <div className="px-6 pb-7 sm:px-8">
      <CheckList items={story.benefits} columns={columns} />
    </div>
  );
}

/** A story's figures, large and visible without a click (STORY-1); spans, because a summary may not contain lists. */
function StoryFigures({ stats }: { stats: readonly Stat[] }) {
  return (
    <span className={classes('grid gap-x-3 sm:gap-x-8', stats.length > 1 && 'grid-cols-3')}>
      {stats.map((stat) => (
        <span key={stat.label} className="block">
          <span
            className={classes(
              'tabular block font-extrabold text-evergreen',
              stats.length > 1
                ? 'text-[clamp(2.25rem,1.2rem+4.4vw,4.25rem)] leading-none tracking-tighter'
                : 'text-figure',
            )}
          >
            {stat.value}
          </span>{' '}
          <span className="mt-1.5 block text-small leading-snug text-ink-soft">{stat.label}</span>
        </span>
      ))}
    </span>
  );
}

/**
 * Staffing cost before and with virtual staff, as two bars (STORY-1): the second is shorter by the story's own savings.
 * Spans, because it is inside a summary; screen readers get one sentence.
 */
function CostBars({ savings }: { savings: string }) {
  return (
    <span role="img" aria-label={labels.costChart(savings)} className="block">
      <span className="block text-small font-bold">{labels.cost}</span>
      <Bar label={labels.before} percent={100} color="fill-mint-deep" />
      <Bar
        label={labels.after}
        percent={100 - Number.parseFloat(savings)}
        color="fill-evergreen"
        note={labels.less(savings)}
      />
    </span>
  );
}

interface BarProps {
  label: string;
  /** Length of the bar, in percent of the full width. */
  percent: number;
  color: string;
  note?: string;
}

function Bar({ label, percent, color, note }: BarProps) {
  return (
    <span className="mt-2.5 block">
      <span className="flex justify-between gap-4 text-small text-ink-soft">
        {label}
        {note ? <b className="tabular text-evergreen">{note}</b> : null}
      </span>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-3.5 w-full rounded-full bg-paper-deep"
      >
        <path d={`M0 0H${percent}V1H0z`} className={color} />
      </svg>
    </span>
  );
}
