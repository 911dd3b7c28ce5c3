import { HOME } from '#content/en/home.ts';
import { sampleMark } from '#content/en/samples.ts';
import { TESTIMONIALS } from '#content/en/testimonials.ts';
import { Picture } from '#site/ui/Picture.tsx';

/** One slide for each testimonial: round photo, quote in quotation marks, name, role (HOME-8). */
export function TestimonialSlides() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={HOME.testimonials.label}>
      {TESTIMONIALS.slice(0, HOME.testimonials.shown).map((testimonial) => (
        <li key={testimonial.id} className="pr-1">
          <figure className="max-w-[40rem]">
            <blockquote className="text-[clamp(1.375rem,1.2rem+0.9vw,1.9375rem)] font-semibold leading-[1.28] tracking-[-0.018em]">
              {`“${testimonial.quote}”`}
            </blockquote>
            <figcaption className="mt-7 flex items-center gap-4">
              <Picture
                stem={testimonial.image}
                alt=""
                width={72}
                sizes="72px"
                crop="1:1"
                className="size-18 rounded-full object-cover"
              />
              <span>
                <span className="block font-bold">
                  {testimonial.name + sampleMark(testimonial)}
                </span>
                <span className="block text-small text-ink-soft">{testimonial.role}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
