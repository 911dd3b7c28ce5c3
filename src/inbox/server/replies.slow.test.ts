import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DELIVERY_REASONS } from '#content/en/mail.ts';
import type { LeadDetail, ReplyForm } from '#inbox/contract.ts';
import { readLead } from '#server/database/leads-repository.ts';
import { linkTokens } from '#server/database/link-tokens.ts';
import { openDelivery } from '#server/delivery/delivery.ts';
import { recipientKey } from '#server/delivery/mail/addresses.ts';
import { MAX_WRITTEN_MAILS_PER_HOUR } from '#server/delivery/written-mails.ts';
import { erasePerson } from '#server/erasure/certificates.ts';
import { exportPerson } from '#server/erasure/export-person.ts';
import { audit } from '#server/leads/audit.ts';
import { readEvents, recordEvent } from '#server/leads/lead-people.ts';
import { sendReply } from '#server/leads/replies.ts';
import { sendStageMail } from '#server/leads/stage-mail.ts';
import { askToRemove } from '#server/status-pages/change-status.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { configWith } from '#test/config-with.ts';
import { DATABASES } from '#test/databases.ts';
import { NO_DELIVERY_LIMITS } from '#test/fakes/delivery-limits.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { type FakeSmtp, startSmtp } from '#test/fakes/smtp-server.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { usual } from '#test/share.ts';

const ENV = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@marigold.example' };
const EMAIL = 'zoe@lakeside.example';

let inbox: RunningInbox;
let smtp: FakeSmtp;

const add = (changes: Parameters<typeof contactLead>[0] = {}) =>
  storeLead(inbox.storage, contactLead(changes), () =>
    [
      { channel: 'mail-owner', target: ENV.MAIL_TO },
      { channel: 'mail-reply', target: EMAIL },
    ].map((mail) => ({ ...mail, payload: { kind: 'lead' } })),
  );

const lead = async (id: string): Promise<LeadDetail> =>
  (await inbox.get(`/api/leads/${id}`)).json();

const send = (id: string, mail: object) =>
  inbox.post(`/api/leads/${id}/reply`, { key: randomUUID(), subject: 'Re', text: 'x', ...mail });

const replies = () =>
  inbox.storage.db
    .selectFrom('deliveries')
    .selectAll()
    .where('channel', '=', 'mail-answer')
    .execute();

/** Runs the outbox until `count` mails have arrived. */
async function deliver(count: number): Promise<void> {
  const delivery = openDelivery(configWith({ SMTP_URL: smtp.url, MAIL_TO: [ENV.MAIL_TO] }), {
    facts: sampleFacts,
    storage: inbox.storage,
    tokens: linkTokens('a secret'),
    limits: NO_DELIVERY_LIMITS,
    onError(error) {
      throw error;
    },
  });
  delivery.start();
  await expect.poll(() => smtp.received.length).toBe(count);
  await delivery.stop();
}

