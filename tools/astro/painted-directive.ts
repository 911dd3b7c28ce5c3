import { whenPainted } from '#site/layouts/when-painted.ts';
import type { ClientDirective } from './client-directive.ts';

/** Astro's `load` and `idle` fetch the code before the page is painted, which delays the first paint. */
const painted: ClientDirective = (load) => {
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default painted;
