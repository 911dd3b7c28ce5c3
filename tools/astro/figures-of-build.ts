import type { Plugin } from 'vite';
import { FIGURES } from '#content/figures.ts';

/**
 * Writes the figures of the settings into what browsers load, where there are no settings. The module itself also loads
 * the rules of all settings.
 */
export function figuresOfBuild(): Plugin {
  return {
    name: 'figures-of-build',
    transform(_code, id) {
      if (this.environment.config.consumer !== 'client') return undefined;
      if (!id.endsWith('/src/content/figures.ts')) return undefined;
      // Days and sources are in the HTML where a page shows them.
      const numbers = Object.entries(FIGURES).map(([name, { number }]) => [
        name,
        { number, asOf: '', source: '' },
      ]);
      const json = JSON.stringify(Object.fromEntries(numbers));
      return { code: `export const FIGURES = ${json};`, map: null };
    },
  };
}
