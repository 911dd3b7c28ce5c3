import type { ClientDirective } from 'astro';
import { whenPainted } from '#site/layouts/when-painted.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetches and hydrates once the page is painted and the browser idle: for what a visitor need not touch to use. */
    'client:painted'?: boolean;
  }
}

/** Astro's `load` and `idle` fetch the code while the page is still to be painted, which holds the first paint back. */
const painted: ClientDirective = (load) => {
  whenPainted(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default painted;
