import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Duration of the transition to the next slide. */
const SLIDE_MS = 500;
/** A track is at rest this long after its last `scroll` event. */
const REST_MS = 150;

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
   * Milliseconds between automatic slides; undefined: no rotation. Hover, focus, the pause button
   * and reduced motion stop the rotation.
   */
  rotateMs?: number;
  dots?: boolean;
  /**
   * One `<ul class="carousel-track">` with an `<li>` for each slide, as static markup from the
   * Astro page.
   */
  children?: ReactNode;
}

/**
 * Shows one slide at a time in a native scroll area: swiping works, and all slides are reachable
 * without a script. The buttons scroll with a 500 ms ease-in-out transition and wrap around.
 */
export function Carousel({ label, words, count, rotateMs, dots, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const frame = useRef(0);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const rotating = Boolean(rotateMs) && !paused;
  const track = () => root.current?.querySelector<HTMLElement>('.carousel-track');

  // The slides are static markup. Assistive technology and the keyboard must not reach those that are not shown.
  useEffect(() => {
    const slides = root.current?.querySelectorAll<HTMLElement>('.carousel-track > *') ?? [];
    for (const [slide, element] of [...slides].entries()) element.inert = slide !== index;
  }, [index]);

  const go = (to: number) => {
    const area = track();
    if (!area) return;
    const next = (to + count) % count;
    setIndex(next);
    cancelAnimationFrame(frame.current);
    const from = area.scrollLeft;
    const start = performance.now();
    // Scroll snapping is off during the transition.
    area.dataset.sliding = '';
    const step = (now: number) => {
      const time = reducedMotion() ? 1 : Math.min(Math.max((now - start) / SLIDE_MS, 0), 1);
      const eased = time < 0.5 ? 2 * time ** 2 : 1 - 2 * (1 - time) ** 2;
      area.scrollLeft = from + (next * area.clientWidth - from) * eased;
      if (time < 1) frame.current = requestAnimationFrame(step);
      else delete area.dataset.sliding;
    };
    step(start);
  };

  // Reads the position after a swipe. Does not use `scrollend`, which Safari lacks before 26.2.
  const readPosition = useEffectEvent(() => {
    const area = track();
    if (area && area.dataset.sliding === undefined) {
      setIndex(Math.round(area.scrollLeft / area.clientWidth));
    }
  });
  useEffect(() => {
    readPosition();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(readPosition, REST_MS);
    };
    const area = root.current;
    area?.addEventListener('scroll', readAtRest, true);
    return () => {
      area?.removeEventListener('scroll', readAtRest, true);
      clearTimeout(timer);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const turn = useEffectEvent(() => {
    const area = root.current;
    const busy = area?.matches(':hover') || area?.contains(document.activeElement);
    if (!busy && document.visibilityState === 'visible') go(index + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change restarts the timer
  useEffect(() => {
    if (!rotating || reducedMotion()) return;
    const timer = setInterval(turn, rotateMs);
    return () => clearInterval(timer);
  }, [rotating, rotateMs, index]);

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label}>
      <div>{children}</div>
      <div className="mt-6 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
        <Turn label={words.previous} onClick={() => go(index - 1)} icon={ChevronLeft} />
        <Turn label={words.next} onClick={() => go(index + 1)} icon={ChevronRight} />
        {rotateMs ? (
          <Turn
            label={paused ? words.start : words.pause}
            onClick={() => setPaused(!paused)}
            icon={paused ? Play : Pause}
          />
        ) : null}
        {dots ? (
          <div className="ml-2 flex">
            {Array.from({ length: count }, (_, slide) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the slide's number is its identity
                key={slide}
                type="button"
                aria-label={`${words.show} ${slide + 1} ${words.of} ${count}`}
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
        <p aria-live={rotating ? 'off' : 'polite'} className="sr-only">
          {`${words.showing} ${index + 1} ${words.of} ${count}`}
        </p>
      </div>
    </section>
  );
}

interface TurnProps {
  label: string;
  onClick: () => void;
  icon: typeof Play;
}

function Turn({ label, onClick, icon: TurnIcon }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-12 items-center justify-center rounded-full border-2 border-evergreen bg-white text-evergreen transition-colors hover:bg-mint"
    >
      <TurnIcon aria-hidden="true" size={22} />
    </button>
  );
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
