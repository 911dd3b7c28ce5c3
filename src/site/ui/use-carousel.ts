import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Length of one slide (spec section 9). */
export const SLIDE_MS = 500;

/** Ease-in-out: 0 to 1 for a share of the time. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** `index` brought into 0 … count-1, wrapping at both ends. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** State of a carousel over the `.carousel-track` inside `root`. */
export function useCarousel(
  root: RefObject<HTMLElement | null>,
  count: number,
  rotateMs: number | undefined,
) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(() => rotateMs === undefined);
  const frame = useRef(0);

  const go = useCallback(
    (to: number) => {
      const track = root.current?.querySelector<HTMLElement>('.carousel-track');
      if (!track) return;
      const next = wrapped(to, count);
      setIndex(next);
      cancelAnimationFrame(frame.current);
      slide(track, next * track.clientWidth, (id) => {
        frame.current = id;
      });
    },
    [root, count],
  );

  // A swipe turns the carousel without us: read where it came to rest.
  useEffect(() => {
    const track = root.current?.querySelector<HTMLElement>('.carousel-track');
    if (!track) return;
    const settle = () => setIndex(Math.round(track.scrollLeft / track.clientWidth));
    settle();
    track.addEventListener('scrollend', settle);
    return () => {
      track.removeEventListener('scrollend', settle);
      cancelAnimationFrame(frame.current);
    };
  }, [root]);

  useEffect(() => {
    const area = root.current;
    if (!rotateMs || paused || !area || reducedMotion()) return;
    const timer = setInterval(() => {
      const busy = area.matches(':hover') || area.contains(document.activeElement);
      if (!busy && document.visibilityState === 'visible') go(index + 1);
    }, rotateMs);
    return () => clearInterval(timer);
  }, [root, rotateMs, paused, index, go]);

  return { index, go, paused, togglePause: () => setPaused((now) => !now) };
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls in exactly {@link SLIDE_MS}; snapping rests meanwhile. At once under reduced motion. */
function slide(track: HTMLElement, left: number, keep: (frame: number) => void): void {
  if (reducedMotion()) {
    track.scrollLeft = left;
    return;
  }
  const from = track.scrollLeft;
  const start = performance.now();
  track.dataset.sliding = '';
  const step = (now: number) => {
    const share = Math.min((now - start) / SLIDE_MS, 1);
    track.scrollLeft = from + (left - from) * easeInOut(share);
    if (share < 1) keep(requestAnimationFrame(step));
    else delete track.dataset.sliding;
  };
  keep(requestAnimationFrame(step));
}
