import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pageFiles } from './built-pages.ts';

const ELEMENT = /<script type="module" src="(\/assets\/CountVisit[^"]*)"><\/script>/;

/**
 * After the build: the script that counts visits is named instead of loaded, for the inline script to fetch after
 * `load`. A module script would be fetched while the page is still loading.
 */
export function afterLoad(): AstroIntegration {
  return {
    name: 'after-load',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await pageFiles(fileURLToPath(dir))) {
          const html = await readFile(file, 'utf8');
          await writeFile(
            file,
            html.replace(ELEMENT, '<template data-after-load="$1"></template>'),
          );
        }
      },
    },
  };
}
