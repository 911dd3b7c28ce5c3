/** Writes the font that stands in every page: `node tools/setup/write-font.ts`. */
import { writeFileSync } from 'node:fs';
import { siteFont } from '#tools/astro/site-font.ts';

writeFileSync(new URL('../../src/site/styles/figtree.woff2', import.meta.url), await siteFont());
