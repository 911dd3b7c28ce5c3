import type { Plugin } from 'vite';
import { FACTS } from '#content/facts.ts';

/**
 * Writes the figures of the settings into what browsers load, where there are no settings. The module itself also loads
 * the rules of all settings.
 */
export function figuresOfBuild(): Plugin {
  return {
    name: 'figures-of-build',
    transform(_code, id) {
      if (this.environment.config.consumer !== 'client') return undefined;
      if (!id.endsWith('/src/content/facts.ts')) return undefined;
      return { code: `export const FACTS = ${JSON.stringify(FACTS)};`, map: null };
    },
  };
}
