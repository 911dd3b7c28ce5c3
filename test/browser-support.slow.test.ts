/**
 * Tests that the scripts and styles of the built site need only features of supported browsers (README.md, "Browsers").
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newInScript, newInStyles } from './browser-features.ts';
import { DIST } from './built-pages.ts';
import { SITE_PAGES } from './site-pages.ts';

/** Features that scripts use only if the browser has them. Each is listed with what happens without it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  showPopover: 'the dialog is modal at once, a menu has the attribute data-open',
  hidePopover: 'called only for an open popover',
  requestIdleCallback: 'a timeout',
  'window.requestIdleCallback': 'a timeout',
  'navigator.share': 'a link that is copied',
  'navigator.connection': 'the connection counts as fast',
  'navigator.globalPrivacyControl': 'no signal is sent',
  // Methods of our own code or of a library that have the same name as a browser method.
  use: 'React',
  format: 'Intl.NumberFormat and libphonenumber-js',
  isValid: 'libphonenumber-js',
  // React and web-vitals check for these features first.
  setImmediate: 'MessageChannel',
  startViewTransition: 'used for view transitions of React only',
  skipTransition: 'used for view transitions of React only',
  navigation: 'no indicator of a transition',
  'document.prerendering': 'the page was not prerendered',
  'document.wasDiscarded': 'the page was not discarded',
  'performance.interactionCount': 'estimated',
  PerformanceEventTiming: 'not measured',
  getLargestInteractionContentfulPaint: 'not measured',
};

/**
 * Features that only decorate. Without them every text can be read, every choice is visible and every form can be sent.
 */
const STYLES: Readonly<Record<string, string>> = {
  'text-decoration: dotted': 'the underline of abbreviations, which have the title',
  'scrollbar-width': 'the look of a scrollbar',
  'scrollbar-width: none': 'the look of a scrollbar',
  'scrollbar-width: thin': 'the look of a scrollbar',
  'content-visibility': 'speed',
  'content-visibility: visible': 'speed',
  'text-wrap': 'line breaks',
  'text-wrap: balance': 'line breaks',
  'text-wrap: pretty': 'line breaks',
  'text-wrap: wrap': 'line breaks',
  'scrollbar-gutter': 'the page moves by a scrollbar',
  'scrollbar-gutter: stable': 'the page moves by a scrollbar',
  ':popover-open': 'data-open',
  'content /': 'the mark "!" before a message',
  'field-sizing': 'rows by the length of the text',
  'field-sizing: content': 'rows by the length of the text',
  '@page': 'the margins of the printed page',
  'break-after: avoid': 'the end of a printed page',
  ':details-content': 'printed answers',
  'forced-color-adjust': 'Safari has no forced colors',
  'forced-color-adjust: none': 'Safari has no forced colors',
  '@view-transition': 'animation',
  ':view-transition-old': 'animation',
  ':view-transition-new': 'animation',
  ':view-transition-group': 'animation',
  'view-transition-name': 'animation',
  'view-transition-class': 'animation',
  'grid-template-rows: subgrid': 'the rows of neighboring cards',
};

const textsIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/json|speculationrules/.test(attributes))
    .map(([, , text = '']) => text);

/** Finds the features in `texts` without a fallback, and the listed fallbacks that no text needs any more. */
function check(
  texts: Iterable<string>,
  newIn: (text: string) => string[],
  fallbacks: Readonly<Record<string, string>>,
) {
  const found = new Set([...new Set(texts)].flatMap(newIn));
  const nameOf = (feature: string) => feature.slice(0, feature.lastIndexOf(': '));
  const names = new Set([...found].map(nameOf));
  return {
    without: [...found].filter((feature) => !(nameOf(feature) in fallbacks)),
    unused: Object.keys(fallbacks).filter((name) => !names.has(name)),
  };
}

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
const contents = (ending: string) =>
  files
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(DIST, file), 'utf8'));

test('scripts', () => {
  const inline = SITE_PAGES.flatMap(({ html }) => textsIn(html, 'script'));
  const result = check([...contents('.js'), ...inline], newInScript, SCRIPTS);
  expect(result).toEqual({ without: [], unused: [] });
});

test('styles', () => {
  const inline = SITE_PAGES.flatMap(({ html }) => textsIn(html, 'style'));
  const result = check([...contents('.css'), ...inline], newInStyles, STYLES);
  expect(result).toEqual({ without: [], unused: [] });
});

describe('the check finds', () => {
  test.each([
    // Our own code contained this expression until November 2026.
    ["text.replace(/(?<!\\.)\\.\\.(?!\\.)/g, '.')", 'lookbehind_assertion: safari 16.4'],
    ['class A { static { start() } }', 'initialization_blocks: safari 16.4'],
    ['Object.groupBy(list, key)', 'Object.groupBy: safari 17.4, chrome 117'],
    ['Promise.withResolvers()', 'Promise.withResolvers: safari 17.4, chrome 119'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat: chrome 129'],
    ['new Set([1]).union(other)', 'union: safari 17, chrome 122'],
    ['URL.canParse(text)', 'URL.canParse: safari 17, chrome 120'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['const expression = /[a&&b]/v', 'unicodeSets: safari 17, chrome 112'],
    ['{ using file = open() }', 'using'],
  ])('%s', (code, name) => {
    expect(newInScript(code).join()).toContain(name);
  });

  test.each([
    ['a { text-decoration: underline 1px }', 'text-decoration 1px: safari 26.2'],
    ['a { color: light-dark(white, black) }', 'light-dark(): safari 17.5, chrome 123'],
    ['a:user-invalid { color: red }', ':user-invalid'],
    ['@scope (main) { a { color: red } }', '@scope'],
    ['a { width: 1dvh; align-content: center; anchor-name: --a }', 'anchor-name'],
  ])('%s', (css, name) => {
    expect(newInStyles(css).join()).toContain(name);
  });

  test('no fault in what has a fallback', () => {
    expect(
      newInStyles('@supports (field-sizing: content) { a { field-sizing: content } }'),
    ).toEqual([]);
    expect(newInStyles('a { color: black; color: light-dark(white, black) }')).toEqual([]);
    expect(newInStyles('a:is([open], :open) { color: red }')).toEqual([]);
    expect(
      newInStyles('a { text-decoration-line: underline; text-decoration-thickness: 1px }'),
    ).toEqual([]);
  });
});
