import type { ReactNode } from 'react';
import { SUBMISSION_SUCCESS as WORDS } from '#content/en/apply.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';

interface Props {
  careersEmail: string;
  /** Reference and copy: known to this browser tab only. */
  children: ReactNode;
}

/** The confirmation of an application (THANKS-4): reference, what happens next and when, a copy to save. */
export function SubmissionSuccess({ careersEmail, children }: Props) {
  return (
    <>
      <Section tone="paper" width="form">
        <Heading level={1}>{WORDS.title}</Heading>
        <Lead className="mt-5">{WORDS.lead}</Lead>
        {children}
      </Section>
      <Section width="form" labelledBy="next-steps">
        <SectionHead id="next-steps" title={WORDS.nextTitle} />
        <Steps steps={WORDS.steps} columns={2} />
        <p className="mt-14">
          {WORDS.questions}{' '}
          <a href={`mailto:${careersEmail}`} className="link">
            {careersEmail}
          </a>
          .{' '}
          <a href="/careers" className="link">
            {WORDS.more}
          </a>
        </p>
      </Section>
    </>
  );
}
