import type { ReactNode } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { Heading } from '#site/ui/Heading.tsx';

interface Props {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}

export function PageSection({ title, level = 2, children }: Props) {
  return (
    <section className="min-w-0 space-y-2">
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
    <dl className="w-full divide-y divide-line border-y border-line">
      {facts.map(({ label, text }, index) => (
        // Two fields can have the same label, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(10rem,17rem)_1fr]">
          <dt className="text-small whitespace-pre-line text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {text || <span className="text-ink-soft">{INBOX.lead.noAnswer}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