describe.each(usual(DATABASES))('a reply to a lead (INBOX-8), on $name', ({ open }) => {
  beforeEach(async () => {
    const { storage } = await open();
    inbox = await startInbox({ env: ENV, storage });
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await smtp.stop();
    await inbox.end();
  });

  test('to a lead that is erased at that moment is not sent, nor is a mail about its stage', async () => {
    const { storage } = inbox;
    const id = await add({ formId: 'application' });
    const read = await readLead(storage.db, id);
    if (!read) throw new Error('no lead');
    await erasePerson(storage, EMAIL);
    const deps = {
      storage,
      now: Date.now,
      config: () => configWith({ SMTP_URL: ENV.SMTP_URL, MAIL_TO: [ENV.MAIL_TO] }),
    };
    const mail = { subject: 'Re', text: 'x' };
    expect(await sendReply(deps, read, { key: 'k', ...mail }, 'Ana')).toEqual({ kind: 'gone' });
    expect(await sendStageMail(storage, deps.config(), read, mail, 1)).toBe('gone');
    await recordEvent(storage.db, id, { at: 1, who: 'Ana', what: 'mail' });
    expect(await readEvents(storage.db, id)).toEqual([]);
    expect(await replies()).toEqual([]);
  });

  test('is sent once for each press, in the conversation, and kept with the lead', async () => {
    const id = await add();
    await deliver(2);
    const start: ReplyForm = await (await inbox.get(`/api/leads/${id}/reply`)).json();
    expect(start.problem).toBe('');
    const confirmation = smtp.received.find(({ to }) => to.includes(EMAIL))?.mail;
    const notice = smtp.received.find(({ to }) => to.includes(ENV.MAIL_TO))?.mail;
    // The reply has the subject of the confirmation, because mail programs show mails with the same subject together.
    expect(start.subject).toBe(`Re: ${confirmation?.subject}`);

    const reply = {
      key: randomUUID(),
      subject: start.subject,
      text: 'Hi Zoë,\r\n\r\nYes.\nBoth days.',
    };
    const answers = await Promise.all([send(id, reply), send(id, reply)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await replies()).toHaveLength(1);
    await deliver(3);
    const first = smtp.received[2];
    expect(first?.to).toEqual([EMAIL]);
    expect(first?.mail.inReplyTo).toBe(confirmation?.messageId);
    expect(first?.mail.references).toBe(`${notice?.messageId} ${confirmation?.messageId}`);
    expect(first?.mail.replyTo).toMatchObject([{ address: 'hello@marigold.example' }]);
    expect(first?.mail.text).toContain('Hi Zoë,\n\nYes.\nBoth days.');
    expect(first?.raw).not.toMatch(/^(Auto-Submitted: auto|X-Auto-Response)/im);

    expect((await send(id, { text: 'One more thing.' })).status).toBe(200);
    await deliver(4);
    expect(smtp.received[3]?.mail.inReplyTo).toBe(first?.mail.messageId);

    const { sent, state } = await lead(id);
    expect(sent).toMatchObject([
      { text: 'One more thing.', state: expect.stringMatching(/^delivered/) },
      { text: 'Hi Zoë,\n\nYes.\nBoth days.' },
    ]);
    expect(state.answeredAt).toBe(inbox.clock.time);
    expect((await audit(inbox.storage, { deep: false })).balanced).toBe(true);
    const log = await inbox.storage.db.selectFrom('access_log').selectAll().execute();
    expect(log.map(({ command }) => command)).toContain('inbox send reply');
    expect(JSON.stringify(log)).not.toContain('Both days');
  });

  test('is no way to add headers or recipients', async () => {
    const id = await add();
    await deliver(2);
    const subject = 'Hi\r\nBcc: all@evil.example\u2028X-A: b\u202e';
    expect(
      (await send(id, { subject, text: '<b>x</b>\r\n.\r\nRCPT TO:<a@b.example>' })).status,
    ).toBe(200);
    await deliver(3);
    const mail = smtp.received[2];
    expect(mail?.to).toEqual([EMAIL]);
    expect(mail?.mail.subject).toBe('Hi Bcc: all@evil.example X-A: b');
    expect(mail?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.mail.html).toContain('&lt;b&gt;x&lt;/b&gt;');
  });

  test('is not possible for spam, without an address, or with a text that is empty or too long', async () => {
    const none = [
      { status: 'quarantined' },
      { email: null },
      { email: 'a@b.example, c@d.example' },
      { email: 'a@b.example\r\nBcc: c@d.example' },
    ] as const;
    for (const changes of none) {
      const id = await add(changes);
      const { problem } = await (await inbox.get(`/api/leads/${id}/reply`)).json();
      expect(problem).toContain('No reply can be sent');
      expect((await send(id, {})).status).toBe(409);
    }
    const id = await add();
    const wrong = [
      { text: ' ' },
      { subject: '' },
      { text: 'x'.repeat(10_001) },
      { subject: 'x'.repeat(201) },
      { key: 'x' },
      { to: 'other@evil.example' },
    ];
    for (const mail of wrong) expect((await send(id, mail)).status).toBe(400);
    expect((await send(randomUUID(), {})).status).toBe(404);
    expect(await replies()).toEqual([]);
    expect((await lead(id)).state.answeredAt).toBeNull();
  });

  test('stays within the limit of an hour, together with mails about a stage and invitations', async () => {
    const id = await add();
    const applicant = await add({ formId: 'application' });
    const mail = { subject: 'x', text: 'y' };
    const write = (kind: 'stage-mail' | 'invite') =>
      inbox.post(`/api/leads/${applicant}/${kind}`, mail);
    const { state } = await lead(applicant);
    expect((await write('stage-mail')).status).toBe(200);
    expect((await write('invite')).status).toBe(200);
    expect((await write('invite')).status).toBe(200);
    // This mail does not count toward the hourly limit, because a visitor causes it.
    const asking = { ...contactLead({ id: applicant }), parentId: null };
    await askToRemove(inbox.storage, asking, inbox.clock.time);
    for (let count = 3; count < MAX_WRITTEN_MAILS_PER_HOUR; count += 1) {
      expect((await send(id, {})).status).toBe(200);
    }
    const { version } = (await lead(applicant)).state;
    expect(version).toBeGreaterThan(state.version);
    for (const kind of ['stage-mail', 'invite'] as const) {
      const refused = await write(kind);
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ error: expect.stringContaining('stays here') });
    }
    // A refused invitation leaves the earlier invitation open.
    expect((await lead(applicant)).state.version).toBe(version);
    const interview = await inbox.get(`/api/leads/${applicant}/interview`);
    expect((await interview.json()).invitedUntil).not.toBeNull();
    const last = await add({ email: 'bo@oak.example' });
    const refused = await send(last, {});
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('stays here') });
    expect((await lead(last)).state.answeredAt).toBeNull();
    inbox.clock.time += HOUR_MS;
    expect((await send(last, {})).status).toBe(200);
    expect((await write('stage-mail')).status).toBe(200);
    expect((await write('invite')).status).toBe(200);
    expect(await replies()).toHaveLength(MAX_WRITTEN_MAILS_PER_HOUR - 3 + 1);
  });

  test('is exported and erased with the person', async () => {
    const id = await add();
    await send(id, { subject: 'Re: you', text: 'A private answer' });
    const to = mkdtempSync(join(tmpdir(), 'marigold-export-'));
    onTestFinished(() => rmSync(to, { recursive: true }));
    const options = { address: EMAIL, to, now: inbox.clock.time, toText: () => [] };
    const { folder } = await exportPerson(inbox.storage, options);
    const { messages } = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
    expect(messages).toContainEqual(
      expect.objectContaining({ subject: 'Re: you', text: 'A private answer', to: EMAIL }),
    );
    await erasePerson(inbox.storage, EMAIL);
    expect(await replies()).toEqual([]);
    expect((await send(id, {})).status).toBe(404);
  });
});

