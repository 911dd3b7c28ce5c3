import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freeTimes } from '#server/booking/free-times.ts';
import { cancelInvitation, inviteToInterview } from '#server/booking/interviews.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { configWith } from '#test/config-with.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { DRAWN_AS_JSON, drawnData, type RunningApp, startApp } from '#test/running-app.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { SAMPLE_HOURS } from './booking-fixture.ts';

const SETTINGS = {
  BOOKING_SECRET: 'a secret that only the tests know, of 32 characters and more',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_TO: ['owner@marigold.example'],
  GTM_ID: 'GTM-X',
};
const TOKENS = linkTokens(SETTINGS.BOOKING_SECRET);
const HTML = { Accept: 'text/html' };

let app: RunningApp;
let id: string;
let link: string;
let starts: string[];

async function start(changes: Parameters<typeof startApp>[0] = {}) {
  app = await startApp({ ...SETTINGS, ...changes }, { site: DRAWN_AS_JSON });
  const { storage } = app.app;
  const deps = openBooking(configWith(SETTINGS), storage, {
    facts: sampleFacts,
    hours: () => SAMPLE_HOURS,
    plan: () => [],
    wake: () => undefined,
    now: () => app.clock.time,
  });
  id = await storeLead(storage, contactLead({ formId: 'application', language: 'es' }));
  expect((await inviteToInterview(id, deps)).kind).toBe('invited');
  const mail = await storage.db
    .selectFrom('deliveries')
    .select('payload')
    .where('submission_id', '=', id)
    .executeTakeFirstOrThrow();
  link = /\/es\/book\/[\w-]{43}/.exec(mail.payload)?.[0] ?? '';
  const { interviews } = SAMPLE_HOURS;
  if (!interviews) throw new Error('there are no hours for interviews');
  const free = await freeTimes(storage.db, interviews, app.clock.time);
  starts = free.map((time) => startOnWire(time.start));
}

beforeEach(() => start());
afterEach(() => app.end());

const read = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: HTML });
  const text = await answer.text();
  return { answer, text, page: drawnData(text) };
};
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const book = (start = starts[0] ?? '') => post(`${link}/move`, { start, zone: 'America/Managua' });
const stage = async () => {
  const row = app.app.storage.db.selectFrom('submissions').select('stage').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stage;
};

describe('the link of an invitation (BOOK-8)', () => {
  test('shows open times, is not cached and changes nothing, however often it is opened', async () => {
    for (let n = 0; n < 5; n += 1) await fetch(app.url + link, { method: n % 2 ? 'GET' : 'HEAD' });
    const { answer, page } = await read(`${link}?zone=America/Managua`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toMatchObject({
      isInterview: true,
      call: {
        state: 'invited',
        path: link,
        minutes: 30,
        isZoneChosen: true,
        zone: 'America/Managua',
        offer: { zone: 'America/Managua', practiceZone: '' },
      },
    });
    expect(JSON.stringify(page)).not.toMatch(/Zoë|zoe@/);
    expect(await stage()).toBe('invited');
    expect(app.log.join()).not.toContain(link.split('/').at(-1));
  });

  test('picks a time, moves the interview and cancels it, and picks another one', async () => {
    const booked = await book();
    expect(booked.status).toBe(303);
    const shown = `${link}?done=confirmed`;
    expect(booked.headers.get('location')).toBe(shown);
    expect(await stage()).toBe('interview');
    expect((await book()).headers.get('location')).toBe(shown);
    const { page } = await read(shown);
    expect(page).toMatchObject({
      isInterview: true,
      call: { state: 'booked', notice: 'confirmed', zone: 'America/Managua', pickUntil: 0 },
    });
    const moved = await book(starts[4]);
    expect(moved.headers.get('location')).toBe(`${link}?done=moved`);
    await post(`${link}/cancel`);
    const canceled = await read(link);
    expect(canceled.page.call).toMatchObject({ state: 'canceled', path: link });
    expect(canceled.page.call.offer.starts).not.toBe('');
    expect((await book(starts[6])).headers.get('location')).toBe(`${link}?done=moved`);
    expect(await stage()).toBe('interview');
  });

  test('that is closed gets the same answer as an unknown link', async () => {
    await cancelInvitation(id, { db: app.app.storage.db, now: () => app.clock.time });
    expect((await book()).status).toBe(404);
    const closed = await read(link);
    const forged = await read(`/es/book/${TOKENS.sign('manage', id)}`);
    const odd = await read('/es/book/x');
    expect([closed, forged, odd].map(({ answer }) => answer.status)).toEqual([404, 404, 404]);
    expect(closed.page).toEqual({ isInterview: true, call: { state: 'unknown' } });
    expect(forged.text).toBe(closed.text);
    expect(odd.text).toBe(closed.text);
    const json = await post(`${link}/move`, { start: starts[0] ?? '' });
    expect(json.status).toBe(404);
  });

  test.each([
    ['no time', {}],
    ['a time that is none', { start: '9'.repeat(20), zone: 'UTC' }],
  ])('%s is refused, and the invitation stays open', async (_, fields) => {
    const refused = await post(`${link}/move`, fields);
    expect(refused.status).toBe(422);
    expect(drawnData(await refused.text())).toMatchObject({
      isInterview: true,
      call: { problem: 'noTime' },
    });
    expect(await stage()).toBe('invited');
  });

  test('with an unknown zone shows times in the zone of the host', async () => {
    await post(`${link}/move`, { start: starts[0] ?? '', zone: '../x' });
    const { zone } = (await read(link)).page.call;
    expect(zone).toBe(SAMPLE_HOURS.schedule.hosts[0]?.zone);
  });

  test('answers a taken time with the closest free times', async () => {
    const taken = await book('2026-11-24T03:00Z');
    expect(taken.status).toBe(409);
    const { problem, offer } = drawnData(await taken.text()).call;
    expect([problem, offer.nearest.length]).toEqual(['taken', 6]);
  });

  test('is refused in Spanish beyond the limit of a sender, before the database is read', async () => {
    await app.end();
    await start({ RATE_LIMIT: 3 });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await post('/es/book/x/move'));
    const [last] = answers.slice(-1);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('retry-after')).toBeTruthy();
    expect(await last?.text()).toContain('demasiados intentos');
  });
});

