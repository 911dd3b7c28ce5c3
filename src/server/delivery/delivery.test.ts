import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { REPLY_COPY } from '#content/en/mail.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { leadReference } from '#shared/lead.ts';
import { NO_DELIVERY_LIMITS } from '#test/fakes/delivery-limits.ts';
import { fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead, uploadFile } from '#test/fakes/lead.ts';
import { startSmtp } from '#test/fakes/smtp-server.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { deliveryForEach, WEBHOOK_SECRET as SECRET } from '#test/running-delivery.ts';

/** Polls less often than in production, so that the simulated day passes quickly. */
const POLL_INTERVAL_MS = 5 * 60_000;
const on = deliveryForEach(POLL_INTERVAL_MS);
const { open, start, send, pass, mailOf } = on;

async function states(): Promise<Record<string, number>> {
  const rows = await on.storage.db.selectFrom('deliveries').selectAll().execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
  );
}

describe('24 hours without mail server and webhook (STORE-2)', () => {
  test('everything is delivered after the outage, in order for each target', async () => {
    const port = { smtp: Number(new URL(on.smtp.url).port), hook: on.hook.port };
    await on.smtp.stop();
    await on.hook.stop();
    const outage = open({ MAIL_TO: ['owner@marigold.example', 'second@marigold.example'] });
    await outage.start();
    const ids: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      ids.push(await send());
      outage.wake();
      await pass(HOUR_MS);
    }
    expect(await states()).toEqual({ pending: 72 });

    // Simulate a restart of the process, now with the mail server and the webhook up.
    await outage.stop();
    on.smtp = await startSmtp(port.smtp);
    on.hook = await startWebhook(port.hook);
    await start({ MAIL_TO: ['owner@marigold.example', 'second@marigold.example'] });
    await pass(HOUR_MS + 12 * 60_000);

    expect(await states()).toEqual({ delivered: 72 });
    const posted = on.hook.calls.map(({ body }) => JSON.parse(body).data.id);
    expect(posted.toSorted()).toEqual(ids.toSorted());
    for (const address of ['owner@marigold.example', 'second@marigold.example']) {
      const leads = mailOf(address).map(
        ({ mail }) => /Reference: (\S+)/.exec(mail.text ?? '')?.[1],
      );
      expect(leads.toSorted()).toEqual(ids.map((id) => leadReference(id)).toSorted());
    }
  }, 120_000);
});

test('commits within 50 ms wake the outbox once, and do not postpone it', async () => {
  await start();
  await send();
  const atOnce = async () => undefined;
  for (let elapsed = 0; elapsed < 49; elapsed += 7) {
    on.delivery?.wake();
    await on.clock.advance(7, atOnce);
  }
  expect(await states()).toEqual({ pending: 2 });
  await on.clock.advance(1, atOnce);
  await vi.waitFor(() => expect(on.hook.calls).toHaveLength(1));
});

