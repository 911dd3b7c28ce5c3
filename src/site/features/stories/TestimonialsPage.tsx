import type { ReactNode } from 'react';
import { TESTIMONIALS, TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Card } from '#site/ui/Card.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { QuoteFigure } from './QuoteFigure.tsx';

const { close } = TESTIMONIALS_PAGE;

/** /testimonials: the carousel (from the shell), then a grid of up to three (STORY-3). */
export function TestimonialsPage({ children }: { children?: ReactNode }) {
  const more = TESTIMONIALS.slice(TESTIMONIALS_PAGE.slides).slice(0, TESTIMONIALS_PAGE.gridSize);
  return (
    <>
      <PageHero
        title={TESTIMONIALS_PAGE.title}
        lead={TESTIMONIALS_PAGE.lead}
        aside={<ClientPortraits />}
      />
      <Section tone="mint">
        <h2 className="sr-only">{TESTIMONIALS_PAGE.carousel}</h2>
        {children}
      </Section>
      {more.length > 0 ? (
        <Section labelledBy="more-voices">
          <SectionHead id="more-voices" title={TESTIMONIALS_PAGE.gridTitle} />
          <ul className="grid gap-6 lg:grid-cols-3">
            {more.map((testimonial) => (
              <Card key={testimonial.id} as="li" tone="paper">
                <QuoteFigure testimonial={testimonial} />
              </Card>
            ))}
          </ul>
        </Section>
      ) : null}
      <ClosingBand
        title={close.title}
        text={close.text}
        link={{ href: '/success-stories', label: close.stories }}
      >
        <TrialButton place="Testimonials Page" />
      </ClosingBand>
    </>
  );
}

/** The clients who speak on the page, as faces; each name stands with its quote. */
function ClientPortraits() {
  return (
    <div className="grid grid-cols-6 gap-2 sm:gap-4 lg:grid-cols-3">
      {TESTIMONIALS.map(({ id, image }) => (
        <Picture
          key={id}
          stem={image}
          alt=""
          width={180}
          sizes="(min-width: 64rem) 11rem, 15vw"
          crop="1:1"
          className="w-full rounded-full lg:rounded-card lg:first-of-type:rounded-tl-petal"
        />
      ))}
    </div>
  );
}
