import type { Testimonial } from '#content/story.ts';
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
    <figure className="flex h-full max-w-[44rem] flex-col justify-between">
      <blockquote
        className={
          large
            ? 'text-[clamp(1.375rem,1.2rem+0.9vw,1.9375rem)] font-semibold leading-[1.28] tracking-[-0.018em]'
            : 'text-lead font-medium'
        }
      >
        {`“${quote}”`}
      </blockquote>
      <figcaption className="mt-7 flex items-center gap-4">
        <Picture
          stem={image}
          alt=""
          width={72}
          sizes="72px"
          className="size-18 shrink-0 rounded-full object-cover"
        />
        <span>
          <span className="block font-bold">{name}</span>
          <span className="block text-small text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
