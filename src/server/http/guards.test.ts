import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '#test/config-with.ts';
import { formData, GOOD_CONTACT, type RunningApp, startApp } from '#test/running-app.ts';

let app: RunningApp;
const start = async (config: Partial<Config> = {}) => {
  app = await startApp(config);
};
afterEach(() => app.end());
const post = (
  fields: Record<string, string> = GOOD_CONTACT,
  headers: Record<string, string> = {},
) => fetch(`${app.url}/f/contact`, { method: 'POST', body: formData(fields), headers });

describe('limits by sender and form (SAFE-2)', () => {
  it('respond with 429 and a correct Retry-After', async () => {
    await start({ RATE_LIMIT: 3, RATE_WINDOW_SECONDS: 3 });
    const first = await post();
    expect(first.headers.get('ratelimit-policy')).toBe('"posts";q=3;w=3');
    expect(first.headers.get('ratelimit')).toBe('"posts";r=2;t=3');
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    const fourth = await post();
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get('retry-after')).toMatch(/^[123]$/);
    expect((await fourth.json()).errors).toEqual([
      { code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/in [123] seconds?\./) },
    ]);
    await expect.poll(async () => (await post()).status).toBe(200);
  });

  it('count each form separately', async () => {
    await start({ RATE_LIMIT: 1 });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(429);
    const refused = await fetch(`${app.url}/f/referral`, {
      method: 'POST',
      body: formData({ a: 'b' }),
    });
    expect(refused.status).toBe(422);
  });

  it('ignore X-Forwarded-For of a stranger', async () => {
    await start({ RATE_LIMIT: 1 });
    expect((await post(GOOD_CONTACT, { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(200);
    expect((await post(GOOD_CONTACT, { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(429);
  });

  it('use X-Forwarded-For of a configured proxy, up to the first address that is not trusted', async () => {
    await start({ RATE_LIMIT: 1, TRUSTED_PROXIES: ['127.0.0.1'] });
    const from = (address: string) => post(GOOD_CONTACT, { 'X-Forwarded-For': address });
    expect((await from('203.0.113.1')).status).toBe(200);
    expect((await from('203.0.113.2')).status).toBe(200);
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('198.51.100.9, 203.0.113.1')).status).toBe(429);
    expect((await from('2001:db8::1')).status).toBe(200);
    expect((await from('2001:db8::2')).status).toBe(429);
    for (const written of ['203.0.113.1:50123', '::ffff:203.0.113.1', '[2001:db8::3]:50123']) {
      expect((await from(written)).status).toBe(429);
    }
    expect((await from('203.0.113.77:50123')).status).toBe(200);
    expect((await from('[2001:db8:1::1]')).status).toBe(200);
  });
});

describe('when nothing can be stored (STORE-1)', () => {
  it('scripts get a 503 in JSON, /readyz fails, and /healthz succeeds', async () => {
    await start();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    await app.app.storage.db.destroy();
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await refused.json()).errors[0].code).toBe('UNAVAILABLE');
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
