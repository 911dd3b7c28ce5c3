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
          !story.picture && 'pt-6 sm:pt-8',
        )}
        {...trackAttributes('success_story_view', { label: event })}
      >
        {story.picture ? (
          <Picture
            stem={story.picture}
            alt=""
            width={400}
            sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 48vw, 100vw"
            crop="16:9"
            className="-mx-6 w-[calc(100%+3rem)] max-w-none sm:-mx-8 sm:w-[calc(100%+4rem)] print:hidden"
          />
        ) : null}
        <StoryKind kind={labels.practice} place={story.location} />
        <Heading level={3} className="-mt-3">
          {story.practice}
        </Heading>
        <StoryFigures stats={[{ value: story.savings, label: labels.savings }]} />
        <CostBars savings={story.savings} />
        <TeamHired story={story} />
        <StoryQuote story={story} />
        <MoreLine />
      </summary>
      <StoryBenefits story={story} />
    </details>
  );
}
