import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { openStorage, probeStorage } from './open-storage.ts';
import type { Database } from './schema.ts';

/** Statements that both databases accept, with what the owner reads. */
const CHANGES: readonly (readonly [string, string])[] = [
  ['alter table bookings drop column zone', 'the column bookings.zone is missing.'],
  [
    'alter table bookings rename column zone to zones',
    'the column bookings.zone is missing (and 1 more).',
  ],
  ['alter table leads_notes add column x text', ''],
  ['alter table files add column owner text', 'the column files.owner is unknown to this version.'],
  ['drop table saved_drafts', 'the table saved_drafts is missing.'],
  ['drop index bookings_by_email_key', 'the index bookings_by_email_key is missing.'],
  ['drop index bookings_of_call', 'the unique index bookings_of_call is missing.'],
  [
    'create unique index one_answer on submissions (email)',
    'the unique index one_answer is unknown to this version.',
  ],
  ['create index by_note on submissions (note)', ''],
  ['create table of_another_program (x text)', ''],
];

describe.each(DATABASES)('tables on $name', ({ open }) => {
  async function changed(change: (db: Kysely<Database>) => Promise<unknown>) {
    const database = await open();
    onTestFinished(() => database.end());
    const { storage, dataDir, databaseUrl } = database;
    await sql`create table leads_notes (id text)`.execute(storage.db);
    await change(storage.db);
    return { storage, reopen: () => openStorage({ dataDir, databaseUrl }) };
  }

  test.each(CHANGES)('%s: %s', async (statement, message) => {
    const { storage, reopen } = await changed((db) => sql.raw(statement).execute(db));
    if (message === '') {
      await probeStorage(storage);
      await (await reopen()).close();
      return;
    }
    const expected = `The database does not fit this version: ${message} Start the version that made it`;
    await expect(reopen()).rejects.toThrow(expected);
    // The server that is already running is not ready, because some forms cannot be stored.
    await expect(probeStorage(storage)).rejects.toThrow(expected);
  });

  test('a database whose 0001-initial had no email_key is refused (STORE-9)', async () => {
    const { reopen, storage } = await changed(async (db) => {
      await sql`drop index bookings_by_email_key`.execute(db);
      await sql`alter table bookings drop column email_key`.execute(db);
    });
    const message = 'the column bookings.email_key is missing (and 1 more).';
    await expect(reopen()).rejects.toThrow(message);
    await expect(probeStorage(storage)).rejects.toThrow(message);
  });

  test('a server keeps running on the tables of a newer version: a rolling restart (STORE-9)', async () => {
    const { storage, reopen } = await changed(async (db) => {
      await sql`alter table files add column owner text`.execute(db);
      await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
    });
    await probeStorage(storage);
    await expect(reopen()).rejects.toThrow('newer version of this program (9999-later)');
  });

  test('a column of another type, and one that is required, stop the start', async () => {
    const { reopen, storage } = await changed(async (db) => {
      await sql`drop table blocked_days`.execute(db);
      await sql`create table blocked_days (host text not null, day text, created_at integer, primary key (host, day))`.execute(
        db,
      );
    });
    await expect(reopen()).rejects.toThrow(
      'the column blocked_days.created_at is “integer” instead of “bigint not null”',
    );
    await expect(probeStorage(storage)).rejects.toThrow('blocked_days.created_at');
  });

  test('a lost foreign key stops the start, because erasing a lead would leave its rows', async () => {
    const { reopen } = await changed(async (db) => {
      await sql`drop table slot_cells`.execute(db);
      await sql`create table slot_cells (host text not null, cell_start bigint not null, booking_id text not null, primary key (host, cell_start))`.execute(
        db,
      );
      await sql`create index slot_cells_by_booking on slot_cells (booking_id)`.execute(db);
    });
    await expect(reopen()).rejects.toThrow('the foreign key slot_cells.booking_id is missing.');
  });
});

describe('on PostgreSQL, readiness notices', () => {
  test('a check that refuses bookings', async () => {
    const database = await openPostgres();
    const { storage } = database;
    await sql`alter table bookings add constraint late check (day > '2030')`.execute(storage.db);
    await expect(probeStorage(storage)).rejects.toThrow(
      'the check bookings.late is unknown to this version.',
    );
  });

  test('a permission that the user of the database lacks', async () => {
    const { storage, databaseUrl, dataDir } = await openPostgres();
    const { db } = storage;
    const role = `visitor_${randomUUID().slice(0, 8)}`;
    await sql.raw(`create role ${role} login password 'test'`).execute(db);
    onTestFinished(async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`drop owned by ${role}; drop role ${role}`);
      await client.end();
    });
    await sql.raw(`grant all on all tables in schema public to ${role}`).execute(db);
    const address = new URL(databaseUrl);
    // The server of the tests listens on a socket, that of CI on a port.
    if (address.host) Object.assign(address, { username: role, password: 'test' });
    else address.searchParams.set('user', role);
    const open = () => openStorage({ dataDir, databaseUrl: address.href });
    await (await open()).close();
    await sql.raw(`revoke insert on bookings from ${role}`).execute(db);
    await expect(open()).rejects.toThrow('the permission to write the table bookings is missing.');
    await sql.raw(`grant insert on bookings to ${role}`).execute(db);
    // Without a policy nothing may be inserted. The owner of the tables, as in the other tests, is exempt.
    await sql`alter table submissions enable row level security`.execute(db);
    await probeStorage(storage);
    await expect(open()).rejects.toThrow(
      'the row-level security of the table submissions is unknown to this version.',
    );
  });

  async function openPostgres() {
    const database = await DATABASES[1].open();
    onTestFinished(() => database.end());
    return database;
  }
});
