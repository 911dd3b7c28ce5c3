import { classes } from './class-names.ts';
import { Picture } from './Picture.tsx';

export interface QuoteProps {
  quote: string;
  name: string;
  role: string;
  image: string;
  /** Default: fits in a card. `beside` is large, with the portrait on the left. */
  size?: 'large' | 'beside';
}

export function Quote({ quote, name, role, image, size }: QuoteProps) {
  const beside = size === 'beside';
  return (
    <figure
      className={classes(
        size ? 'max-w-[40rem]' : 'flex h-full flex-col justify-between',
        beside && 'md:grid md:max-w-none md:grid-cols-[auto_1fr] md:items-center md:gap-x-14',
      )}
    >
      <blockquote
        className={
          size
            ? 'max-w-[46rem] text-[clamp(1.375rem,1.2rem+0.9vw,1.9375rem)] font-semibold leading-[1.28] tracking-[-0.018em]'
            : 'text-lead font-medium'
        }
      >
        {`“${quote}”`}
      </blockquote>
      <figcaption
        className={classes(
          'mt-6 flex flex-wrap items-center gap-4',
          beside && 'md:order-first md:mt-0 md:flex-col md:text-center',
        )}
      >
        <Picture
          stem={image}
          alt=""
          width={beside ? 200 : 72}
          sizes={beside ? '(min-width: 48rem) 200px, 72px' : '72px'}
          crop="1:1"
          className={classes('size-18 shrink-0 rounded-full', beside && 'md:size-36 lg:size-50')}
        />
        <span className="max-md:flex-1 max-md:basis-[6rem]">
          <span className="block font-bold">{name}</span>
          <span className="block text-small text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Slides for a carousel (Carousel.island.tsx), as static markup. */
export function QuoteSlides({ label, quotes }: { label: string; quotes: readonly QuoteProps[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={label}>
      {quotes.map((quote) => (
        <li key={quote.quote} className="pr-1">
          <Quote {...quote} />
        </li>
      ))}
    </ul>
  );
}
