import type { ReactNode } from 'react';
import { APPLICATION_STATUS as STATUS_EN } from '#content/en/application-status.ts';
import * as en from '#content/en/apply.ts';
import { APPLICATION_STATUS as STATUS_ES } from '#content/es/application-status.ts';
import * as es from '#content/es/apply.ts';
import { type Language, pathIn } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { buttonClasses } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { Steps } from '#site/ui/Steps.tsx';

interface Props {
  language: Language;
  careersEmail: string;
  children: ReactNode;
}

export function SubmissionSuccess({ language, careersEmail, children }: Props) {
  const { SUBMISSION_SUCCESS: WORDS } = { en, es }[language];
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
          <a href={pathIn('/careers', language)} className="link">
            {WORDS.more}
          </a>
        </p>
      </Section>
    </>
  );
}

interface SentProps {
  language: Language;
  lead: string | undefined;
  manage: string | undefined;
  /** The sentence that names the day by which we reply. */
  replyBy: string | undefined;
}

/**
 * Shows the reference number of the lead in the address, and the copy of the application. The copy stays hidden until
 * sent-copy.ts finds it in this tab's session storage.
 */
export function SentApplication({ language, lead, manage, replyBy }: SentProps) {
  const { SUBMISSION_SUCCESS: WORDS } = { en, es }[language];
  const status = { en: STATUS_EN, es: STATUS_ES }[language];
  return (
    <>
      <div
        data-sent
        hidden={!lead}
        className="mt-8 rounded-card border border-line bg-white p-6 sm:p-8 print:border-0 print:p-0"
      >
        {replyBy ? <p className="mb-5 text-subhead font-bold">{replyBy}</p> : null}
        <dl className="flex flex-wrap gap-x-12 gap-y-5">
          <div>
            <dt className="text-small text-ink-soft">{WORDS.referenceLabel}</dt>
            <dd data-reference className="tabular mt-1 text-subhead font-extrabold text-evergreen">
              {lead && leadReference(lead)}
            </dd>
            <dd className="mt-1 text-small text-ink-soft">{WORDS.referenceHint}</dd>
          </div>
          <div data-sent-copy hidden>
            <dt className="text-small text-ink-soft">{WORDS.sentLabel}</dt>
            <dd data-sent-at className="tabular mt-1 font-semibold" />
          </div>
        </dl>
        <div data-status hidden={!manage} className="mt-6 print:hidden">
          <a href={manage ?? pathIn('/submission-success', language)} className="link font-bold">
            {status.link}
          </a>
          <p className="mt-1 text-small text-ink-soft">{status.linkHint}</p>
        </div>
        <div data-sent-copy hidden className="mt-6 border-t border-line pt-6 print:hidden">
          <h2 className="text-subhead font-bold">{WORDS.copyTitle}</h2>
          <p className="mt-1 text-small text-ink-soft">{WORDS.copyText}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <a
              data-download={WORDS.fileName}
              href={pathIn('/submission-success', language)}
              className={buttonClasses({ kind: 'secondary' })}
            >
              {WORDS.download}
            </a>
            <button data-print type="button" className={buttonClasses({ kind: 'quiet' })}>
              {WORDS.print}
            </button>
          </div>
        </div>
        <pre
          data-copy
          className="mt-8 hidden whitespace-pre-wrap font-sans text-small print:block"
        />
      </div>
      <p data-unsent hidden={!!lead} className="mt-8 text-ink-soft">
        {WORDS.noReference}
      </p>
    </>
  );
}
