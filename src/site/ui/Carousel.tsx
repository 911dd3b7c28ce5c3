import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Words {
  readonly previous: string;
  readonly next: string;
  readonly start: string;
  readonly pause: string;
  readonly show: string;
  readonly showing: string;
  readonly of: string;
}

interface Props {
  label: string;
  words: Words;
  count: number;
  /**
   * Milliseconds between automatic changes of the slide. If undefined, slides do not change automatically. Hover,
   * focus, the pause button and reduced motion stop the rotation.
   */
  rotateMs?: number;
  dots?: boolean;
  /** One `<ul class="carousel-track">` with an `<li>` for each slide. */
  children?: ReactNode;
}

/**
 * Shows one slide at a time in a native scroll area. Visitors can swipe, and reach all slides without a script.
 * carousel.ts connects the buttons. They scroll with a 500 ms ease-in-out transition and wrap around.
 */
export function Carousel({ label, words, count, rotateMs, dots, children }: Props) {
  return (
    <section data-carousel={rotateMs ?? ''} aria-roledescription="carousel" aria-label={label}>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
        <Turn aria-label={words.previous} data-turn="-1">
          <ChevronLeft aria-hidden="true" size={22} />
        </Turn>
        <Turn aria-label={words.next} data-turn="1">
          <ChevronRight aria-hidden="true" size={22} />
        </Turn>
        {rotateMs ? (
          <Turn aria-label={words.pause} data-pause="" data-label={words.start}>
            <Pause aria-hidden="true" size={22} className="in-data-[pause=paused]:hidden" />
            <Play aria-hidden="true" size={22} className="not-in-data-[pause=paused]:hidden" />
          </Turn>
        ) : null}
        {dots ? (
          <div className="ml-2 flex">
            {Array.from({ length: count }, (_, slide) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the slide's number is its identity
                key={slide}
                type="button"
                data-slide={slide}
                aria-label={`${words.show} ${slide + 1} ${words.of} ${count}`}
                aria-current={slide === 0}
                className="flex size-8 items-center justify-center before:size-3 before:rounded-full before:border-2 before:border-evergreen aria-[current=true]:before:bg-evergreen"
              />
            ))}
          </div>
        ) : (
          <p data-place="" aria-hidden="true" className="tabular ml-2 font-semibold text-ink-soft">
            {`1 / ${count}`}
          </p>
        )}
        <p data-place="" aria-live={rotateMs ? 'off' : 'polite'} className="sr-only">
          {`${words.showing} 1 ${words.of} ${count}`}
        </p>
      </div>
    </section>
  );
}

function Turn(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...props}
      className="flex size-12 items-center justify-center rounded-full border-2 border-evergreen bg-white text-evergreen transition-colors hover:bg-mint"
    />
  );
}
