import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASE_URLS } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { freshPostgres } from '#test/use-postgres.ts';
import { openStorage, probeStorage } from './open-storage.ts';

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-migration-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A PostgreSQL database without tables. */
async function emptyPostgres(): Promise<{ databaseUrl: string; client: pg.Client }> {
  const databaseUrl = await freshPostgres();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('drop schema public cascade; create schema public');
  return { databaseUrl, client };
}

test.each(DATABASE_URLS)(
  'several servers that start at once on an empty database, %s, all serve (STORE-9)',
  async (name) => {
    const databaseUrl = name === 'SQLite' ? '' : (await emptyPostgres()).databaseUrl;
    const dataDir = newFolder();
    const servers = await Promise.all(
      Array.from({ length: 4 }, () => openStorage({ dataDir, databaseUrl })),
    );
    for (const storage of servers) {
      await probeStorage(storage);
      await storeLead(storage, contactLead());
    }
    await Promise.all(servers.map((storage) => storage.close()));
  },
);

describe('a migration that fails leaves no table and can be repeated (STORE-9)', () => {
  const tables = async (client: pg.Client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'",
    );
    return rows.map(({ relname }) => relname);
  };

  test('because of the name of a table of another program', async () => {
    const { databaseUrl, client } = await emptyPostgres();
    const dataDir = newFolder();
    await client.query('create table bookings_by_time (x text)');
    await expect(openStorage({ dataDir, databaseUrl })).rejects.toThrow(
      'The database could not be brought up to date (relation "bookings_by_time" already exists). Nothing was changed.',
    );
    expect(await tables(client)).toEqual(['bookings_by_time']);
    await client.query('drop table bookings_by_time');
    await (await openStorage({ dataDir, databaseUrl })).close();
  });

  test('because the database is read-only', async () => {
    const { databaseUrl, client } = await emptyPostgres();
    const dataDir = newFolder();
    const { pathname } = new URL(databaseUrl);
    const readOnly = (value: string) =>
      client.query(
        `alter database "${pathname.slice(1)}" set default_transaction_read_only = ${value}`,
      );
    await readOnly('on');
    await expect(openStorage({ dataDir, databaseUrl })).rejects.toThrow(/read-only transaction/);
    await client.query('set default_transaction_read_only = off');
    expect(await tables(client)).toEqual([]);
    await readOnly('off');
    await (await openStorage({ dataDir, databaseUrl })).close();
  });
});
