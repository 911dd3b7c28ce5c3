import type { ReactNode } from 'react';
import { REFERRAL_RECEIVED as words } from '#content/en/refer.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

export function ReferralReceived({ children }: { children: ReactNode }) {
  return (
    <Section tone="paper" width="form">
      <Heading level={1}>{words.title}</Heading>
      <Lead className="mt-6">{words.lead}</Lead>
      <div className="mt-10 rounded-card border border-line bg-white p-5 sm:p-9">{children}</div>
      <p className="mt-8">
        <a className="link inline-block py-2" href="/refer#referral">
          {words.again}
        </a>
      </p>
    </Section>
  );
}
