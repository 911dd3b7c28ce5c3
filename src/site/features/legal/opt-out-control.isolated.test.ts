// @vitest-environment happy-dom
/**
 * Tests the opt-out from analytics on /privacy. The page has the checkbox only if the owner configured an analytics
 * service.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PRIVACY } from '#content/en/privacy.ts';
import type { Facts } from '#shared/facts.ts';
import { hasOptedOut, OPT_OUT_KEY } from '#shared/opt-out.ts';
import { sampleFacts } from '#test/sample-facts.ts';

const { optOut } = PRIVACY;

// PageHero is mocked because it imports pictures, which only a build can encode.
vi.mock('#site/ui/PageHero.tsx', () => ({ PageHero: () => null }));

/** Opens /privacy with the given facts, and runs its script. */
async function openPrivacy(links: Partial<Facts['links']> = {}) {
  vi.resetModules();
  const facts = sampleFacts();
  vi.stubGlobal('marigoldFacts', { ...facts, links: { ...facts.links, ...links } });
  const { PrivacyPage } = await import('./LegalPage.tsx');
  document.body.innerHTML = renderToStaticMarkup(createElement(PrivacyPage));
  await import('./opt-out-control.ts');
  const box = document.querySelector<HTMLInputElement>('[data-opt-out] input[type=checkbox]');
  return {
    box,
    text: () => document.body.textContent,
    status: () => document.querySelector('[data-opt-out] [role=status]')?.textContent,
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a configured service there is no checkbox, and the page says why', async () => {
  const { box, text } = await openPrivacy({ countsVisits: false });
  expect(box).toBeNull();
  expect(text()).toContain(optOut.none);
});

describe.each([
  ['our own visit counts', {}],
  ['Tag Manager', { tagManagerId: 'GTM-1' }],
  ['the pixel', { pixelId: '123456' }],
])('with %s', (_, settings) => {
  test('the checkbox opts out, is remembered on the next visit, and can be reversed', async () => {
    const { box, status, text } = await openPrivacy(settings);
    expect(text()).toContain(optOut.label);
    expect(text()).not.toContain(optOut.none);
    expect(box?.disabled).toBe(false);
    expect(box?.checked).toBe(false);
    expect(status()).toBe('');
    box?.click();
    expect(status()).toBe(optOut.on);
    expect(localStorage.getItem(OPT_OUT_KEY)).toBe('1');

    const later = await openPrivacy(settings);
    expect(later.box?.checked).toBe(true);
    expect(later.status()).toBe(optOut.on);
    later.box?.click();
    expect(later.status()).toBe(optOut.off);
    expect(hasOptedOut()).toBe(false);
  });
});

describe('with a browser', () => {
  const settings = { tagManagerId: 'GTM-1' };

  test('without storage, the checkbox says so and does not change', async () => {
    const { box, status } = await openPrivacy(settings);
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    box?.click();
    expect(box?.checked).toBe(false);
    expect(status()).toBe(optOut.blocked);
  });

  test('that sends Global Privacy Control, the page says that analytics are off (EVENT-1)', async () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    const { status } = await openPrivacy(settings);
    expect(status()).toBe(optOut.gpc);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });
});
