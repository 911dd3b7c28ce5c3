import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INBOX } from '#content/en/inbox.ts';
import type { HealthReport } from '#inbox/contract.ts';
import { backUp, storeLastBackup } from '#server/backup/backup.ts';
import { joinServers } from '#server/database/running-servers.ts';
import { readAccessLog } from '#server/leads/access-log.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { configWith } from '#test/config-with.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { startInbox } from '#test/running-inbox.ts';

const onError = (error: unknown) => {
  throw error;
};
const inbox = openForEach(() => startInbox());

const health = async (): Promise<HealthReport> => (await inbox.get('/api/health')).json();
const plan = () => [
  { channel: 'webhook', target: 'https://hook.example/SECRET-PATH', payload: { kind: 'lead' } },
];

test('deliveries that were given up are a warning and can be sent again', async () => {
  await storeLead(inbox.storage, contactLead({ receivedAt: inbox.clock.time }), plan);
  const { db } = inbox.storage;
  await db.updateTable('deliveries').set({ state: 'dead', last_error: 'answered 500' }).execute();
  const before = await health();
  expect(before.warnings.join()).toContain('could not be delivered: 1');
  expect(await (await inbox.get('/api/status')).json()).toMatchObject({ failed: 1 });
  expect(before.dead[0]?.text).toBe('Webhook (hook.example): given up after 0 tries: answered 500');
  expect(JSON.stringify(before)).not.toContain('SECRET-PATH');
  const id = before.dead[0]?.id;
  expect(await (await inbox.post(`/api/deliveries/${id}/replay`)).json()).toEqual({ replayed: 1 });
  expect((await health()).dead).toEqual([]);
  await db.updateTable('deliveries').set({ state: 'dead' }).execute();
  expect(await (await inbox.post('/api/deliveries/replay')).json()).toEqual({ replayed: 1 });
});

test('a mail that is tried again asks for no work, a bounced automatic reply is never listed', async () => {
  const mails = () =>
    ['mail-owner', 'mail-reply'].map((channel) => ({
      channel,
      target: 'x@practice.example',
      payload: { kind: 'lead' } as const,
    }));
  await storeLead(inbox.storage, contactLead({ receivedAt: inbox.clock.time }), mails);
  const { db } = inbox.storage;
  await db
    .updateTable('deliveries')
    .set({ attempts: 1, last_error: 'ECONNECTION: gone' })
    .execute();
  expect(await health()).toMatchObject({ dead: [], retriedCount: 1 });
  await db
    .updateTable('deliveries')
    .set({ last_error: 'EENVELOPE: 550 no such mailbox', smtp_code: 550 })
    .execute();
  const { dead, retried, warnings } = await health();
  expect(dead).toEqual([]);
  expect(retried.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Mail to you .* after one try: EENVELOPE: 550 no such mailbox$/),
  ]);
  expect(warnings.join()).not.toContain('could not be delivered');
  const status = async () => (await inbox.get('/api/status')).json();
  expect(await status()).toMatchObject({ failed: 0, retrying: 1 });
  await db.updateTable('deliveries').set({ state: 'dead' }).execute();
  expect(await status()).toMatchObject({ failed: 1, retrying: 0 });
  expect((await health()).warnings.join()).toContain('could not be delivered: 1');
});

test('reading the page is logged, because failed deliveries name mailboxes (PRIV-5)', async () => {
  await health();
  const log = await inbox.storage.db.selectFrom('access_log').select('command').execute();
  expect(log).toEqual([{ command: 'inbox health' }]);
});

test('deliveries that are overdue for more than an hour are a warning', async () => {
  await storeLead(inbox.storage, contactLead({ receivedAt: inbox.clock.time }), plan);
  expect((await health()).warnings.join()).not.toContain('waiting since');
  inbox.clock.time += HOUR_MS + 1;
  expect((await health()).warnings.join()).toContain('waiting since');
});

