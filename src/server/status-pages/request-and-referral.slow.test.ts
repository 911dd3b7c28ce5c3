import { describe, expect, test } from 'vitest';
import type { CallSchedule } from '#server/booking/schedule.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { type AudienceId, leadReference, type Stage } from '#shared/lead.ts';
import type { Progress, TrialProgress } from '#shared/progress.ts';
import type { ShownStatus } from '#shared/status-page.ts';
import { HOST, SCHEDULE } from '#test/booking/booking-fixture.ts';
import type { Config } from '#test/config-with.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import type { FakeSmtp } from '#test/fakes/smtp-server.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import { drawnData, formData, type RunningApp } from '#test/running-app.ts';

const SECRET = 'a secret that only the tests know, of 32 characters and more';
const tokens = linkTokens(SECRET);
const HTML = { Accept: 'text/html' };

let smtp: FakeSmtp;
let app: RunningApp;

async function start(databaseUrl = '', changes: Partial<Config> = {}, hours?: CallSchedule) {
  const config = { BOOKING_SECRET: SECRET, DATABASE_URL: databaseUrl, RATE_LIMIT: 1000 };
  ({ app, smtp } = await startMailingApp(
    { ...config, ...changes },
    { planDeliveries: undefined },
    hours,
  ));
}

async function read(path: string) {
  const answer = await fetch(app.url + path, { headers: HTML });
  const page: ShownStatus = drawnData(await answer.text()).status;
  return { answer, page };
}

const post = (path: string) =>
  fetch(app.url + path, { method: 'POST', headers: HTML, redirect: 'manual' });
const nextAfter = async (path: string) => (await post(path)).headers.get('location');

const REFERRAL_ANSWERS: [string, string][] = [
  ['referrerName', 'Kim Lee'],
  ['referrerEmail', 'kim@referrer.example'],
  ['referralName', 'Ann Oak'],
  ['referralEmail', 'ann@oak.example'],
  ['practiceName', 'Oak Dental'],
  ['notes', 'Wants the commission'],
];

/** Stores a lead and resolves with its id and the path of its status page. */
async function lead(audience: AudienceId, changes = {}) {
  const fields =
    audience === 'referrer'
      ? { formId: 'referral', answers: REFERRAL_ANSWERS, email: 'kim@referrer.example' }
      : {};
  const id = await storeLead(
    app.app.storage,
    contactLead({ receivedAt: app.clock.time, ...fields, ...changes }),
  );
  const base = audience === 'referrer' ? '/referral' : '/request';
  return { id, path: `${base}/${tokens.sign('status', id)}` };
}

/** Writes changes of the owner to the database, as the inbox does. */
const set = (id: string, stage: Exclude<Stage, 'new'> | null, progress: Progress | null = null) =>
  app.app.storage.db
    .updateTable('submissions')
    .set({
      stage,
      stage_at: app.clock.time,
      progress: progress && JSON.stringify(progress),
      note: 'Haggles',
      read_at: 1,
      state_version: 1,
    })
    .where('id', '=', id)
    .execute();

const rowOf = (id: string) =>
  app.app.storage.db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const noticesOf = (id: string) =>
  app.app.storage.db
    .selectFrom('deliveries')
    .select(['channel', 'payload', 'next_at'])
    .where('submission_id', '=', id)
    .where('channel', '=', 'mail-notice')
    .execute();

const TRIAL: TrialProgress = {
  kind: 'trial',
  starts: '2026-11-23',
  assistant: 'Maria Reyes',
  role: 'Receptionist',
  agreed: 'Mornings, 8 to noon',
  measures: ['Calls answered', 'Visits booked'],
  days: [
    { note: 'First calls.', counts: [41, 12] },
    { note: '', counts: [38, null] },
  ],
};

const noon = (day: string) => Date.parse(`${day}T18:00Z`);

