import { afterEach, expect, test } from 'vitest';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

let inbox: RunningInbox;
afterEach(() => inbox.end());

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

test('a test mail arrives; without a mail server there is a message', async () => {
  const smtp = await startSmtp();
  inbox = await startInbox({ env: { SMTP_URL: smtp.url, MAIL_TO: 'owner@practice.example' } });
  const sent = await (await inbox.post('/api/test-mail')).json();
  expect(sent.ok).toBe(true);
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['owner@practice.example']);
  await smtp.stop();
  const failed = await (await inbox.post('/api/test-mail')).json();
  expect(failed).toMatchObject({ ok: false });
  await inbox.end();
  inbox = await startInbox();
  expect(await (await inbox.post('/api/test-mail')).json()).toMatchObject({ ok: false });
});

test('a test webhook arrives signed; a failure names only the host', async () => {
  const hook = await startWebhook();
  const env = { WEBHOOK_URLS: hook.url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'yes' };
  inbox = await startInbox({ env });
  expect(await (await inbox.post('/api/test-webhook')).json()).toMatchObject({ ok: true });
  expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} });
  expect(hook.calls[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  hook.answer((_, response) => response.writeHead(410).end());
  const refused = await (await inbox.post('/api/test-webhook')).json();
  expect(refused).toMatchObject({ ok: false });
  expect(refused.text).toContain('410');
  expect(refused.text).not.toContain('/hook');
  await hook.stop();
});

test('invalid settings are named and do not stop the inbox', async () => {
  inbox = await startInbox({ env: { SMTP_URL: 'smtp://mail.example' } });
  const answer = await inbox.post('/api/test-mail');
  expect(answer.status).toBe(409);
  expect((await answer.json()).error).toContain('MAIL_TO');
});
