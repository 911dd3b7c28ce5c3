/** Duration of the transition to the next slide. */
const SLIDE_MS = 500;
/** The track is at rest if it sends no `scroll` event for this long. */
const REST_MS = 150;

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) connect(root);

/** Connects the buttons of a carousel (Carousel.tsx), and starts its rotation. */
function connect(root: HTMLElement): void {
  const all = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const [track] = all('.carousel-track');
  if (!track) return;
  const slides = all('.carousel-track > *');
  const dots = all('[data-slide]');
  const [pause] = all('[data-pause]');
  const rotateMs = Number(root.dataset.carousel);
  let index = 0;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout>;
  let turning: ReturnType<typeof setInterval>;

  /** Restarts the time until the next slide. Is called after every change. */
  function rotate(): void {
    clearInterval(turning);
    const isRotating = rotateMs > 0 && pause?.dataset.pause === '';
    for (const text of all('[aria-live]')) text.ariaLive = isRotating ? 'off' : 'polite';
    if (isRotating && !reducedMotion()) turning = setInterval(turn, rotateMs);
  }

  function turn(): void {
    const isBusy = root.matches(':hover') || root.contains(document.activeElement);
    if (!isBusy && document.visibilityState === 'visible') go(index + 1);
  }

  function show(next: number): void {
    // Hidden slides are inert, so that assistive technology and the keyboard cannot reach them.
    for (const [slide, element] of slides.entries()) element.inert = slide !== next;
    if (next !== index) {
      index = next;
      for (const [slide, dot] of dots.entries()) dot.ariaCurrent = String(slide === index);
      for (const text of all('[data-place]'))
        text.textContent = text.textContent.replace(/\d+/, String(index + 1));
    }
    rotate();
  }

  function go(to: number): void {
    if (!track) return;
    const next = (to + slides.length) % slides.length;
    show(next);
    cancelAnimationFrame(frame);
    const from = track.scrollLeft;
    const start = performance.now();
    // This attribute switches scroll snapping off during the transition.
    track.dataset.sliding = '';
    const step = (now: number) => {
      const time = reducedMotion() ? 1 : Math.min(Math.max((now - start) / SLIDE_MS, 0), 1);
      const eased = time < 0.5 ? 2 * time ** 2 : 1 - 2 * (1 - time) ** 2;
      track.scrollLeft = from + (next * track.clientWidth - from) * eased;
      if (time < 1) frame = requestAnimationFrame(step);
      else delete track.dataset.sliding;
    };
    step(start);
  }

  /** Reads the position after a swipe. A timer calls it, because Safari before 26.2 has no `scrollend` event. */
  function readPosition(): void {
    if (track && track.dataset.sliding === undefined) {
      const next = Math.round(track.scrollLeft / track.clientWidth);
      if (next !== index) show(next);
    }
  }

  track.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = setTimeout(readPosition, REST_MS);
  });
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button) return;
    const { turn: by, slide } = button.dataset;
    if (by) return go(index + Number(by));
    if (slide) return go(Number(slide));
    button.dataset.pause = button.dataset.pause === '' ? 'paused' : '';
    const { label } = button.dataset;
    button.dataset.label = button.ariaLabel ?? '';
    button.ariaLabel = label ?? '';
    rotate();
  });
  show(index);
  readPosition();
}

function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
