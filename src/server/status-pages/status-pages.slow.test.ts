import { describe, expect, test } from 'vitest';
import { linkTokens } from '#server/database/link-tokens.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import { leadReference } from '#shared/lead.ts';
import type { ShownStatus } from '#shared/status-page.ts';
import type { Config } from '#test/config-with.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import type { FakeSmtp } from '#test/fakes/smtp-server.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import {
  drawnData,
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  NOON,
  type RunningApp,
} from '#test/running-app.ts';
import { validAnswers } from '#test/valid-answers.ts';

const SECRET = 'a secret that only the tests know, of 32 characters and more';
const tokens = linkTokens(SECRET);

let smtp: FakeSmtp;
let app: RunningApp;

async function start(databaseUrl = '', changes: Partial<Config> = {}) {
  const config = { BOOKING_SECRET: SECRET, DATABASE_URL: databaseUrl, AUTO_REPLY: true };
  ({ app, smtp } = await startMailingApp({ ...config, ...changes }, { planDeliveries: undefined }));
}

const GOOD_REFERRAL = validAnswers(referralForm, {
  referrerEmail: 'kim@referrer.example',
  referralEmail: 'ann@oak.example',
});
const HTML = { Accept: 'text/html' };

/** Posts an application as the site's script does. Resolves with the path of the status page. */
async function apply(fields = {}, query = ''): Promise<{ path: string; id: string }> {
  const answer = await fetch(`${app.url}/f/interest${query}`, {
    method: 'POST',
    body: formData({ ...GOOD_INTEREST, ...fields }),
  });
  expect(answer.status).toBe(200);
  const { manage, id } = await answer.json();
  return { path: manage, id };
}

async function read(path: string) {
  const answer = await fetch(app.url + path, { headers: HTML });
  const text = await answer.text();
  return { answer, page: shownIn(text) };
}

const shownIn = (text: string): ShownStatus => drawnData(text).status;

const post = (path: string) =>
  fetch(app.url + path, { method: 'POST', headers: HTML, redirect: 'manual' });

const stageOf = async (id: string) => {
  const rows = app.app.storage.db.selectFrom('submissions').selectAll().where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).stage;
};

const setStage = (id: string, stage: 'declined' | 'offer' | 'candidates', at = app.clock.time) =>
  app.app.storage.db
    .updateTable('submissions')
    .set({ stage, stage_at: at, note: 'Too shy', read_at: 1, state_version: 1 })
    .where('id', '=', id)
    .execute();

