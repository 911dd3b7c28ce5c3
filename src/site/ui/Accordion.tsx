import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FaqQuestion } from '#content/page-copy.ts';
import { classes } from './class-names.ts';
import { KeepTogether } from './KeepTogether.tsx';

interface Props {
  items: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  /** The `name` attribute of the `details` elements. Opening an item closes the other items with the same name. */
  name?: string;
  className?: string;
}

/** A list of native disclosures. They work without JavaScript, and the browser's find-in-page opens them. */
export function Accordion({ items, name, className }: Props) {
  return (
    <div className={classes('border-t border-line', className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name} className="group border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-evergreen">
            <h3 className="text-[1.125rem] font-bold leading-snug">
              <KeepTogether>{title}</KeepTogether>
            </h3>
            <OpenMark />
          </summary>
          <div className="max-w-[44rem] pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  );
}

interface AnsweredQuestion extends FaqQuestion {
  readonly id: string;
  /** Links below the answer. */
  readonly links?: readonly { readonly path: string; readonly label: string }[] | undefined;
}

export function questions(items: readonly AnsweredQuestion[], prefix = ''): Props['items'] {
  return items.map(({ id, question, answer, links = [] }) => ({
    id: prefix + id,
    title: question,
    content: (
      <>
        {answer.map((paragraph) => (
          <p key={paragraph} className="mb-3 last:mb-0">
            {paragraph}
          </p>
        ))}
        {links.length > 0 ? (
          <p className="flex flex-wrap gap-x-6">
            {links.map(({ path, label }) => (
              <a key={path} className="link py-2" href={path}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </>
    ),
  }));
}

/**
 * A plus sign that becomes a cross when its disclosure opens. Place it at the end of the `summary` of a `details` with
 * the class `group`.
 */
export function OpenMark() {
  return (
    <Plus
      aria-hidden="true"
      size={24}
      className="shrink-0 text-evergreen transition-transform group-open:rotate-45"
    />
  );
}
