import { sampleMark } from '#content/en/samples.ts';
import type { Testimonial } from '#content/story.ts';
import { classes } from '#site/ui/class-names.ts';
import { Picture } from '#site/ui/Picture.tsx';

interface Props {
  testimonial: Testimonial;
  /** `large` on its own in a slide, `card` in a grid. */
  size?: 'large' | 'card';
}

/** A testimonial with portrait, name and role. */
export function QuoteFigure({ testimonial, size = 'card' }: Props) {
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
