/** Writes the color tokens of the style sheet: `node tools/setup/write-palette.ts`. */
import { writeFileSync } from 'node:fs';
import { paletteCss } from './palette-css.ts';

writeFileSync(new URL('../../src/site/styles/palette.css', import.meta.url), paletteCss());
