import { whenPainted } from '#site/layouts/when-painted.ts';
import type { ClientDirective } from './client-directive.ts';

/** What does nothing without its code: a button that opens a part, and an hour of the planner. */
const NEEDS_CODE = 'button[aria-controls], [data-cell]';

/**
 * Astro's `load` and `idle` fetch the code before the page is painted, which delays the first paint. The last click on an element
 * that needs the code is repeated when the code runs.
 */
const painted: ClientDirective = (load, _options, island) => {
  let early: HTMLElement | null = null;
  const listening = new AbortController();
  const note = ({ target }: Event) => {
    early = (target as Element).closest<HTMLElement>(NEEDS_CODE);
  };
  island.addEventListener('click', note, listening);
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
    listening.abort();
    early?.click();
  });
};

export default painted;
