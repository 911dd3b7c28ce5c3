import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES, type TestStorage } from '#test/databases.ts';
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
  [
    "drop index bookings_of_call; create unique index bookings_of_call on bookings (submission_id) where schedule = 'interviews'",
    "the unique index bookings_of_call is “unique bookings (submission_id) where schedule = 'interviews'” instead of “unique bookings (submission_id) where schedule = 'calls'”.",
  ],
  [
    "alter table submissions drop column note; alter table submissions add column note text not null default 'none'",
    "the column submissions.note is “text not null default 'none'” instead of “text not null default ''”.",
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

  test.each(CHANGES)('%s: %s', async (statements, message) => {
    const { storage, reopen } = await changed(async (db) => {
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(db);
    });
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

const [SQLITE, POSTGRES] = DATABASES;

/** Statements after which a post is refused or lost, or an erased person's copy is kept. */
const OBSTACLES: readonly (readonly [string, string, (typeof DATABASES)[number]])[] = [
  [
    'create trigger emptied after insert on submissions begin delete from submissions; end',
    'the trigger submissions.emptied is unknown',
    SQLITE,
  ],
  [
    "drop table blocked_days; create table blocked_days (host text not null, day text not null check (day > '2030'), created_at bigint not null, primary key (host, day))",
    'the check of the table blocked_days is unknown',
    SQLITE,
  ],
  [
    'alter table files add column ratio integer generated always as (1 / 0) virtual',
    'the column files.ratio is unknown',
    SQLITE,
  ],
  [
    "alter table bookings add constraint late check (day > '2030')",
    'the check bookings.late is unknown',
    POSTGRES,
  ],
  [
    'create function skipped() returns trigger language plpgsql as $$ begin return null; end $$; create trigger skips before insert on submissions for each row execute function skipped()',
    'the trigger submissions.skips is unknown',
    POSTGRES,
  ],
  [
    'create rule nowhere as on insert to submissions do instead nothing',
    'the rule submissions.nowhere is unknown',
    POSTGRES,
  ],
  [
    'alter table bookings add constraint one_host exclude using btree (host with =)',
    'the exclusion constraint bookings.one_host is unknown',
    POSTGRES,
  ],
  [
    'alter table submissions drop constraint submissions_form_id_idempotency_key_key; alter table submissions add constraint later unique (form_id, idempotency_key) deferrable',
    'the deferrable key submissions.later is unknown',
    POSTGRES,
  ],
  [
    'alter table saved_drafts set unlogged',
    'the table saved_drafts is “unlogged” instead of “logged”',
    POSTGRES,
  ],
];

test.each(OBSTACLES)(
  'start and readiness refuse after %s: %s (STORE-9)',
  async (script, message, kind) => {
    const database = await kind.open();
    onTestFinished(() => database.end());
    const { storage, dataDir, databaseUrl } = database;
    await executeScript(database, script);
    await expect(probeStorage(storage)).rejects.toThrow(message);
    await expect(openStorage({ dataDir, databaseUrl })).rejects.toThrow(message);
  },
);

async function executeScript({ dataDir, databaseUrl }: TestStorage, script: string): Promise<void> {
  if (databaseUrl === '') {
    using database = new DatabaseSync(join(dataDir, 'marigold.db'));
    database.exec(script);
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(script);
  await client.end();
}

describe('on PostgreSQL, readiness notices', () => {
  test('an encoding that cannot store what visitors type', async () => {
    const database = await openPostgres();
    const name = `latin_${randomUUID().slice(0, 8)}`;
    await executeScript(
      database,
      `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
    );
    onTestFinished(() => executeScript(database, `drop database ${name}`));
    const databaseUrl = database.databaseUrl.replace(/\/test_[0-9a-f]+/, `/${name}`);
    await expect(openStorage({ dataDir: database.dataDir, databaseUrl })).rejects.toThrow(
      'the encoding of the database is “LATIN1” instead of “UTF8”.',
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
