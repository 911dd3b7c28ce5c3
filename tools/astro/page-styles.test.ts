import { describe, expect, it } from 'vitest';
import { pruned, Scripts } from './page-styles.ts';

const page = (css: string, body: string) =>
  `<html><head><style>${css}</style></head><body>${body}</body></html>`;
const styles = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
const prune = (css: string, body: string, scripts: Record<string, string> = {}) =>
  styles(pruned(page(css, body), new Scripts(new Map(Object.entries(scripts)))));

describe('pruned', () => {
  it('keeps the utilities a page names and drops the others', () => {
    const css = '@layer utilities{.mt-4{margin-top:1rem}.mt-5{margin-top:2rem}}';
    expect(prune(css, '<p class="mt-4">Hello</p>')).toBe(
      '@layer utilities{.mt-4{margin-top:1rem}}',
    );
  });

  it('leaves resets, tokens and rules outside the layers of classes alone', () => {
    const css =
      '@layer base{.gone{color:red}p{margin:0}}.also-here{color:red}[hidden]{display:none}';
    expect(prune(css, '<p>Hello</p>')).toBe(css);
  });

  it('reads escaped names, fractions, brackets and variants', () => {
    const css =
      '@layer utilities{.mt-0\\.5{margin-top:2px}.lg\\:grid-cols-\\[5fr_7fr\\]{display:grid}.\\[\\&\\>a\\]\\:mt-1>a{margin:0}.\\32xl{width:1px}}';
    expect(
      prune(css, '<p class="mt-0.5 lg:grid-cols-[5fr_7fr] [&amp;&gt;a]:mt-1 2xl">Hello</p>'),
    ).toBe(css);
  });

  it('needs every class of a selector, but none inside :not()', () => {
    const css =
      '@layer utilities{.group-hover\\:x:is(:where(.group):hover *){top:0}.y:not(.never-there){top:0}}';
    expect(prune(css, '<p class="group-hover:x y">Hello</p>')).toBe(
      '@layer utilities{.y:not(.never-there){top:0}}',
    );
    expect(prune(css, '<div class="group"><p class="group-hover:x y">Hello</p></div>')).toBe(css);
  });

  it('keeps every step of an animation', () => {
    const css = '@layer utilities{@keyframes fade{0%{opacity:0}20.01%{opacity:1}to{opacity:1}}}';
    expect(prune(css, '<p>Hello</p>')).toBe(css);
  });

  it('removes an empty media query, and keeps others', () => {
    const css =
      '@layer utilities{@media (width>=40rem){.sm\\:flex{display:flex}}@media (width>=60rem){.lg\\:flex{display:flex}}}';
    expect(prune(css, '<p class="lg:flex">Hello</p>')).toBe(
      '@layer utilities{@media (width>=60rem){.lg\\:flex{display:flex}}}',
    );
  });

  it('keeps classes that only a script names, through all its imports', () => {
    const css = '@layer utilities{.late{top:0}.elsewhere{top:0}}';
    const scripts = {
      'Island.abc.js': 'import{a}from"./shared.def.js";',
      'shared.def.js': 'export const a="flex late";',
      'Other.ghi.js': 'const b="elsewhere";',
    };
    expect(
      prune(
        css,
        '<astro-island component-url="/assets/Island.abc.js"></astro-island><p>Hello</p>',
        scripts,
      ),
    ).toBe('@layer utilities{.late{top:0}}');
  });

  it('registers only the custom properties that the remaining rules use', () => {
    const css =
      '@layer utilities{.a{--tw-a:1;width:var(--tw-a)}.b{height:var(--tw-b)}}@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}';
    expect(prune(css, '<p class="a">Hello</p>')).toBe(
      '@layer utilities{.a{--tw-a:1;width:var(--tw-a)}}@property --tw-a{syntax:"*";inherits:false}',
    );
  });
});
