import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inBatches } from '#server/database/batches.ts';
import type { Database } from '#server/database/schema.ts';

export interface VisitorMemory {
  /** The day's key: random, the same for every process that counts together. */
  key(day: string): Promise<string>;
  /** Where each visitor first came from that day. `given` is this time's source by visitor; the first one stays. */
  sources(day: string, given: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>>;
  claim(day: string, marks: readonly string[]): Promise<ReadonlySet<string>>;
  forget(day: string): Promise<void>;
}

const newKey = () => randomBytes(32).toString('base64url');

export function ownMemory(): VisitorMemory {
  let current = { day: '', key: '', sources: new Map<string, string>(), marks: new Set<string>() };
  const of = (day: string) => {
    if (current.day !== day) current = { day, key: newKey(), sources: new Map(), marks: new Set() };
    return current;
  };
  return {
    key: async (day) => of(day).key,
    async sources(day, given) {
      const { sources } = of(day);
      for (const [visitor, source] of given) {
        if (!sources.has(visitor)) sources.set(visitor, source);
      }
      return sources;
    },
    async claim(day, marks) {
      const known = of(day).marks;
      const fresh = new Set(marks.filter((mark) => !known.has(mark)));
      for (const mark of fresh) known.add(mark);
      return fresh;
    },
    async forget() {
      // The next day replaces this one.
    },
  };
}

/** For processes that share PostgreSQL. Keys and marks of other days are deleted. */
export function sharedMemory(db: Kysely<Database>): VisitorMemory {
  const keys = new Map<string, string>();
  const add = (rows: readonly { mark: string; day: string; source: string | null }[]) =>
    inBatches(rows, (some) =>
      db
        .insertInto('funnel_marks')
        .values(some)
        .onConflict((conflict) => conflict.column('mark').doNothing())
        .returning('mark')
        .execute(),
    );
  return {
    async key(day) {
      const known = keys.get(day);
      if (known !== undefined) return known;
      await db
        .insertInto('funnel_keys')
        .values({ day, key: newKey() })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
      const { key } = await db
        .selectFrom('funnel_keys')
        .select('key')
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      keys.clear();
      keys.set(day, key);
      return key;
    },
    async sources(day, given) {
      await add([...given].map(([mark, source]) => ({ mark, day, source })));
      const rows = await db
        .selectFrom('funnel_marks')
        .select(['mark', 'source'])
        .where('mark', 'in', [...given.keys()])
        .execute();
      return new Map(rows.flatMap(({ mark, source }) => (source === null ? [] : [[mark, source]])));
    },
    async claim(day, marks) {
      const fresh = await add(marks.map((mark) => ({ mark, day, source: null })));
      return new Set(fresh.map(({ mark }) => mark));
    },
    forget: (day) => forgetVisitors(db, day),
  };
}

/** Removes the keys and marks of the days before `day`, `YYYY-MM-DD` in UTC. */
export async function forgetVisitors(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('funnel_marks').where('day', '<', day).execute();
  await db.deleteFrom('funnel_keys').where('day', '<', day).execute();
}
