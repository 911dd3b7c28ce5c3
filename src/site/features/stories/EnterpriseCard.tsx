import { STORIES } from '#content/en/stories.ts';
import type { EnterpriseStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { CostBars } from './CostBars.tsx';
import { StoryFigures } from './StoryFigures.tsx';
import { MoreLine, StoryBenefits, StoryKind, StoryQuote, TeamHired } from './StoryParts.tsx';

const { labels } = STORIES;

/** A group's story; a click opens its details and sends `success_story_view` (EVENT-7). */
export function EnterpriseCard({ story, event }: { story: EnterpriseStory; event: StoryId }) {
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
          {story.name}
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
