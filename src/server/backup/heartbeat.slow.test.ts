import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { configWith } from '#test/config-with.ts';
import { DATABASES } from '#test/databases.ts';
import { fakeClock } from '#test/fakes/fake-clock.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { startWebhook } from '#test/fakes/webhook-server.ts';
import { openForEach } from '#test/opened.ts';
import { NOON, startApp } from '#test/running-app.ts';
import { usual } from '#test/share.ts';
import { backupDigest, storeLastBackup } from './backup.ts';
import { readHeartbeat, startHeartbeat } from './heartbeat.ts';

const OWNER = 'owner@x.example';
const SECRET_PATH = '/ping/5f0c9b1e-secret';

describe.each(usual(DATABASES))('the heartbeat on $name', ({ open }) => {
  const database = openForEach(open);
  const service = openForEach(async () => {
    const server = await startWebhook();
    return { ...server, end: server.stop };
  });

  /** Starts the heartbeat on a fake clock. `lines` are its log lines. */
  function start(storage: Pick<Storage, 'db'> = database.storage, changes = {}) {
    const clock = fakeClock(NOON);
    const lines: string[] = [];
    const write = (facts: object, text: string) => void lines.push(JSON.stringify([facts, text]));
    const url = service.url.replace('/hook', SECRET_PATH);
    const config = configWith({ HEARTBEAT_URL: url, MAIL_TO: [OWNER], ...changes });
    const log = { warn: write, error: write } as unknown as Parameters<
      typeof startHeartbeat
    >[0]['log'];
    const heartbeat = startHeartbeat({ storage, config, clock, log });
    return { ...heartbeat, lines, pass: (ms: number) => clock.advance(ms, heartbeat.idle) };
  }
  const add = async (channel: string, target: string, changes: object) => {
    await storeLead(database.storage, contactLead({ receivedAt: NOON }), () => [
      { channel, target, payload: { kind: 'lead' } },
    ]);
    await database.storage.db
      .updateTable('deliveries')
      .set({ next_at: NOON, ...changes })
      .where('channel', '=', channel)
      .where('target', '=', target)
      .execute();
  };

  test('is a GET once an hour while nothing is overdue', async () => {
    const { pass, stop, lines } = start();
    await pass(10 * HOUR_MS);
    await stop();
    expect(service.calls.map(({ path }) => path)).toEqual(Array(10).fill(SECRET_PATH));
    expect(service.calls[0]?.headers['user-agent']).toBe('Marigold-Heartbeat/1');
    expect(lines).toEqual([]);
  });

  test('is sent by one of several servers', async () => {
    const { databaseUrl, dataDir, storage } = database;
    await using second = await openStorage({ dataDir, databaseUrl });
    const servers = [start(), start(second), start(storage), start(second)];
    for (let minutes = 0; minutes < 240; minutes += 5) {
      await Promise.all(servers.map(({ pass }) => pass(5 * MINUTE_MS)));
    }
    await Promise.all(servers.map(({ stop }) => stop()));
    expect(service.calls).toHaveLength(4);
  });

  test.each([
    ['a mail to the owner that was refused', 'mail-owner', OWNER, { attempts: 1, smtp_code: 550 }],
    ['a mail to the owner that was given up', 'mail-owner', OWNER, { state: 'dead' }],
    ['a failure notice that was given up', 'mail-alarm', OWNER, { state: 'dead' }],
    ['a daily summary that was refused', 'mail-digest', OWNER, { attempts: 1, smtp_code: 554 }],
    ['a webhook that was given up', 'webhook', 'https://a.example/', { state: 'dead' }],
    ['a booking mail to the owner', 'mail-booking', OWNER, { state: 'dead' }],
    ['a mail that is retried', 'mail-owner', OWNER, { attempts: 5, due_at: NOON - 2 * HOUR_MS }],
    ['a mail that nobody sends', 'mail-reply', 'v@x.example', { next_at: NOON - 2 * HOUR_MS }],
  ] as const)('stops for %s, and goes on once it is sent', async (_name, channel, target, row) => {
    await add(channel, target, row);
    const { pass, stop, lines } = start();
    await pass(50 * MINUTE_MS);
    expect(service.calls).toEqual([]);
    expect(lines).toEqual([expect.stringContaining('no heartbeat is sent')]);
    await database.storage.db.updateTable('deliveries').set({ state: 'delivered' }).execute();
    await pass(6 * MINUTE_MS);
    await stop();
    expect(service.calls).toHaveLength(1);
  });

  test.each([
    ['mistypes an address', 'mail-reply', { state: 'dead' }],
    ['books with an address that is refused', 'mail-booking', { attempts: 3, smtp_code: 550 }],
    ['has a mailbox that defers', 'mail-booking', { attempts: 3, smtp_code: 451, due_at: 1 }],
    ['gets no more mails today', 'mail-status', { attempts: 3, due_at: 1 }],
    ['waits for a reminder', 'mail-reminder', { next_at: NOON + DAY_MS }],
  ] as const)('goes on if a visitor %s', async (_name, channel, row) => {
    await add(channel, 'visitor@x.example', row);
    const { pass, stop } = start();
    await pass(MINUTE_MS);
    await stop();
    expect(service.calls).toHaveLength(1);
  });

  test('stops while the last backup is old or damaged', async () => {
    const { pass, stop, lines } = start();
    const note = (at: number, whole = true) =>
      storeLastBackup(database.storage, { at, file: '/backups/x.db', whole });
    await note(NOON - 26 * HOUR_MS);
    await pass(2 * MINUTE_MS);
    expect(service.calls).toEqual([]);
    expect(lines.join()).toContain('the last backup is 26 hours old');
    await note(NOON - 25 * HOUR_MS);
    await pass(6 * MINUTE_MS);
    expect(service.calls).toHaveLength(1);
    await note(NOON, false);
    await pass(2 * HOUR_MS);
    expect(service.calls).toHaveLength(1);
    await stop();
    const ignoring = start(database.storage, { BACKUP_MAX_AGE_HOURS: 0 });
    await ignoring.pass(3 * HOUR_MS);
    await ignoring.stop();
    expect(service.calls.length).toBeGreaterThan(1);
  });

  test.each([
    ['404', 'answered 404'],
    ['500', 'answered 500'],
    ['301', 'answered 301, a redirect; put the final address in HEARTBEAT_URL'],
    ['a cut connection', 'no connection (UND_ERR_SOCKET)'],
  ])('is tried again after %s, and its address is not logged', async (kind, reason) => {
    service.answer((_call, response) => {
      if (!/^\d+$/.test(kind)) response.destroy();
      else response.writeHead(Number(kind), { location: `${service.url}/other` }).end('no');
    });
    const { pass, stop, lines } = start();
    await pass(11 * MINUTE_MS);
    expect(service.calls).toHaveLength(3);
    expect(lines).toEqual([JSON.stringify([{ reason }, 'the heartbeat failed'])]);
    expect(await readHeartbeat(database.storage.db)).toMatchObject({
      sentAt: null,
      failure: reason,
    });
    service.answer((_call, response) => response.end('OK'));
    await pass(6 * MINUTE_MS);
    await stop();
    expect(await readHeartbeat(database.storage.db)).toMatchObject({ failure: '' });
  });

  test('a service that never answers does not delay the stop of the server', async () => {
    service.answer(() => undefined);
    const { pass, stop, lines } = start();
    const passed = pass(MINUTE_MS);
    await expect.poll(() => service.calls.length).toBe(1);
    await stop();
    await passed;
    expect(lines).toEqual([]);
  });

  test('a stored state that was damaged, or is in the future, does not end it', async () => {
    const { db } = database.storage;
    for (const value of ['', '{', '[]', '{"checkedAt":9e15,"sentAt":9e15,"failure":""}']) {
      await db.deleteFrom('settings').where('key', '=', 'heartbeat').execute();
      await db.insertInto('settings').values({ key: 'heartbeat', value }).execute();
      const before = service.calls.length;
      const { pass, stop } = start();
      await pass(MINUTE_MS);
      await stop();
      expect(service.calls.length, value).toBe(before + 1);
    }
  });

  test('is not sent if the database cannot be read', async () => {
    await sql`alter table deliveries rename to gone`.execute(database.storage.db);
    const { pass, stop, lines } = start();
    await pass(HOUR_MS);
    await stop();
    expect(service.calls).toEqual([]);
    expect(lines.join()).toContain('heartbeat');
  });

  test('the daily summary names the last backup and its age', async () => {
    const text = async () => (await backupDigest(database.storage, 'America/Chicago', NOON)).join();
    expect(await text()).toBe('No backup by this program is known.');
    const note = (at: number, whole: boolean) =>
      storeLastBackup(database.storage, { at, file: '/x', whole });
    await note(NOON - 5 * HOUR_MS, true);
    expect(await text()).toBe(
      'The last backup was made on November 21 at 1:00 AM CST, 5 hours ago.',
    );
    await note(NOON - 3 * DAY_MS, false);
    expect(await text()).toMatch(/, 3 days ago\. It is damaged\. See your inbox: Health\.$/);
  });
});

test('a server without HEARTBEAT_URL sends none', async () => {
  const app = await startApp({ HEARTBEAT_URL: '' });
  expect(await readHeartbeat(app.app.storage.db)).toBeUndefined();
  await app.end();
});
