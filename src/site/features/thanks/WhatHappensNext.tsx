import { sampleMark } from '#content/en/samples.ts';
import { WHAT_HAPPENS_NEXT as WORDS } from '#content/en/thanks.ts';
import { SITE } from '#content/site.ts';
import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { Steps } from '#site/ui/Steps.tsx';

export function WhatHappensNext() {
  return (
    <>
      <PageHero
        title={WORDS.title}
        lead={WORDS.lead}
        picture={{ stem: 'scenes/scheduling', alt: WORDS.pictureAlt }}
      >
        <p className="mb-3 font-bold">{WORDS.book.text}</p>
        <ButtonLink href={SITE.bookingUrl} className="w-full sm:w-auto">
          {WORDS.book.action}
        </ButtonLink>
        <p data-reference="" className="mt-4 min-h-6 text-small text-ink-soft" />
      </PageHero>
      <Section labelledBy="next-steps" title={WORDS.stepsTitle}>
        <Steps steps={WORDS.steps} />
      </Section>
      {/* Without JavaScript the notes were on the same page as the contact fields. */}
      <Section space="tight" labelledBy="note" className="noscript:hidden">
        <div className="grid items-center gap-x-10 gap-y-5 rounded-card bg-mint p-6 sm:p-8 lg:grid-cols-[1fr_auto]">
          <div>
            <h2 id="note" className="text-subhead font-bold">
              {WORDS.note.title}
            </h2>
            <p className="mt-1 text-ink-soft">{WORDS.note.text}</p>
          </div>
          <ButtonLink
            href={`${assessmentForm.page}?step=${assessmentForm.steps.length}`}
            kind="secondary"
          >
            {WORDS.note.action}
          </ButtonLink>
        </div>
      </Section>
      <Section tone="paper">
        <Quote
          quote={WORDS.quote.text}
          name={WORDS.quote.name + sampleMark(WORDS.quote)}
          role={WORDS.quote.role}
          image={WORDS.quote.image}
          large
        />
      </Section>
      <Section tone="evergreen" labelledBy="numbers" title={WORDS.statsTitle} hideTitle>
        <StatGrid stats={WORDS.stats} />
      </Section>
    </>
  );
}
