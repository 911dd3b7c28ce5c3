import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stylesByUse } from './used-styles.ts';

const root = mkdtempSync(join(tmpdir(), 'marigold-styles-'));
mkdirSync(join(root, 'assets'));
const SCRIPTS = {
  'island.js':
    'import{a}from"./shared.js";const b=()=>import("./later.js");c("hidden sm:max-w-[38rem]")',
  'shared.js': 'export const a=`open data-[state=on]:grid`',
  'later.js': 'const d=\'hover:later\';import"./island.js"',
  'other.js': 'const e="of-another-page"',
};
for (const [name, text] of Object.entries(SCRIPTS)) writeFileSync(join(root, 'assets', name), text);

const rule = (selector: string) => `${selector}{color:red}`;
const page = (css: string) =>
  `<style>/*! tailwindcss v4 */${css}</style><p class="used [.dark_&amp;]:p-1 w-1/2">text</p>` +
  '<astro-island component-url="/assets/island.js" props="{&quot;className&quot;:[0,&quot;from-props&quot;]}">';

test.each([
  ['of the page', '.used'],
  ['with an entity', '.\\[\\.dark_\\&\\]\\:p-1'],
  ['with a slash', '.w-1\\/2'],
  ['of an island’s properties', '.from-props'],
  ['of its script', '.sm\\:max-w-\\[38rem\\]'],
  ['of a script that it imports', '.data-\\[state\\=on\\]\\:grid'],
  ['of a script that it imports later', '.hover\\:later:hover'],
  ['of no class', 'dialog::backdrop'],
  ['where one of two is used', '.used .unknown,.used'],
])('keeps the rule %s', async (_, selector) => {
  expect(await stylesByUse(root)(page(rule(selector)))).toMatch(/\{color:red\}/);
});

test.each([
  ['that nothing names', '.unknown'],
  ['that only another page’s script names', '.of-another-page'],
  ['inside a layer and a media query', '@layer a{@media print{.unknown{color:red}}}'],
])('leaves out a rule %s', async (_, css) => {
  const html = await stylesByUse(root)(page(css.endsWith('}') ? css : rule(css)));
  expect(html).not.toContain('red');
  expect(html).toContain('class="used');
});
