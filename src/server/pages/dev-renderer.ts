import type { Facts } from '#shared/facts.ts';
import type { RenderWork } from '#shared/page-bundle.ts';
import type { Renderer } from './renderer.ts';

/**
 * Renders pages by Astro's dev server (`npm run dev`). The dev server evaluates the copy once, with the facts of the
 * samples. `origin`: the setting DEV_SITE.
 */
export function devRenderer(origin: string, facts: Facts): Renderer {
  return {
    facts,
    listedIds: {},
    async page({ address, data, page }: RenderWork) {
      const response = await fetch(origin + address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Page-Data': 'json' },
        body: JSON.stringify({ page, data }),
      });
      const html = await response.text();
      // Not cached: the page can be edited at any time.
      return { html, maxAge: undefined, inline: { scripts: [], styles: [] }, ms: 0, facts };
    },
    async picture() {
      throw new Error('The dev server renders no pictures.');
    },
    async icon() {
      throw new Error('The dev server renders no pictures.');
    },
    async drawing() {
      throw new Error('The dev server renders no pictures.');
    },
    close: async () => undefined,
    stop: async () => undefined,
  };
}
