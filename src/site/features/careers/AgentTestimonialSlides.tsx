import { CAREERS } from '#content/en/careers.ts';
import { sampleMark } from '#content/en/samples.ts';
import { Picture } from '#site/ui/Picture.tsx';

/** The slides of the testimonials (CAREER-6), rendered at build. */
export function AgentTestimonialSlides() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={CAREERS.testimonials.label}>
      {CAREERS.testimonials.items.map((voice) => (
        <li key={voice.id}>
          <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-10">
            <div>
              <Picture
                stem={voice.image}
                alt=""
                width={176}
                crop="1:1"
                sizes="11rem"
                className="size-28 rounded-full sm:size-44"
              />
            </div>
            <figure>
              <blockquote className="max-w-[44rem] text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] font-semibold leading-snug">
                “{voice.quote}”
              </blockquote>
              <figcaption className="mt-5">
                <span className="font-bold">{voice.name + sampleMark(voice)}</span>
                <span className="block text-ink-soft">{voice.role}</span>
              </figcaption>
            </figure>
          </div>
        </li>
      ))}
    </ul>
  );
}
