import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
import { freshPostgres } from '#test/use-postgres.ts';
import { openStorage } from './open-storage.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marigold-damaged-'));
  const storage = await openStorage({ dataDir });
  for (let index = 0; index < 50; index += 1) await storeLead(storage, contactLead(), () => []);
  await storage.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a damaged database is not changed, and the error says what to do (STORE-1)', () => {
  test.each<[string, (path: string) => void]>([
    ['is no database', (path) => writeFileSync(path, 'not a database '.repeat(500))],
    ['is cut off', (path) => truncateSync(path, 20_480)],
    [
      'is overwritten in the middle',
      (path) => {
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.fill(0x55, 100, 30_000));
      },
    ],
  ])('%s', async (_, damage) => {
    const path = join(dataDir, 'marigold.db');
    damage(path);
    const before = readFileSync(path);
    await expect(openStorage({ dataDir })).rejects.toThrow(/is damaged .*Restore your latest/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('the error for a database that cannot be opened names it and what to check', async () => {
    const path = join(dataDir, 'marigold.db');
    rmSync(path);
    mkdirSync(path);
    await expect(openStorage({ dataDir })).rejects.toThrow(
      /marigold\.db can’t be opened for writing \(.*belong to the user/,
    );
  });

  test('an empty file becomes a database', async () => {
    const path = join(dataDir, 'marigold.db');
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
    writeFileSync(path, '');
    const storage = await openStorage({ dataDir });
    await storeLead(storage, contactLead(), () => []);
    await storage.close();
  });

  test('a database of another program is not changed', async () => {
    const path = join(dataDir, 'marigold.db');
    rmSync(path);
    const foreign = new DatabaseSync(path);
    foreign.exec('create table submissions (x); insert into submissions values (1)');
    foreign.close();
    await expect(openStorage({ dataDir })).rejects.toThrow(
      'belongs to another program (table submissions). Nothing was changed.',
    );
    const again = new DatabaseSync(path);
    expect(again.prepare('select x from submissions').all()).toHaveLength(1);
    expect(again.prepare("select name from sqlite_master where name = 'files'").all()).toEqual([]);
    again.close();
  });
});

describe.each(DATABASES)('migrations of other versions and programs, on $name', ({ open }) => {
  test.each([
    [
      'a newer version',
      ['0001-initial', '9999-later'],
      /newer version of this program \(9999-later\)/,
    ],
    ['another program', ['2020_users'], /belongs to another program \(migration 2020_users\)/],
  ])('%s is named, and nothing is changed (STORE-9)', async (_, names, message) => {
    const { storage, dataDir, databaseUrl, end } = await open();
    onTestFinished(end);
    await sql`delete from kysely_migration`.execute(storage.db);
    for (const name of names) {
      await sql`insert into kysely_migration values (${name}, '2030-01-01')`.execute(storage.db);
    }
    await expect(openStorage({ dataDir, databaseUrl })).rejects.toThrow(message);
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(storage.db);
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  test('tables of ours without migrations belong to another program', async () => {
    const { storage, dataDir, databaseUrl, end } = await open();
    onTestFinished(end);
    await sql`drop table kysely_migration`.execute(storage.db);
    await expect(openStorage({ dataDir, databaseUrl })).rejects.toThrow(/another program \(table /);
  });
});

test('a schema of PostgreSQL may also hold the tables of another program', async () => {
  const databaseUrl = await freshPostgres();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query('create table of_another_program (x text)');
  await pool.end();
  await (await openStorage({ dataDir, databaseUrl })).close();
});
