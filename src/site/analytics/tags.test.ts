import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { OPT_OUT_KEY } from '#shared/opt-out.ts';
import { bundledScript } from '#tools/astro/inline-scripts.ts';

const script = async (name: string) => (await bundledScript(join(import.meta.dirname, name))).code;
const CLICKS = await script('clicks.inline.ts');
const TAGS = await script('tags.inline.ts');

interface Visit {
  gpc?: boolean;
  optedOut?: boolean;
  storageBlocked?: boolean;
}

/** Runs the script as a page would and returns the resulting page state. */
function run(
  texts: readonly string[],
  { gpc = false, optedOut = false, storageBlocked = false }: Visit = {},
) {
  const loaded: string[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const page: Record<string, unknown> = {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    document: {
      currentScript: { dataset: { tagManagerId: 'GTM-1', pixelId: '42' } },
      createElement: () => ({}),
      head: { append: (script: { src: string }) => loaded.push(script.src) },
    },
    navigator: { globalPrivacyControl: gpc },
    localStorage: {
      getItem(key: string) {
        if (storageBlocked) throw new Error('blocked');
        return optedOut && key === OPT_OUT_KEY ? '1' : null;
      },
    },
    Date,
    JSON,
  };
  page.window = page;
  const context = createContext(page);
  for (const text of texts) runInContext(text, context);
  const click = (dataset: Record<string, string> | undefined) => {
    const target = { closest: () => (dataset ? { dataset } : null) };
    for (const listener of listeners) listener({ target });
  };
  return { page, loaded, click, layer: page.dataLayer as unknown[] };
}

test('the data layer exists and no third-party script loads unless configured (EVENT-1)', () => {
  const { layer, loaded, page } = run([CLICKS]);
  expect(layer).toEqual([]);
  expect(loaded).toEqual([]);
  expect(page.fbq).toBeUndefined();
});

test('when configured without the question, both load and start (CONSENT-1)', () => {
  const { layer, loaded } = run([CLICKS, TAGS]);
  expect(loaded).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-1',
    'https://connect.facebook.net/en_US/fbevents.js',
  ]);
  expect(layer).toMatchObject([{ event: 'gtm.js' }]);
});

describe('nothing is loaded', () => {
  test.each([
    ['with Global Privacy Control', { gpc: true }],
    ['after opting out', { optedOut: true }],
  ])('%s', (_, visit) => {
    const { loaded, layer, page } = run([CLICKS, TAGS], visit);
    expect(loaded).toEqual([]);
    expect(page.fbq).toBeUndefined();
    expect(layer).toEqual([]);
  });
});

test('blocked storage does not count as an opt-out', () => {
  expect(run([CLICKS, TAGS], { storageBlocked: true }).loaded).toHaveLength(2);
});

test('a click on a marked link is pushed to the data layer, and sent to the pixel where there is one (EVENT-2)', () => {
  const { click, layer, page } = run([CLICKS]);
  const marked = { track: '{"event":"schedule_call"}', pixel: '["track","X"]' };
  click(marked);
  click(undefined);
  expect(layer).toEqual([{ event: 'schedule_call' }]);
  const calls: unknown[][] = [];
  page.fbq = (...call: unknown[]) => calls.push(call);
  click(marked);
  expect(calls).toEqual([['track', 'X']]);
});

test('at most 1 kB if nothing is configured, and nothing of the question (CONSENT-5)', () => {
  expect(CLICKS.length).toBeLessThanOrEqual(1024);
  expect(CLICKS).not.toMatch(/consent|choice/i);
});
