import type { ReactNode } from 'react';
import { BRAND } from '#content/brand.ts';
import { REPLY_SENTENCE } from '#content/en/claims.ts';
import { sampleMark } from '#content/en/samples.ts';
import { THANK_YOU, WHAT_HAPPENS_NEXT } from '#content/en/thanks.ts';
import { isOffered } from '#content/offer.ts';
import { SITE } from '#content/site.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import type { SiteRecord } from '#shared/records/kinds.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { StatusLink } from '#site/forms-client/StatusLink.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { Steps } from '#site/ui/Steps.tsx';

interface Props {
  /** The sentence that names the day by which we reply. */
  replyBy: string | undefined;
  /** The call that the visitor has already booked. */
  call?: ReactNode;
  /** The next free times for a call. */
  times?: ReactNode;
}

export function WhatHappensNext({
  team,
  call,
  times,
  replyBy,
  manage,
}: Props & {
  team: readonly SiteRecord<'team'>[];
  /** The address of the request's status page. Defined after a post without JavaScript. */
  manage?: string | undefined;
}) {
  const speaker = team.find(({ quote }) => quote !== '');
  const { title, lead, book, unsent } = WHAT_HAPPENS_NEXT;
  // The page says that there is no assessment, until show-sent.inline.ts finds an assessment that this device has sent.
  const ifSent = { 'data-if-sent': 'yes', hidden: manage === undefined };
  const ifUnsent = { 'data-if-sent': 'no', hidden: manage !== undefined };
  const either = (sent: string, other: string) => (
    <>
      <span {...ifSent}>{sent}</span>
      <span {...ifUnsent}>{other}</span>
    </>
  );
  return (
    <>
      <PageHero
        title={either(title, unsent.title)}
        lead={either(lead, unsent.lead)}
        picture={{ stem: 'scenes/scheduling', alt: WHAT_HAPPENS_NEXT.pictureAlt }}
      >
        {replyBy ? (
          <p {...ifSent} data-reply-by="" className="mb-3">
            {replyBy}
          </p>
        ) : null}
        <div {...ifUnsent} className="mb-5">
          <TrialButton place="What Happens Next" />
        </div>
        <p className="mb-3 font-bold">{either(book.text, unsent.book)}</p>
        {call}
        {times}
        <ButtonLink
          href={SITE.bookingUrl}
          className="w-full sm:w-auto"
          {...trackAttributes('schedule_call', { label: 'What Happens Next' })}
        >
          {book.action}
        </ButtonLink>
        <p
          data-reference={WHAT_HAPPENS_NEXT.reference}
          className="mt-4 min-h-6 text-small text-ink-soft"
        />
        <StatusLink audience="practice" manage={manage} className="mt-2" />
      </PageHero>
      <Section labelledBy="next-steps" title={WHAT_HAPPENS_NEXT.stepsTitle}>
        <Steps steps={WHAT_HAPPENS_NEXT.steps} />
      </Section>
      {/* Hidden without JavaScript, because the form then already contained the notes. */}
      <div {...ifSent} className="noscript:hidden">
        <Section space="tight" labelledBy="note">
          <div className="grid items-center gap-x-10 gap-y-5 rounded-card bg-mint p-6 sm:p-8 lg:grid-cols-[1fr_auto]">
            <div>
              <h2 id="note" className="text-subhead font-bold">
                {WHAT_HAPPENS_NEXT.note.title}
              </h2>
              <p className="mt-1 text-ink-soft">{WHAT_HAPPENS_NEXT.note.text}</p>
            </div>
            <ButtonLink
              href={`${assessmentForm.page}?step=${assessmentForm.steps.length}`}
              kind="secondary"
            >
              {WHAT_HAPPENS_NEXT.note.action}
            </ButtonLink>
          </div>
        </Section>
      </div>
      {speaker ? (
        <Section tone="paper">
          <Quote
            quote={speaker.quote}
            name={speaker.name + sampleMark(speaker)}
            role={speaker.role}
            image={speaker.image}
            large
          />
        </Section>
      ) : null}
      {WHAT_HAPPENS_NEXT.stats.length > 0 ? (
        <Section tone="mint" labelledBy="numbers" title={WHAT_HAPPENS_NEXT.statsTitle} hideTitle>
          <StatGrid stats={WHAT_HAPPENS_NEXT.stats} />
        </Section>
      ) : null}
    </>
  );
}

/** The thank-you page. `children` is the welcome video. */
export function ThankYou({ children, call, times, replyBy }: Props & { children?: ReactNode }) {
  return (
    <>
      <PageHero
        title={THANK_YOU.title}
        lead={THANK_YOU.lead}
        {...(!BRAND.hidesWelcomeFilm && {
          aside: (
            <div>
              <h2 className="sr-only">{THANK_YOU.videoTitle}</h2>
              {children}
            </div>
          ),
        })}
      >
        {call}
        {times}
        <ButtonLink
          href={SITE.bookingUrl}
          {...trackAttributes('schedule_call', { label: 'Thank You Page' })}
        >
          {THANK_YOU.action}
        </ButtonLink>
        <p data-reply-by="" className="mt-4 text-small text-ink-soft">
          {replyBy ?? REPLY_SENTENCE}
        </p>
        <StatusLink audience="practice" manage={undefined} className="mt-2" />
      </PageHero>
      <Section labelledBy="next-steps" title={THANK_YOU.stepsTitle}>
        <Steps steps={THANK_YOU.steps} />
      </Section>
      {isOffered('/refer') ? (
        <Section tone="paper" width="text" labelledBy="refer" className="text-center">
          <Heading level={2} id="refer">
            {THANK_YOU.refer.title}
          </Heading>
          <Lead className="mx-auto mt-4">{THANK_YOU.refer.text}</Lead>
          <ButtonLink href="/refer" kind="secondary" className="mt-6">
            {THANK_YOU.refer.action}
          </ButtonLink>
        </Section>
      ) : null}
    </>
  );
}
