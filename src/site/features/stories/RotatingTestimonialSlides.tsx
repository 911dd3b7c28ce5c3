import { TESTIMONIALS, TESTIMONIALS_PAGE } from '#content/en/testimonials.ts';
import { QuoteFigure } from './QuoteFigure.tsx';

/** The slides of the carousel on /testimonials. */
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
