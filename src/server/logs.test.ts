import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { CONFIGURED, GOOD_CONTACT, startApp } from '#test/running-app.ts';

/**
 * A word that all values submitted below contain. The mail server's refusals also quote it, as a part of the address.
 */
const MARK = 'zebrafinch';

test('no log line contains submitted values, even at the lowest level (PRIV-1)', async () => {
  const smtp = await startSmtp();
  smtp.refuse((address) => (address.includes(MARK) ? 550 : undefined));
  const hook = await startWebhook();
  hook.answer((_, response) => response.writeHead(500).end(MARK));
  const app = await startApp(
    {
      SMTP_URL: smtp.url,
      MAIL_TO: ['owner@marigold.example'],
      AUTO_REPLY: true,
      WEBHOOK_URLS: [hook.url],
      WEBHOOK_SECRET: [`whsec_${Buffer.alloc(32, 7).toString('base64')}`],
      WEBHOOK_ALLOW_PRIVATE: true,
    },
    { deps: CONFIGURED },
  );
  try {
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/f/contact?who=${MARK}`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json', 'user-agent': MARK, referer: MARK, ...headers },
      });
    const json = { 'content-type': 'application/json' };
    const good = {
      ...GOOD_CONTACT,
      firstName: MARK,
      lastName: MARK,
      email: `${MARK}@lakeside.example`,
      message: MARK,
      utm_source: MARK,
      _subject: MARK,
    };
    expect((await post(JSON.stringify(good), json)).status).toBe(200);
    expect((await post(JSON.stringify({ ...good, honeypot: MARK }), json)).status).toBe(200);
    expect((await post(JSON.stringify({ ...good, phone: MARK }), json)).status).toBe(422);
    await post(`{"email": "${MARK}`, json);
    await post(`x=${MARK}`, { 'content-type': 'text/plain' });
    await post(`--b\r\nbroken ${MARK}`, { 'content-type': 'multipart/form-data; boundary=b' });
    await fetch(`${app.url}/${MARK}?email=${MARK}`);
    await expect.poll(() => smtp.received.length).toBe(1);
    await expect.poll(() => hook.calls.length).toBe(1);
    // Causes an internal error: the table of the outbox is missing.
    await app.app.storage.db.schema.dropTable('deliveries').execute();
    expect((await post(JSON.stringify(good), json)).status).toBeGreaterThanOrEqual(500);
    expect(readFileSync(join(app.dataDir, 'marigold.db')).includes('127.0.0.1')).toBe(false);
  } finally {
    await app.end();
    await Promise.all([smtp.stop(), hook.stop()]);
  }
  const log = app.log.join('\n');
  expect(log).toMatch(/"route":"\/f\/:formId","status":200/);
  expect(log).toMatch(/could not be stored/);
  expect(app.log.filter((line) => line.toLowerCase().includes(MARK))).toEqual([]);
  const ofVisitors = app.log.filter((line) => !line.includes('Server listening at'));
  expect(ofVisitors.filter((line) => line.includes('127.0.0.1'))).toEqual([]);
}, 120_000);
