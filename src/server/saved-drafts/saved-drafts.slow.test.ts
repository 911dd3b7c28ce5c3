import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SAVED_DRAFTS } from '#content/en/saved-drafts.ts';
import { deliveryRow } from '#server/database/deliveries-repository.ts';
import { purgeDrafts } from '#server/database/saved-drafts-repository.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ShownDraft } from '#shared/page-data.ts';
import type { Config } from '#test/config-with.ts';
import { DATABASE_URLS } from '#test/databases.ts';
import type { FakeSmtp } from '#test/fakes/smtp-server.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import {
  drawnData,
  formData,
  GOOD_CONTACT,
  GOOD_INTEREST,
  type RunningApp,
} from '#test/running-app.ts';
import { usual } from '#test/share.ts';

let smtp: FakeSmtp;
let app: RunningApp;

async function start(databaseUrl = '', changes: Partial<Config> = {}) {
  ({ app, smtp } = await startMailingApp({ DATABASE_URL: databaseUrl, ...changes }));
}

const HTML = { Accept: 'text/html' };
const SECRET_TEXT = 'Ten years at the clinic of Dr. Solórzano';

async function save(fields = {}, { path = '/draft/application/save', headers = {} } = {}) {
  return fetch(app.url + path, {
    method: 'POST',
    headers,
    body: formData({ specialSkills: SECRET_TEXT, _draft_email: 'luz@example.com', ...fields }),
  });
}

const lastMail = () => smtp.received.at(-1)?.mail;
const linkIn = (text = '') => /(?:\/es)?\/draft\/[\w-]{43}/.exec(text)?.[0] ?? '';
const shownIn = (text: string): ShownDraft => drawnData(text).draft;

async function ask(path: string, method = 'GET') {
  const answer = await fetch(app.url + path, { method, headers: HTML });
  return { answer, draft: shownIn(await answer.text()) };
}

const rows = () => app.app.storage.db.selectFrom('saved_drafts').selectAll().execute();