test('the page warns of a backup that is missing, old or damaged', async () => {
  expect((await health()).warnings.join()).toContain('No backup');
  expect((await inbox.post('/api/backup-check')).status).toBe(409);
  const folder = join(inbox.dataDir, 'backups');
  mkdirSync(folder);
  const { file } = await backUp(inbox.storage, folder, inbox.clock.time);
  await storeLastBackup(inbox.storage, { at: inbox.clock.time, file, whole: true });
  // Two other warnings remain: mail is off, and the content has samples.
  expect((await health()).warnings).toEqual([
    INBOX.health.mailOff,
    expect.stringContaining('invented examples are among the records'),
  ]);
  expect(await (await inbox.post('/api/backup-check')).json()).toMatchObject({ ok: true });
  inbox.clock.time += 9 * 24 * HOUR_MS;
  expect((await health()).warnings.join()).toContain('9 days old');
  writeFileSync(file, 'damaged');
  expect(await (await inbox.post('/api/backup-check')).json()).toMatchObject({ ok: false });
  expect((await health()).warnings.join()).toContain('damaged');
  rmSync(folder, { recursive: true });
});

test('the page shows the heartbeat and the age of the last backup', async () => {
  const fact = async (label: string) =>
    (await health()).facts.find((row) => row.label === label)?.text;
  expect(await fact('Heartbeat')).toMatch(/^Not set up/);
  await storeLastBackup(inbox.storage, {
    at: inbox.clock.time - 5 * HOUR_MS,
    file: '/b/x.db',
    whole: true,
  });
  expect(await fact('Last backup')).toMatch(/ \(5 hours ago\), \/b\/x\.db$/);
});

test('a backup that was downloaded counts, and cannot be checked again', async () => {
  const { id } = await (await inbox.post('/api/owner/backup')).json();
  expect((await health()).warnings.join()).toContain('No backup');
  expect((await inbox.get(`/api/owner/backup/${id}`)).status).toBe(200);
  await expect.poll(async () => (await health()).warnings.join()).not.toContain('No backup');
  const { facts, backup } = await health();
  expect(facts.find(({ label }) => label === 'Last backup')?.text).toMatch(
    /, downloaded in the inbox$/,
  );
  expect(backup).toBeNull();
  expect((await inbox.post('/api/backup-check')).status).toBe(409);
});

test('the page says why no heartbeat is sent, without its address', async () => {
  const config = configWith({ HEARTBEAT_URL: 'https://hc-ping.com/SECRET-PATH' });
  const other = await startInbox({ config: () => config });
  const { db } = other.storage;
  const report = async (): Promise<HealthReport> => (await other.get('/api/health')).json();
  const fact = async () => (await report()).facts.find(({ label }) => label === 'Heartbeat')?.text;
  expect(await fact()).toBe('Not sent yet.');
  const at = other.clock.time - HOUR_MS;
  const value = JSON.stringify({ checkedAt: at, sentAt: at, failure: 'answered 404' });
  await db.insertInto('settings').values({ key: 'heartbeat', value }).execute();
  expect(await fact()).toMatch(/^Last sent .+\.$/);
  expect((await report()).warnings.join()).toContain(
    'does not accept the heartbeat: answered 404.',
  );
  const old = other.clock.time - 30 * HOUR_MS;
  await storeLastBackup(other.storage, { at: old, file: '/b/x.db', whole: true });
  expect(await fact()).toMatch(/\. Not sent now: the last backup is 30 hours old\.$/);
  expect(JSON.stringify(await report())).not.toContain('SECRET-PATH');
  await other.end();
});

test('email that the running server sends is not reported as missing', async () => {
  expect((await health()).warnings).toContain(INBOX.health.mailOff);
  const leave = await joinServers(inbox.storage, configWith({ SMTP_URL: 'smtp://x' }), onError);
  expect((await health()).warnings).not.toContain(INBOX.health.mailOff);
  await leave();
});

