// @vitest-environment happy-dom
import { existsSync, readdirSync } from 'node:fs';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uiExamples } from '#tools/astro/ui-examples.ts';
import { UI_EXAMPLES } from './all-examples.ts';

// Pictures are mocked: Astro encodes them only in a build, and this test checks only the markup.
vi.mock('#site/ui/picture-files.ts', () => ({
  hasPicture: () => true,
  renderPicture: (stem: string) => ({
    avif: `/${stem}.avif 360w`,
    webp: `/${stem}.webp`,
    width: 360,
    height: 240,
  }),
}));

test('every component of src/site/ui/ has an example, and no example lacks its component', () => {
  const components = readdirSync('src/site/ui')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.replace(/(\.island)?\.tsx$/, ''));
  expect(Object.keys(UI_EXAMPLES).sort()).toEqual(components.sort());
});

test('their page is a part of npm run dev only', () => {
  const setup = uiExamples().hooks['astro:config:setup'];
  const routes = (command: 'dev' | 'build') => {
    const injectRoute = vi.fn();
    setup?.({ command, injectRoute } as never);
    return injectRoute.mock.calls.map(([{ pattern, entrypoint }]) => {
      expect(existsSync(entrypoint)).toBe(true);
      return pattern;
    });
  };
  expect(routes('build')).toEqual([]);
  expect(routes('dev')).toEqual(['/dev/ui', '/dev/ui/examples']);
});

const each = Object.entries(UI_EXAMPLES).flatMap(([name, examples]) =>
  examples.map(({ state, element }) => [name, state, element] as const),
);

describe('each example', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // These four rules are off because they check only HTML style, which React's output does not follow. The HTML is
      // valid without them.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'no-inline-style': 'error',
      'no-implicit-button-type': 'error',
    },
  });

  beforeEach(() => {
    document.documentElement.lang = 'en';
    document.title = 'Example';
  });
  afterEach(() => vi.restoreAllMocks());

  test('is one of a kind: no two of a component have the same state', () => {
    const names = each.map(([name, state]) => `${name}: ${state}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(each)('%s, %s: valid HTML, axe finds nothing', async (_name, _state, element) => {
    // Console errors fail the test, because React reports invalid DOM properties as console errors.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { prelude } = await prerender(element);
    const html = await new Response(prelude).text();
    expect(reported.mock.calls).toEqual([]);
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
    document.body.innerHTML = `<main>${html}</main>`;
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // These rules are off here because they need a layout. The browser tests of the pages check them.
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