describe('the page of a request (STATUS-5)', () => {
  test('names the day of our answer if it is a business day, until somebody has answered', async () => {
    await start();
    const weekend = await lead('practice');
    expect((await read(weekend.path)).page).toMatchObject({ stage: 'new', replyBy: null });
    app.clock.time = noon('2026-11-23');
    const { id, path } = await lead('practice');
    expect((await read(path)).page).toMatchObject({ stage: 'new', replyBy: '2026-11-24' });
    app.clock.time = noon('2026-11-25');
    expect((await read(path)).page).toMatchObject({ isLate: true });
    await app.app.storage.db
      .updateTable('submissions')
      .set({ answered_at: app.clock.time })
      .where('id', '=', id)
      .execute();
    const { page } = await read(path);
    expect(page).toMatchObject({ stage: 'reviewed', isLate: false });
    expect(page).not.toHaveProperty('replyBy');
  });

  test('counts days by the holidays and the time zone of the first host of calls', async () => {
    const holidays = { '2026-11-23': '', '2026-11-24': '' };
    const hosts = [{ ...HOST, zone: 'Asia/Manila' }];
    await start('', {}, { ...SCHEDULE, hosts, holidays });
    const { path } = await lead('practice');
    expect((await read(path)).page).toMatchObject({ replyBy: null, isLate: false });
    // The reply is late, because the 26th has begun in Manila, the zone of the host. In Chicago it is still the 25th.
    app.clock.time = Date.UTC(2026, 10, 25, 18);
    expect((await read(path)).page).toMatchObject({ isLate: true });
  });

  test('shows the coverage plan and the notes that were sent after the assessment, and no spam', async () => {
    await start();
    const { path } = await lead('practice', {
      formId: 'assessment',
      idempotencyKey: 'assessment-key',
      answers: [['position', 'Virtual Medical Scribe']],
      extra: [['coveragePlan', 'One full-time person.']],
    });
    expect(JSON.stringify((await read(path)).page)).toContain(
      '{"label":"Your coverage plan","text":"One full-time person."}',
    );
    const notes = (text: string, changes = {}) =>
      lead('practice', {
        formId: 'assessment-notes',
        follows: { formId: 'assessment', idempotencyKey: 'assessment-key' },
        answers: [['notes', text]],
        ...changes,
      });
    const shown = async () => {
      const { page } = await read(path);
      const answers = page.state === 'known' ? page.answers : [];
      return answers.filter(({ label }) => label === 'Additional notes');
    };
    expect(await shown()).toEqual([{ label: 'Additional notes', text: '' }]);
    await notes('We open at seven.');
    await notes('Buy now', { status: 'quarantined' });
    expect(await shown()).toEqual([{ label: 'Additional notes', text: 'We open at seven.' }]);
  });

  test('opens for the link of its own audience alone', async () => {
    await start();
    const request = await lead('practice');
    const referral = await lead('referrer');
    const [known, other] = [request.path, referral.path].map((path) => path.split('/').at(-1));
    expect((await read(request.path)).answer.status).toBe(200);
    expect((await read(referral.path)).answer.status).toBe(200);
    const unknown = (await read(`/request/${'a'.repeat(43)}`)).page;
    expect(unknown).toEqual({ audience: 'practice', state: 'unknown', language: 'en' });
    for (const token of [
      other,
      tokens.sign('manage', request.id),
      linkTokens('another secret').sign('status', request.id),
      'x',
    ]) {
      const { answer, page } = await read(`/request/${token}`);
      expect([answer.status, page]).toEqual([404, unknown]);
    }
    for (const base of ['/referral', '/application', '/es/application', '/es/request']) {
      const answer = await fetch(`${app.url}${base}/${known}`, { headers: HTML });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    // Referrals have no trial and nothing to withdraw.
    for (const action of ['withdraw', 'undo', 'continue', 'stop']) {
      expect((await post(`${referral.path}/${action}`)).status).toBe(404);
    }
  });

  test('ends 30 days after the last stage, and a year after the last change', async () => {
    await start();
    const { id, path } = await lead('practice');
    await set(id, 'hired');
    app.clock.time += 30 * DAY_MS - 1;
    expect((await read(path)).answer.status).toBe(200);
    app.clock.time += 1;
    expect((await read(path)).answer.status).toBe(404);
    const second = await lead('practice');
    app.clock.time += 365 * DAY_MS - 1;
    expect((await read(second.path)).answer.status).toBe(200);
    app.clock.time += 1;
    expect((await read(second.path)).answer.status).toBe(404);
  });

  test('is closed by the practice, who can take it back for 15 minutes', async () => {
    await start('', { SMTP_URL: 'smtp://127.0.0.1:9' });
    app.clock.time = Date.now() + DAY_MS;
    const { id, path } = await lead('practice');
    await set(id, 'candidates');
    expect(await nextAfter(`${path}/withdraw`)).toBe(path);
    const [notice] = await noticesOf(id);
    expect(notice?.payload).toContain(`A practice closed its request: ${leadReference(id)}`);
    expect(await nextAfter(`${path}/undo`)).toBe(`${path}?done=restored`);
    expect((await rowOf(id)).stage).toBe('candidates');
    expect(await noticesOf(id)).toEqual([]);
    await set(id, 'stopped');
    expect(await nextAfter(`${path}/withdraw`)).toBe(`${path}?done=gone`);
  });

  test('erases all data through a mailed link, as an application does', async () => {
    await start();
    app.clock.time = Date.now();
    const { id, path } = await lead('practice');
    await lead('practice');
    const other = await lead('referrer');
    expect(await nextAfter(`${path}/remove`)).toBe(`${path}?done=mailed`);
    const confirmation = () =>
      smtp.received.find(({ mail: { subject } }) => subject?.startsWith('Confirm: remove'))?.mail;
    await expect.poll(confirmation).toBeDefined();
    const link = /\/request\/[\w-]{43}\/erase/.exec(confirmation()?.text ?? '')?.[0] ?? '';
    expect((await read(link)).page).toMatchObject({ audience: 'practice', state: 'erase' });
    // A link of one audience does not erase a lead of another audience.
    expect((await post(link.replace('/request/', '/referral/'))).status).toBe(404);
    expect(await app.stored()).toHaveLength(3);
    expect((await post(link)).status).toBe(200);
    expect((await app.stored()).map((stored) => stored.id)).toEqual([other.id]);
    const log = await app.app.storage.db.selectFrom('access_log').selectAll().execute();
    expect(log).toMatchObject([{ who: 'practice', command: 'request erase' }]);
    const notice = () =>
      smtp.received.find(({ mail: { subject } }) => /removed its data/.test(subject ?? ''));
    await expect.poll(notice).toBeDefined();
    expect(notice()?.mail.text).toContain(leadReference(id));
  });
});

describe('a trial (STATUS-5)', () => {
  test('is shown by working day, without weekends and holidays', async () => {
    await start();
    const { id, path } = await lead('practice');
    app.clock.time = noon('2026-11-25');
    await set(id, 'reviewed', TRIAL);
    // The owner has not set the stage `trial` yet.
    expect((await read(path)).page).not.toHaveProperty('trial');
    await set(id, 'trial', TRIAL);
    const { page } = await read(path);
    expect(page).toMatchObject({
      trial: {
        assistant: 'Maria Reyes',
        agreed: 'Mornings, 8 to noon',
        measures: ['Calls answered', 'Visits booked'],
        canDecide: false,
      },
    });
    const days = page.state === 'known' ? (page.trial?.days ?? []) : [];
    // The trial skips November 26, which is Thanksgiving.
    expect(days.map(({ day }) => day.slice(5))).toEqual([
      '11-23',
      '11-24',
      '11-25',
      '11-27',
      '11-30',
      '12-01',
      '12-02',
      '12-03',
      '12-04',
      '12-07',
    ]);
    expect(days.map(({ when }) => when).slice(0, 4)).toEqual(['past', 'past', 'today', 'coming']);
    expect(days.slice(0, 3)).toMatchObject([
      { note: 'First calls.', counts: [41, 12] },
      { note: '', counts: [38, null] },
      { note: '', counts: [null, null] },
    ]);
  });
});

describe.each(DATABASE_URLS)('a trial on %s (STATUS-5)', (_name, database) => {
  test('is decided on its last day; the owner is notified after the last change of mind', async () => {
    await start(await database(), { SMTP_URL: 'smtp://127.0.0.1:9' });
    const { id, path } = await lead('practice');
    await set(id, 'trial', TRIAL);
    app.clock.time = noon('2026-12-04');
    expect(await nextAfter(`${path}/continue`)).toBe(`${path}?done=undecided`);
    expect((await rowOf(id)).decision).toBeNull();
    app.clock.time = noon('2026-12-07');
    expect((await read(path)).page).toMatchObject({ trial: { canDecide: true } });
    expect(await nextAfter(`${path}/stop`)).toBe(`${path}?done=decided`);
    expect(await nextAfter(`${path}/stop`)).toBe(`${path}?done=decided`);
    app.clock.time += MINUTE_MS;
    expect(await nextAfter(`${path}/another`)).toBe(`${path}?done=decided`);
    expect((await read(path)).page).toMatchObject({ trial: { decision: { choice: 'another' } } });
    const notices = await noticesOf(id);
    expect(notices).toMatchObject([{ next_at: app.clock.time + 15 * MINUTE_MS }]);
    expect(notices[0]?.payload).toContain(`Trial of ${leadReference(id)}: try someone else`);
    // The owner sees the lead as unread, and an older window of the inbox cannot overwrite it.
    expect(await rowOf(id)).toMatchObject({ read_at: null, state_version: 3 });
    // A second trial begins. The decision about the first trial does not apply to it.
    await set(id, 'trial', { ...TRIAL, starts: '2026-12-14', days: [] });
    const { page } = await read(path);
    expect(page).toMatchObject({ trial: { canDecide: false } });
    expect(page).not.toHaveProperty('trial.decision');
    await set(id, 'hired', TRIAL);
    expect(await nextAfter(`${path}/stop`)).toBe(`${path}?done=undecided`);
  });

  test('can be decided eleven times at most, also by requests at the same moment', async () => {
    await start(await database(), { SMTP_URL: 'smtp://127.0.0.1:9' });
    const { id, path } = await lead('practice');
    await set(id, 'trial', TRIAL);
    app.clock.time = noon('2026-12-07');
    const same = await Promise.all(Array.from({ length: 8 }, () => nextAfter(`${path}/stop`)));
    expect(new Set(same)).toEqual(new Set([`${path}?done=decided`]));
    expect(await noticesOf(id)).toHaveLength(1);
    const outcomes: (string | null)[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      app.clock.time += 20 * MINUTE_MS;
      outcomes.push(await nextAfter(`${path}/${turn % 2 === 0 ? 'continue' : 'stop'}`));
    }
    expect(outcomes.filter((next) => next?.endsWith('=undecided'))).not.toEqual([]);
    expect((await noticesOf(id)).length).toBeLessThanOrEqual(11);
    // The page offers no answer that would be refused.
    expect((await read(path)).page).toMatchObject({ trial: { canDecide: false } });
  });

  test('keeps the notices of other changes when one is taken back', async () => {
    await start(await database(), { SMTP_URL: 'smtp://127.0.0.1:9' });
    const { id, path } = await lead('practice');
    await set(id, 'trial', TRIAL);
    app.clock.time = noon('2026-12-07');
    const subjects = async () =>
      (await noticesOf(id)).map(({ payload }) => JSON.parse(payload).subject).toSorted();
    const reference = leadReference(id);
    await post(`${path}/stop`);
    await post(`${path}/withdraw`);
    const decided = `Trial of ${reference}: stop`;
    expect(await subjects()).toEqual([`A practice closed its request: ${reference}`, decided]);
    await post(`${path}/undo`);
    expect(await subjects()).toEqual([decided]);
    await post(`${path}/continue`);
    await post(`${path}/withdraw`);
    await post(`${path}/undo`);
    expect(await subjects()).toEqual([`Trial of ${reference}: continue`]);
  });
});

describe('a request with a call', () => {
  test('is closed and opened again without a change to the call (STATUS-5)', async () => {
    await start('', {}, { ...SCHEDULE, hosts: [HOST] });
    const { starts } = await (await fetch(`${app.url}/book/slots`)).json();
    const booked = await fetch(`${app.url}/f/booking`, {
      method: 'POST',
      body: formData({
        name: 'Dana Reyes',
        practiceName: 'Oak Dental',
        email: 'dana@oakdental.example',
        phone: '(512) 555-0142',
        zone: 'America/New_York',
        start: starts[9],
      }),
    });
    const { id } = await booked.json();
    const path = `/request/${tokens.sign('status', id)}`;
    const calls = () => app.app.storage.db.selectFrom('bookings').selectAll().execute();
    const closeAndReopen = async () => {
      const before = await calls();
      await post(`${path}/withdraw`);
      expect(await nextAfter(`${path}/undo`)).toBe(`${path}?done=restored`);
      expect(await calls()).toEqual(before);
      return before[0];
    };
    const call = await closeAndReopen();
    expect(call?.state).toBe('booked');
    // The practice cancels the call. Reopening the request must not undo that, although the page of the call still can.
    const cancel = `/book/${tokens.sign('manage', call?.id ?? '')}/cancel`;
    await fetch(app.url + cancel, { method: 'POST', body: formData({ zone: '' }) });
    expect((await closeAndReopen())?.state).toBe('canceled');
  });
});

describe('the page of a referral (STATUS-6)', () => {
  test('shows the reward once the practice has hired, and of the practice only what the referrer wrote', async () => {
    await start();
    const { id, path } = await lead('referrer');
    const reward = { kind: 'reward', amount: 500, dueOn: '2027-01-04' } as const;
    await set(id, 'trial', reward);
    expect((await read(path)).page).not.toHaveProperty('reward');
    await set(id, 'hired', reward);
    const { page } = await read(path);
    expect(page).toMatchObject({
      audience: 'referrer',
      stage: 'hired',
      reward: { amount: 500, dueOn: '2027-01-04' },
      canWithdraw: false,
    });
    for (const absent of ['call', 'trial']) expect(page).not.toHaveProperty(absent);
    const answers = page.state === 'known' ? page.answers : [];
    expect(answers.map(({ text }) => text)).toEqual(REFERRAL_ANSWERS.map(([, text]) => text));
  });
});
