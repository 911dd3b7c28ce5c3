import { whenPainted } from '#site/layouts/when-painted.ts';
import type { ClientDirective } from './client-directive.ts';

/** What does nothing without its code: a button that opens a part, and an hour of the planner. */
const NEEDS_CODE = 'button[aria-controls], [data-cell]';

/** React hydrates at once, inside these events. */
const PRESS_EVENTS = [
  'touchstart',
  'touchend',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
] as const;

/**
 * Astro's `load` and `idle` fetch the code before the page is painted, which delays the first paint. The last click on an element
 * that needs the code is repeated when the code runs. React does not receive the events of such a press, so it hydrates in
 * steps between which the page responds.
 */
const painted: ClientDirective = (load, _options, island) => {
  let early: HTMLElement | null = null;
  const listening = new AbortController();
  const note = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(NEEDS_CODE);
    if (pressed) event.stopImmediatePropagation();
    if (event.type === 'click') early = pressed;
  };
  const first = { capture: true, passive: true, signal: listening.signal };
  for (const name of PRESS_EVENTS) island.addEventListener(name, note, first);
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
    listening.abort();
    early?.click();
  });
};

export default painted;
