import { expect, test } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp({ RATE_LIMIT: 20 }));

test('/connection-test sends a megabyte that nothing stores, 60 times in ten minutes to one sender (APPLY-14)', async () => {
  const first = await fetch(`${app.url}/connection-test`);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('content-encoding')).toBeNull();
  expect((await first.bytes()).length).toBe(1024 * 1024);
  // HEAD requests count toward the limit, too.
  const statuses: number[] = [];
  for (let count = 1; count < 61; count += 1) {
    const { status } = await fetch(`${app.url}/connection-test`, { method: 'HEAD' });
    statuses.push(status);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const refused = await fetch(`${app.url}/connection-test`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});
