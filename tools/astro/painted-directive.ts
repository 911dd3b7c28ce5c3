import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetches and hydrates once the page is painted and the browser idle: for what a visitor need not touch to use. */
    'client:painted'?: boolean;
  }
}

/** Astro's `load` and `idle` fetch the code while the page is still to be painted, which holds the first paint back. */
const painted: ClientDirective = (load) => {
  const run = async () => {
    const hydrate = await load();
    await hydrate();
  };
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run);
  }).observe({ type: 'paint', buffered: true });
};

export default painted;
