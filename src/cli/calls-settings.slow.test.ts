import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freeTimes } from '#server/booking/free-times.ts';
import { readHours } from '#server/booking/schedule.ts';
import { readConfig } from '#server/config.ts';
import { joinServers } from '#server/database/running-servers.ts';
import { HOST, SCHEDULE } from '#test/booking/booking-fixture.ts';
import { bookSampleCall, sampleBooking } from '#test/booking/sample-calls.ts';
import { storeHours } from '#test/booking/stored-hours.ts';
import { leads } from '#test/run-leads.ts';
import { type SeededLeadsCli, seededLeadsCli } from '#test/seeded-leads-cli.ts';

let cli: SeededLeadsCli;
afterEach(() => cli.close());

/**
 * Opens the command line on a data folder in which a server with the same settings has run and ended. Books a call
 * there and returns it.
 */
async function leftBy(settings: Readonly<Record<string, string>> = {}) {
  const hosts = [{ ...HOST, id: 'luz', email: '', zone: 'America/Denver' }];
  const env = {
    SITE_NAME: 'Oakleaf',
    SITE_ORIGIN: 'https://calls.example',
    SMTP_URL: 'smtp://user:secret-password@mail.example',
    MAIL_TO: 'owner@calls.example',
    ...settings,
  };
  cli = await seededLeadsCli(env);
  await storeHours(cli.storage.db, { ...SCHEDULE, hosts }, env);
  const hours = await readHours(cli.storage.db);
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Error(outcome.errors.join(' '));
  const leave = await joinServers(cli.storage, outcome.config, () => undefined);
  await leave();
  const deps = sampleBooking(cli.storage, { config: outcome.config, hours });
  const call = await bookSampleCall(deps, -1);
  await deps.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
  return { deps, call };
}

test('cancel mails the visitor and the owner, and prints the time in the host’s time zone', async () => {
  const { deps, call } = await leftBy();
  expect((await cli.leads('calls')).out).toMatch(/M[SD]T/);
  const [canceled] = await cli.rows('calls', 'cancel', call.id.slice(-8), '--json');
  expect(canceled).toMatchObject({ state: 'canceled', mailed: true });
  const mails = await deps.db
    .selectFrom('deliveries')
    .select(['target', 'payload'])
    .where('state', '=', 'pending')
    .execute();
  expect(mails.map(({ target }) => target).toSorted()).toEqual([
    'dana@oakdental.example',
    'owner@calls.example',
  ]);
  expect(mails.map(({ payload }) => payload).join()).toContain('Oakleaf');
});

test('cancel mails the visitor even if the mail server was down since the call was booked', async () => {
  const { deps, call } = await leftBy();
  await deps.db.updateTable('deliveries').set({ state: 'pending' }).execute();
  expect((await cli.leads('calls', 'cancel', call.id.slice(-8))).code).toBe(0);
  const mails = await deps.db
    .selectFrom('deliveries')
    .select(['target', 'payload'])
    .where('state', '=', 'pending')
    .where('channel', '=', 'mail-booking')
    .execute();
  expect(mails.map(({ target }) => target)).toContain('dana@oakdental.example');
  for (const { payload } of mails) expect(JSON.parse(payload).subject).toMatch(/cancel/i);
});

test('block removes the free times of a day from the booking page', async () => {
  const { deps, call } = await leftBy();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(call.start);
  expect((await cli.leads('calls', 'block', day)).out).toContain(`${day} (luz)`);
  const free = await freeTimes(deps.db, deps.hours().schedule, Date.now());
  const days = new Set(free.flatMap(({ slots }) => slots.map((slot) => slot.day)));
  expect(days.has(day)).toBe(false);
  expect(days.size).toBeGreaterThan(5);
});

test('feed prints an address that the server accepts', async () => {
  const { deps } = await leftBy();
  const [feed] = await cli.rows('calls', 'feed', '--json');
  const token = /^https:\/\/calls\.example\/book\/feed\/([\w-]{43})\.ics$/.exec(`${feed?.address}`);
  expect(deps.tokens.read('feed', token?.[1] ?? '')).toBeDefined();
});

test('a command whose settings differ from the server’s names them and changes nothing', async () => {
  const { deps, call } = await leftBy();
  const before = await deps.db.selectFrom('bookings').selectAll().execute();
  const run = (...args: string[]) =>
    leads({ DATA_DIR: cli.dataDir, SITE_NAME: 'Oakleaf', MAIL_TO: 'other@calls.example' }, args);
  for (const args of [['cancel', call.id.slice(-8)], ['feed'], ['block', '2026-12-24']]) {
    const { code, err } = await run('calls', ...args);
    expect(code).toBe(2);
    expect(err).toContain('Nothing was changed');
    expect(err).toMatch(/another SITE_ORIGIN, MAIL_TO/);
    expect(err).toContain('.env');
  }
  expect((await run('calls')).out).toContain('Oak Dental');
  expect(await deps.db.selectFrom('bookings').selectAll().execute()).toEqual(before);
});

test('a command whose secrets differ from the server’s prints where to copy them', async () => {
  const { call } = await leftBy();
  const elsewhere = mkdtempSync(join(tmpdir(), 'marigold-secrets-'));
  const run = await cli.leads('calls', 'feed');
  expect(run.code).toBe(0);
  const refused = await leads({ DATA_DIR: cli.dataDir, SECRETS_DIR: elsewhere }, [
    'calls',
    'cancel',
    call.id.slice(-8),
  ]);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(`to ${elsewhere}`);
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('the stored fingerprints of settings contain no value', async () => {
  await leftBy({ BOOKING_SECRET: 'the-owners-own-secret-of-40-characters-x' });
  const rows = await cli.storage.db.selectFrom('settings').selectAll().execute();
  expect(rows.some(({ key }) => key.startsWith('server '))).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/secret-password|the-owners-own|calls\.example|Oakleaf/);
});

test('calls and audit name a busy calendar that can’t be read', async () => {
  const { deps } = await leftBy();
  const error = 'repeats an event too often';
  await deps.db
    .insertInto('busy_calendars')
    .values({ key: 'k', host: 'luz', periods: '[]', fetched_at: 0, checked_at: 0, error })
    .execute();
  expect((await cli.leads('calls')).err).toContain('busy calendar of luz');
  expect((await cli.leads('audit')).err).toContain('busy calendar of luz');
});