test('the audit says whether every lead is accounted for', async () => {
  expect(await (await inbox.post('/api/audit')).json()).toMatchObject({ ok: true });
  await storeLead(inbox.storage, contactLead({ receivedAt: inbox.clock.time }));
  expect(await (await inbox.post('/api/audit')).json()).toMatchObject({ ok: false });
});

test('retention periods are shown in words, without the names of the setting', async () => {
  const { facts } = await health();
  const text = facts.find(({ label }) => label === 'Kept for')?.text.split('\n');
  expect(text).toContain('Application: 12 months');
  expect(text).toContain('Access log: 12 months');
  expect(text?.every((line) => /^[A-Z][a-z ]+: \d+ (months|days?)$/.test(line))).toBe(true);
});

test('retention periods that cannot be read are a warning', async () => {
  const warning = INBOX.health.warnRetention;
  expect((await health()).warnings).not.toContain(warning);
  await inbox.storage.db
    .updateTable('records')
    .set({ published: JSON.stringify({ bookingUrl: '/book', consent: 'ask', retention: 'x' }) })
    .where('kind', '=', 'links')
    .execute();
  const { warnings, facts } = await health();
  expect(warnings).toContain(warning);
  expect(facts).toContainEqual({ label: 'Kept for', text: INBOX.health.keptForGood });
});

test('a job is announced 30 days before it closes, and can be renewed, restored and closed', async () => {
  const job = 'medical-receptionist';
  const state = async () => (await health()).jobs.find(({ id }) => id === job);
  const today = async () => (await inbox.get('/api/today?day=2027-04-01&from=0')).json();
  inbox.clock.time = Date.parse('2027-03-31T23:00:00-06:00');
  expect((await health()).warnings.join()).not.toContain('closes after');
  expect(await today()).toMatchObject({ closingJobs: 0 });
  inbox.clock.time = Date.parse('2027-04-01T12:00:00-06:00');
  expect((await health()).warnings).toContainEqual(
    expect.stringMatching(/^The job Medical Receptionist \(Virtual\) closes after Apr 30, 2027\./),
  );
  expect(await today()).toMatchObject({ closingJobs: 1 });
  const { before } = await (await inbox.post(`/api/jobs/${job}/renew`)).json();
  expect(await state()).toMatchObject({ isOpen: true, text: 'open until Jul 29, 2027' });
  expect((await health()).warnings.join()).not.toContain('closes after');
  const undo = (end: unknown) => inbox.post(`/api/jobs/${job}/end`, { end });
  expect((await undo(before)).status).toBe(200);
  expect(await state()).toMatchObject({ isOpen: true, text: 'open until Apr 30, 2027' });
  for (const end of ['', 'tomorrow', '9999', 1e20, null, { toString: 'x' }, '<b>']) {
    expect((await undo(end)).status, JSON.stringify(end)).toBe(400);
  }
  expect((await inbox.post(`/api/jobs/${job}/close`)).status).toBe(200);
  expect(await state()).toMatchObject({ isOpen: false, text: 'closed since Apr 1, 2027' });
  const [last] = await readAccessLog(inbox.storage, 1);
  expect(last).toMatchObject({ command: 'inbox health' });
  const log = await readAccessLog(inbox.storage, 20);
  expect(log.find(({ command }) => command === 'inbox jobs renew')?.details).toEqual({ job });
  expect((await inbox.post('/api/jobs/surgeon/close')).status).toBe(404);
  inbox.clock.time = Date.parse('2030-01-01T00:00Z');
  expect((await health()).warnings).toContain(INBOX.health.warnNoJob);
});

test('holidays that run out are a warning 90 days before', async () => {
  const warning = async () => (await health()).warnings.find((text) => text.includes('holiday'));
  const last = Date.UTC(2027, 11, 24);
  for (const [daysBefore, expected] of [
    [400, false],
    [91, false],
    [89, true],
    [-30, true],
  ] as const) {
    inbox.clock.time = last - daysBefore * DAY_MS;
    expect([daysBefore, (await warning()) !== undefined]).toEqual([daysBefore, expected]);
  }
  expect(await warning()).toContain('is 2027-12-24;');
});
