/** Writes src/site/styles/figtree.woff2, the font that is inlined in every page: `node tools/setup/write-font.ts`. */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontCharacters } from '#tools/astro/site-font.ts';

const PACKAGE = import.meta.resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

/** The font with only kerning and tabular figures, and the weights that the site uses. */
export async function siteFont(): Promise<Buffer> {
  return subsetFont(await readFile(new URL(PACKAGE)), [...(await fontCharacters())].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'tnum'],
  });
}

if (import.meta.main) {
  await writeFile(
    new URL('../../src/site/styles/figtree.woff2', import.meta.url),
    await siteFont(),
  );
}
