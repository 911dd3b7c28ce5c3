import type { ReactNode } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';

/** A white area with a border, on the page's tinted background. */
export const PANEL = 'rounded-card border border-line bg-white';

interface Props {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of a page. With level 2, it is a separate panel. With level 3, it is a part of a panel. */
export function PageSection({ title, level = 2, children }: Props) {
  return (
    <section
      className={classes('min-w-0 space-y-2', level === 2 ? `${PANEL} p-4 sm:p-5` : undefined)}
    >
      <Heading level={level} size="subhead">
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface FactsProps {
  facts: readonly { readonly label: ReactNode; readonly text: ReactNode }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="@container w-full divide-y divide-line border-t border-line first:border-t-0">
      {facts.map(({ label, text }, index) => (
        // Two fields can have the same label, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index} className="grid gap-x-6 py-2 @sm:grid-cols-[min(40%,17rem)_1fr]">
          <dt className="text-small whitespace-pre-line text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {text || <span className="text-ink-soft">{INBOX.lead.noAnswer}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
