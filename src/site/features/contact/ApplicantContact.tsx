import type { ReactNode } from 'react';
import { CONTACT, CONTACT_RECEIVED } from '#content/es/contact.ts';
import { Received } from '#site/forms-client/Received.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

interface Props {
  careersEmail: string;
  children: ReactNode;
}

export function ApplicantContact({ careersEmail, children }: Props) {
  return (
    <Section tone="paper" width="form" space="none" className="pt-6 pb-section">
      <Heading level={1}>{CONTACT.title}</Heading>
      <Lead className="mt-4">{CONTACT.lead}</Lead>
      <p className="mt-2 text-ink-soft">
        {CONTACT.email}{' '}
        <a href={`mailto:${careersEmail}`} className="link">
          {careersEmail}
        </a>
        .
      </p>
      <div className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8">{children}</div>
    </Section>
  );
}

export function ContactReceived({ lead }: { lead: string | undefined }) {
  return (
    <Received words={CONTACT_RECEIVED} lead={lead}>
      <ButtonLink href="/es/careers" className="mt-8">
        {CONTACT_RECEIVED.back}
      </ButtonLink>
    </Received>
  );
}
