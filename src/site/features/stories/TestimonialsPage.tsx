import type { ReactNode } from 'react';
import { sampleMark } from '#content/en/samples.ts';
import { TESTIMONIALS, TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import type { Testimonial } from '#content/story.ts';
import { ClosingBand } from '#site/features/header-footer/ClosingBand.tsx';
import { TrialButton } from '#site/features/header-footer/TrialButton.tsx';
import { Card } from '#site/ui/Card.tsx';
import { classes } from '#site/ui/class-names.ts';
import { PageHero } from '#site/ui/PageHero.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { close } = TESTIMONIALS_PAGE;

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

export function RotatingTestimonialSlides() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={TESTIMONIALS_PAGE.carousel}>
      {TESTIMONIALS.slice(0, TESTIMONIALS_PAGE.slides).map((testimonial) => (
        <li key={testimonial.id} className="pr-1">
          <QuoteFigure testimonial={testimonial} size="large" />
        </li>
      ))}
    </ul>
  );
}

interface QuoteFigureProps {
  testimonial: Testimonial;
  size?: 'large' | 'card';
}

function QuoteFigure({ testimonial, size = 'card' }: QuoteFigureProps) {
  const { quote, name, role, image } = testimonial;
  const large = size === 'large';
  return (
    <figure
      className={classes(
        'flex h-full flex-col justify-between',
        large && 'md:grid md:grid-cols-[auto_1fr] md:items-center md:gap-x-14',
      )}
    >
      <blockquote
        className={
          large
            ? 'max-w-[46rem] text-[clamp(1.375rem,1.2rem+0.9vw,1.9375rem)] font-semibold leading-[1.28] tracking-[-0.018em]'
            : 'text-lead font-medium'
        }
      >
        {`“${quote}”`}
      </blockquote>
      <figcaption
        className={classes(
          'mt-6 flex items-center gap-4',
          large && 'md:order-first md:mt-0 md:flex-col md:text-center',
        )}
      >
        <Picture
          stem={image}
          alt=""
          width={large ? 200 : 72}
          sizes={large ? '(min-width: 48rem) 200px, 72px' : '72px'}
          crop="1:1"
          className={classes(
            'size-18 shrink-0 rounded-full object-cover',
            large && 'md:size-36 lg:size-50',
          )}
        />
        <span>
          <span className="block font-bold">{name + sampleMark(testimonial)}</span>
          <span className="block text-small text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
