import { Plus } from 'lucide-react';
import { STORIES } from '#content/en/stories.ts';
import type { PracticeStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';

/** A practice's story; a press opens what changed and tells `success_story_view`. */
export function PracticeStoryCard({ story, event }: { story: PracticeStory; event: StoryId }) {
  return (
    <details id={story.id} className="group rounded-card border border-line bg-white">
      <summary
        className="block rounded-card p-6 hover:bg-paper sm:p-7"
        {...trackAttributes('success_story_view', { label: event })}
      >
        <span className="flex items-start justify-between gap-4">
          <span>
            <h3 className="text-subhead font-bold">{story.practice}</h3>
            <span className="text-small text-ink-soft">{story.location}</span>
          </span>
          <Plus
            aria-hidden="true"
            size={24}
            className="shrink-0 text-evergreen transition-transform duration-200 group-open:rotate-45"
          />
        </span>
        <span className="mt-5 block">{`“${story.quote}”`}</span>
        <span className="mt-3 block text-small font-bold">{story.speaker}</span>
      </summary>
      <div className="border-t border-line p-6 sm:p-7">
        <StatGrid
          size="compact"
          stats={[
            { value: String(story.staffCount), label: STORIES.labels.staff },
            { value: story.savings, label: STORIES.labels.savings },
          ]}
        />
        <CheckList items={story.benefits} className="mt-6" />
      </div>
    </details>
  );
}
