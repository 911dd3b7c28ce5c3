import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundledScript } from '#tools/astro/inline-scripts.ts';
import { readContext } from './attribution.ts';

/** The attribution fields that a form post has now, in order. */
function sent(now?: Date): Record<string, string> {
  const { utm, browser, visit } = readContext(now);
  return { ...utm, ...browser, ...visit };
}

const { code: RECORD_VISIT } = await bundledScript(
  join(import.meta.dirname, 'record-visit.inline.ts'),
);

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

/** Sets the address, referrer and session storage of the page. */
function visit(address: string, referrer = '', session: unknown = storage) {
  vi.stubGlobal('location', new URL(address, 'https://site.example'));
  vi.stubGlobal('document', { referrer, documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { userAgent: 'agent' });
  vi.stubGlobal('screen', { width: 360, height: 740 });
  vi.stubGlobal('sessionStorage', session);
}

/**
 * Opens a page as its inline script does and dispatches the events in `until`. Returns a function
 * that dispatches more events.
 */
function arrive(address: string, referrer = '', until = ['pagehide']) {
  visit(address, referrer);
  const listeners = new Map<string, () => void>();
  const listen = (type: string, listener: () => void) => void listeners.set(type, listener);
  runInNewContext(RECORD_VISIT, {
    addEventListener: listen,
    location: new URL(address, 'https://site.example'),
    document: { referrer, hidden: true, addEventListener: listen },
    sessionStorage: storage,
    performance: { getEntriesByType: () => [] },
    URLSearchParams,
    URL,
    JSON,
  });
  const happen = (type: string) => listeners.get(type)?.();
  until.forEach(happen);
  return happen;
}

beforeEach(() => {
  stored = new Map();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['the inline script', arrive],
  [
    'the module alone',
    (address: string, referrer?: string) => {
      visit(address, referrer);
      readContext();
    },
  ],
])('%s', (_, come) => {
  test('the address first, then what was stored for the session (FORM-8)', () => {
    come('/?utm_source=google&utm_medium=cpc&utm_campaign=spring', 'https://google.example/q');
    come('/services', 'https://site.example/');
    come('/assessment?step=2');
    expect(sent()).toMatchObject({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      first_utm_source: 'google',
      landing_page: '/?utm_source=google&utm_medium=cpc&utm_campaign=spring',
      referrer: 'https://google.example/q',
      page: '/assessment',
    });
  });

  test('first and last touch are separate; a last touch replaces all three values (FORM-8)', () => {
    come('/?utm_source=google&utm_campaign=spring');
    come('/about?utm_source=mail');
    expect(sent()).toMatchObject({
      first_utm_source: 'google',
      first_utm_campaign: 'spring',
      utm_source: 'mail',
      utm_campaign: '',
    });
  });

  test('the click on an ad is that of the last touch (ADS-1)', () => {
    come('/?gclid=Cj0KCQ.first_-9&utm_source=google');
    come('/pricing?fbclid=IwAR0_x-y');
    come('/assessment');
    expect(sent()).toMatchObject({ fbclid: 'IwAR0_x-y', utm_source: 'google' });
    expect(sent()).not.toHaveProperty('gclid');
    come('/?utm_source=mail');
    come('/assessment');
    expect(sent()).not.toHaveProperty('fbclid');
  });

  test('the code of a referral link is stored for the visit', () => {
    come('/?ref=R7');
    come('/assessment');
    expect(sent().ref).toBe('R7');
  });

  test('a page of this site is no referrer', () => {
    come('/about', 'https://site.example/');
    expect(sent().referrer).toBe('');
  });
});

test.each([
  ['/book/KEY', '/book'],
  ['/es/book/KEY/move', '/es/book'],
  ['/book/KEY?day=2026-12-01', '/book?day=2026-12-01'],
  ['/es/book/KEY', '/es/book'],
  ['/application/KEY/erase', '/application'],
  ['/draft/KEY', '/draft'],
  ['/es/Draft/KEY/draft/x', '/es/Draft'],
  ['/careers/received?lead=x&status=KEY', '/careers/received'],
])('%s, which holds a key, is sent with no form', (address, landing_page) => {
  arrive(address);
  visit(address);
  expect(sent()).toMatchObject({ landing_page, page: landing_page.replace(/\?.*/, '') });
});

describe('the inline script', () => {
  test('does not access storage before the page is left', () => {
    arrive('/?ref=R7', '', []);
    expect(stored.size).toBe(0);
  });

  test('records a visit whose page is hidden and perhaps never shown again', () => {
    arrive('/?ref=R7', '', ['visibilitychange']);
    expect(JSON.parse(stored.get('attribution') ?? '')).toMatchObject({ landing_page: '/?ref=R7' });
  });

  test('records a page once: leaving it again after Back is no new visit', () => {
    const first = arrive('/?utm_source=x');
    arrive('/about?utm_source=y');
    first('pagehide');
    visit('/services');
    expect(sent().utm_source).toBe('y');
  });
});

test('the landing page is the address the page was opened with, even if a wizard changed it', () => {
  visit('/assessment?utm_source=x&step=7');
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: 'https://site.example/assessment?utm_source=x' }],
  });
  expect(sent().landing_page).toBe('/assessment?utm_source=x');
});

test('blocked storage falls back to the current address', () => {
  const blocked = {
    getItem() {
      throw new Error('blocked');
    },
    setItem() {
      throw new Error('blocked');
    },
  };
  visit('/assessment?utm_source=x', '', blocked);
  expect(sent(new Date(0))).toMatchObject({
    utm_source: 'x',
    submissionTime: '1970-01-01T00:00:00.000Z',
    screenResolution: '360x740',
  });
});

test.each(['{', '{"first":1}', 'null', '[]'])('invalid stored data %s is ignored', (rubbish) => {
  stored.set('attribution', rubbish);
  visit('/?utm_source=y');
  expect(sent().utm_source).toBe('y');
});

test('overlong values are cut', () => {
  visit(`/?utm_source=${'x'.repeat(2000)}`);
  expect(sent().utm_source).toHaveLength(500);
});

test.each(['<b>', 'a b', '=1+1', 'x'.repeat(501), ''])('%j is no click id (ADS-1)', (written) => {
  visit(`/?gclid=${encodeURIComponent(written)}&wbraid=CkQ-1`);
  expect(sent()).not.toHaveProperty('gclid');
  expect(sent()).toHaveProperty('wbraid');
});

test.each(['no', 'gpc'])('a visitor whose choice is "%s" sends no click id (ADS-2)', (consent) => {
  visit('/?gclid=abc');
  vi.stubGlobal('document', { referrer: '', documentElement: { dataset: { consent } } });
  expect(sent()).not.toHaveProperty('gclid');
});

test('a visitor who has opted out sends no click id (ADS-2)', () => {
  visit('/?gclid=abc');
  vi.stubGlobal('localStorage', { getItem: () => '1' });
  expect(sent()).not.toHaveProperty('gclid');
});

test('a browser that sends Global Privacy Control sends no click id (ADS-2)', () => {
  visit('/?gclid=abc');
  vi.stubGlobal('navigator', { userAgent: 'agent', globalPrivacyControl: true });
  expect(sent()).not.toHaveProperty('gclid');
});
