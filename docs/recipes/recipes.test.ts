import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { leadBody, postWebhook, sign } from '#server/delivery/webhook.ts';
import { contactForm } from '#shared/forms/en/contact.ts';
import { contactLead } from '#test/fakes/lead.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import {
  airtable,
  type FakeService,
  googleSheets,
  hubSpot,
  slack,
  zapier,
} from './fake-services.ts';
import { createReceiver } from './receiver.ts';
import { SERVICES } from './services.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const HOSTILE = `=HYPERLINK("https://evil.example") <!channel> <b>&amp; "${'long '.repeat(1000)}`;

/** A service, the receiver in front of it, and Marigold's own way of calling it. */
async function chain(name: string, service: FakeService) {
  const fake = await startWebhook();
  const state = { status: 0, retryAfter: '' };
  const answers: number[] = [];
  fake.answer(({ path, headers, body }, response) => {
    const method = response.req.method ?? '';
    const answer = state.status
      ? { status: state.status, body: '' }
      : service(method, path, headers, JSON.parse(body));
    answers.push(answer.status);
    const later = state.retryAfter ? { 'Retry-After': state.retryAfter } : {};
    response.writeHead(answer.status, later).end(answer.body);
  });
  const origin = fake.url.replace(/\/hook$/, '');
  const env = {
    SLACK_WEBHOOK_URL: fake.url,
    ZAPIER_HOOK_URL: fake.url,
    HUBSPOT_TOKEN: 'hub-token',
    HUBSPOT_API: origin,
    AIRTABLE_TOKEN: 'air-token',
    AIRTABLE_BASE: 'appBase',
    AIRTABLE_TABLE: 'Web leads',
    AIRTABLE_API: origin,
    SHEETS_URL: fake.url,
    SHEETS_KEY: 'sheet-key',
  };
  const forward = SERVICES[name];
  if (!forward) throw new Error(name);
  const receiver = createReceiver(SECRET, forward(env)).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    receiver.closeAllConnections();
    receiver.close();
    await fake.stop();
  });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const call = (body: string, { secret = SECRET, id = 'msg_1', at = Date.now() } = {}) =>
    postWebhook({ url, body, headers: sign([secret], { id, at, body }) }, { allowPrivate: true });
  return { fake, state, answers, call, url };
}

function bodyOf(message: string): string {
  const lead = { ...contactLead(), parentId: null };
  const answers = lead.answers.map(([name, value]): [string, string] =>
    name === 'message' || name === 'lastName' ? [name, message] : [name, String(value)],
  );
  return JSON.stringify(leadBody(contactForm, { ...lead, answers } as never));
}

const rows: string[][] = [];
const ALL: readonly (readonly [name: string, service: FakeService])[] = [
  ['slack', slack],
  ['hubspot', hubSpot],
  ['airtable', airtable],
  ['zapier', zapier],
  ['google-sheets', googleSheets(rows)],
];

test('there is a recipe for each service that the receiver knows', () => {
  expect(ALL.map(([name]) => name)).toEqual(Object.keys(SERVICES));
});

describe.each(ALL)('%s', (name, service) => {
  test.each([
    ['an ordinary lead', 'We need a receptionist.\nTwo days a week.'],
    ['what a hostile visitor typed', HOSTILE],
  ])('takes %s as its documentation asks for it', async (_, message) => {
    const { answers, call } = await chain(name, service);
    expect(await call(bodyOf(message))).toEqual({ kind: 'delivered' });
    expect(answers.every((status) => status < 300)).toBe(true);
    expect(answers.length).toBeGreaterThan(0);
  });

  test('a lead that comes twice is sent on once, other events never (STORE-6)', async () => {
    const { answers, call } = await chain(name, service);
    const body = bodyOf('Hello');
    await call(body);
    const sent = answers.length;
    expect(await call(body)).toEqual({ kind: 'delivered' });
    const booking = JSON.stringify({ type: 'booking.created', data: {} });
    expect(await call(booking, { id: 'msg_2' })).toEqual({ kind: 'delivered' });
    expect(answers.length).toBe(sent);
  });

  test('a service that is busy, or fails, is tried again when it says; nothing is taken for sent', async () => {
    const { state, call } = await chain(name, service);
    Object.assign(state, { status: 429, retryAfter: '30' });
    expect(await call(bodyOf('Hello'))).toMatchObject({ kind: 'down', retryAfter: 30_000 });
    Object.assign(state, { status: 500, retryAfter: '' });
    expect(await call(bodyOf('Hello'))).toMatchObject({ kind: 'down' });
    state.status = 0;
    expect(await call(bodyOf('Hello'))).toEqual({ kind: 'delivered' });
  });

  test('a refusal holds up no other lead', async () => {
    const { state, call } = await chain(name, service);
    state.status = 401;
    expect(await call(bodyOf('Hello'))).toMatchObject({ kind: 'refused' });
  });

  test('a forged, old or unsigned call is refused before the service gets anything', async () => {
    const { answers, call, url } = await chain(name, service);
    const secret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(await call(bodyOf('Hello'), { secret })).toMatchObject({ kind: 'refused' });
    const at = Date.now() - 10 * 60_000;
    expect(await call(bodyOf('Hello'), { at })).toMatchObject({ kind: 'refused' });
    expect((await fetch(url, { method: 'POST', body: bodyOf('Hello') })).status).toBe(401);
    expect((await fetch(url)).status).toBe(405);
    const large = await fetch(url, { method: 'POST', body: 'x'.repeat(1_100_000) }).catch(
      () => null,
    );
    // The connection may end before the answer is read.
    expect([413, undefined]).toContain(large?.status);
    expect(answers).toEqual([]);
  });
});

test('Google Sheets: one row a lead, text that begins with = stays text, a wrong key stores nothing', async () => {
  rows.length = 0;
  const service = googleSheets(rows);
  const { call } = await chain('google-sheets', service);
  const body = bodyOf('=1+1');
  await call(body);
  await call(body, { id: 'msg_again' });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('=1+1');
  expect(rows[1]).not.toContain('#FORMULA');
  const row = Array(8).fill('x');
  expect(service('POST', '/', {}, { key: 'guessed', row }).body).toContain('wrong key');
  expect(rows).toHaveLength(2);
});

test('HubSpot: a lead without an address is taken and sent nowhere', async () => {
  const { answers, call } = await chain('hubspot', hubSpot);
  const body = JSON.parse(bodyOf('Hello'));
  body.data.email = '';
  expect(await call(JSON.stringify(body))).toEqual({ kind: 'delivered' });
  expect(answers).toEqual([]);
});
