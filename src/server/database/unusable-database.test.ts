import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#test/databases.ts';
import { contactLead, storeLead } from '#test/fakes/lead.ts';
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

  test('a database of another program is not changed', async () => {
    const path = join(dataDir, 'marigold.db');
    rmSync(path);
    const foreign = new DatabaseSync(path);
    foreign.exec('create table submissions (x); insert into submissions values (1)');
    foreign.close();
    await expect(openStorage({ dataDir })).rejects.toThrow('could not be brought up to date');
    const again = new DatabaseSync(path);
    expect(again.prepare('select x from submissions').all()).toHaveLength(1);
    expect(again.prepare("select name from sqlite_master where name = 'files'").all()).toEqual([]);
    again.close();
  });
});

describe.each(DATABASES)('a database of a newer version, on $name', ({ open }) => {
  test('is reported as such', async () => {
    const database = await open();
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(
      database.storage.db,
    );
    await expect(
      openStorage({ dataDir: database.dataDir, databaseUrl: database.databaseUrl }),
    ).rejects.toThrow(/newer version of this program \(9999-later\)/);
    await database.end();
  });
});
