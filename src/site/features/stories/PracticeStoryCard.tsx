import { STORIES } from '#content/en/stories.ts';
import type { PracticeStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { CostBars } from './CostBars.tsx';
import { StoryFigures } from './StoryFigures.tsx';
import { MoreLine, StoryBenefits, StoryKind, StoryQuote, TeamHired } from './StoryParts.tsx';

const { labels } = STORIES;

/** A practice's story; a click opens its details and sends `success_story_view` (EVENT-7). */
export function PracticeStoryCard({ story, event }: { story: PracticeStory; event: StoryId }) {
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
          {story.practice}
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
