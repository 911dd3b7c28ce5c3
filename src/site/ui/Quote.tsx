import type { RecordPicture } from '#shared/pictures.ts';
import { classes } from './class-names.ts';
import { isShown, Portrait } from './Portrait.tsx';

export interface QuoteProps {
  quote: string;
  name: string;
  role: string;
  image: RecordPicture;
  /**
   * True for the large size, which has the photo on the left or small initials below. The default size is for a card.
   */
  large?: boolean;
}

export function Quote({ quote, name, role, image, large }: QuoteProps) {
  const isBeside = large && isShown(image);
  return (
    <figure
      className={classes(
        'flex flex-col gap-3 sm:gap-6',
        isBeside
          ? 'md:flex-row-reverse md:items-center md:justify-end md:gap-14'
          : !large && 'h-full justify-between',
      )}
    >
      <blockquote
        className={
          large
            ? 'max-w-[56rem] text-question font-semibold max-sm:text-[1.25rem] max-sm:leading-snug'
            : 'text-lead font-medium'
        }
      >
        {`“${quote}”`}
      </blockquote>
      <figcaption
        className={classes(
          'flex shrink-0 items-center gap-4 @max-[18rem]:flex-wrap',
          isBeside && 'md:w-44 md:flex-col md:items-start',
        )}
      >
        <Portrait
          name={name}
          image={image}
          width={isBeside ? 200 : 72}
          sizes={isBeside ? '(min-width: 48rem) 176px, 72px' : '72px'}
          className={classes(large ? 'size-14 sm:size-18' : 'size-18', isBeside && 'md:size-44')}
        />
        <span className="min-w-0">
          <span className="block font-bold">{name}</span>
          <span className="block text-small text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

export function QuoteSlides({ label, quotes }: { label: string; quotes: readonly QuoteProps[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <ul className="carousel-track" tabIndex={0} aria-label={label}>
      {quotes.map((quote) => (
        <li key={quote.quote} className="pr-1 print:pb-10">
          <Quote {...quote} large />
        </li>
      ))}
    </ul>
  );
}