test.each(usual(DATABASES))(
  'no confirmation goes to a person of the inbox, on $name',
  async ({ open }) => {
    const { storage } = await open();
    inbox = await startInbox({ env: ENV, storage });
    smtp = await startSmtp();
    onTestFinished(async () => {
      await smtp.stop();
      await inbox.end();
    });
    const ana = { email: 'ana@oak.example', name: 'Ana', role: 'colleague' } as const;
    const person = { ...ana, version: 0, created_at: 0 };
    await storage.db.insertInto('inbox_people').values(person).execute();
    const confirmed = (email: string) =>
      storeLead(storage, contactLead({ email }), () => [
        {
          channel: 'mail-reply',
          target: email,
          recipient: recipientKey(email),
          payload: { kind: 'lead' },
        },
      ]);
    await confirmed('Ana+site@Oak.example');
    await confirmed('bo@oak.example');
    await deliver(1);
    expect(smtp.received[0]?.to).toEqual(['bo@oak.example']);
    const rows = await storage.db
      .selectFrom('deliveries')
      .select(['state', 'last_error'])
      .where('target', '=', 'Ana+site@Oak.example')
      .execute();
    expect(rows).toEqual([{ state: 'canceled', last_error: DELIVERY_REASONS.ownMailbox }]);
  },
);

test('without a mail server the form says so', async () => {
  inbox = await startInbox();
  const id = await add();
  const { problem } = await (await inbox.get(`/api/leads/${id}/reply`)).json();
  expect(problem).toContain('npm run setup (SMTP_URL)');
  expect((await send(id, {})).status).toBe(409);
  await inbox.end();
});
