import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Length of one slide in milliseconds (HOME-9). */
export const SLIDE_MS = 500;

/** How long after its last `scroll` event a track is at rest, in milliseconds. */
const STILL_MS = 150;

/** Ease-in-out: maps elapsed time (0 to 1) to progress (0 to 1). */
export function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** `index` brought into 0 … count-1, wrapping at both ends. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/**
 * State of a carousel of `count` slides over the `.carousel-track` inside `root`. With `rotateMs` it advances by
 * itself every so many milliseconds (HOME-9); a change by the visitor restarts the timer.
 */
export function useCarousel(
  root: RefObject<HTMLElement | null>,
  count: number,
  rotateMs: number | undefined,
) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(() => rotateMs === undefined);
  const [visitorTurns, setVisitorTurns] = useState(0);
  const shown = useRef(0);
  const frame = useRef(0);

  const show = useCallback((next: number) => {
    shown.current = next;
    setIndex(next);
  }, []);

  const turnBy = useCallback(
    (steps: number) => {
      const track = root.current?.querySelector<HTMLElement>('.carousel-track');
      if (!track) return;
      const next = wrapped(shown.current + steps, count);
      show(next);
      cancelAnimationFrame(frame.current);
      slide(track, next * track.clientWidth, (id) => {
        frame.current = id;
      });
    },
    [root, count, show],
  );

  // After a swipe, read the position. Not by `scrollend`, which Safari has only since 26.2.
  useEffect(() => {
    const track = root.current?.querySelector<HTMLElement>('.carousel-track');
    if (!track) return;
    const readPosition = () => {
      if (track.dataset.sliding !== undefined) return;
      const next = Math.round(track.scrollLeft / track.clientWidth);
      if (next === shown.current) return;
      show(next);
      setVisitorTurns((turns) => turns + 1);
    };
    readPosition();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readWhenStill = () => {
      clearTimeout(timer);
      timer = setTimeout(readPosition, STILL_MS);
    };
    track.addEventListener('scroll', readWhenStill);
    return () => {
      track.removeEventListener('scroll', readWhenStill);
      clearTimeout(timer);
      cancelAnimationFrame(frame.current);
    };
  }, [root, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change by the visitor restarts the timer
  useEffect(() => {
    const area = root.current;
    if (!rotateMs || paused || !area || reducedMotion()) return;
    const timer = setInterval(() => {
      const busy = area.matches(':hover') || area.contains(document.activeElement);
      if (!busy && document.visibilityState === 'visible') turnBy(1);
    }, rotateMs);
    return () => clearInterval(timer);
  }, [root, rotateMs, paused, visitorTurns, turnBy]);

  const go = (to: number) => {
    turnBy(to - shown.current);
    setVisitorTurns((turns) => turns + 1);
  };
  return { index, go, paused, togglePause: () => setPaused((now) => !now) };
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls in exactly {@link SLIDE_MS} with snapping off. At once under reduced motion. */
function slide(track: HTMLElement, left: number, keep: (frame: number) => void): void {
  if (reducedMotion()) {
    track.scrollLeft = left;
    return;
  }
  const from = track.scrollLeft;
  const start = performance.now();
  track.dataset.sliding = '';
  const step = (now: number) => {
    const share = Math.min(Math.max((now - start) / SLIDE_MS, 0), 1);
    track.scrollLeft = from + (left - from) * easeInOut(share);
    if (share < 1) keep(requestAnimationFrame(step));
    else delete track.dataset.sliding;
  };
  keep(requestAnimationFrame(step));
}
