import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '#test/config-with.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import {
  DRAWN_AS_JSON,
  drawnData,
  fakeSite,
  type RunningApp,
  startApp,
} from '#test/running-app.ts';
import { usual } from '#test/share.ts';
import { HOST, SCHEDULE } from './booking-fixture.ts';

const PERSON = {
  name: 'Dana Reyes',
  practiceName: 'Oak Dental',
  email: 'dana@oakdental.example',
  phone: '(512) 555-0142',
  zone: 'America/New_York',
};
describe.each(usual(DATABASE_URLS))('calls on %s (BOOK-1, BOOK-2, BOOK-4)', (_, database) => {
  let app: RunningApp;
  afterEach(() => app.end());

  async function start(config: Partial<Config> = {}, site = DRAWN_AS_JSON) {
    const hours = { ...SCHEDULE, hosts: [HOST] };
    app = await startApp(
      { BOOKING_OPEN_CALLS: 3, DATABASE_URL: await database(), ...config },
      { site, hours },
    );
  }
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      redirect: 'manual',
    });
  const starts = async () =>
    ((await (await fetch(`${app.url}/book/slots`)).json()) as { starts: string[] }).starts;
  /** Books a time. Resolves with the path of the signed link from its mail. */
  async function book(step: number, more: Record<string, string> = {}) {
    const [...free] = await starts();
    const answer = await post('/f/booking', { ...PERSON, start: free[step] ?? '', ...more });
    const body = (await answer.json()) as Record<string, unknown>;
    const mail = await app.app.storage.db
      .selectFrom('deliveries')
      .select('payload')
      .where('channel', '=', 'mail-booking')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const link = mail
      .map(({ payload }) => /\/book\/[\w-]{43}/.exec(JSON.parse(payload).text)?.[0])
      .find(Boolean);
    return { status: answer.status, body, path: link ?? '' };
  }
  const shown = async (path: string) =>
    drawnData(await (await fetch(`${app.url}${path}`)).text()).call;
  const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: ['o@marigold.example'] };

  test('one email address gets three calls; the refusal stands next to its field', async () => {
    await start();
    for (let step = 0; step < 3; step += 1) expect((await book(step)).status).toBe(200);
    const refused = await book(5, { email: 'DANA+x@oakdental.example', phone: '(512) 555-0199' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'email', code: 'TOO_MANY_CALLS' }]);
    const phone = await book(5, { email: 'other@oak.example', phone: '512.555.0142' });
    expect(phone.body.errors).toMatchObject([{ field: 'phone', code: 'TOO_MANY_CALLS' }]);
    expect(await app.stored()).toHaveLength(3);
  });

  test('one network address gets five calls, under any names', async () => {
    await start({ RATE_LIMIT: 1000 });
    const outcomes = [];
    for (let step = 0; step < 8; step += 1) {
      const person = { email: `p${step}@oak.example`, phone: `(512) 555-10${10 + step}` };
      outcomes.push((await book(step, person)).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('a call is canceled, and the cancellation is undone', async () => {
    await start(withMail);
    const { path } = await book(3);
    const before = await starts();
    const canceled = await post(`${path}/cancel`);
    expect([canceled.status, canceled.headers.get('location')]).toEqual([303, path]);
    expect((await post(`${path}/cancel`)).status).toBe(303);
    expect(await starts()).toHaveLength(before.length + 1);
    const undoUntil = app.clock.time + 15 * 60_000;
    expect(await shown(path)).toMatchObject({ state: 'canceled', path, undoUntil });
    const undone = await post(`${path}/undo`);
    expect([undone.status, undone.headers.get('location')]).toEqual([303, `${path}?done=restored`]);
    expect(await starts()).toEqual(before);
    // A second press of the Undo button changes nothing: the call stays booked.
    const again = await post(`${path}/undo`);
    expect([again.status, (await shown(path)).state]).toEqual([303, 'booked']);
    app.clock.time += 60 * 24 * 60 * 60_000;
    const late = await post(`${path}/undo`);
    expect([late.status, drawnData(await late.text()).call.problem]).toEqual([409, 'gone']);
  });

  test('an undo loses against another booking, and says so on the page', async () => {
    await start(withMail);
    const [free = ''] = await starts();
    const { path } = await book(0);
    await post(`${path}/cancel`);
    const other = { ...PERSON, email: 'other@oak.example', phone: '(512) 555-0177', start: free };
    expect((await post('/f/booking', other)).status).toBe(200);
    const refused = await post(`${path}/undo`);
    expect([refused.status, drawnData(await refused.text()).call.problem]).toEqual([409, 'taken']);
  });

  test('a held time is confirmed by its link', async () => {
    await start({ ...withMail, BOOKING_CONFIRM: 'email' });
    const { path } = await book(2);
    expect(await shown(path)).toMatchObject({ state: 'held' });
    expect((await post(`${path}/confirm`)).headers.get('location')).toBe(`${path}?done=confirmed`);
    expect(await shown(path)).toMatchObject({ state: 'booked' });
  });

  test('the thank-you page says whether the call is booked, held or neither', async () => {
    await start({ ...withMail, BOOKING_CONFIRM: 'email' });
    const page = async (next: unknown) => (await fetch(`${app.url}${next}`)).text();
    const { body, path } = await book(2);
    const held = await page(body.next);
    expect(held).toContain('"state":"held"');
    expect(held).toContain(`"heldUntil":${app.clock.time + 30 * 60_000}`);
    await post(`${path}/confirm`);
    expect(await page(body.next)).toContain('"state":"booked"');
    await post(`${path}/cancel`);
    expect(await page(body.next)).toContain('"state":"over"');
    const late = await book(6, { email: 'late@oak.example', phone: '(512) 555-0123' });
    app.clock.time += 31 * 60_000;
    const lapsed = await page(late.body.next);
    expect(lapsed).toContain('"state":"over"');
    expect(await page('/schedule')).not.toContain('"state"');
  });

  test('only a filled honeypot is answered as a success without a call', async () => {
    await start({ RATE_LIMIT: 20, RATE_WINDOW_SECONDS: 600, BOOKING_OPEN_CALLS_SENDER: 0 });
    const free = await starts();
    const calls = async () =>
      (await app.app.storage.db.selectFrom('bookings').select('id').execute()).length;
    const links = 'https://a.example '.repeat(6);
    const suspects: Record<string, string>[] = [
      ...Array.from({ length: 14 }, () => ({})),
      { email: 'x@0-mail.com', notes: links },
      { notes: links },
      { _session: JSON.stringify({ loadedAt: app.clock.time - 100, webdriver: true }) },
      { _gotcha: 'x' },
      { honeypot: 'x' },
      {},
      {},
    ];
    const statuses = [];
    for (const [index, more] of suspects.entries()) {
      const before = await calls();
      const person = { email: `p${index}@oak.example`, phone: `(512) 555-${1010 + index}` };
      const isBot = '_gotcha' in more || 'honeypot' in more;
      const answer = await post('/f/booking', {
        ...PERSON,
        ...person,
        start: free[index] ?? '',
        ...more,
      });
      statuses.push(answer.status);
      expect((await calls()) - before).toBe(answer.status === 200 && !isBot ? 1 : 0);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const stored = await app.stored();
    expect(stored.filter(({ status }) => status === 'quarantined')).toHaveLength(2);
    expect(stored.some(({ reasons }) => reasons.some(({ code }) => code === 'rate'))).toBe(true);
  });

  test('a second press without an idempotency key books nothing and gets no link that cancels the call', async () => {
    await start(withMail);
    const [free = ''] = await starts();
    const send = async () => (await post('/f/booking', { ...PERSON, start: free })).json();
    const [first, again] = [await send(), await send()];
    expect([first.ok, first.next]).toEqual([true, again.next]);
    expect(first.manage).toMatch(/^\/book\/[\w-]{43}$/);
    expect(again).not.toHaveProperty('manage');
    const other = await post('/f/booking', { ...PERSON, name: 'Jo Oak', start: free });
    expect(other.status).toBe(409);
    expect(await app.stored()).toHaveLength(1);
  });

  test.each(['br', 'gzip', 'identity'])(
    '/book is rendered again when its times change (%s)',
    async (encoding) => {
      const counted = fakeSite('return String(++rendered);', { begin: 'let rendered = 0;' });
      await start(withMail, counted);
      const page = async (path = '/book') => {
        const response = await fetch(`${app.url}${path}`, {
          headers: { 'Accept-Encoding': encoding },
        });
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(response.headers.get('cache-control')).toBe('no-cache');
        return response.text();
      };
      expect([await page(), await page()]).toEqual(['1', '1']);
      expect(await page('/book?utm_source=x')).toBe('1');
      await book(0);
      await vi.waitFor(async () => expect(await page()).toBe('2'));
      expect(await page()).toBe('2');
    },
  );

  test('the same key books again after a cancellation', async () => {
    await start(withMail);
    const key = { _idempotency_key: 'a-key-of-sixteen-or-more' };
    const [free = ''] = await starts();
    const send = async () =>
      (await (await post('/f/booking', { ...PERSON, ...key, start: free })).json()) as {
        next: string;
      };
    const first = await send();
    expect((await send()).next).toBe(first.next);
    const { path } = await book(4, { email: 'x@oak.example', phone: '(512) 555-0188' });
    expect(path).not.toBe('');
    await app.app.storage.db.updateTable('bookings').set({ state: 'canceled' }).execute();
    await app.app.storage.db.deleteFrom('slot_cells').execute();
    const again = await send();
    expect(again.next).toMatch(/^\/schedule\?call=/);
    expect(again.next).not.toBe(first.next);
    expect((await send()).next).toBe(again.next);
  });

  test('every route has a limit', async () => {
    await start({ RATE_LIMIT: 2, RATE_WINDOW_SECONDS: 600 });
    const token = 'A'.repeat(43);
    const changes = ['move', 'cancel', 'undo', 'confirm'].map(
      (change) => `/book/${token}/${change}`,
    );
    const statuses = [];
    for (const path of changes) statuses.push((await post(path)).status);
    expect(statuses).toEqual([404, 404, 429, 429]);
    const paths = [
      '/book',
      '/book/slots',
      `/schedule?call=${token}`,
      `/book/${token}`,
      `/book/calendar/${token}.ics`,
      `/book/feed/${token}.ics`,
    ];
    for (let round = 0; round < 4; round += 1) {
      for (const path of paths) await fetch(`${app.url}${path}`);
    }
    for (const path of paths) {
      const answer = await fetch(`${app.url}${path}`);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await post('/book/times', PERSON)).status).toBe(429);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
