import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { openStorage, probeStorage } from './open-storage.ts';

describe.each(DATABASES)('tables on $name', ({ open }) => {
  async function changed(...statements: string[]) {
    const database = await open();
    onTestFinished(() => database.end());
    const { storage, dataDir, databaseUrl } = database;
    for (const statement of statements) await sql.raw(statement).execute(storage.db);
    return { storage, reopen: () => openStorage({ dataDir, databaseUrl }) };
  }

  test.each([
    ['alter table bookings drop column zone', 'the column bookings.zone is missing.'],
    ['drop table saved_drafts', 'the table saved_drafts is missing.'],
    [
      'drop table slot_cells; drop table saved_drafts',
      'the table saved_drafts is missing (and 1 more).',
    ],
  ])('start and readiness refuse after %s: %s (STORE-9)', async (statements, message) => {
    const { storage, reopen } = await changed(...statements.split('; '));
    const expected = `The database does not fit this version: ${message} Start the version that made it`;
    await expect(reopen()).rejects.toThrow(expected);
    await expect(probeStorage(storage)).rejects.toThrow(expected);
  });

  test.each([
    'alter table files add column owner text',
    'create index by_note on submissions (note)',
    'create table of_another_program (x text)',
  ])('%s changes nothing', async (statement) => {
    const { storage, reopen } = await changed(statement);
    await probeStorage(storage);
    await (await reopen()).close();
  });

  test('a server keeps running on the tables of a newer version: a rolling restart (STORE-9)', async () => {
    const { storage, reopen } = await changed(
      'alter table files add column owner text',
      "insert into kysely_migration values ('9999-later', '2030-01-01')",
    );
    await probeStorage(storage);
    await expect(reopen()).rejects.toThrow('newer version of this program (9999-later)');
  });
});
