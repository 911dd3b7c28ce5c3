import { expect, test } from 'vitest';
import { type BuiltModule, pruneStyles } from './used-styles.ts';

const module = (code: string, ...imports: string[]): BuiltModule => ({ code, imports });
const PAGE = '/site/src/pages/page.astro';
const SCRIPT = `${PAGE}?astro&type=script&index=0&lang.ts`;
const MODULES = {
  ssr: new Map([
    [PAGE, module('', '/site/Form.island.tsx', '/site/part.tsx', '/site/layout.astro')],
    ['/site/layout.astro', module('const frame="of-the-layout"')],
    ['/site/part.tsx', module('refused?"of-a-refusal":"of-the-page [.dark_&]:p-1 w-1/2"', PAGE)],
    ['/site/Form.island.tsx', module('')],
    ['/site/src/pages/other.astro', module('const c="of-another-module"')],
  ]),
  client: new Map([
    [
      '/site/Form.island.tsx',
      module('c("hidden sm:max-w-[38rem]")', '/site/shared.ts', '/site/later.ts'),
    ],
    ['/site/shared.ts', module('export const a=`open data-[state=on]:grid`')],
    ['/site/later.ts', module("const d='hover:later'", '/site/Form.island.tsx')],
    [SCRIPT, module('const f="of-a-page-script"')],
    ['/site/Other.island.tsx', module('const e="of-another-page"')],
  ]),
};

const rule = (selector: string) => `${selector}{color:red}`;

function stylesOf(css: string): string | undefined {
  const styles = [{ type: 'inline', content: css }];
  const route = { routeData: { component: 'src/pages/page.astro', prerender: false }, styles };
  const other = { routeData: { component: 'src/pages/other.astro', prerender: false }, styles };
  // Astro's routes share one list of styles.
  const entryModules = Object.fromEntries([...MODULES.client.keys()].map((id) => [id, 'file.js']));
  const manifest = { entryModules, routes: [other, route] };
  pruneStyles(manifest as unknown as Parameters<typeof pruneStyles>[0], MODULES, '/site');
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
  ['of a script of the page', '.of-a-page-script'],
  ['of a script that it imports later', '.hover\\:later:hover'],
  ['of no class', 'dialog::backdrop'],
  ['where one of two is used', '.of-the-page .unknown,.of-the-page'],
])('keeps the rule %s', (_, selector) => {
  expect(stylesOf(rule(selector))).toMatch(/\{color:red\}/);
});

test.each([
  ['that nothing names', rule('.unknown')],
  ['of a module that the page does not import', rule('.of-another-module')],
  ['that only another page’s script names', rule('.of-another-page')],
  ['inside a layer and a media query', '@layer a{@media print{.unknown{color:red}}}'],
])('leaves out a rule %s', (_, css) => {
  expect(stylesOf(css)).not.toContain('red');
});

test('keeps the declarations of a property that is also the name of an unused class', () => {
  const css = '.text-wrap{text-wrap:wrap}h1{text-wrap:balance}';
  expect(stylesOf(css)).toContain('h1{text-wrap:balance}');
});
