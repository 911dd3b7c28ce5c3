import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pruneStyles } from './used-styles.ts';

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
const MODULES = {
  'entry.mjs': 'import("./chunks/page.mjs");const frame="of-the-layout"',
  'chunks/page.mjs':
    'import "./part.mjs";import "../entry.mjs";const a={"client:component-path":"/src/Form.island.tsx"}',
  'chunks/part.mjs': 'const b=refused?"of-a-refusal":"of-the-page [.dark_&]:p-1 w-1/2"',
  'chunks/other.mjs': 'const c="of-another-module"',
};
for (const [name, text] of Object.entries(MODULES)) writeFileSync(join(folder, name), text);

async function stylesOf(css: string): Promise<string | undefined> {
  const styles = [{ type: 'inline', content: css }];
  const route = { routeData: { component: 'src/pages/page.astro', prerender: false }, styles };
  const other = { routeData: { component: 'src/pages/other.astro', prerender: false }, styles };
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
  await pruneStyles(manifest as unknown as Parameters<typeof pruneStyles>[0]);
  return route.styles[0]?.content;
}

test.each([
  ['of the layout', '.of-the-layout'],
  ['of the page', '.of-the-page'],
  ['of a state that depends on the request', '.of-a-refusal'],
  ['with an ampersand', '.\\[\\.dark_\\&\\]\\:p-1'],
  ['with a slash', '.w-1\\/2'],
  ['of an island', '.sm\\:max-w-\\[38rem\\]'],
  ['of a script that it imports', '.data-\\[state\\=on\\]\\:grid'],
  ['of a script that it imports later', '.hover\\:later:hover'],
  ['of no class', 'dialog::backdrop'],
  ['where one of two is used', '.of-the-page .unknown,.of-the-page'],
])('keeps the rule %s', async (_, selector) => {
  expect(await stylesOf(rule(selector))).toMatch(/\{color:red\}/);
});

test.each([
  ['that nothing names', rule('.unknown')],
  ['of a module that the page does not import', rule('.of-another-module')],
  ['that only another page’s script names', rule('.of-another-page')],
  ['inside a layer and a media query', '@layer a{@media print{.unknown{color:red}}}'],
])('leaves out a rule %s', async (_, css) => {
  expect(await stylesOf(css)).not.toContain('red');
});
