import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { OPT_OUT_KEY } from '#shared/opt-out.ts';
import { bundledScript } from '#tools/astro/inline-scripts.ts';

const PRIVACY_CHOICE_KEY = 'privacy-choice';
const CHOICE_VALID_MS = 365 * 24 * 60 * 60 * 1000;

const NOW = Date.parse('2026-11-22T10:00:00Z');
const { code: SCRIPT } = await bundledScript(join(import.meta.dirname, 'consent.inline.ts'));
const BOTH = { tagManagerId: 'GTM-1', pixelId: '42' };
const TAGS = [
  'https://www.googletagmanager.com/gtm.js?id=GTM-1',
  'https://connect.facebook.net/en_US/fbevents.js',
];
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const GRANTED = Object.fromEntries(Object.keys(DENIED).map((name) => [name, 'granted']));

interface Visit {
  readonly gpc?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
  readonly storageBlocked?: boolean;
  readonly ids?: { readonly tagManagerId: string; readonly pixelId: string };
}

/** Runs the script for a visitor with the given stored state and returns the state of the page. */
function open({ gpc = false, stored = {}, storageBlocked = false, ids = BOTH }: Visit = {}) {
  const storage = new Map(Object.entries(stored));
  const refuse = () => {
    if (storageBlocked) throw new Error('blocked');
  };
  const loaded: string[] = [];
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const addEventListener = (name: string, listener: (event: unknown) => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener];
  };
  const root = { dataset: {} as Record<string, string> };
  const footer = {
    textContent: '',
    dataset: { ask: 'ASK', yes: 'YES', no: 'NO', gpc: 'HONORED', stopped: 'STOPPED', unsaved: 'X' },
  };
  const page: Record<string, unknown> = {
    addEventListener,
    document: {
      currentScript: { dataset: ids },
      documentElement: root,
      addEventListener,
      querySelector: () => footer,
      getElementById: () => null,
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    navigator: { globalPrivacyControl: gpc },
    localStorage: {
      getItem: (key: string) => {
        refuse();
        return storage.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        refuse();
        storage.set(key, value);
      },
      removeItem: (key: string) => storage.delete(key),
    },
    Date: class extends Date {
      constructor() {
        super(NOW);
      }
      static override now() {
        return NOW;
      }
    },
    JSON,
  };
  page.window = page;
  // On a real page, clicks.inline.ts has already set the data layer.
  page.dataLayer = [];
  runInNewContext(SCRIPT, page);
  const emit = (name: string, event: unknown = {}) => {
    for (const listener of listeners[name] ?? []) listener(event);
  };
  const layer = page.dataLayer as unknown[];
  return {
    loaded,
    layer,
    /** Returns the consent commands in order, for example `['default', {…}]`. */
    signals: () =>
      layer
        .map((entry) => Array.from(entry as ArrayLike<unknown>))
        .filter(([command]) => command === 'consent')
        .map(([, ...rest]) => rest),
    state: () => root.dataset.consent,
    footer: () => footer.textContent,
    storedChoice: () => storage.get(PRIVACY_CHOICE_KEY),
    storage,
    pixelCalls: () =>
      ((page.fbq as { queue?: ArrayLike<unknown>[] } | undefined)?.queue ?? []).map((call) =>
        Array.from(call),
      ),
    choose: (choice: 'yes' | 'no') => {
      const button = { dataset: { choice }, closest: () => null };
      const closest = (selector: string) => (selector === '[data-choice]' ? button : null);
      emit('click', { target: { closest } });
    },
    /** Simulates a write to local storage by another tab. */
    elsewhere: (key: string, value: string) => {
      storage.set(key, value);
      emit('storage');
    },
  };
}

const at = (choice: string, age: number) => ({
  [PRIVACY_CHOICE_KEY]: `${choice} ${new Date(NOW - age).toISOString()}`,
});

describe('before the choice', () => {
  test('nothing loads, the signals are denied and the bar is asked for (CONSENT-1)', () => {
    const page = open();
    expect(page.state()).toBe('ask');
    expect(page.loaded).toEqual([]);
    expect(page.signals()).toEqual([['default', DENIED]]);
    expect(page.pixelCalls()).toEqual([]);
  });

  test('events wait in the data layer, in order, and are not replayed to the pixel (CONSENT-1)', () => {
    const page = open();
    page.layer.push({ event: 'first' }, { event: 'second' });
    page.choose('yes');
    const names = page.layer.map((entry) => {
      const [command, what] = Array.from(entry as ArrayLike<string>);
      return command ? `${command} ${what}` : (entry as { event: string }).event;
    });
    expect(names).toEqual(['consent default', 'first', 'second', 'consent update', 'gtm.js']);
    expect(page.pixelCalls()).toEqual([
      ['init', '42'],
      ['track', 'PageView'],
    ]);
  });
});

