import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { leadReference } from '#shared/lead.ts';
import { NO_DELIVERY_LIMITS } from '#test/fakes/delivery-limits.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { deliveryForEach, OWNER } from '#test/running-delivery.ts';

const POLL_MS = 2 * HOUR_MS;
const on = deliveryForEach(POLL_MS);
const { start, send, pass } = on;
const events = (type: string) =>
  on.hook.calls.map(({ body }) => JSON.parse(body)).filter((event) => event.type === type);
const notices = () =>
  on.smtp.received.filter(({ mail }) => mail.text?.includes('such notices a day'));

test('a mail that the owner’s mail server refuses is reported by webhook immediately, and only once (STORE-7)', async () => {
  on.smtp.refuse(() => 550);
  await start();
  const leadId = await send();
  await pass(POLL_MS);
  expect(events('delivery.failed')).toMatchObject([
    {
      data: {
        leadId,
        reference: leadReference(leadId),
        channel: 'mail-owner',
        target: OWNER,
        failure: 'bounced',
        reason: expect.stringContaining('550'),
      },
    },
  ]);
  await pass(4 * DAY_MS);
  expect(events('delivery.failed')).toHaveLength(1);
});

test('a webhook that was given up is reported by mail once (STORE-7)', async () => {
  on.hook.answer((_call, response) => response.writeHead(404).end());
  await start();
  const leadId = await send();
  await pass(2 * DAY_MS);
  expect(notices()).toEqual([]);
  await pass(2 * DAY_MS);
  expect(notices().map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[OWNER], `A webhook did not get lead ${leadReference(leadId)}`],
  ]);
  expect(notices()[0]?.mail.text).toContain('answered 404');
  expect(notices()[0]?.mail.text).toContain('Your inbox shows what happened to it');
});

test('a failed notice causes no further notice', async () => {
  on.smtp.refuse(() => 550);
  on.hook.answer((_call, response) => response.writeHead(404).end());
  await start();
  await send();
  await pass(8 * DAY_MS);
  const rows = await on.storage.db.selectFrom('deliveries').selectAll().execute();
  expect(rows.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    'mail-alarm dead',
    'mail-owner dead',
    'webhook dead',
    'webhook-alarm dead',
  ]);
});

/** Stores a lead and a mail about its call. */
const sendCallMail = (target: string) =>
  storeLead(on.storage, contactLead({ receivedAt: on.clock.now() }), () => [
    {
      channel: 'mail-booking',
      target,
      payload: { kind: 'message', subject: 'Your call', text: 'Your call' },
    },
  ]);

test('a bounced mail to a visitor is reported by mail if there is no webhook', async () => {
  on.smtp.refuse((address) => (address === OWNER ? undefined : 550));
  await start({ WEBHOOK_URLS: [] });
  await sendCallMail('zoe@lakeside.example');
  await pass(POLL_MS * 2);
  expect(notices().map(({ to }) => to)).toEqual([[OWNER]]);
  expect(notices()[0]?.mail.text).toContain('did not reach zoe@lakeside.example');
});

test('many failures cause no more notices than the daily limit', async () => {
  const taken = new Map<string, number>();
  const take = async (kind: string) => {
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    return { allowed: (taken.get(kind) ?? 0) <= 3, remaining: 0, resetSeconds: 1 };
  };
  on.smtp.refuse(() => 550);
  await start({}, { alarms: { ...NO_DELIVERY_LIMITS.alarms, take } });
  for (let lead = 0; lead < 30; lead += 1) await sendCallMail(`person${lead}@x.example`);
  await pass(POLL_MS);
  expect(events('delivery.failed')).toHaveLength(3);
  // Failed mails to invented addresses do not use up the notices about mails to the owner.
  await storeLead(on.storage, contactLead(), () => [
    {
      channel: 'mail-booking',
      target: OWNER,
      payload: { kind: 'message', subject: 'A', text: 'A' },
    },
  ]);
  await pass(POLL_MS);
  expect(events('delivery.failed')).toHaveLength(4);
});

test('a webhook that redirects is given up at once: one call, and a mail says what to do', async () => {
  on.hook.answer((_, response) =>
    response.writeHead(301, { location: 'https://www.a.example/' }).end(),
  );
  await start();
  const leadId = await send();
  await pass(POLL_MS);
  expect(on.hook.calls).toHaveLength(1);
  const text = notices().at(-1)?.mail.text;
  expect(text).toContain('gave up at once');
  expect(text).toContain('a redirect to https://www.a.example/');
  expect(text).toContain(leadReference(leadId));
  await pass(3 * DAY_MS);
  expect(on.hook.calls).toHaveLength(1);
  expect(notices()).toHaveLength(1);
});
