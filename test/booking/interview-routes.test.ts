import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undoWithdrawal } from '#server/application-status/change-application.ts';
import { freeTimes } from '#server/booking/free-times.ts';
import { inviteToInterview } from '#server/booking/invitations.ts';
import { openBooking } from '#server/booking/open-booking.ts';
import { configWith } from '#server/config.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { startOnWire } from '#shared/forms/booking.form.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { DRAWN_AS_JSON, type RunningApp, startApp } from '#test/running-app.ts';

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
  link = /\/es\/interview\/[\w-]{43}/.exec(mail.payload)?.[0] ?? '';
  if (!deps.interviews) throw new Error('the repository has hours for interviews');
  const free = await freeTimes(storage.db, deps.interviews, app.clock.time);
  starts = free.map((time) => startOnWire(time.start));
}

beforeEach(() => start());
afterEach(() => app.end());

const read = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: HTML });
  const text = await answer.text();
  return { answer, text, page: JSON.parse(text.slice(text.indexOf('{'))) };
};
const post = (path: string, fields: Record<string, string> = {}, headers = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
const book = (start = starts[0] ?? '', headers: object = HTML) =>
  post(`${link}/book`, { start, zone: 'America/Managua' }, headers);
const stage = async () => {
  const row = app.app.storage.db.selectFrom('submissions').select('stage').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).stage;
};

describe('the link of an invitation (BOOK-8)', () => {
  test('shows open times, is kept by nobody and changes nothing, however often it is opened', async () => {
    for (let n = 0; n < 5; n += 1) await fetch(app.url + link, { method: n % 2 ? 'GET' : 'HEAD' });
    const { answer, page } = await read(`${link}?zone=America/Managua`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toMatchObject({
      language: 'es',
      invitation: { path: link, minutes: 30, isZoneChosen: true, offer: { practiceZone: '' } },
    });
    expect(JSON.stringify(page)).not.toMatch(/Zoë|zoe@/);
    expect(await stage()).toBe('invited');
    expect(app.log.join()).not.toContain(link.split('/').at(-1));
  });

  test('books once; after that it is answered like a link that never was ours', async () => {
    const booked = await book();
    expect(booked.status).toBe(303);
    const manage = booked.headers.get('location') ?? '';
    expect(manage).toMatch(/^\/es\/book\/[\w-]{43}\?done=confirmed$/);
    expect(await stage()).toBe('interview');
    expect((await book()).headers.get('location')).toBe(manage);
    expect((await book(starts[3])).status).toBe(404);
    const used = await read(link);
    const forged = await read(`/es/interview/${TOKENS.sign('invitation', id)}`);
    const odd = await read('/es/interview/x');
    expect([used, forged, odd].map(({ answer }) => answer.status)).toEqual([404, 404, 404]);
    expect(forged.text).toBe(used.text);
    expect(odd.text).toBe(used.text);
    // The address of a booked interview that is none: the same page, in Spanish.
    const unknown = await read('/es/book/x');
    expect([unknown.answer.status, unknown.text]).toEqual([404, used.text]);

    const { page } = await read(manage);
    expect(page).toMatchObject({ language: 'es', call: { state: 'booked', notice: 'confirmed' } });
    const path = manage.split('?')[0];
    const moved = await post(`${path}/move`, { start: starts[4] ?? '' }, HTML);
    expect(moved.headers.get('location')).toBe(`${path}?done=moved`);
    await post(`${path}/cancel`, {}, HTML);
    const canceled = await read(path ?? '');
    expect(canceled.page.call).toMatchObject({
      state: 'canceled',
      again: expect.stringMatching(/^\/es\/interview\/[\w-]{43}$/),
    });
    expect(canceled.page.call.again).not.toBe(link);
  });

  test.each([
    ['no time', {}],
    ['no zone', { start: '2026-11-24T16:00Z' }],
    ['a zone that is none', { start: '2026-11-24T16:00Z', zone: '../x' }],
    ['a time that is none', { start: '9'.repeat(20), zone: 'UTC' }],
  ])('%s is refused in Spanish, and the invitation stays open', async (_, fields) => {
    const refused = await post(`${link}/book`, fields, { Accept: 'application/json' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ ok: false, error: 'Elige una hora' });
    expect(await stage()).toBe('invited');
  });

  test('a taken time names the closest free ones', async () => {
    const taken = await book('2026-11-24T03:00Z', { Accept: 'application/json' });
    expect(taken.status).toBe(409);
    const { errors } = await taken.json();
    expect(errors[0]).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(errors[0].instead).toHaveLength(6);
  });

  test('beyond its limit a sender is refused in Spanish, before anything is looked up', async () => {
    await app.end();
    await start({ RATE_LIMIT: 3 });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await post('/es/interview/x/book'));
    const [last] = answers.slice(-1);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('retry-after')).toBeTruthy();
    expect(await last?.text()).toContain('demasiados intentos');
  });
});

describe('the page of the application (STATUS-1)', () => {
  const own = () => `/es/application/${TOKENS.sign('status', id)}`;
  const interview = async () => (await read(own())).page.application.interview;
  const bookings = async () => {
    const rows = await app.app.storage.db.selectFrom('bookings').select('state').execute();
    return rows.map(({ state }) => state);
  };

  test('leads to the invitation, then to the interview', async () => {
    expect(await interview()).toEqual({ path: link });
    await book();
    expect(await interview()).toEqual({
      path: expect.stringMatching(/^\/es\/book\//),
      booked: { start: Date.parse(starts[0] ?? ''), zone: 'America/Managua' },
    });
  });

  test('a withdrawal cancels the interview, and taking it back brings it back', async () => {
    await book();
    await post(`${own()}/withdraw`, {}, HTML);
    expect([await stage(), await bookings()]).toEqual(['withdrawn', ['canceled']]);
    expect(await app.app.storage.db.selectFrom('invitations').select('id').execute()).toEqual([]);
    app.clock.time += MINUTE_MS;
    await post(`${own()}/undo`, {}, HTML);
    expect([await stage(), await bookings()]).toEqual(['interview', ['booked']]);
  });

  test('an interview that was canceled before the withdrawal does not come back with the application', async () => {
    const manage = (await book()).headers.get('location')?.split('?')[0] ?? '';
    await post(`${manage}/cancel`, {}, HTML);
    await post(`${own()}/withdraw`, {}, HTML);
    await post(`${own()}/undo`, {}, HTML);
    expect([await stage(), await bookings()]).toEqual(['invited', ['canceled']]);
  });

  test('an application can be withdrawn during its interview', async () => {
    await book();
    app.clock.time = Date.parse(starts[0] ?? '') + MINUTE_MS;
    await post(`${own()}/withdraw`, {}, HTML);
    expect([await stage(), await bookings()]).toEqual(['withdrawn', ['booked']]);
  });

  test('an undo that was cut short is finished by a second press', async () => {
    await book();
    await post(`${own()}/withdraw`, {}, HTML);
    await undoWithdrawal(app.app.storage, id, app.clock.time);
    expect(await bookings()).toEqual(['canceled']);
    await post(`${own()}/undo`, {}, HTML);
    expect([await stage(), await bookings()]).toEqual(['interview', ['booked']]);
  });

  test('a withdrawal closes an invitation, and taking it back opens it again', async () => {
    await post(`${own()}/withdraw`, {}, HTML);
    expect((await read(link)).answer.status).toBe(404);
    await post(`${own()}/undo`, {}, HTML);
    expect((await read(link)).answer.status).toBe(200);
  });
});
