import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { type RunningApp, startApp } from '#test/running-app.ts';

const LIMIT = 40;

/** The page for `day=slow` takes 10 ms of processor time. The page for `day=late` is ready after 20 ms. */
const site = {
  'about.html': '<h1>About</h1>',
  'server/entry.mjs': `export const openPages = () => async (address, data) => {
    const end = performance.now() + (JSON.stringify(data).includes('"day":"slow"') ? 10 : 0);
    while (performance.now() < end);
    if (JSON.stringify(data).includes('"day":"late"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response(address + ' ' + JSON.stringify(data), {
      headers: { 'CDN-Cache-Control': 'max-age=3600' },
    });
  };`,
  'server/pictures.json': '{}',
};

let app: RunningApp;
beforeEach(async () => {
  app = await startApp({ TRUSTED_PROXIES: ['127.0.0.1'], RATE_LIMIT: 1000 }, { site });
});
afterEach(() => app.end());

const ask = (from: string, path = '/book?day=2026-11-24', options: RequestInit = {}) =>
  fetch(app.url + path, { ...options, headers: { 'X-Forwarded-For': from, Accept: 'text/html' } });

async function useUp(addressOf: (n: number) => string): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: LIMIT + 10 }, (_, n) => ask(addressOf(n))),
  );
  return answers.map(({ status }) => status);
}

it.each([
  ['the /48 of a customer', (n: number) => `2001:db8:7:${n}::1`],
  ['a /64', (n: number) => `2001:db8:7:7::${n + 1}`],
  ['a /24 of IPv4', (n: number) => `203.0.113.${n}`],
])(
  'all addresses of %s have a number of pages rendered together (SAFE-8)',
  async (_, addressOf) => {
    const statuses = await useUp(addressOf);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await ask(addressOf(77));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    // Other senders are not limited.
    for (const other of ['198.51.100.7', '2001:db8:8::1'])
      expect((await ask(other)).status).toBe(200);
  },
);

it('beyond it a search is ignored, cached pages still come, and a refused form gets a short page', async () => {
  await useUp(() => '203.0.113.1');
  const searched = await ask('203.0.113.1', '/careers?category=Billing');
  expect([searched.status, await searched.text()]).toEqual([
    200,
    expect.stringMatching(/^\/careers \{"now":\d+,"records":/),
  ]);
  expect(searched.headers.get('cache-control')).toBe('private, no-cache');
  expect(searched.headers.get('cdn-cache-control')).toBeNull();
  for (const path of ['/', '/book', '/about', '/contact?utm_source=ad'])
    expect((await ask('203.0.113.1', path)).status).toBe(200);
  const lead = contactLead({ formId: 'referral', answers: [['referrerName', 'Dana Diaz']] });
  const code = await storeLead(app.app.storage, lead);
  expect(await (await ask('198.51.100.7', `/?ref=${code}`)).text()).toContain('Dana Diaz');
  const unnamed = await ask('203.0.113.1', `/?ref=${code}`);
  expect([unnamed.status, await unnamed.text()]).toEqual([
    200,
    expect.stringMatching(/^\/ \{"records":/),
  ]);
  const body = new URLSearchParams({ firstName: 'Ana' });
  const refused = await ask('203.0.113.1', '/f/contact', { method: 'POST', body });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('<h1>Please check');
});

it('a visitor next to a network that has as much rendered as it may notices nothing', async () => {
  await ask('198.51.100.7', '/');
  let rendered = 0;
  const crowd = Array.from({ length: LIMIT }, async (_, n) => {
    await ask(`203.0.113.${n}`, '/book?day=slow');
    rendered += 1;
  });
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 5 });
  for (const path of ['/about', '/', '/about', '/'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  // The server answers other requests between two renderings.
  expect(rendered).toBeLessThan(LIMIT);
  await Promise.all(crowd);
});

it('a page for another visitor is rendered before the pages that one network still waits for', async () => {
  let rendered = 0;
  const crowd = Array.from({ length: LIMIT - 1 }, async (_, n) => {
    await ask(`203.0.113.${n}`, '/book?day=late');
    rendered += 1;
  });
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 5 });
  const before = rendered;
  for (const path of ['/book?zone=Asia/Manila', '/contact'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  expect(rendered - before).toBeLessThan(LIMIT / 2);
  await Promise.all(crowd);
});
