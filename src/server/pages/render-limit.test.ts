import { expect, it, vi } from 'vitest';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { fakeSite, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { RENDER_TIME } from './render-budget.ts';

/** A search for a number reports that many milliseconds of processor time. A search for `late` takes 20 ms. */
const site = fakeSite(
  `const { q } = data.query ?? {};
  usedMs += Number(q) || 0;
  if (q === 'late') await new Promise((resolve) => setTimeout(resolve, 20));
  return address + ' ' + JSON.stringify(data);`,
  {
    begin: `let usedMs = 0;
      process.threadCpuUsage = (before = { user: 0 }) => ({ user: usedMs * 1000 - before.user, system: 0 });`,
    maxAge: 3600,
  },
);

/** A page that uses up the processor time of a network. */
const COSTLY = `/careers?q=${RENDER_TIME.points}`;

const app = openForEach(() =>
  startApp({ TRUSTED_PROXIES: ['127.0.0.1'], RATE_LIMIT: 1000 }, { site }),
);

const ask = (from: string, path: string, options: RequestInit = {}) =>
  fetch(app.url + path, { ...options, headers: { 'X-Forwarded-For': from, Accept: 'text/html' } });
const isSearched = async (from: string, path = '/careers?q=nurse') =>
  (await (await ask(from, path)).text()).includes('"q":');
const refusedPost = (from: string) =>
  ask(from, '/f/contact', { method: 'POST', body: new URLSearchParams({ firstName: 'Ana' }) });

it.each([
  ['the /48 of a customer', (n: number) => `2001:db8:7:${n}::1`],
  ['a /64', (n: number) => `2001:db8:7:7::${n + 1}`],
  ['a /24 of IPv4', (n: number) => `203.0.113.${n}`],
])(
  'all addresses of %s share 2 seconds of a processor in 10 seconds (SAFE-2)',
  async (_, addressOf) => {
    // 60 pages are rendered, because cheap pages use little of the budget.
    for (let n = 0; n < 60; n += 1) expect(await isSearched(addressOf(n))).toBe(true);
    await ask(addressOf(61), COSTLY);
    const preview = await ask(addressOf(77), '/book?day=2026-11-24');
    expect(preview.status).toBe(429);
    expect(Number(preview.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(preview.headers.get('cache-control')).toBe('no-store');
    // Other senders are not limited.
    for (const other of ['198.51.100.7', '2001:db8:8::1'])
      expect(await isSearched(other)).toBe(true);
  },
);

it('pages that are asked for at once use at most twice the limit', async () => {
  const crowd = Array.from({ length: 60 }, (_, n) =>
    isSearched('203.0.113.1', `/careers?q=100&n=${n}`),
  );
  const searched = (await Promise.all(crowd)).filter(Boolean).length;
  // Before the first measurement, each page counts as 50 ms.
  expect(searched).toBeLessThanOrEqual(RENDER_TIME.points / 50);
  expect(await isSearched('203.0.113.1')).toBe(false);
});

it('beyond it a search is ignored, cached pages still come, and a refused form gets a short page', async () => {
  await ask('203.0.113.1', COSTLY);
  const searched = await ask('203.0.113.1', '/careers?category=Billing');
  expect([searched.status, await searched.text()]).toEqual([
    200,
    expect.not.stringContaining('"query"'),
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
    expect.not.stringContaining('Dana Diaz'),
  ]);
  const refused = await refusedPost('203.0.113.1');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('<h1>Please check');
});

it('a visitor next to a network that has as much rendered as it may notices nothing', async () => {
  await ask('198.51.100.7', '/');
  let rendered = 0;
  const crowd = Array.from({ length: 20 }, async (_, n) => {
    await ask(`203.0.113.${n}`, '/careers?q=late');
    rendered += 1;
  });
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 5 });
  for (const path of ['/healthz', '/', '/healthz', '/'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  expect(rendered).toBeLessThan(20);
  await Promise.all(crowd);
});

it('a page for another visitor is rendered before the pages that one network still waits for', async () => {
  let rendered = 0;
  const length = 30;
  const crowd = Array.from({ length }, async (_, n) => {
    await ask(`203.0.113.${n}`, '/careers?q=late');
    rendered += 1;
  });
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 5 });
  const before = rendered;
  for (const path of ['/book?zone=Asia/Manila', '/contact'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  expect(rendered - before).toBeLessThan(length / 2);
  await Promise.all(crowd);
});

it('a post and a page in memory do not wait for forty pages', async () => {
  await ask('198.51.100.7', '/about');
  let rendered = 0;
  const crowd = Array.from({ length: 40 }, async (_, n) => {
    await ask(`198.51.${n}.1`, '/careers?q=late');
    rendered += 1;
  });
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 5 });
  const post = await ask('198.51.100.8', '/f/contact', {
    method: 'POST',
    body: new URLSearchParams({ ...GOOD_CONTACT }),
    redirect: 'manual',
  });
  expect(post.status).toBe(303);
  for (const path of ['/about', '/healthz', '/connection-test'])
    expect((await ask('198.51.100.7', path)).status).toBe(200);
  expect(rendered).toBeLessThan(20);
  await Promise.all(crowd);
});
