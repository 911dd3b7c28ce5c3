import type { ReactNode } from 'react';
import { TRIAL_FACTS } from '#content/en/header-footer.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { TrialButton } from './TrialButton.tsx';

interface Props {
  title: string;
  text: string;
  link?: { readonly href: string; readonly label: string };
  /** Where its button to the trial is. */
  place?: TrialPlace;
  /** Instead of that button. */
  children?: ReactNode;
}

export function ClosingBand({ title, text, link, place, children }: Props) {
  return (
    <Section tone="evergreen" labelledBy="closing">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <Heading level={2} id="closing">
            {title}
          </Heading>
          <Lead className="mt-4">{text}</Lead>
          <div className="mt-6 flex flex-wrap items-center gap-4 sm:mt-8">
            {place ? <TrialButton place={place} /> : children}
            {link ? (
              <a
                href={link.href}
                className="font-bold text-white underline underline-offset-4 hover:decoration-2"
              >
                {link.label}
              </a>
            ) : null}
          </div>
        </div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] rounded-card sm:grid-cols-2 bg-paper text-ink">
          {TRIAL_FACTS.map(({ fact, text: details }) => (
            <div
              key={fact}
              className="border-dashed border-edge p-4 nth-[-n+2]:border-b odd:border-r sm:p-6"
            >
              <dt className="text-subhead font-extrabold text-evergreen">{fact}</dt>
              <dd className="mt-1 text-small text-ink-soft">{details}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
