import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';
import { PageIndex } from '#site/ui/PageIndex.tsx';

const { labels } = STORIES;

/** Every client with what they saved, as links down the page. */
export function StoryIndex() {
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