describe.each(usual(DATABASE_URLS))(
  'a form that is continued elsewhere, on %s (DRAFT-1)',
  (_name, database) => {
    test('opens by the mailed link alone; database, mail and log hold nothing that was typed', async () => {
      await start(await database());
      const saved = await save({ other: 'x', page: '/apply' });
      expect(saved.status).toBe(200);
      const { draft: id } = await saved.json();
      expect(lastMail()?.to?.[0]?.address).toBe('luz@example.com');
      expect(`${lastMail()?.text}${lastMail()?.html}`).not.toContain('Solórzano');
      const link = linkIn(lastMail()?.text);
      const token = link.slice(-43);

      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      expect(row?.token_hash).toBe(id);
      const stored = JSON.stringify(
        await app.app.storage.db.selectFrom('deliveries').selectAll().execute(),
      );
      expect(stored).toBe('[]');
      expect(app.log.join()).not.toMatch(new RegExp(`${token}|Solórzano|luz@`));
      if (app.app.storage.kind === 'sqlite') {
        const bytes = ['marigold.db', 'marigold.db-wal'].map((name) =>
          readFileSync(join(app.dataDir, name)).toString('latin1'),
        );
        expect(bytes.join()).not.toMatch(new RegExp(`${token}|zano|luz@example`));
      }

      // A mail scanner opens the link.
      const opened = await ask(link);
      expect(opened.draft).toEqual({ state: 'open', language: 'en', path: link });
      expect(opened.answer.headers.get('cache-control')).toBe('no-store');
      expect(opened.answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(opened.answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(opened.answer.headers.get('content-security-policy')).not.toContain('https:');
      for (let time = 0; time < 2; time += 1) {
        expect((await ask(link, 'POST')).draft).toEqual({
          state: 'opened',
          language: 'en',
          form: 'application',
          fields: [['specialSkills', SECRET_TEXT]],
          id,
        });
      }
    });

    test('an unknown, an expired, a replaced and a sent one look the same', async () => {
      await start(await database());
      await save();
      const first = linkIn(lastMail()?.text);
      const { draft: id } = await (await save()).json();
      const second = linkIn(lastMail()?.text);
      await save({ _draft: id });
      const third = linkIn(lastMail()?.text);
      expect(await rows()).toHaveLength(2);
      const unknown = await ask('/draft/x', 'POST');
      expect(unknown.answer.status).toBe(404);
      const isGone = async (link: string) => {
        for (const method of ['GET', 'POST']) {
          const { answer, draft } = await ask(link, method);
          expect([answer.status, draft]).toEqual([404, unknown.draft]);
        }
      };
      await isGone(second);
      // Posts another form with the id of the draft.
      const { draft } = (await ask(third, 'POST')) as {
        draft: Extract<ShownDraft, { state: 'opened' }>;
      };
      const sent = await fetch(`${app.url}/f/interest`, {
        method: 'POST',
        body: formData({
          ...GOOD_INTEREST,
          _draft: draft.id,
          _draft_email: 'luz@example.com',
        }),
      });
      expect(sent.status).toBe(200);
      expect((await app.stored())[0]?.extra).toEqual([]);
      await isGone(third);
      app.clock.time += 7 * DAY_MS - 1;
      expect((await ask(first)).answer.status).toBe(200);
      app.clock.time += 1;
      await isGone(first);
      await purgeDrafts(app.app.storage.db, app.clock.time);
      expect(await rows()).toEqual([]);
    });
  },
);

describe('saving', () => {
  test('speaks the language of the form', async () => {
    await start();
    await save({}, { path: '/draft/application/save?lang=es' });
    expect(lastMail()?.subject).toMatch(/^Sigue donde te quedaste/);
    const link = linkIn(lastMail()?.text);
    expect(link).toMatch(/^\/es\/draft\//);
    expect((await ask(link)).draft).toMatchObject({ state: 'open', language: 'es' });
    expect((await ask(link, 'POST')).draft).toMatchObject({ state: 'opened', language: 'es' });
    const wrong = await save({ _draft_email: 'x' }, { path: '/draft/application/save?lang=es' });
    expect((await wrong.json()).error).toMatch(/^Escribe tu correo/);
  });

  test('too often is refused in the language of the form', async () => {
    await start('', { RATE_LIMIT: 1 });
    const path = '/draft/application/save?lang=es';
    await save({}, { path });
    const refused = await save({}, { path });
    expect(refused.status).toBe(429);
    expect((await refused.json()).error).toMatch(/^Hubo demasiados intentos/);
  });

  test('without a script says so on a page, or shows the form again with all that was typed', async () => {
    await start();
    const done = await save({}, { headers: HTML });
    expect(shownIn(await done.text())).toEqual({ state: 'sent', language: 'en' });
    const wrong = await save({ _draft_email: 'not an address' }, { headers: HTML });
    expect(wrong.status).toBe(422);
    const text = await wrong.text();
    expect(text).toMatch(/^<!doctype html>\/apply /);
    expect(text).toContain(SECRET_TEXT);
    expect(text).toContain(SAVED_DRAFTS.problems.email);
  });

  test('mails nothing to an address that is none, several, or ours', async () => {
    await start();
    for (const _draft_email of [
      '',
      'luz',
      'luz@example.com, ana@example.com',
      'luz@example.com\nBcc: x@example.com',
      'owner@marigold.example',
      'postmaster@example.com',
    ]) {
      expect((await save({ _draft_email })).status, _draft_email).toBe(422);
      expect(smtp.received).toEqual([]);
      expect(await rows()).toEqual([]);
    }
  });

  test('has limits: three links a mailbox, ten a sender, and a size', async () => {
    await start('', { RATE_LIMIT: 100 });
    const statuses = [];
    for (const address of [
      'luz@example.com',
      'LUZ@example.com',
      'luz+1@example.com',
      'luz@example.com',
    ]) {
      statuses.push((await save({ _draft_email: address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let count = 0; count < 8; count += 1) {
      statuses.push((await save({ _draft_email: `a${count}@example.com` })).status);
    }
    expect(statuses.slice(4)).toEqual([...Array(7).fill(200), 429]);
    expect(smtp.received).toHaveLength(10);
    expect((await save({ specialSkills: 'é'.repeat(70_000) })).status).toBe(413);
    expect(await rows()).toHaveLength(10);
  });

  test('an outage of the mail server uses up no limit of mails, only that of attempts', async () => {
    await start('', { RATE_LIMIT: 1000 });
    smtp.refuse(() => 451);
    const statuses = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      statuses.add((await save({ _draft_email: `a${count % 2}@example.com` })).status);
    }
    expect([...statuses]).toEqual([503]);
    smtp.refuse(() => undefined);
    for (let count = 0; count < 3; count += 1) expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(429);
    smtp.refuse(() => 451);
    for (let count = 24; count < 40; count += 1) {
      expect((await save({ _draft_email: 'b@example.com' })).status).toBe(503);
    }
    expect((await save({ _draft_email: 'b@example.com' })).status).toBe(429);
  });

  test('a mailbox has one limit for links and the mails of the outbox, in any spelling', async () => {
    await start('', { RATE_LIMIT: 1000, MAIL_MOST_PER_RECIPIENT: 4 });
    const { db } = app.app.storage;
    const mail = (id: string) => ({
      ...deliveryRow(
        null,
        {
          channel: 'mail-booking',
          target: id,
          payload: {},
          recipient: 'ana@proton.me',
          done: true,
        },
        app.clock.time,
      ),
      id,
      idempotency_key: id,
    });
    await db
      .insertInto('deliveries')
      .values([mail('1'), mail('2'), mail('3')])
      .execute();
    expect((await save({ _draft_email: 'A.n-a@pm.me' })).status).toBe(200);
    expect((await save({ _draft_email: 'a_na+x@protonmail.com' })).status).toBe(429);
    expect((await save({ _draft_email: 'other@proton.me' })).status).toBe(200);
  });

  test('a link counts for the mails of the outbox that follow', async () => {
    await start('', { RATE_LIMIT: 1000, MAIL_MOST_PER_RECIPIENT: 1 });
    expect((await save({ _draft_email: 'luz@example.com' })).status).toBe(200);
    const { db } = app.app.storage;
    const stateOf = async (recipient: string) => {
      const payload = { kind: 'message', ...mailText('Subject', ['Text']) };
      const delivery = { channel: 'mail-booking', target: recipient, recipient, payload };
      const row = deliveryRow(null, delivery, app.clock.time);
      await db.insertInto('deliveries').values(row).execute();
      // A stored lead wakes the outbox.
      await fetch(`${app.url}/f/contact`, { method: 'POST', body: formData(GOOD_CONTACT) });
      const read = db.selectFrom('deliveries').select('state').where('id', '=', row.id);
      await expect
        .poll(async () => (await read.executeTakeFirst())?.state, { timeout: 9000 })
        .not.toBe('pending');
      return (await read.executeTakeFirst())?.state;
    };
    expect(await stateOf('luz@example.com')).toBe('canceled');
    expect(await stateOf('other@example.com')).toBe('delivered');
  });

  test('whoever has sent enough uses up nothing of the mailboxes of others', async () => {
    await start('', { RATE_LIMIT: 100, TRUSTED_PROXIES: ['127.0.0.1'] });
    const from = (sender: string, _draft_email: string) =>
      save({ _draft_email }, { headers: { 'X-Forwarded-For': sender } });
    for (let count = 0; count < 10; count += 1) {
      expect((await from('203.0.113.1', `a${count}@example.com`)).status).toBe(200);
    }
    for (let count = 0; count < 5; count += 1) {
      expect((await from('203.0.113.1', 'luz@example.com')).status).toBe(429);
    }
    expect((await from('203.0.113.2', 'luz@example.com')).status).toBe(200);
  });

  test('after half of a day’s mails each network is sent one more', async () => {
    await start('', { RATE_LIMIT: 100, TRUSTED_PROXIES: ['127.0.0.1'] });
    const from = async (sender: string, _draft_email: string) =>
      (await save({ _draft_email }, { headers: { 'X-Forwarded-For': sender } })).status;
    for (let count = 0; count < 100; count += 1) {
      expect(await from(`203.0.${count % 20}.1`, `a${count}@example.com`)).toBe(200);
    }
    const late = [];
    for (const sender of ['203.0.1.1', '203.0.1.1', '203.0.1.2', '203.0.99.1', '2001:db8::1']) {
      late.push(await from(sender, `late${late.length}@example.com`));
    }
    expect(late).toEqual([200, 429, 429, 200, 200]);
  });

  test('keeps nothing if the mail can’t be sent, and says so', async () => {
    await start();
    smtp.refuse(() => 550);
    const answer = await save();
    expect(answer.status).toBe(503);
    expect((await answer.json()).error).toBe(SAVED_DRAFTS.problems.failed);
    expect(await rows()).toEqual([]);
  });

  test('is off without a mail server', async () => {
    await start('', { SMTP_URL: '' });
    expect((await save()).status).toBe(503);
    expect((await fetch(`${app.url}/draft/application/save`, { method: 'HEAD' })).status).toBe(404);
  });

  test('a robot sees success', async () => {
    await start();
    expect((await save({ honeypot: 'x' })).status).toBe(200);
    expect(smtp.received).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('a stored draft that was tampered with opens nothing', async () => {
    await start();
    await save();
    const [row] = await rows();
    const sealed = Buffer.from(row?.sealed ?? []);
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    await app.app.storage.db.updateTable('saved_drafts').set({ sealed }).execute();
    const answer = await fetch(app.url + linkIn(lastMail()?.text), { headers: HTML });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('Solórzano');
  });
});
