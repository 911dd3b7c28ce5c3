import type { ReactNode } from 'react';
import { THANK_YOU as WORDS } from '#content/en/thanks.ts';
import { SITE } from '#content/site.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

export function ThankYou({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHero
        title={WORDS.title}
        lead={WORDS.lead}
        aside={
          <div>
            <h2 className="sr-only">{WORDS.videoTitle}</h2>
            {children}
          </div>
        }
      >
        <ButtonLink href={SITE.bookingUrl} {...trackAttributes('schedule_call', {})}>
          {WORDS.action}
        </ButtonLink>
      </PageHero>
      <Section labelledBy="next-steps" title={WORDS.stepsTitle}>
        <Steps steps={WORDS.steps} />
      </Section>
      <Section tone="paper" width="text" labelledBy="refer" className="text-center">
        <Heading level={2} id="refer">
          {WORDS.refer.title}
        </Heading>
        <Lead className="mx-auto mt-4">{WORDS.refer.text}</Lead>
        <ButtonLink href="/refer" kind="secondary" className="mt-6">
          {WORDS.refer.action}
        </ButtonLink>
      </Section>
    </>
  );
}
