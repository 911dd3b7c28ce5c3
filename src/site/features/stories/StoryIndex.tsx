import { ENTERPRISE_STORIES, PRACTICE_STORIES, STORIES } from '#content/en/stories.ts';

const { labels } = STORIES;

/** Every client with what they saved, as links down the page. */
export function StoryIndex() {
  const rows = [
    ...ENTERPRISE_STORIES.map(({ id, name, results }) => ({ id, name, savings: results.savings })),
    ...PRACTICE_STORIES.map(({ id, practice, savings }) => ({ id, name: practice, savings })),
  ];
  return (
    <nav
      aria-label={labels.index}
      className="rounded-[var(--radius-card)_var(--radius-petal)_var(--radius-card)_var(--radius-card)] bg-mint px-6 py-6 sm:px-9 sm:py-8 print:hidden"
    >
      <p className="font-bold">{labels.indexTitle}</p>
      <ul className="mt-2">
        {rows.map(({ id, name, savings }) => (
          <li key={id} className="border-t border-mint-deep first:border-0">
            <a
              href={`#${id}`}
              className="group flex min-h-13 items-center justify-between gap-4 text-ink no-underline"
            >
              <span className="font-semibold group-hover:underline">{name}</span>
              <span className="tabular text-[1.75rem] leading-none font-extrabold tracking-tight text-evergreen">
                {savings}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
