import type { ReactNode } from 'react';
import { TRIAL_FACTS } from '#content/en/header-footer.ts';
import type { Point } from '#content/page-copy.ts';
import type { RecordPicture } from '#shared/pictures.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Section } from '#site/ui/Section.tsx';
import { TrialButton } from './TrialButton.tsx';

interface Props {
  copy: {
    /** The text of the `h1`; null if `heading` contains the `h1`. */
    readonly title: string | null;
    readonly lead: string;
    readonly picture?: { readonly stem: RecordPicture; readonly alt: string };
    readonly close: Point & { readonly link?: { readonly path: string; readonly label: string } };
  };
  place?: TrialPlace;
  /** Shows a button to the trial under the lead. */
  trial?: boolean;
  /** Replaces the trial button under the lead. */
  action?: ReactNode;
  /** Replaces the trial button at the end of the page. */
  closing?: ReactNode;
  /** The `h1` together with the content around it. */
  heading?: ReactNode;
  /** Content next to the text, in place of a picture: portraits, figures or an index of the page. */
  aside?: ReactNode;
  children: ReactNode;
}

export function ContentPage(props: Props) {
  const { title, lead, picture, close } = props.copy;
  const trial = props.place && <TrialButton place={props.place} />;
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        picture={picture}
        heading={props.heading}
        aside={props.aside}
      >
        {props.action ?? (props.trial && trial)}
      </PageHero>
      {props.children}
      <Section tone="evergreen" labelledBy="closing">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
          <div>
            <Heading level={2} id="closing">
              {close.title}
            </Heading>
            <Lead className="mt-4">{close.text}</Lead>
            <div className="mt-6 flex flex-wrap items-center gap-4 sm:mt-8">
              {props.closing ?? trial}
              {close.link ? (
                <a
                  href={close.link.path}
                  className="font-bold text-white underline underline-offset-4 hover:decoration-2"
                >
                  {close.link.label}
                </a>
              ) : null}
            </div>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] rounded-card sm:grid-cols-2 bg-paper text-ink">
            {TRIAL_FACTS.map(({ fact, text }) => (
              <div
                key={fact}
                className="border-dashed border-edge p-4 nth-[-n+2]:border-b odd:border-r sm:p-6"
              >
                <dt className="text-subhead font-extrabold text-evergreen">{fact}</dt>
                <dd className="mt-1 text-small text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
    </>
  );
}
