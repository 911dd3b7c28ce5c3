import { WHAT_HAPPENS_NEXT as WORDS } from '#content/en/thanks.ts';
import { assessmentForm } from '#forms/assessment.form.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import { addressOf } from '#site/wizard/address.ts';

interface Props {
  /** Where a call is booked. */
  bookingUrl: string;
}

/** The thank-you page after the assessment (THANKS-1). */
export function WhatHappensNext({ bookingUrl }: Props) {
  return (
    <>
      <Section tone="paper" width="text" className="text-center">
        <Heading level={1}>{WORDS.title}</Heading>
        <Lead className="mx-auto mt-5">{WORDS.lead}</Lead>
        <div className="mt-10 rounded-card border border-line bg-white p-6 text-left sm:p-8">
          <div>
            <h2 className="text-subhead font-bold">{WORDS.note.title}</h2>
            <p className="mt-1 text-ink-soft">{WORDS.note.text}</p>
          </div>
          <ButtonLink
            href={addressOf(assessmentForm.page, assessmentForm.steps.length - 1, '')}
            className="mt-5 w-full sm:w-auto noscript:hidden"
          >
            {WORDS.note.action}
          </ButtonLink>
        </div>
        <p className="mt-6">
          {WORDS.book.text}{' '}
          <a href={bookingUrl} className="link inline-flex min-h-11 items-center">
            {WORDS.book.action}
          </a>
        </p>
      </Section>
      <Section labelledBy="next-steps">
        <SectionHead id="next-steps" title={WORDS.stepsTitle} />
        <Steps steps={WORDS.steps} />
      </Section>
      <Section tone="mint" labelledBy="numbers">
        <Heading level={2} id="numbers" size="subhead" className="sr-only">
          {WORDS.statsTitle}
        </Heading>
        <StatGrid stats={WORDS.stats} />
      </Section>
      <Section width="text">
        <figure className="grid justify-items-center gap-6 text-center">
          <Picture
            stem={WORDS.quote.image}
            alt=""
            width={120}
            crop="1:1"
            className="size-30 rounded-full bg-mint object-cover"
          />
          <blockquote className="text-lead">
            <p>{`“${WORDS.quote.text}”`}</p>
          </blockquote>
          <figcaption>
            <span className="block font-bold">{WORDS.quote.name}</span>
            <span className="text-ink-soft">{WORDS.quote.role}</span>
          </figcaption>
        </figure>
      </Section>
    </>
  );
}
