import { Plus } from 'lucide-react';
import { STORIES } from '#content/en/stories.ts';
import type { EnterpriseStory, PracticeStory } from '#content/story.ts';
import { CheckList } from '#site/ui/CheckList.tsx';
import { classes } from '#site/ui/class-names.ts';
import { Picture } from '#site/ui/Picture.tsx';

type AnyStory = EnterpriseStory | PracticeStory;

const { labels } = STORIES;

/** The kind of story, then what and where the client is. */
export function StoryKind(props: { kind: string; place: string; className?: string }) {
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

/** The quote with who said it. */
export function StoryQuote({ story, className }: { story: AnyStory; className?: string }) {
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

/** The roles hired, with how many of each. */
export function TeamHired({ story }: { story: AnyStory }) {
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

/** What a click opens and closes: its last line in the summary. */
export function MoreLine({ className }: { className?: string }) {
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

/** What the click shows. */
export function StoryBenefits({ story, columns }: { story: AnyStory; columns?: 1 | 2 }) {
  return (
    <div className="px-6 pb-7 sm:px-8">
      <CheckList items={story.benefits} columns={columns} />
    </div>
  );
}
