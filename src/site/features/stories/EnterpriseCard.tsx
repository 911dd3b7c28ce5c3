import { Plus } from 'lucide-react';
import { STORIES } from '#content/en/stories.ts';
import type { EnterpriseStory } from '#content/story.ts';
import type { StoryId } from '#site/analytics/events.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { StoryFigures } from './StoryFigures.tsx';

const { labels } = STORIES;

/** A group's story; a click opens its details and sends `success_story_view` (EVENT-7). */
export function EnterpriseCard({ story, event }: { story: EnterpriseStory; event: StoryId }) {
  const { results } = story;
  return (
    <details id={story.id} className="group rounded-card border border-line bg-white">
      <summary
        className="grid grid-cols-[1fr_auto] gap-x-6 rounded-card p-6 hover:bg-paper sm:p-9"
        {...trackAttributes('success_story_view', { label: event })}
      >
        <h3 className="text-subhead font-bold">{story.name}</h3>
        <Plus
          aria-hidden="true"
          size={26}
          className="row-span-2 text-evergreen transition-transform duration-200 group-open:rotate-45"
        />
        <span className="text-small text-ink-soft">
          {`${story.type}, ${story.location}. ${story.staffCount} ${labels.staff}.`}
        </span>
        <span className="col-span-2 mt-6 text-lead font-medium">{`“${story.quote}”`}</span>
        <span className="col-span-2 mt-3 font-bold">{story.speaker}</span>
        <StoryFigures
          stats={[
            { value: results.savings, label: labels.savings },
            { value: results.efficiency, label: labels.efficiency },
            { value: results.satisfaction, label: labels.satisfaction },
          ]}
        />
      </summary>
      <div className="border-t border-line p-6 sm:p-9">
        <h4 className="font-bold">{labels.team}</h4>
        <ul className="mt-3 grid gap-2 sm:grid-cols-3">
          {story.virtualStaff.map((staff) => (
            <li key={staff.role} className="flex items-baseline gap-2.5">
              <span className="tabular text-subhead font-extrabold text-evergreen">
                {staff.count}
              </span>
              {staff.role}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
