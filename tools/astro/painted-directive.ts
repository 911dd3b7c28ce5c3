import { whenPainted } from '#site/layouts/when-painted.ts';
import type { ClientDirective } from './client-directive.ts';

/** Elements that do nothing without the code: a button that opens a part, and an hour of the planner. */
const NEEDS_CODE = 'button[aria-controls], [data-cell]';

/** React must not receive these events before hydration, because it would hydrate synchronously inside them. */
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
 * Fetches and hydrates an island after the first paint. Astro's `load` and `idle` fetch the code earlier, which delays
 * the first paint. The last click on an element that needs the code is repeated when the code runs. React does not
 * receive the events of presses before hydration. It therefore hydrates in steps, and the page responds between two
 * steps.
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
