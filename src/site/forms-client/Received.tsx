import type { ReactNode } from 'react';
import { leadReference } from '#shared/lead.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

interface Props {
  words: { readonly title: string; readonly lead: string; readonly reference: string };
  lead: string | undefined;
  /** The sentence that names the day by which we reply. */
  replyBy?: string | undefined;
  children: ReactNode;
}

export function Received({ words, lead, replyBy, children }: Props) {
  return (
    <Section tone="paper" width="form">
      <Heading level={1}>{words.title}</Heading>
      <Lead className="mt-6">{words.lead}</Lead>
      {replyBy ? <p className="mt-4 font-semibold">{replyBy}</p> : null}
      {lead ? (
        <p className="mt-4 text-ink-soft">
          {words.reference}: <span data-reference="">{leadReference(lead)}</span>
        </p>
      ) : null}
      {children}
    </Section>
  );
}
