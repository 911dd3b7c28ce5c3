import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pruneRenderedStyles, stylesByUse } from './used-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'marigold-styles-'));
const root = pathToFileURL(join(folder, '/'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'chunks'));
const SCRIPTS = {
  'island.js':
    'import{a}from"./shared.js";const b=()=>import("./later.js");c("hidden sm:max-w-[38rem]")',
  'shared.js': 'export const a=`open data-[state=on]:grid`',
  'later.js': 'const d=\'hover:later\';import"./island.js"',
  'other.js': 'const e="of-another-page"',
};
for (const [name, text] of Object.entries(SCRIPTS))
  writeFileSync(join(folder, 'assets', name), text);

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

const MODULES = {
  'entry.mjs': 'import("./chunks/page.mjs");const frame="of-the-layout"',
  'chunks/page.mjs':
    'import "./part.mjs";import "../entry.mjs";const a={"client:component-path":"/src/Form.island.tsx"}',
  'chunks/part.mjs': 'const b=refused?"of-a-refusal":"of-the-page"',
  'chunks/other.mjs': 'const c="of-another-module"',
};
for (const [name, text] of Object.entries(MODULES)) writeFileSync(join(folder, name), text);

async function renderedStyles(css: string, prerender = false) {
  const styles = [{ type: 'inline', content: css }];
  const route = { routeData: { component: 'src/pages/page.astro', prerender }, styles };
  const other = { routeData: { component: 'src/pages/other.astro', prerender }, styles };
  const manifest = {
    buildServerDir: root.href,
    buildClientDir: root.href,
    entryModules: {
      'virtual:astro:page:src/pages/page@_@astro': 'chunks/page.mjs',
      'virtual:astro:page:src/pages/other@_@astro': 'chunks/other.mjs',
      '/src/Form.island.tsx': 'assets/island.js',
      '/src/Other.island.tsx': 'assets/other.js',
    },
    // Astro's routes share one list of styles.
    routes: [other, route],
  };
  await pruneRenderedStyles(manifest as unknown as Parameters<typeof pruneRenderedStyles>[0]);
  return route.styles[0]?.content;
}

test.each([
  ['of the layout', '.of-the-layout'],
  ['of a state that depends on the request', '.of-a-refusal'],
  ['of an island', '.sm\\:max-w-\\[38rem\\]'],
  ['of a script that an island imports later', '.hover\\:later:hover'],
])('keeps in a rendered page the rule %s', async (_, selector) => {
  expect(await renderedStyles(rule(selector))).toContain('color:red');
});

test.each([
  ['of a module that the page does not import', '.of-another-module'],
  ['of another page’s island', '.of-another-page'],
])('leaves out of a rendered page the rule %s', async (_, selector) => {
  expect(await renderedStyles(rule(selector))).not.toContain('red');
});

test('leaves the manifest’s styles of a built page as they are', async () => {
  expect(await renderedStyles(rule('.unknown'), true)).toContain('.unknown');
});
