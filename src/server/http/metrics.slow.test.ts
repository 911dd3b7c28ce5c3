import fastify from 'fastify';
import { expect, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { CONFIGURED, GOOD_CONTACT, startApp } from '#test/running-app.ts';
import { createMetrics, exposeMetrics } from './monitoring.ts';

test('metrics contain posts, deliveries and times, no personal data, and are served on this machine only (PRIV-1)', async () => {
  const free = await startWebhook();
  await free.stop();
  const hook = await startWebhook();
  const app = await startApp(
    {
      METRICS_PORT: free.port,
      WEBHOOK_URLS: [hook.url],
      WEBHOOK_SECRET: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
      WEBHOOK_ALLOW_PRIVATE: true,
    },
    { deps: CONFIGURED },
  );
  try {
    const post = (fields: Record<string, string>) =>
      fetch(`${app.url}/f/contact?secret=zoe`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    const good = { ...GOOD_CONTACT, firstName: 'Zoë', lastName: 'Okafor' };
    expect((await post(good)).status).toBe(200);
    expect((await post({})).status).toBe(422);
    expect((await post({ ...good, honeypot: 'x' })).status).toBe(200);
    await expect.poll(() => hook.calls.length).toBe(1);
    const read = async () => (await fetch(`http://127.0.0.1:${free.port}/metrics`)).text();
    await expect
      .poll(read)
      .toContain('marigold_delivery_attempts_total{channel="webhook",outcome="delivered"} 1');
    const text = await read();
    expect(text).toContain('marigold_posts_total{form="contact",outcome="stored"} 1');
    expect(text).toContain('marigold_posts_total{form="contact",outcome="refused"} 1');
    expect(text).toContain('marigold_posts_total{form="contact",outcome="quarantined"} 1');
    expect(text).toContain('marigold_delivery_queue_age_seconds 0');
    expect(text).toMatch(
      /marigold_request_duration_seconds_count\{method="POST",route="\/f\/:formId",status="2xx"\} 2/,
    );
    expect(text).not.toMatch(/zoe|okafor|secret/i);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${free.port}/`)).status).toBe(404);
  } finally {
    await app.end();
    await hook.stop();
  }
});

test('metrics are answered to private networks, and refused to public addresses', async () => {
  const http = fastify();
  const free = await startWebhook();
  await free.stop();
  const metrics = { observe: async () => undefined, read: async () => 'up 1' };
  const server = exposeMetrics(http, metrics, { host: '127.0.0.1', port: free.port });
  await http.ready();
  for (const address of ['127.0.0.1', '10.213.77.5', '172.17.0.1', 'fd00::5', '::ffff:10.1.1.1']) {
    const { statusCode } = await server.inject({ url: '/metrics', remoteAddress: address });
    expect(statusCode, address).toBe(200);
  }
  for (const address of ['203.0.114.9', '8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111']) {
    const { statusCode, body } = await server.inject({
      url: '/metrics',
      remoteAddress: address,
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect({ statusCode, body }, address).toEqual({ statusCode: 403, body: '' });
  }
  await http.close();
});

test.each(DATABASES)('counts pending deliveries and their age, on $name', async ({ open }) => {
  const database = await open();
  const now = 1_800_000_000_000;
  await storeLead(database.storage, contactLead({ receivedAt: now }), () => [
    { channel: 'webhook', target: 'https://a.example/', payload: {} },
  ]);
  const { created_at } = await database.storage.db
    .selectFrom('deliveries')
    .select('created_at')
    .executeTakeFirstOrThrow();
  const text = await createMetrics(database.storage, () => Number(created_at) + 5000).read();
  expect(text).toContain('marigold_deliveries{state="pending"} 1');
  expect(text).toContain('marigold_delivery_queue_age_seconds 5');
  await database.end();
});
