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
  /** The sentence that names the day of our reply to a message sent now. */
  replyBy: string | undefined;
  recommended?: ReactNode;
  children?: ReactNode;
}

export function AssessmentFrame({ replyTimes, replyBy, recommended, children }: Props) {
  return (
    <Container className="wide-choices pt-4 pb-10 sm:pt-8 sm:pb-20">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] wide-choices:-mt-3 wide-choices:grid-cols-1">
        <div>
          <div className="lg:hidden">{recommended}</div>
          <div className="wide-choices:flex wide-choices:items-baseline wide-choices:gap-x-5">
            <Heading level={1} size="subhead">
              {ASSESSMENT.title}
            </Heading>
            <p className="mt-1 text-small text-ink-soft">{ASSESSMENT.lead}</p>
          </div>
          <ReplyTimesLine
            replyTimes={replyTimes}
            className="mt-2 [div:has([data-live]:not([data-live='1']))>&]:hidden"
          />
          <div
            id={contactForm.nextNote}
            className="mt-4 hidden scroll-mt-24 rounded-card bg-mint p-5 target:block data-shown:block"
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
          <div className="mt-4 rounded-card border border-line bg-white px-5 pt-5 @max-[18rem]:px-2.5 sm:px-8 sm:pt-8 wide-choices:mt-3 wide-choices:pt-5 wide-choices:[--step-gap:0.875rem]">
            {children}
          </div>
        </div>
        <aside className="lg:pt-24 wide-choices:pt-0">
          <div className="max-lg:hidden">{recommended}</div>
          <h2 className="text-subhead font-bold">{ASSESSMENT.asideTitle}</h2>
          <CheckList
            items={[
              ...ASSESSMENT.points,
              <>
                <a className="link" href={CLAIMS.hipaa.href}>
                  {CLAIMS.hipaa.value} {CLAIMS.hipaa.label}
                </a>
                {ASSESSMENT.hipaa}
              </>,
            ]}
            className="mt-3 text-small sm:mt-5 wide-choices:grid-cols-4"
          />
        </aside>
      </div>
    </Container>
  );
}
