import { Plus } from 'lucide-react';
import { STORIES } from '#content/en/stories.ts';
import type { PracticeStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { StoryFigures } from './StoryFigures.tsx';

/** A practice's story; a click opens its details and sends `success_story_view` (EVENT-7). */
export function PracticeStoryCard({ story, event }: { story: PracticeStory; event: StoryId }) {
  return (
    <details id={story.id} className="group rounded-card border border-line bg-white">
      <summary
        className="grid grid-cols-[1fr_auto] gap-x-4 rounded-card p-6 hover:bg-paper sm:p-7"
        {...trackAttributes('success_story_view', { label: event })}
      >
        <h3 className="text-subhead font-bold">{story.practice}</h3>
        <Plus
          aria-hidden="true"
          size={24}
          className="row-span-2 text-evergreen transition-transform duration-200 group-open:rotate-45"
        />
        <span className="text-small text-ink-soft">{story.location}</span>
        <span className="col-span-2 mt-5">{`“${story.quote}”`}</span>
        <span className="col-span-2 mt-3 text-small font-bold">{story.speaker}</span>
        <StoryFigures
          stats={[
            { value: String(story.staffCount), label: STORIES.labels.staff },
            { value: story.savings, label: STORIES.labels.savings },
          ]}
        />
      </summary>
      <div className="border-t border-line p-6 sm:p-7">
        <h4 className="font-bold">{STORIES.labels.benefits}</h4>
        <CheckList items={story.benefits} className="mt-3" />
      </div>
    </details>
  );
}
