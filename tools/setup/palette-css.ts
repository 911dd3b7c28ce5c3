import { PALETTE } from '#content/palette.ts';

/** The text of src/site/styles/palette.css. */
export function paletteCss(): string {
  const tokens = Object.entries(PALETTE).map(([name, color]) => `  --color-${name}: ${color};`);
  return [
    '/* Generated from src/content/palette.ts: node tools/setup/write-palette.ts */',
    '@theme {',
    '  --color-*: initial;',
    ...tokens,
    '  --color-transparent: transparent;',
    '  --color-current: currentColor;',
    '}',
    '',
  ].join('\n');
}
