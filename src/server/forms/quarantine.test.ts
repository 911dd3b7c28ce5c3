import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openForEach } from '#test/opened.ts';
import {
  type Deps,
  formData,
  GOOD_CONTACT,
  NOON,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';

const planDeliveries: Deps['planDeliveries'] = ({ id }) => [
  { channel: 'mail-owner', target: 'owner@marigold.example', payload: { id } },
];
const app = openForEach(() => startApp({}, { deps: { planDeliveries } }));

async function send(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  to: RunningApp = app,
) {
  const response = await fetch(`${to.url}/f/contact`, {
    method: 'POST',
    body: formData({ ...GOOD_CONTACT, ...fields }),
    headers,
  });
  const [lead] = await to.stored();
  return { status: response.status, answer: await response.json(), lead };
}
const session = (data: object) => ({
  'Formspree-Session-Data': Buffer.from(JSON.stringify(data)).toString('base64'),
});
const LINKS = (count: number) => Array.from({ length: count }, () => 'https://x.example').join(' ');

describe('suspected spam is quarantined with its reason and answered with success (WIRE-1)', () => {
  it.each([
    ['honeypot', { honeypot: 'http://spam' }, {}],
    ['honeypot', { _gotcha: 'x' }, {}],
    ['too-fast', { email: 'a@sub.yopmail.com' }, session({ loadedAt: NOON - 1000 })],
    ['links', { message: LINKS(6) }, {}],
    ['links', { website: LINKS(6) }, {}],
    ['disposable-domain', { email: 'a@sub.yopmail.com' }, session({ webdriver: true })],
  ])('%s', async (code, fields, headers) => {
    const { status, answer, lead } = await send(fields, headers);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ ok: true, next: '/assessment', id: lead?.id });
    expect(lead?.status).toBe('quarantined');
    expect(lead?.score).toBeGreaterThanOrEqual(100);
    expect(lead?.reasons.map((reason) => reason.code)).toContain(code);
    expect(lead?.reasons.every(({ detail }) => /^[A-Z].*\.$/.test(detail))).toBe(true);
    expect(await app.app.storage.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  const YEAR_MS = 365 * 86_400_000;
  it.each([
    // Visitors who took 60 seconds, with a clock that was ahead by about as much (uiowa/uiowa#2278).
    [NOON - 60_000 + 58_000, 60],
    [NOON - 60_000 + 60_000, 60],
    [NOON - 1, 60],
    // Clocks that are ahead or behind by seconds to years; huge values; values that are no number.
    [NOON - 60_000 + 65_000, 0],
    [NOON + 3_600_000, 0],
    [NOON + 30 * YEAR_MS, 0],
    [NOON - 2 * YEAR_MS, 0],
    [0, 0],
    [-1, 0],
    [1e308, 0],
    [-1e308, 0],
    [null, 0],
    [String(NOON - 1000), 0],
  ])('a visitor’s clock (%j) is never spam alone', async (loadedAt, score) => {
    const { lead } = await send({}, session({ loadedAt }));
    expect(lead).toMatchObject({ status: 'accepted', score });
  });

  it.each([
    // The elapsed time that our pages measure overrides `loadedAt`.
    ['60000', 0],
    ['3000', 0],
    ['999999999999999', 0],
    // A page that was open for 40 days, or was restored from the back/forward cache.
    ['3456000000', 0],
    // A form that autofill filled in.
    ['2999', 30],
    ['0', 30],
  ])(
    '%s ms by the browser’s own clock, whatever the clock of the visitor says',
    async (ms, score) => {
      for (const loadedAt of [NOON - 1000, NOON + 5 * YEAR_MS, NOON - 3 * YEAR_MS]) {
        const { lead } = await send({ _elapsed: ms }, session({ loadedAt }));
        expect(lead).toMatchObject({ status: 'accepted', score, extra: [] });
      }
    },
  );

  it.each(['-1', 'NaN', 'Infinity', '1e3', '', '12.5', '9'.repeat(400), '0x10'])(
    'an elapsed time of %j says nothing',
    async (ms) => {
      const { lead } = await send({ _elapsed: ms });
      expect(lead).toMatchObject({ status: 'accepted', score: 0, extra: [] });
    },
  );

  it('honeypot: stored with all fields, also if the answers are invalid', async () => {
    const { status, lead } = await send({ honeypot: 'x', email: 'nonsense', other: 'y' });
    expect(status).toBe(200);
    expect(lead?.status).toBe('quarantined');
    expect(Object.fromEntries(lead?.answers ?? [])).toMatchObject({ email: 'nonsense' });
    expect(lead?.extra).toEqual([
      ['other', 'y'],
      ['honeypot', 'x'],
    ]);
  });

  it('same text many times, from any sender and in any case', async () => {
    const statuses: (string | undefined)[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      const message = sent % 2 ? 'BUY our  great product now' : 'buy our great product now';
      statuses.push((await send({ message })).lead?.status);
    }
    expect(statuses).toEqual([...Array(6).fill('accepted'), 'quarantined']);
  });
});

describe('normal behavior is not spam (FORM-2, FORM-12)', () => {
  it.each([
    ['a disposable mailbox alone', { email: 'a@yopmail.com' }, {}, 60],
    ['three links', { message: LINKS(3) }, {}, 60],
    ['a steered browser alone', {}, session({ webdriver: true }), 60],
    ['a form read for a minute', {}, session({ loadedAt: NOON - 60_000, webdriver: false }), 0],
    ['session data that cannot be read', {}, { 'Formspree-Session-Data': '%%%' }, 0],
    ['an empty honeypot', { honeypot: '  ', _gotcha: '' }, {}, 0],
  ])('%s', async (_, fields, headers, score) => {
    const { lead } = await send(fields, headers);
    expect(lead).toMatchObject({ status: 'accepted', score });
    expect(await app.app.storage.db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
  });
});

describe('only stored posts count as earlier ones', () => {
  const message = 'Could you call me about a receptionist?';

  it('failed attempts don’t count', async () => {
    const { db } = app.app.storage;
    await sql`create trigger failing before insert on submissions
      begin select raise(abort, 'out of order'); end`.execute(db);
    for (let tried = 0; tried < 12; tried += 1) expect((await send({ message })).status).toBe(503);
    await sql`drop trigger failing`.execute(db);
    const { status, lead } = await send({ message });
    expect(status).toBe(200);
    expect(lead).toMatchObject({ status: 'accepted', score: 0, reasons: [] });
    expect(await db.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
  });

  it('repeated posts don’t count', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      await send({ message }, { 'Idempotency-Key': 'the-first-of-two-requests' });
    }
    await send({ message }, { 'Idempotency-Key': 'the-second-of-two-requests' });
    const leads = await app.stored();
    expect(leads).toHaveLength(2);
    expect(leads.every(({ score }) => score === 0)).toBe(true);
  });
});

it('posts of one sender are quarantined from half of the rate limit on (FORM-2)', async () => {
  const limited = await startApp({ RATE_LIMIT: 4 }, { deps: { planDeliveries } });
  onTestFinished(() => limited.end());
  const statuses: (string | undefined)[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    statuses.push((await send({ message: `message ${sent}` }, {}, limited)).lead?.status);
  }
  expect(statuses).toEqual(['accepted', 'accepted', 'quarantined', 'quarantined']);
});