/** Expects headers that keep the response from caches and third parties. */
function expectPrivate({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy') ?? '').not.toContain('https:');
}

const mailTo = async (address: string, subject: RegExp) => {
  await expect
    .poll(() =>
      smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.subject),
    )
    .toContainEqual(expect.stringMatching(subject));
  return smtp.received.find(
    ({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''),
  )?.mail;
};

describe('a status page (STATUS-1, STATUS-5)', () => {
  test.each([
    ['interest', GOOD_INTEREST, '/application', { stage: 'declined', canWithdraw: false }],
    [
      'contact',
      GOOD_CONTACT,
      '/request',
      { audience: 'practice', stage: 'candidates', call: { path: '/book' }, canWithdraw: true },
    ],
  ] as const)(
    'is linked in the answer to the form %s; it shows reference, stage and answers, nothing internal, and is not cached',
    async (form, answers, base, shown) => {
      await start();
      const sent = { method: 'POST', body: formData(answers) };
      const { manage, id } = await (await fetch(`${app.url}/f/${form}`, sent)).json();
      expect(manage).toMatch(new RegExp(`^${base}/[\\w-]{43}$`));
      await setStage(id, shown.stage);
      const { answer, page } = await read(manage);
      expect(answer.status).toBe(200);
      expectPrivate(answer);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const known = { state: 'known', language: 'en', reference: leadReference(id) };
      expect(page).toMatchObject({ ...known, ...shown });
      expect(JSON.stringify(page)).toContain('I like to help patients.');
      expect(JSON.stringify(page)).not.toMatch(/Too shy|score|reasons|read_?at|sender/i);
      expect(app.log.join()).not.toContain(manage.split('/').at(-1));
    },
  );

  test.each([
    ['interest', GOOD_INTEREST, '/careers/received', '/application'],
    ['referral', GOOD_REFERRAL, '/refer/received', '/referral'],
  ])(
    'is linked from the confirmation of the form %s without JavaScript, in private',
    async (form, answers, received, base) => {
      await start();
      const answer = await fetch(`${app.url}/f/${form}`, {
        method: 'POST',
        headers: HTML,
        body: formData(answers),
        redirect: 'manual',
      });
      const next = answer.headers.get('location') ?? '';
      expect(next).toMatch(new RegExp(`^${received}\\?lead=[\\w-]{36}&status=[\\w-]{43}$`));
      const token = next.slice(-43);
      const links: [string, string][] = [[next, `${base}/${token}`]];
      if (form === 'interest') links.push([`/es${next}`, `/es${base}/${token}`]);
      const request = tokens.sign('status', await storeLead(app.app.storage, contactLead()));
      links.push([`/what-happens-next?status=${request}`, `/request/${request}`]);
      for (const [path, manage] of links) {
        const page = await fetch(app.url + path, { headers: HTML });
        expect(drawnData(await page.text()).manage).toBe(manage);
        expectPrivate(page);
        const hostile = await fetch(`${app.url}${path.slice(0, -43)}%22%3E%3Cscript%3E`);
        expect(await hostile.text()).not.toContain('manage');
      }
    },
  );
});

describe('the status page of an application (STATUS-1)', () => {
  test('names the business day of our answer, and says when that day has passed', async () => {
    await start();
    const lead = contactLead({
      formId: 'application',
      receivedAt: NOON,
      answers: [],
      email: 'a@x.co',
    });
    const id = await storeLead(app.app.storage, lead);
    const path = `/application/${tokens.sign('status', id)}`;
    // The application was sent on a Saturday: no day is named, and the first business day is Monday.
    expect((await read(path)).page).toMatchObject({ replyBy: null, isLate: false });
    app.clock.time = Date.parse('2026-11-24T18:00Z');
    expect((await read(path)).page).toMatchObject({ isLate: true });
  });

  test('ends 30 days after the decision, and then looks like an unknown link', async () => {
    await start();
    const { path, id } = await apply();
    await setStage(id, 'offer');
    app.clock.time += 30 * DAY_MS - 1;
    expect((await read(path)).answer.status).toBe(200);
    app.clock.time += 1;
    const ended = await read(path);
    expect(ended.answer.status).toBe(404);
    expect((await post(`${path}/withdraw`)).status).toBe(404);
    expect(await stageOf(id)).toBe('offer');
    const contact = await storeLead(app.app.storage, contactLead());
    for (const token of [
      linkTokens('another secret').sign('status', id),
      tokens.sign('manage', id),
      tokens.sign('erase 2026-12-21', id),
      tokens.sign('status', contact),
      'x',
      '..%2f..%2fetc',
    ]) {
      const unknown = await read(`/application/${token}`);
      expect(unknown.answer.status).toBe(404);
      expect(unknown.page).toEqual(ended.page);
    }
    expect((await read('/es/application/x')).page).toEqual({
      audience: 'applicant',
      state: 'unknown',
      language: 'es',
    });
  });

  test('is in the language of the application', async () => {
    await start();
    const { path } = await apply({}, '?lang=es');
    expect(path).toMatch(/^\/es\/application\/[\w-]{43}$/);
    const { page } = await read(path);
    expect(page).toMatchObject({ state: 'known', language: 'es' });
    expect(JSON.stringify(page)).toContain('"label":"Apellidos","text":"Pérez"');
    expect(JSON.stringify(page)).not.toContain('First name');
  });

  test('is the same for an application in quarantine, and sends the owner nothing', async () => {
    await start();
    const { path, id } = await apply({ honeypot: 'x' });
    expect((await read(path)).page).toMatchObject({ state: 'known', stage: 'new' });
    await post(`${path}/withdraw`);
    await post(`${path}/remove`);
    const rows = app.app.storage.db.selectFrom('deliveries').where('submission_id', '=', id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  test('is linked from the mail that confirms the application', async () => {
    await start();
    const { path } = await apply();
    const mail = await mailTo(GOOD_INTEREST.email, /Thank you/);
    expect(mail?.text).toContain(`https://marigold.example${path}`);
    // No row contains the token.
    const rows = await app.app.storage.db.selectFrom('deliveries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.slice(-43));
  });

  test('rejects requests over the limit before it reads the database', async () => {
    await start('', { RATE_LIMIT: 2 });
    const path = `/es/application/${tokens.sign('status', '00000000-0000-0000-0000-000000000000')}`;
    const changes = [];
    for (let count = 0; count < 3; count += 1)
      changes.push((await post(`${path}/withdraw`)).status);
    expect(changes).toEqual([404, 404, 429]);
    expect((await read(path)).answer.status).toBe(404);
  });
});

describe.each(DATABASE_URLS)('a withdrawal on %s (STATUS-2)', (_name, database) => {
  const notices = (id: string) =>
    app.app.storage.db
      .selectFrom('deliveries')
      .select(['channel', 'target', 'state', 'next_at'])
      .where('submission_id', '=', id)
      .where('channel', '=', 'mail-notice')
      .execute();

  test('can be undone for 15 minutes; the owner is notified afterward', async () => {
    // The mail server is unreachable, so notices stay pending when they are due.
    await start(await database(), { SMTP_URL: 'smtp://127.0.0.1:9' });
    app.clock.time = Date.now() + DAY_MS;
    const { path, id } = await apply();
    const withdrawn = await post(`${path}/withdraw`);
    expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([303, path]);
    expect((await post(`${path}/withdraw`)).headers.get('location')).toBe(path);
    const until = app.clock.time + 15 * MINUTE_MS;
    expect((await read(path)).page).toMatchObject({
      stage: 'withdrawn',
      canWithdraw: false,
      undoUntil: until,
    });
    expect(await notices(id)).toEqual([
      {
        channel: 'mail-notice',
        target: 'owner@marigold.example',
        state: 'pending',
        next_at: until,
      },
    ]);
    app.clock.time = until - 1;
    expect((await post(`${path}/undo`)).headers.get('location')).toBe(`${path}?done=restored`);
    expect((await post(`${path}/undo`)).headers.get('location')).toBe(`${path}?done=restored`);
    expect(await stageOf(id)).toBeNull();
    // Repeated withdrawals leave no rows.
    expect(await notices(id)).toEqual([]);
    await post(`${path}/withdraw`);
    app.clock.time += 15 * MINUTE_MS;
    expect((await post(`${path}/undo`)).headers.get('location')).toBe(`${path}?done=tooLate`);
    expect(await stageOf(id)).toBe('withdrawn');
    expect(await notices(id)).toMatchObject([{ state: 'pending' }]);
  });

  test('cannot be undone if the application was declined in the meantime', async () => {
    await start(await database());
    const { path, id } = await apply();
    await post(`${path}/withdraw`);
    await setStage(id, 'declined');
    expect((await post(`${path}/undo`)).headers.get('location')).toBe(`${path}?done=tooLate`);
    expect(await stageOf(id)).toBe('declined');
  });

  test('of a decided application is rejected', async () => {
    await start(await database());
    const { path, id } = await apply();
    await setStage(id, 'declined');
    expect((await post(`${path}/withdraw`)).headers.get('location')).toBe(`${path}?done=gone`);
    expect(await stageOf(id)).toBe('declined');
    expect(await notices(id)).toEqual([]);
  });
});

describe('erasing all data (STATUS-3)', () => {
  const linkIn = (text = '') => /\/application\/[\w-]{43}\/erase/.exec(text)?.[0] ?? '';

  test('needs the mailed link and a confirmation on its page', async () => {
    await start();
    // The link contains the day on which the outbox sent it, so the clock of the test shows the real time.
    app.clock.time = Date.now();
    const { path, id } = await apply();
    const secondApplication = await apply({ motivation: 'Another one' });
    await storeLead(
      app.app.storage,
      contactLead({ answers: [['referralEmail', 'luz@example.com']] }),
    );
    expect((await post(`${path}/remove`)).headers.get('location')).toBe(`${path}?done=mailed`);
    expect((await post(`${path}/remove`)).headers.get('location')).toBe(`${path}?done=mailed`);
    const mail = await mailTo(GOOD_INTEREST.email, /^Confirm: remove your data/);
    expect(mail?.text).not.toContain('Luz');
    const link = linkIn(mail?.text);
    // A mail scanner opens the link.
    expect((await read(link)).page).toEqual({
      audience: 'applicant',
      state: 'erase',
      language: 'en',
      path: link,
    });
    expect(await app.stored()).toHaveLength(3);
    const done = await post(link);
    expect(shownIn(await done.text())).toEqual({
      audience: 'applicant',
      state: 'erased',
      language: 'en',
    });
    expect((await app.stored()).map(({ formId }) => formId)).toEqual(['contact']);
    expect((await read(path)).answer.status).toBe(404);
    expect((await read(secondApplication.path)).answer.status).toBe(404);
    expect((await post(link)).status).toBe(404);
    const notice = await mailTo('owner@marigold.example', /removed their data/);
    expect(notice?.text).toContain(leadReference(id));
    expect(notice?.text).not.toContain('luz@');
    const { db } = app.app.storage;
    const removals = db.selectFrom('deliveries').where('channel', '=', 'mail-applicant');
    expect(await removals.selectAll().execute()).toEqual([]);
    const log = await db.selectFrom('access_log').selectAll().execute();
    expect(log).toMatchObject([{ who: 'applicant', command: 'application erase' }]);
    expect(JSON.stringify(log)).not.toContain('luz@');
    expect(
      smtp.received.filter(({ mail: { subject } }) => subject?.startsWith('Confirm')),
    ).toHaveLength(1);
  });

  test('twenty presses of the link are one erasure', async () => {
    await start('', { RATE_LIMIT: 1000 });
    app.clock.time = Date.now();
    const { path, id } = await apply();
    await post(`${path}/remove`);
    const mail = await mailTo(GOOD_INTEREST.email, /^Confirm: remove your data/);
    const link = linkIn(mail?.text);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(link)));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers[0]?.status).toBe(200);
    const { db } = app.app.storage;
    const log = await db.selectFrom('access_log').select('details').execute();
    expect(log.map(({ details }) => JSON.parse(details).ids)).toEqual([[id]]);
  });

  test('a link from two days ago is invalid', async () => {
    await start();
    const { id } = await apply();
    const link = (day: string) => `/application/${tokens.sign(`erase ${day}`, id)}/erase`;
    expect((await read(link('2026-11-21'))).answer.status).toBe(200);
    expect((await read(link('2026-11-20'))).answer.status).toBe(200);
    for (const day of ['2026-11-19', '2026-11-22', '']) {
      expect((await post(link(day))).status).toBe(404);
    }
    expect(await app.stored()).toHaveLength(1);
  });

  test('without a mail server the page names an address to write to', async () => {
    await start('', { SMTP_URL: '' });
    const { path } = await apply();
    expect((await read(path)).page).toMatchObject({ mails: false });
    expect((await post(`${path}/remove`)).headers.get('location')).toBe(path);
  });

  test('one network can request five mails a day', async () => {
    await start('', { RATE_LIMIT: 100 });
    const ends: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { path } = await apply({ email: `a${count}@example.com` });
      ends.push((await post(`${path}/remove`)).headers.get('location')?.split('?')[1] ?? '');
    }
    expect(ends).toEqual([...Array(5).fill('done=mailed'), 'done=limit']);
  });
});
