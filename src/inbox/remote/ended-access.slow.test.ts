import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { listPasskeys } from '#server/owners/passkeys.ts';
import { removePasskey, startSession } from '#server/owners/sessions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { DATABASES } from '#test/databases.ts';
import { openForEach } from '#test/opened.ts';
import {
  type Jar,
  OTHER_OWNER,
  OWNER,
  startRemoteInbox,
  storePasskey,
} from '#test/remote-inbox.ts';
import { usual } from '#test/share.ts';

const SESSION = '__Host-inbox';

describe.each(usual(DATABASES))('what has ended stays ended, on $name (INBOX-9)', ({ open }) => {
  const opened = openForEach(() => open());
  const inbox = openForEach(() => startRemoteInbox({}, { storage: opened.storage }));

  const isOpen = async (jar: Jar, on = inbox) => (await on.get('/api/status', jar)).status === 200;
  const sessions = () => opened.storage.db.selectFrom('inbox_sessions').selectAll().execute();
  const newest = async () => (await sessions()).toSorted((a, b) => (a.id < b.id ? 1 : -1))[0];

  /** Stores a passkey that was made on the device of the newest session. */
  async function addPasskey(id: string, owner = OWNER): Promise<void> {
    const device_hash = (await newest())?.device_hash ?? '';
    await storePasskey(inbox, { id, owner, device_hash });
  }

  /** Opens a session with a passkey in another browser. */
  async function enterWith(passkeyId: string, owner = OWNER): Promise<Jar> {
    const entry = { owner, device: 'Other', deviceToken: '', sessionToken: '', passkeyId };
    const mailed = { owners: [OWNER], origin: inbox.origin, zone: 'UTC', canMail: true };
    const started = await startSession(opened.storage, entry, mailed, inbox.clock.time);
    return new Map([[SESSION, started?.token ?? '']]);
  }

  test('links and sessions with a time in the future open nothing, and lock nobody out', async () => {
    const now = inbox.clock.time;
    // Links and sessions are made while the clock is a month ahead. Then the clock is set back.
    inbox.clock.time = now + 30 * DAY_MS;
    const links: string[] = [];
    for (let index = 0; index < 5; index += 1) links.push(await inbox.mailedLink());
    const ahead = await inbox.signIn(OTHER_OWNER);
    inbox.clock.time = now;
    expect((await inbox.post('/enter', { link: links.at(-1) ?? '' })).status).toBe(401);
    expect(await isOpen(ahead)).toBe(false);
    expect(await isOpen(await inbox.signIn())).toBe(true);
    inbox.clock.time = now + 30 * DAY_MS;
    expect((await inbox.post('/enter', { link: links.at(-1) ?? '' })).status).toBe(401);
  });

  test('owners who end something at the same moment stay signed in', async () => {
    const mine = await inbox.signIn();
    const other = await inbox.signIn(OTHER_OWNER);
    for (const id of ['one', 'two', 'three', 'four']) await addPasskey(id);
    const [caller] = await sessions();
    if (!caller) throw new Error('no session');
    const removed = ['one', 'two', 'three', 'four'].map((id) =>
      removePasskey(opened.storage, caller, { id, people: [OWNER] }, inbox.clock.time),
    );
    await Promise.all(removed);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, true]);
  });

  test('a link of a server whose clock is a little ahead works', async () => {
    const link = await inbox.mailedLink();
    inbox.clock.time -= MINUTE_MS / 2;
    const jar: Jar = new Map();
    expect((await inbox.post('/enter', { link }, jar)).status).toBe(303);
    inbox.clock.time -= MINUTE_MS / 4;
    expect(await isOpen(jar)).toBe(true);
  });

  test('a device ends with its passkey and the sessions that this passkey opened elsewhere', async () => {
    await inbox.signIn();
    const phone = (await newest())?.id ?? '';
    await addPasskey('synced');
    const elsewhere = await enterWith('synced');
    const other = await inbox.signIn(OTHER_OWNER);
    await inbox.post('/devices/end', { id: phone }, other);
    expect(await isOpen(elsewhere)).toBe(false);
    expect(await isOpen(other)).toBe(true);
    expect(await listPasskeys(opened.storage, [OWNER])).toEqual([]);
  });

  test('a device that entered with a synced passkey cannot enter with it again', async () => {
    const laptop = await inbox.signIn();
    await addPasskey('synced');
    await enterWith('synced');
    await inbox.post('/devices/end', { id: (await newest())?.id ?? '' }, laptop);
    expect(await listPasskeys(opened.storage, [OWNER])).toEqual([]);
    expect(await isOpen(laptop)).toBe(true);
  });

  test('signing out on the own device keeps its passkey', async () => {
    const laptop = await inbox.signIn();
    await addPasskey('own');
    await inbox.post('/devices/end', { id: (await newest())?.id ?? '' }, laptop);
    expect(await isOpen(laptop)).toBe(false);
    expect(await listPasskeys(opened.storage, [OWNER])).toHaveLength(1);
  });

  test('an address that was taken out of INBOX_OWNERS and added again has nothing', async () => {
    const jar = await inbox.signIn(OTHER_OWNER);
    await addPasskey('of the other', OTHER_OWNER);
    const stays = await inbox.signIn(OWNER);
    const without = await startRemoteInbox({ INBOX_OWNERS: [OWNER] }, { storage: opened.storage });
    expect(without.warnings.join()).toContain('Addresses that may no longer sign in: 1.');
    await without.end();
    const again = await startRemoteInbox({}, { storage: opened.storage });
    onTestFinished(() => again.end());
    expect(again.warnings).toEqual([]);
    expect(await isOpen(jar, again)).toBe(false);
    expect(await isOpen(stays, again)).toBe(true);
    expect(await listPasskeys(opened.storage, [OWNER, OTHER_OWNER])).toEqual([]);
    const log = await opened.storage.db.selectFrom('access_log').selectAll().execute();
    const removed = log.filter(({ command }) => command === 'inbox owner removed');
    expect(removed.map(({ who }) => who)).toEqual([OTHER_OWNER]);
  });

  /**
   * Copies the tables. The returned function restores the copies but leaves the secrets as they are. A recovery by
   * Litestream or by a hosting provider does the same.
   */
  async function tablesNow(): Promise<() => Promise<void>> {
    const { db } = opened.storage;
    const tables = ['inbox_sessions', 'inbox_passkeys'] as const;
    const rows = await Promise.all(
      tables.map((table) => sql<object>`select * from ${sql.table(table)}`.execute(db)),
    );
    return async () => {
      for (const [index, table] of tables.entries()) {
        await db.deleteFrom(table).execute();
        for (const row of rows[index]?.rows ?? []) {
          await db
            .insertInto(table)
            .values(row as never)
            .execute();
        }
      }
    };
  }

  test.each([
    ['a session was ended', (jar: Jar, id: string) => inbox.post('/devices/end', { id }, jar)],
    [
      'a passkey was removed',
      (jar: Jar) => inbox.post('/devices/passkeys/remove', { id: 'synced' }, jar),
    ],
    [
      'the owner signed out',
      async (jar: Jar) =>
        inbox.post('/devices/end', { id: (await newest())?.id ?? '' }, new Map(jar)),
    ],
  ])('a recovery of the database to before %s brings nothing back', async (_, end) => {
    const phone = await inbox.signIn();
    const id = (await newest())?.id ?? '';
    await addPasskey('synced');
    const elsewhere = await enterWith('synced');
    const other = await inbox.signIn(OTHER_OWNER);
    const recover = await tablesNow();
    await end(other, id);
    await recover();
    for (const jar of [phone, elsewhere, other]) expect(await isOpen(jar)).toBe(false);
    expect(await listPasskeys(opened.storage, [OWNER])).toEqual([]);
    // A new sign-in does not bring the passkey back.
    expect(await isOpen(await inbox.signIn(OWNER, phone))).toBe(true);
    expect(await listPasskeys(opened.storage, [OWNER])).toEqual([]);
  });

  test('without an ending in between, a recovery keeps the sessions', async () => {
    const jar = await inbox.signIn();
    const recover = await tablesNow();
    await inbox.signIn(OTHER_OWNER);
    await recover();
    expect(await isOpen(jar)).toBe(true);
  });
});

test('a database that is restored beside new secrets opens nothing (INBOX-9)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-epoch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const storage: Storage = await openStorage({ dataDir: join(folder, 'old') });
  const inbox = await startRemoteInbox({}, { storage });
  const jar = await inbox.signIn();
  await inbox.end();
  await storage.close();
  cpSync(join(folder, 'old/marigold.db'), join(folder, 'new/marigold.db'));
  await using moved = await openStorage({ dataDir: join(folder, 'new') });
  const again = await startRemoteInbox({}, { storage: moved });
  onTestFinished(() => again.end());
  expect((await again.get('/api/status', jar)).status).toBe(401);
});
