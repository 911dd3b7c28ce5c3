import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCarousel } from './use-carousel.ts';

interface Props {
  /** What the slides are, for assistive technology: `Client testimonials`. */
  label: string;
  /** How many slides `children` holds. */
  count: number;
  /** Milliseconds between automatic turns; none without it. Stops on hover, focus, by button, reduced motion. */
  rotateMs?: number;
  dots?: boolean;
  /** One `<ul class="carousel-track">` with one `<li>` a slide, passed by the shell as static markup. */
  children: ReactNode;
}

/**
 * One slide at a time in a native scroll area, so that swiping works and every slide can be reached without a script;
 * the buttons scroll with a 500 ms ease-in-out slide and wrap at the ends (HOME-9).
 */
export function Carousel({ label, count, rotateMs, dots = false, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const { index, go, paused, togglePause } = useCarousel(root, count, rotateMs);
  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label}>
      <div>{children}</div>
      <div className="mt-7 flex flex-wrap items-center gap-3 noscript:hidden">
        <Turn label="Previous" onClick={() => go(index - 1)}>
          <ChevronLeft aria-hidden="true" size={24} />
        </Turn>
        <Turn label="Next" onClick={() => go(index + 1)}>
          <ChevronRight aria-hidden="true" size={24} />
        </Turn>
        {rotateMs ? (
          <Turn label={paused ? 'Start rotation' : 'Pause rotation'} onClick={togglePause}>
            {paused ? (
              <Play aria-hidden="true" size={20} />
            ) : (
              <Pause aria-hidden="true" size={20} />
            )}
          </Turn>
        ) : null}
        {dots ? (
          <div className="ml-2 flex">
            {Array.from({ length: count }, (_, slide) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the slide's number is its identity
                key={slide}
                type="button"
                aria-label={`Show ${slide + 1} of ${count}`}
                aria-current={slide === index}
                onClick={() => go(slide)}
                className="flex size-8 items-center justify-center before:size-3 before:rounded-full before:border-2 before:border-evergreen aria-[current=true]:before:bg-evergreen"
              />
            ))}
          </div>
        ) : (
          <p aria-hidden="true" className="tabular ml-2 font-semibold text-ink-soft">
            {`${index + 1} / ${count}`}
          </p>
        )}
        <p aria-live={rotateMs && !paused ? 'off' : 'polite'} className="sr-only">
          {`Showing ${index + 1} of ${count}`}
        </p>
      </div>
    </section>
  );
}

function Turn(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className="flex size-12 items-center justify-center rounded-full border-2 border-evergreen bg-white text-evergreen transition-colors duration-150 hover:bg-mint"
    >
      {props.children}
    </button>
  );
}