describe('the webhook', () => {
  test('contains the lead and a signature that another implementation accepts', async () => {
    await start();
    const id = await send();
    await pass(POLL_INTERVAL_MS);
    const [call] = on.hook.calls;
    if (!call) throw new Error('no call came');
    const headers = Object.fromEntries(
      Object.entries(call.headers).map(([name, value]) => [name, String(value)]),
    );
    // The library compares the timestamp with the real time. The fake clock starts at the real time.
    const body = new Webhook(SECRET).verify(call.body, headers);
    expect(body).toMatchObject({
      type: 'lead.created',
      version: 1,
      data: {
        id,
        form: 'contact',
        email: 'zoe@lakeside.example',
        answers: expect.arrayContaining([
          { name: 'firstName', label: 'First name', value: 'Zoë', text: 'Zoë' },
        ]),
        context: { utm_source: 'google' },
      },
    });
    const otherKey = new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`);
    expect(() => otherKey.verify(call.body, headers)).toThrow();
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('has the same id and body in every attempt, and both signatures while the secret changes', async () => {
    const old = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
    on.hook.answer((_, response) => response.writeHead(on.hook.calls.length < 3 ? 503 : 200).end());
    await start({ WEBHOOK_SECRET: [SECRET, old] });
    await send();
    await pass(HOUR_MS);
    expect(on.hook.calls).toHaveLength(3);
    expect(new Set(on.hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(on.hook.calls.map(({ body }) => body)).size).toBe(1);
    expect(on.hook.calls[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  });

  test('is canceled for a target that was removed from the settings', async () => {
    on.hook.answer((_, response) => response.writeHead(500).end());
    await start();
    await send();
    await pass(POLL_INTERVAL_MS);
    await on.delivery?.stop();
    await start({ WEBHOOK_URLS: [] });
    await pass(HOUR_MS);
    expect(on.hook.calls).toHaveLength(1);
    expect(await states()).toEqual({ delivered: 1, canceled: 1 });
  });
});

describe('mails', () => {
  test('have the same Message-ID in every attempt, and headers that prevent mail loops', async () => {
    let refusals = 2;
    on.smtp.refuse(() => {
      refusals -= 1;
      return refusals >= 0 ? 451 : undefined;
    });
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [] });
    const id = await send();
    await pass(HOUR_MS);
    const rows = await on.storage.db.selectFrom('deliveries').selectAll().execute();
    const owner = rows.find(({ channel }) => channel === 'mail-owner');
    const [mail] = mailOf('owner@marigold.example');
    expect(mail?.mail.messageId).toBe(`<${owner?.idempotency_key}@marigold.example>`);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [reply] = mailOf('zoe@lakeside.example');
    expect(reply?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(reply?.mail.text).toContain(`Your reference number: ${leadReference(id)}`);
    expect(reply?.mail.text).toMatch(/Last name: Okafor\n/);
    expect(reply?.mail.text).not.toContain('Two days a week');
    expect(reply?.raw).not.toContain(id);
    expect(await states()).toEqual({ delivered: 2 });
  });

  test('confirm to one address once a day, however many posts name it (SAFE-2)', async () => {
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [] });
    for (let post = 0; post < 5; post += 1) {
      await send();
      await pass(POLL_INTERVAL_MS);
    }
    expect(mailOf('zoe@lakeside.example')).toHaveLength(1);
    expect(mailOf('owner@marigold.example')).toHaveLength(5);
    await pass(24 * HOUR_MS);
    await send();
    await pass(POLL_INTERVAL_MS);
    expect(mailOf('zoe@lakeside.example')).toHaveLength(2);
  });

  test('confirm further applications of the same day as such, at most three times (SAFE-2)', async () => {
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [] });
    for (let post = 0; post < 5; post += 1) {
      await send({ formId: 'application' });
      await pass(POLL_INTERVAL_MS);
    }
    const texts = mailOf('zoe@lakeside.example').map(({ mail }) => mail.text ?? '');
    expect(texts.map((text) => text.includes(REPLY_COPY.another))).toEqual([false, true, true]);
    expect(new Set(texts.map((text) => /\/application\/[\w-]+/.exec(text)?.[0])).size).toBe(3);
    await send();
    await pass(POLL_INTERVAL_MS);
    expect(mailOf('zoe@lakeside.example')).toHaveLength(3);
  });

  test('stop at the daily limit of confirmations, which is reported to the owner once (SAFE-2)', async () => {
    // Start at noon, so that the test ends on the same day. The owner gets one notice a day.
    on.clock = fakeClock(Date.UTC(2026, 10, 23, 12));
    const counted = (most: number) => {
      const used = new Map<string, number>();
      return {
        ...NO_DELIVERY_LIMITS.replies,
        take: async (key: string) => {
          used.set(key, (used.get(key) ?? 0) + 1);
          return { allowed: (used.get(key) ?? 0) <= most, remaining: 0, resetSeconds: 1 };
        },
      };
    };
    await open(
      { AUTO_REPLY: true, WEBHOOK_URLS: [] },
      { replies: counted(3), alarms: counted(2) },
    ).start();
    for (let index = 0; index < 6; index += 1) {
      await send({ email: `person${index}@x.example` });
      await pass(POLL_INTERVAL_MS);
    }
    const replied = [0, 1, 2, 3, 4, 5].filter(
      (person) => mailOf(`person${person}@x.example`).length > 0,
    );
    expect(replied).toEqual([0, 1, 2]);
    await pass(2 * POLL_INTERVAL_MS);
    const notices = mailOf('owner@marigold.example').filter(({ mail }) =>
      mail.subject?.includes('paused for today'),
    );
    expect(notices).toHaveLength(1);
  });

  test('contain the link for a referrer, and the referrer’s name for the owner of the referred lead', async () => {
    await start({ AUTO_REPLY: true });
    const email = 'dana@example.org';
    const answers = Object.entries({ referrerName: 'Dana', referralEmail: 'sam@practice.example' });
    const ref = await send({ formId: 'referral', email, answers });
    for (const code of [ref, 'unknown']) await send({ context: { ref: code } });
    await pass(POLL_INTERVAL_MS);
    expect(mailOf(email).map(({ mail }) => mail.text)).toEqual([expect.stringContaining(ref)]);
    expect(mailOf('sam@practice.example')).toEqual([]);
    const named = mailOf('owner@marigold.example').filter(({ mail }) =>
      mail.text?.includes('link of Dana'),
    );
    expect(named).toHaveLength(1);
  });

  test('to a mistyped address of a sender are given up without a notice to the owner', async () => {
    on.smtp.refuse((address) => (address.startsWith('zoe') ? 550 : undefined));
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [] });
    await send();
    await pass(POLL_INTERVAL_MS);
    expect(await states()).toEqual({ delivered: 1, canceled: 1 });
  });

  describe('have the files of the lead attached', () => {
    const CONTENT = 'a résumé of five lines\n'.repeat(30_000);
    const files = async () => [
      await uploadFile(on.storage, CONTENT, { name: '../my résumé.pdf' }),
      await uploadFile(on.storage, 'a voice', {
        field: 'voiceIntro',
        name: 'voice.webm',
        type: 'audio/webm',
      }),
    ];
    const attachments = () =>
      mailOf('owner@marigold.example').map(({ mail }) =>
        mail.attachments.map(({ filename, mimeType, content }) => [
          filename,
          mimeType,
          typeof content === 'string' ? content : new TextDecoder().decode(content),
        ]),
      );

    test('with their names, types and bytes', async () => {
      await start({ WEBHOOK_URLS: [] });
      await send({ formId: 'application', files: await files() });
      await pass(POLL_INTERVAL_MS);
      expect(attachments()).toEqual([
        [
          ['.._my résumé.pdf', 'application/pdf', CONTENT],
          ['voice.webm', 'audio/webm', 'a voice'],
        ],
      ]);
      expect(mailOf('owner@marigold.example')[0]?.mail.text).toContain(
        'All attached to this email.',
      );
    });

    test.each([
      ['together are more than 10 MB', {}, { bytes: 10_000_001 }],
      ['are switched off', { MAIL_ATTACHMENTS: false }, {}],
    ] as const)('unless they %s', async (_, config, file) => {
      await start({ WEBHOOK_URLS: [], ...config });
      await send({ formId: 'application', files: [await uploadFile(on.storage, 'x', file)] });
      await pass(POLL_INTERVAL_MS);
      expect(attachments()).toEqual([[]]);
      expect(mailOf('owner@marigold.example')[0]?.mail.text).toContain(
        'Not attached to this email.',
      );
    });

    test.each([552, 554])(
      'until the mail server refuses them with %s: then without',
      async (code) => {
        on.smtp.refuseMails((raw) =>
          raw.includes('Content-Disposition: attachment') ? code : undefined,
        );
        await start({ WEBHOOK_URLS: [] });
        await send({ formId: 'application', files: await files() });
        await pass(POLL_INTERVAL_MS);
        expect(attachments()).toEqual([[]]);
        expect(await states()).toEqual({ delivered: 1 });
      },
    );

    test('unless their bytes were deleted meanwhile: then without, and other mails do not wait', async () => {
      await start({ WEBHOOK_URLS: [] });
      await send({ formId: 'application', files: await files() });
      await on.storage.db.deleteFrom('file_chunks').execute();
      await send();
      await pass(POLL_INTERVAL_MS);
      expect(attachments()).toEqual([[], []]);
      expect(await states()).toEqual({ delivered: 2 });
    });
  });

  test('never name a command of the shell', async () => {
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [] });
    for (const formId of ['contact', 'assessment', 'application', 'interest', 'referral']) {
      const files = formId === 'application' ? [await uploadFile(on.storage, 'x')] : [];
      await send({ formId, files, email: `${formId}@x.example` });
    }
    await pass(2 * POLL_INTERVAL_MS);
    expect(on.smtp.received).toHaveLength(10);
    for (const { mail } of on.smtp.received) expect(mail.text).not.toMatch(/npm run|leads --/);
    const [assessment] = mailOf('assessment@x.example');
    expect(assessment?.mail.html).toMatch(/<a href="[^"]+\/book"[^>]*>Choose a time to talk</);
  });

  test('about additions are marked as such, in the thread of their lead', async () => {
    await start({ AUTO_REPLY: true, WEBHOOK_URLS: [on.hook.url] });
    const parent = await send({ formId: 'assessment', idempotencyKey: 'first' });
    await pass(POLL_INTERVAL_MS);
    await send({
      formId: 'assessment-notes',
      answers: [['notes', 'Two phones, one fax.']],
      email: null,
      follows: { formId: 'assessment', idempotencyKey: 'first' },
    });
    await pass(POLL_INTERVAL_MS);
    const [first, second] = mailOf('owner@marigold.example');
    expect(second?.mail.inReplyTo).toBe(first?.mail.messageId);
    expect(second?.mail.subject).toBe('Assessment notes, added to a lead');
    expect(second?.mail.text).toContain(`Reference: ${leadReference(parent)}`);
    expect(JSON.parse(on.hook.calls[1]?.body ?? '{}')).toMatchObject({
      type: 'lead.added',
      data: { addsTo: parent },
    });
    expect(mailOf('zoe@lakeside.example')).toHaveLength(1);
  });

  test('with finished text are sent unchanged, unless they have expired', async () => {
    const message = (subject: string, more = {}) => ({
      channel: 'mail-booking',
      target: 'zoe@lakeside.example',
      payload: { kind: 'message', subject, text: 'Your call', html: '<p>Your call</p>', ...more },
    });
    await start();
    const calendar = { method: 'REQUEST', filename: 'call.ics', content: 'BEGIN:VCALENDAR\r\n' };
    const booked = message('Booked\r\nBcc: eve@evil.example', { calendar });
    for (const delivery of [booked, message('Too late', { expiresAt: on.clock.now() + 1 })])
      await storeLead(on.storage, contactLead({ receivedAt: on.clock.now() }), () => [delivery]);
    await pass(POLL_INTERVAL_MS);
    const [mail] = mailOf('zoe@lakeside.example');
    expect(mailOf('zoe@lakeside.example')).toHaveLength(1);
    expect(mail?.to).toEqual(['zoe@lakeside.example']);
    expect(mail?.mail.subject).toBe('Booked Bcc: eve@evil.example');
    expect(mail?.mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
    expect(await states()).toEqual({ delivered: 1, canceled: 1 });
  });
});

describe('without configuration', () => {
  test('pending mails wait until a mail server is configured again', async () => {
    open();
    await send();
    await start({ SMTP_URL: '' });
    await pass(HOUR_MS);
    const rows = await on.storage.db.selectFrom('deliveries').selectAll().execute();
    expect(rows.find(({ channel }) => channel === 'mail-owner')).toMatchObject({
      state: 'pending',
      attempts: 0,
      lease_until: null,
    });
  });
});
