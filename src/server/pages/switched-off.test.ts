import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '#shared/offer.ts';
import { nearestTo, PAGE_ROUTES, SWITCHABLE_PAGES } from '#shared/routes.ts';
import { nodeRequest } from '#test/node-request.ts';
import { factsWithOffer } from '#test/offer-facts.ts';
import { openForAll } from '#test/opened.ts';
import { publishFacts } from '#test/publish-facts.ts';
import { fakeSite, startApp } from '#test/running-app.ts';

/** Like the real bundle, this site lists only the ids that are offered. */
const app = openForAll(() =>
  startApp(
    {},
    {
      site: fakeSite("return '<title>' + address + '</title>';", {
        begin: `const { offer } = globalThis.marigoldFacts;
          globalThis.offeredIds = (part, ids) => ids.filter((id) => !offer[part].some((item) => item.id === id && item.off));`,
        listed:
          "{ '/staff/:role': offeredIds('positions', ['coder', 'scribe']), '/practices/:type': ['dental'] }",
      }),
    },
  ),
);

const ask = (path: string) => nodeRequest(app.url, path, { Accept: 'text/html' });
const off = (...ids: string[]) => ids.map((id) => ({ id, off: true, name: '' }));
const offer = (changes: Partial<Offer>) =>
  publishFacts(app, 'offer', 'offer', { positions: [], pages: [], ...changes });

describe('an address that is switched off (OFFER-2)', () => {
  beforeEach(async () => {
    const positions = [...off('coder'), { id: 'scribe', off: false, name: '' }];
    await offer({ positions, pages: off('/compare', '/team', '/about', '/refer') });
    await vi.waitFor(async () => expect((await ask('/compare')).status).toBe(301), 30_000);
  });

  it.each([
    ['/compare', '/pricing'],
    ['/compare?utm_source=x', '/pricing?utm_source=x'],
    ['/team', '/'],
    ['/staff/coder', '/medical-staff'],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, to]);
    // A browser caches a permanent redirect for this time.
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('is written in other ways, too', async () => {
    expect((await ask('/compare/')).headers.location).toBe('/compare');
    expect((await ask('/staff/coder/')).headers.location).toBe('/staff/coder');
    expect((await ask('/og/compare.png')).status).toBe(404);
  });

  it('is in no sitemap, and comes back with its page', async () => {
    const sitemap = async () => (await ask('/sitemap.xml')).body.toString();
    expect(await sitemap()).toContain('/staff/scribe<');
    for (const path of ['/compare', '/staff/coder'])
      expect(await sitemap()).not.toContain(`${path}<`);
    await offer({});
    await vi.waitFor(async () => {
      expect((await ask('/compare')).body.toString()).toContain('<title>/compare');
      expect((await ask('/staff/coder')).status).toBe(200);
      expect(await sitemap()).toContain('/staff/coder<');
    }, 30_000);
  });

  it('still takes the posts of its form, and confirms them', async () => {
    const response = await fetch(`${app.url}/f/referral`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x' }),
    });
    // The form is not switched off: its rules refuse this post.
    expect(response.status).toBe(422);
    expect((await ask('/refer/received')).status).toBe(200);
  });
});

describe('the table of pages', () => {
  it('leads from every page that can be off to one that cannot', () => {
    const { offer } = factsWithOffer({ pages: off(...SWITCHABLE_PAGES) });
    for (const path of SWITCHABLE_PAGES) {
      const nearest = nearestTo(path, offer) ?? '';
      const route = PAGE_ROUTES.find((page) => page.path === nearest);
      expect(route, path).toMatchObject({ isMain: true });
      expect(nearestTo(nearest, offer)).toBeUndefined();
    }
    expect(nearestTo('/success-stories/any', offer)).toBe('/');
  });

  it('keeps the main way, what confirms and what the law asks for', () => {
    for (const { path, isMain, noindex } of PAGE_ROUTES) {
      if (
        isMain ||
        (noindex && !/^\/(packet|security)/.test(path)) ||
        /privacy|terms|accessibility/.test(path)
      )
        expect(SWITCHABLE_PAGES).not.toContain(path);
    }
  });
});
