import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageFiles } from './built-pages.ts';

/** Layout or page whose script waits, as Astro names its file. */
const ELEMENT = /<script type="module" src="(\/assets\/(?:CountVisit|privacy)\.[^"]*)"><\/script>/g;

/**
 * After the build: scripts that can wait are named instead of loaded, for the inline script to fetch after the first
 * paint. The browser would fetch a module script while the page is still loading.
 */
export function afterPaint(): AstroIntegration {
  return {
    name: 'after-paint',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await pageFiles(fileURLToPath(dir))) {
          const html = await readFile(file, 'utf8');
          await writeFile(
            file,
            html.replace(ELEMENT, '<template data-after-paint="$1"></template>'),
          );
        }
      },
    },
  };
}
