import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REPLY_TIMES_SWITCH } from '#content/en/reply-times.ts';
import type { SiteOverview } from '#inbox/contract.ts';
import type { NewLead } from '#server/database/lead.ts';
import { erasePerson } from '#server/erasure/certificates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { DATABASE_URLS } from './databases.ts';
import { contactLead, storeLead } from './fakes/lead.ts';
import { GOOD_CONTACT, NOON, type RunningApp, startApp } from './running-app.ts';
import { type RunningInbox, startInbox } from './running-inbox.ts';
import { usual } from './share.ts';

/** The sentence for 41 requests. The twenty-first slowest was answered after 3 hours, 6 minutes and a second. */
const EXAMPLE = 'Last 30 days: 41 requests, half answered within 3 h 10 min.';
const SENTENCE = /Last 30 days: .*? half answered within [^.]*\./;

describe.each(usual(DATABASE_URLS))('reply times, on %s', (_name, url) => {
  let app: RunningApp;
  let inbox: RunningInbox;
  let second: RunningApp | undefined;
  let databaseUrl: string;
  async function start(config = {}) {
    app = await startApp({ DATABASE_URL: databaseUrl, ...config });
    inbox = await startInbox({ storage: app.app.storage });
  }
  /** Restarts the application with the built pages, which take a second to start. */
  async function startWithPages() {
    await app.end();
    await start({ SITE_DIR: 'dist' });
  }
  beforeEach(async () => {
    databaseUrl = await url();
    await start();
  });
  afterEach(async () => {
    await second?.end();
    second = undefined;
    await app.end();
  });

  /** Stores a request that arrived `ago` before noon. The owner answers it after `answer` with the inbox's button. */
  async function request(ago: number, answer?: number, changes: Partial<NewLead> = {}) {
    const id = await storeLead(
      app.app.storage,
      contactLead({ receivedAt: NOON - ago, ...changes }),
    );
    if (answer !== undefined) await mark(id, NOON - ago + answer);
    return id;
  }
  async function mark(id: string, at: number, version = 0, answered = true) {
    inbox.clock.time = at;
    const marked = await inbox.post(`/api/leads/${id}/state`, { version, answered });
    inbox.clock.time = NOON;
    expect(marked.status).toBe(200);
  }
  const requests = async (count: number, answer?: number, changes?: Partial<NewLead>) => {
    for (let index = 0; index < count; index += 1)
      await request(2 * DAY_MS + index * MINUTE_MS, answer, changes);
  };
  const turn = async (isOn: boolean) => {
    expect((await inbox.post('/api/site/reply-times', { isOn })).status).toBe(200);
  };
  const view = async () => {
    const { replyTimes }: SiteOverview = await (await inbox.get('/api/site')).json();
    return { ...replyTimes, text: replyTimes.text.replaceAll('\u00a0', ' ') };
  };
  const measured = async () => SENTENCE.exec((await view()).text)?.[0];
  const shown = async (path = '/', of = app) => {
    const html = await (await fetch(of.url + path)).text();
    return SENTENCE.exec(html.replaceAll('\u00a0', ' '))?.[0];
  };
  const within = (check: () => Promise<void>) =>
    vi.waitFor(check, { timeout: 30_000, interval: 50 });

  test('are off at first, and stand on four pages of every server when they are on (REPLY-1, REPLY-3)', async () => {
    await startWithPages();
    second = await startApp({
      SITE_DIR: 'dist',
      DATABASE_URL: databaseUrl,
      DATA_DIR: app.dataDir,
    });
    await requests(20, HOUR_MS);
    await requests(21, 3 * HOUR_MS + 6 * MINUTE_MS + 1000);
    expect(await shown()).toBeUndefined();
    expect(await view()).toEqual({
      isOn: false,
      text: `Visitors would see: “${EXAMPLE}” Show this on the site?`,
    });
    await turn(true);
    for (const server of [app, second])
      for (const path of ['/', '/pricing', '/contact', '/assessment', '/assessment?role=scribe'])
        await within(async () => expect(await shown(path, server), path).toBe(EXAMPLE));
    for (const path of ['/about', '/staff/scribe', '/careers', '/refer', '/es/contact'])
      expect(await shown(path), path).toBeUndefined();
    await turn(false);
    for (const server of [app, second])
      await within(async () => expect(await shown('/', server)).toBeUndefined());
  });

  test('are shown from ten requests on, measured once a minute, and not below (REPLY-1, REPLY-2)', async () => {
    await startWithPages();
    await requests(9, HOUR_MS);
    await turn(true);
    expect((await view()).text).toBe(
      'There were 9 requests in the last 30 days. The sentence is shown from 10 requests on. Visitors see nothing for now.',
    );
    await request(30 * DAY_MS - 2 * MINUTE_MS, 40 * MINUTE_MS);
    app.clock.time = NOON + MINUTE_MS;
    const ten = 'Last 30 days: 10 requests, half answered within 1 h.';
    await within(async () => expect(await shown()).toBe(ten));
    // The server measures at most once a minute, however many visitors open a page.
    await request(HOUR_MS, 40 * MINUTE_MS, { email: 'dana@oak.example' });
    const plan = vi.spyOn(app.app.storage.db, 'selectFrom');
    for (let count = 0; count < 20; count += 1) expect(await shown(`/?ref=${count}`)).toBe(ten);
    expect(plan.mock.calls.filter(([table]) => String(table) === 'submissions')).toEqual([]);
    plan.mockRestore();
    app.clock.time = NOON + 2 * MINUTE_MS;
    const eleven = 'Last 30 days: 11 requests, half answered within 1 h.';
    await within(async () => expect(await shown()).toBe(eleven));
    // Nine requests remain: the oldest is now more than 30 days old, and another is erased.
    await erasePerson(app.app.storage, 'dana@oak.example');
    app.clock.time = NOON + 3 * MINUTE_MS;
    await within(async () => expect(await shown()).toBeUndefined());
  });

  test('come from forms that practices send, marked with the inbox’s button (REPLY-2)', async () => {
    for (let count = 0; count < 10; count += 1) {
      const sent = await fetch(`${app.url}/f/contact`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          ...GOOD_CONTACT,
          email: `ana${count}@practice.example`,
          message: `We need ${count} people.`,
          page: '/contact',
        }),
      });
      expect(sent.status).toBe(200);
    }
    const stored = await app.stored();
    expect(stored.map(({ status }) => status)).toEqual(Array(10).fill('accepted'));
    expect((await view()).text).toBe(
      'Of 10 requests in the last 30 days, 0 are marked as answered. The sentence is shown when at least half of them are.',
    );
    for (const { id } of stored.slice(0, 5)) await mark(id, NOON + 40 * MINUTE_MS);
    inbox.clock.time = NOON + HOUR_MS;
    expect(await measured()).toBe('Last 30 days: 10 requests, half answered within 40 min.');
  });

  test('count neither quarantine, applicants, calls, notes nor what is older (REPLY-2)', async () => {
    await requests(12, HOUR_MS);
    const twelve = 'Last 30 days: 12 requests, half answered within 1 h.';
    expect(await measured()).toBe(twelve);
    await requests(20, undefined, { status: 'quarantined' });
    for (const formId of ['application', 'interest', 'referral', 'booking', 'assessment-notes'])
      await requests(3, undefined, { formId });
    await requests(20, undefined, { language: 'es' });
    await requests(10, undefined, { context: { page: '/careers/medical-receptionist' } });
    await requests(10, undefined, { context: { page: '/apply' } });
    await request(30 * DAY_MS + 1, undefined);
    await request(-MINUTE_MS, undefined);
    expect(await measured()).toBe(twelve);
    await request(30 * DAY_MS, HOUR_MS, { formId: 'assessment', context: {} });
    expect(await measured()).toBe(twelve.replace('12', '13'));
  });

  test('are a median over all requests: one that is open is the slowest (REPLY-2)', async () => {
    await requests(5, 10 * MINUTE_MS);
    await requests(1, 40 * MINUTE_MS);
    await requests(6);
    expect(await measured()).toBe('Last 30 days: 12 requests, half answered within 40 min.');
    await request(MINUTE_MS);
    expect(await measured()).toBeUndefined();
    expect((await view()).text).toContain('Of 13 requests in the last 30 days, 6 are marked');
  });

  test('an answer that is undone, or older than its request, is none (REPLY-2)', async () => {
    await requests(9, HOUR_MS);
    const id = await request(2 * DAY_MS, MINUTE_MS);
    const back = await request(HOUR_MS, -30 * MINUTE_MS);
    const ahead = await request(HOUR_MS, 2 * HOUR_MS);
    expect(await measured()).toBe('Last 30 days: 12 requests, half answered within 1 h.');
    for (const open of [id, back, ahead]) await mark(open, NOON, 1, false);
    await requests(6);
    expect(await measured()).toBe('Last 30 days: 18 requests, half answered within 1 h.');
    for (const open of [back, ahead]) await mark(open, NOON - 2 * HOUR_MS, 2);
    await requests(1);
    expect(await measured()).toBeUndefined();
    // The owner marks the request as answered again. It counts with the time of the second answer.
    await mark(id, NOON, 2);
    expect(await measured()).toBe('Last 30 days: 19 requests, half answered within 2 days.');
  });

  test('the median is shown in round units, never less than measured (REPLY-1)', async () => {
    await requests(10, 0);
    const { db } = app.app.storage;
    for (const [answer, text] of [
      [0, '1 min'],
      [1001, '1 min'],
      [59 * MINUTE_MS + 1, '1 h'],
      [3 * HOUR_MS + 6 * MINUTE_MS, '3 h 10 min'],
      [24 * HOUR_MS - 1, '24 h'],
      [29 * HOUR_MS + 1, '30 h'],
      [47 * HOUR_MS + 1, '2 days'],
      [5 * DAY_MS + 1, '6 days'],
    ] as const) {
      const times = { received_at: NOON - 8 * DAY_MS, answered_at: NOON - 8 * DAY_MS + answer };
      await db.updateTable('submissions').set(times).execute();
      expect(await measured()).toBe(`Last 30 days: 10 requests, half answered within ${text}.`);
      expect((await view()).text.endsWith(REPLY_TIMES_SWITCH.slow)).toBe(answer > DAY_MS);
    }
  });

  test('of a flood nothing is measured (REPLY-2)', async () => {
    await requests(12, HOUR_MS);
    const { db } = app.app.storage;
    const row = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    for (let batch = 0; batch < 50; batch += 1) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ...row,
        id: `${row.id}-${batch}-${index}`,
        idempotency_key: null,
      }));
      await db.insertInto('submissions').values(rows).execute();
    }
    expect((await view()).text).toBe(REPLY_TIMES_SWITCH.tooMany(5000));
  });
});
