import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

/** The SHA-256 of the statements of each migration that has landed. Add a line for each new migration; never change one. */
const LANDED: Readonly<Record<string, string>> = {
  '0001-initial': '937abdcab59a44575db5ae7edb1ffd0e0bb54b4a2810587c45a713e3037cc850',
  '0002-records': '669d31824ddf5a30c15a8251545f23b0306dfa0b9706594245c132b80dd89c79',
  '0003-inbox-access': '869f58c27b0708ac9a713d87b4b49ca91bedfc113af4af215176dc9ab112a953',
  '0004-pictures': '3080ca05773e3e29f738f4562892ef10d2c5fb58225eaffce1a236e400b37c4e',
  '0005-progress': 'bfe5454957ed5b2975f8ba64e9d3f509a9f59a1a7ce46421a9e6de094ec81541',
  '0006-certificates': '65fcef3ae2a07d9395a80b2e1f5ef4b63b28831362657bc925414eefc6b94d20',
  '0007-calendar-notes': '8b980f7ec782eeb7ce608fc5793694c3b920db2449a2b4a7ebb11b1b0a5c5cb7',
  '0008-people': '3912770b0bb2feb77e6b1b59ac30d521bf957274b490bab1e6dc5ab3e302a4e2',
};

async function statementsOf(name: string): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log({ query }) {
      statements.push(query.sql);
    },
  });
  await MIGRATIONS[name]?.up(db);
  return statements.join(';\n');
}

test('every migration is listed, in the order of the names', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(LANDED));
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).toSorted());
});

test.each(Object.entries(LANDED))(
  'the statements of %s are those that existing databases have run: add a migration instead of changing it',
  async (name, sha256) => {
    const statements = await statementsOf(name);
    expect(createHash('sha256').update(statements).digest('hex')).toBe(sha256);
  },
);
