import type { ReactNode } from 'react';
import { sampleMark } from '#content/en/samples.ts';
import { TESTIMONIALS, TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Card } from '#site/ui/Card.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';

const { carousel, gridTitle, gridSize, slides } = TESTIMONIALS_PAGE;

export function TestimonialsPage({ children }: { children?: ReactNode }) {
  return (
    <ContentPage copy={TESTIMONIALS_PAGE} place="Testimonials Page" aside={<ClientPortraits />}>
      <Section tone="mint" title={carousel} hideTitle>
        {children}
      </Section>
      <Section labelledBy="more-voices" title={gridTitle}>
        <ul className="grid gap-6 lg:grid-cols-3">
          {TESTIMONIALS.slice(slides, slides + gridSize).map((testimonial) => (
            <Card key={testimonial.id} as="li" tone="paper">
              <Quote {...testimonial} name={testimonial.name + sampleMark(testimonial)} />
            </Card>
          ))}
        </ul>
      </Section>
    </ContentPage>
  );
}

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
