import { Plus } from 'lucide-react';
import { CLAIMS } from '#content/en/claims.ts';
import { sampleMark } from '#content/en/samples.ts';
import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import type { Story } from '#content/story.ts';
import { dollars } from '#shared/dollars.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { Bars } from '#site/ui/Bars.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { teamCosts } from './team-costs.ts';

const { enterprise, practices, close, labels } = STORIES;

export function StoriesPage() {
  return (
    <>
      <PageHero title={STORIES.title} lead={STORIES.lead} aside={<StoryIndex />} />
      <Section tone="mint" labelledBy="enterprise" title={enterprise.title} lead={enterprise.lead}>
        <div className="grid gap-8">
          {ENTERPRISE_STORIES.map((story) => (
            <StoryCard key={story.id} story={story} shape="enterprise" />
          ))}
        </div>
      </Section>
      <Section labelledBy="practice-stories" title={practices.title} lead={practices.lead}>
        <div className="grid items-start gap-6 lg:grid-cols-3">
          {PRACTICE_STORIES.map((story) => (
            <StoryCard key={story.id} story={story} shape="practice" />
          ))}
        </div>
      </Section>
      <ClosingBand
        title={close.title}
        text={close.text}
        link={{ href: '/testimonials', label: close.testimonials }}
        place="Stories Page"
      />
    </>
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

/** The picture of a group is left of its words on a desktop, that of a practice on a tablet. The words decide the height. */
const SHAPES = {
  enterprise: {
    summary: 'lg:grid-cols-[5fr_7fr] lg:gap-x-9',
    picture: 'lg:row-span-5 lg:mr-0 lg:-mb-6 lg:aspect-auto',
    image: 'lg:object-[10%_50%]',
    kind: 'lg:pt-8',
    quote: 'border-t border-line pt-6 lg:col-span-2 lg:-mx-8 lg:px-8',
    more: 'lg:col-span-2',
  },
  practice: {
    summary: 'md:max-lg:grid-cols-[2fr_3fr] md:max-lg:gap-x-8',
    picture: 'md:max-lg:row-span-5 md:max-lg:mr-0 md:max-lg:aspect-auto',
    image: 'md:max-lg:object-[20%_50%]',
    kind: 'md:max-lg:pt-8',
    quote: 'md:max-lg:col-span-2',
    more: 'md:max-lg:col-span-2',
  },
} as const;

/** All but what changed is visible without a click (STORY-1); spans, because a summary may not contain lists. */
function StoryCard({ story, shape }: { story: Story; shape: keyof typeof SHAPES }) {
  const { picture, type, location } = story;
  const shaped = SHAPES[shape];
  const tracked = trackAttributes('success_story_view', { label: story.id as StoryId });
  return (
    <article className="overflow-clip rounded-card border border-line bg-white hover:shadow-raised">
      <details id={story.id} className="group">
        {/* Flat: a heading must be a direct child of its summary. */}
        <summary
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-y-6 px-6 pb-6 sm:px-8',
            picture ? shaped.summary : 'pt-6 sm:pt-8',
          )}
          {...tracked}
        >
          {picture ? (
            <span className={`relative -mx-6 aspect-video sm:-mx-8 print:hidden ${shaped.picture}`}>
              <Picture
                stem={picture}
                alt=""
                width={500}
                sizes="(min-width: 64rem) 31rem, 100vw"
                crop="none"
                className={`absolute inset-0 size-full object-cover ${shaped.image}`}
              />
            </span>
          ) : null}
          <span
            className={classes(
              'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-soft',
              picture && shaped.kind,
            )}
          >
            <b className="rounded-full bg-mint px-3 py-0.5 text-evergreen">{labels[shape]}</b>
            {type ? `${type}, ${location}` : location}
          </span>
          <Heading level={3} className="-mt-3">
            {story.name + sampleMark(story)}
          </Heading>
          <StoryFigures story={story} />
          <CostBars story={story} />
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
          <span className={`block ${shaped.quote}`}>
            <span className="block text-pretty text-lead font-medium">{`“${story.quote}”`}</span>
            <span className="mt-4 flex flex-wrap items-center gap-3 text-small font-bold">
              {story.portrait ? (
                <Picture
                  stem={story.portrait}
                  alt=""
                  width={56}
                  sizes="56px"
                  crop="1:1"
                  className="size-14 shrink-0 rounded-full"
                />
              ) : null}
              <span className="flex-1 basis-[6rem]">{story.speaker}</span>
            </span>
          </span>
          <span
            className={`flex items-center justify-between gap-4 border-t border-line pt-5 font-bold text-evergreen ${shaped.more}`}
          >
            {labels.benefits}
            <Plus
              aria-hidden="true"
              size={24}
              className="transition-transform duration-200 group-open:rotate-45"
            />
          </span>
        </summary>
        <div className="px-6 pb-7 sm:px-8">
          <CheckList items={story.benefits} columns={shape === 'enterprise' ? 2 : 1} />
        </div>
      </details>
      <a
        className="link mx-6 mb-5 inline-block py-2 sm:mx-8"
        href={`/success-stories/${story.id}`}
        {...tracked}
      >
        {labels.more}
      </a>
    </article>
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
          <span
            className={`tabular block font-extrabold text-evergreen ${results ? 'text-[clamp(2.25rem,1.2rem+4.4vw,4.25rem)] leading-none tracking-tighter' : 'text-figure'}`}
          >
            {value}
          </span>{' '}
          <span className="mt-1.5 block text-small leading-snug text-ink-soft">{label}</span>
        </span>
      ))}
    </span>
  );
}

/** The cost of the team in-house and with us (STORY-1). */
function CostBars({ story }: { story: Story }) {
  const { inHouse, ours } = teamCosts(story);
  return (
    <span className="block">
      <span className="block text-small font-bold">{labels.cost}</span>
      <Bars
        bars={[
          { label: labels.inHouse, value: dollars(inHouse), percent: 100 },
          {
            label: labels.ours(CLAIMS.hourlyPrice.value),
            value: dollars(ours),
            percent: (100 * ours) / inHouse,
          },
        ]}
      />
    </span>
  );
}