describe('the choice', () => {
  test('yes loads both once, updates the signals and is stored with its date (CONSENT-3)', () => {
    const page = open();
    page.choose('yes');
    page.choose('yes');
    expect(page.loaded).toEqual(TAGS);
    expect(page.signals()).toEqual([
      ['default', DENIED],
      ['update', GRANTED],
    ]);
    expect(page.storedChoice()).toBe('yes 2026-11-22T10:00:00.000Z');
    expect(page.footer()).toBe('YES');
  });

  test('no loads nothing and is stored', () => {
    const page = open();
    page.choose('no');
    expect(page.loaded).toEqual([]);
    expect(page.signals().at(-1)).toEqual(['update', DENIED]);
    expect(page.storedChoice()).toMatch(/^no 2026/);
    expect(page.state()).toBe('no');
  });

  test.each([
    ['yes', 0, 'yes'],
    ['no', 0, 'no'],
    ['yes', CHOICE_VALID_MS - 1000, 'yes'],
    ['no', CHOICE_VALID_MS - 1000, 'no'],
    ['yes', CHOICE_VALID_MS, 'ask'],
    ['no', CHOICE_VALID_MS + 1000, 'ask'],
    ['yes', -7 * 24 * 60 * 60 * 1000, 'ask'],
  ])('%s, %i ms old, means %s (CONSENT-3)', (choice, age, state) => {
    const page = open({ stored: at(choice, age) });
    expect(page.state()).toBe(state);
    expect(page.loaded).toEqual(state === 'yes' ? TAGS : []);
  });

  test.each(['', 'yes', 'yes tomorrow', 'maybe 2026-11-22', 'yes NaN', '1'])(
    'an unreadable value, %j, asks again',
    (value) => expect(open({ stored: { [PRIVACY_CHOICE_KEY]: value } }).state()).toBe('ask'),
  );

  test('a yes taken back stops the pixel and denies the signals; a new yes grants them (CONSENT-4)', () => {
    const page = open({ stored: at('yes', 1000) });
    page.choose('no');
    expect(page.pixelCalls().at(-1)).toEqual(['consent', 'revoke']);
    expect(page.signals().at(-1)).toEqual(['update', DENIED]);
    expect(page.footer()).toBe('STOPPED');
    page.choose('yes');
    expect(page.pixelCalls().at(-1)).toEqual(['consent', 'grant']);
    expect(page.loaded).toEqual(TAGS);
  });

  test('made in another tab applies here', () => {
    const page = open();
    page.elsewhere(PRIVACY_CHOICE_KEY, `yes ${new Date(NOW).toISOString()}`);
    expect(page.state()).toBe('yes');
    expect(page.loaded).toEqual(TAGS);
  });

  test('applies to the page where the browser stores nothing, and says so', () => {
    const page = open({ storageBlocked: true });
    expect(page.state()).toBe('ask');
    page.choose('yes');
    expect(page.loaded).toEqual(TAGS);
    expect(page.footer()).toBe('YES X');
  });
});

test('Global Privacy Control is a no that nothing changes, and is never asked (CONSENT-3)', () => {
  const page = open({ gpc: true, stored: at('yes', 1000) });
  expect(page.state()).toBe('gpc');
  expect(page.footer()).toBe('HONORED');
  page.choose('yes');
  expect(page.loaded).toEqual([]);
  expect(page.signals()).toEqual([['default', DENIED]]);
});

test('an opt-out on /privacy is a no; allowing afterwards ends it', () => {
  const page = open({ stored: { [OPT_OUT_KEY]: '1' } });
  expect(page.state()).toBe('no');
  page.choose('yes');
  expect(page.state()).toBe('yes');
  expect(page.storage.has(OPT_OUT_KEY)).toBe(false);
});

test('only a tag manager gets Google’s signals', () => {
  const page = open({ ids: { tagManagerId: '', pixelId: '42' } });
  expect(page.layer).toEqual([]);
  page.choose('yes');
  expect(page.loaded).toEqual([TAGS[1]]);
  expect(page.layer).toEqual([]);
});
