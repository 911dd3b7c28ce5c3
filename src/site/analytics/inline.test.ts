import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inlineAnalytics } from './inline.ts';
import { OPT_OUT_KEY } from './opt-out.ts';

const CONFIGURED = { tagManagerId: 'GTM-1', pixelId: '42', asksConsent: false };
const NOTHING = { tagManagerId: '', pixelId: '', asksConsent: false };

interface Visit {
  gpc?: boolean;
  optedOut?: boolean;
  storageBlocked?: boolean;
}

/** Runs the script as a page would and returns the resulting page state. */
function run(text: string, { gpc = false, optedOut = false, storageBlocked = false }: Visit = {}) {
  const loaded: string[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const page: Record<string, unknown> = {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    document: {
      createElement: () => ({}),
      head: { appendChild: (script: { src: string }) => loaded.push(script.src) },
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
  runInNewContext(text, page);
  const click = (dataset: Record<string, string> | undefined) => {
    const target = { closest: () => (dataset ? { dataset } : null) };
    for (const listener of listeners) listener({ target });
  };
  return { page, loaded, click, layer: page.dataLayer as unknown[] };
}

test('the data layer exists and no third-party script loads unless configured (EVENT-1)', () => {
  const { layer, loaded, page } = run(inlineAnalytics(NOTHING));
  expect(layer).toEqual([]);
  expect(loaded).toEqual([]);
  expect(page.fbq).toBeUndefined();
});

test('when configured without the question, both load and start (CONSENT-1)', () => {
  const { layer, loaded } = run(inlineAnalytics(CONFIGURED));
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
    const { loaded, layer, page } = run(inlineAnalytics(CONFIGURED), visit);
    expect(loaded).toEqual([]);
    expect(page.fbq).toBeUndefined();
    expect(layer).toEqual([]);
  });
});

test('blocked storage does not count as an opt-out', () => {
  expect(run(inlineAnalytics(CONFIGURED), { storageBlocked: true }).loaded).toHaveLength(2);
});

test('a click on a marked link is pushed to the data layer, and sent to the pixel where there is one (EVENT-2)', () => {
  const { click, layer, page } = run(inlineAnalytics(NOTHING));
  const marked = { track: '{"event":"schedule_call"}', pixel: '["track","X"]' };
  click(marked);
  click(undefined);
  expect(layer).toEqual([{ event: 'schedule_call' }]);
  const calls: unknown[][] = [];
  page.fbq = (...call: unknown[]) => calls.push(call);
  click(marked);
  expect(calls).toEqual([['track', 'X']]);
});

test('at most 1 kB where nothing is configured, and nothing of the question (CONSENT-5)', () => {
  expect(inlineAnalytics(NOTHING).length).toBeLessThanOrEqual(1024);
  expect(inlineAnalytics(NOTHING)).not.toMatch(/consent|choice/i);
});

test('an id cannot end the script element', () => {
  expect(inlineAnalytics({ ...NOTHING, tagManagerId: '</script><b>' })).not.toContain('</script>');
});
