import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAWN_AS_JSON, type RunningApp, startApp } from '#test/running-app.ts';

/** Of a window of ten seconds one network has two: 20 pages that take 100 ms of the processor each. */
const PAGE_MICROSECONDS = 100_000;
const PAGES_IN_WINDOW = 20;
const WINDOW_MS = 10_000;

let app: RunningApp;
beforeEach(async () => {
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => {
    return { user: before ? PAGE_MICROSECONDS : 0, system: 0 };
  });
  const site = { 'index.html': '', 'careers.html': 'as built', ...DRAWN_AS_JSON };
  app = await startApp({ TRUSTED_PROXIES: ['127.0.0.1'] }, { site });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.end();
});

const ask = (from: string, path = '/book?day=2026-11-24', options: RequestInit = {}) =>
  fetch(app.url + path, { ...options, headers: { 'X-Forwarded-For': from, Accept: 'text/html' } });

async function useUp(addressOf: (n: number) => string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(addressOf(n))));
  return answers.map(({ status }) => status).sort();
}

it.each([
  ['the /48 of a customer', (n: number) => `2001:db8:7:${n}::1`],
  ['a /64', (n: number) => `2001:db8:7:7::${n + 1}`],
  ['a /24 of IPv4', (n: number) => `203.0.113.${n}`],
])('all addresses of %s have a fifth of the processor together (SAFE-8)', async (_, addressOf) => {
  const answered = await useUp(addressOf);
  expect(answered.filter((status) => status === 200)).toHaveLength(PAGES_IN_WINDOW);
  expect(answered.filter((status) => status === 429)).toHaveLength(50 - PAGES_IN_WINDOW);
  const refused = await ask(addressOf(77));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  // Others are not hindered.
  for (const other of ['198.51.100.7', '2001:db8:8::1'])
    expect((await ask(other)).status).toBe(200);
  app.clock.time += WINDOW_MS - 1;
  expect((await ask(addressOf(77))).status).toBe(429);
  app.clock.time += 1;
  expect((await ask(addressOf(77))).status).toBe(200);
});

it('a clock that is set back does not lengthen the window', async () => {
  await useUp(() => '203.0.113.1');
  app.clock.time -= 3_600_000;
  expect((await ask('203.0.113.1')).status).toBe(200);
});

it('beyond it a searched page comes as it is built, and a refused form as a short page', async () => {
  await useUp(() => '203.0.113.1');
  const searched = await ask('203.0.113.1', '/careers?category=Billing');
  expect([searched.status, await searched.text()]).toEqual([200, 'as built']);
  expect(searched.headers.get('cache-control')).toBe('private, no-cache');
  expect(searched.headers.get('cdn-cache-control')).toBeNull();
  const body = new URLSearchParams({ firstName: 'Ana' });
  const refused = await ask('203.0.113.1', '/f/contact', { method: 'POST', body });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('<h1>Please check');
});
