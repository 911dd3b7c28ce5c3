import { sampleMark } from '#content/en/samples.ts';
import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import type { EnterpriseStory, PracticeStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { CostBars } from './CostBars.tsx';
import { StoryFigures } from './StoryFigures.tsx';
import { MoreLine, StoryBenefits, StoryKind, StoryQuote, TeamHired } from './StoryParts.tsx';

const { enterprise, practices, close, labels } = STORIES;

/** /success-stories: two groups and three practices; a click on a story opens it (STORY-1). */
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

/** Every client with what they saved, as links down the page. */
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

/** A practice's story; a click opens its details and sends `success_story_view` (EVENT-7). */
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

/** A group's story; a click opens its details and sends `success_story_view` (EVENT-7). */
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
