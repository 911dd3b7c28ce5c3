import type { ReactNode } from 'react';
import { ASSESSMENT } from '#content/en/assessment.ts';
import { CLAIMS, REPLY_SENTENCE } from '#content/en/claims.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { ReplyTimesLine } from '#site/features/header-footer/ReplyTimesLine.tsx';
import { StatusLink } from '#site/forms-client/StatusLink.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Container } from '#site/ui/Container.tsx';
import { Heading } from '#site/ui/Heading.tsx';

interface Props {
  replyTimes: ReplyTimes | undefined;
  /** The sentence that names the day by which we reply to a message sent now. */
  replyBy: string | undefined;
  recommended?: ReactNode;
  children?: ReactNode;
}

const HIPAA = `${CLAIMS.hipaa.value} ${CLAIMS.hipaa.label}`;

export function AssessmentFrame({ replyTimes, replyBy, recommended, children }: Props) {
  return (
    <Container className="pt-4 pb-10 sm:pb-20 lg:pt-3">
      <div>
        {recommended}
        <div
          id={contactForm.nextNote}
          className="mb-4 hidden scroll-mt-24 rounded-card bg-mint p-5 target:block data-shown:block"
        >
          <p className="font-bold">{ASSESSMENT.received.title}</p>
          <p className="mt-1">
            {replyBy ?? REPLY_SENTENCE} {ASSESSMENT.received.text}
          </p>
          <p data-reference="" className="mt-1 noscript:hidden">
            {ASSESSMENT.received.reference}
          </p>
          <StatusLink audience="practice" manage={undefined} className="mt-2" />
        </div>
        <Heading level={1} size="subhead" className="mb-3 lg:leading-8">
          {ASSESSMENT.title}
        </Heading>
        {children}
        <ReplyTimesLine
          replyTimes={replyTimes}
          className="mt-4 [div:has([data-live]:not([data-live='1']))>&]:hidden"
        />
      </div>
      <aside className="mt-8 lg:mt-10">
        <h2 className="text-subhead font-bold">{ASSESSMENT.asideTitle}</h2>
        <CheckList
          items={[
            ...ASSESSMENT.points,
            <>
              {CLAIMS.hipaa.href ? (
                <a className="link" href={CLAIMS.hipaa.href}>
                  {HIPAA}
                </a>
              ) : (
                HIPAA
              )}
              {ASSESSMENT.hipaa}
            </>,
          ]}
          className="mt-3 text-small sm:mt-5 lg:grid-cols-4"
        />
      </aside>
    </Container>
  );
}