describe('the page of the application (STATUS-1)', () => {
  const statusPage = () => `/es/application/${TOKENS.sign('status', id)}`;
  const interview = async () => (await read(statusPage())).page.status.call;
  const bookings = async () => {
    const rows = await app.app.storage.db.selectFrom('bookings').select('state').execute();
    return rows.map(({ state }) => state);
  };

  test('leads to the invitation, then to the interview', async () => {
    expect(await interview()).toEqual({ path: link });
    await book();
    expect(await interview()).toEqual({
      path: link,
      booked: { start: Date.parse(starts[0] ?? ''), zone: 'America/Managua' },
    });
  });

  test('a withdrawal cancels the interview, and its undo restores it', async () => {
    await book();
    await post(`${statusPage()}/withdraw`);
    expect([await stage(), await bookings()]).toEqual(['withdrawn', ['canceled']]);
    // The interview can't be restored without its application.
    expect((await read(link)).page.call).toMatchObject({ state: 'canceled', undoUntil: 0 });
    const alone = await post(`${link}/undo`);
    expect(drawnData(await alone.text()).call.problem).toBe('gone');
    app.clock.time += MINUTE_MS;
    await post(`${statusPage()}/undo`);
    expect([await stage(), await bookings()]).toEqual(['interview', ['booked']]);
  });

  test('a withdrawal that is undone sends no mail about the interview', async () => {
    await book();
    const { db } = app.app.storage;
    const existing = await db.selectFrom('deliveries').select('id').execute();
    await db.updateTable('deliveries').set({ state: 'delivered' }).execute();
    await post(`${statusPage()}/withdraw`);
    app.clock.time += MINUTE_MS;
    await post(`${statusPage()}/undo`);
    const sent = await db
      .selectFrom('deliveries')
      .select('payload')
      .where('channel', '=', 'mail-booking')
      .where('state', '!=', 'canceled')
      .where(
        'id',
        'not in',
        existing.map((row) => row.id),
      )
      .execute();
    expect(sent).toEqual([]);
  });

  test('undoing a withdrawal does not restore an interview that was canceled before', async () => {
    await book();
    await post(`${link}/cancel`);
    await post(`${statusPage()}/withdraw`);
    await post(`${statusPage()}/undo`);
    expect([await stage(), await bookings()]).toEqual(['invited', ['canceled']]);
  });

  test('an application can be withdrawn during its interview', async () => {
    await book();
    app.clock.time = Date.parse(starts[0] ?? '') + MINUTE_MS;
    await post(`${statusPage()}/withdraw`);
    expect([await stage(), await bookings()]).toEqual(['withdrawn', ['booked']]);
  });

  test('a withdrawal closes an invitation, and its undo opens it again', async () => {
    await post(`${statusPage()}/withdraw`);
    expect((await read(link)).answer.status).toBe(404);
    await post(`${statusPage()}/undo`);
    expect((await read(link)).answer.status).toBe(200);
  });
});
