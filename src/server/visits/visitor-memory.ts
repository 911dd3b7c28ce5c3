import type { Kysely } from 'kysely';
import { inBatches } from '#server/database/batches.ts';
import type { Database } from '#server/database/schema.ts';
import { newSecret } from '#server/database/secrets.ts';
import { deleteVisitorMarks } from '#server/database/visitor-marks-repository.ts';

export interface VisitorMemory {
  /** The random key of the day. All processes on one PostgreSQL share it. */
  key(day: string): Promise<string>;
  /**
   * The first source of each visitor that day. `current` contains the sources of this report, which are stored for
   * new visitors.
   */
  sources(day: string, current: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>>;
  /** Stores the marks of counted events (count-visits.ts). Resolves with the marks that were not stored before. */
  claim(day: string, marks: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes keys and marks of the days before `day`. */
  forget(day: string): Promise<void>;
}

/** Keys and marks in the memory of this process. A restart forgets them. */
export function processMemory(): VisitorMemory {
  let current = { day: '', key: '', sources: new Map<string, string>(), marks: new Set<string>() };
  const memoryOf = (day: string) => {
    if (current.day !== day)
      current = { day, key: newSecret(), sources: new Map(), marks: new Set() };
    return current;
  };
  return {
    key: async (day) => memoryOf(day).key,
    async sources(day, reported) {
      const { sources } = memoryOf(day);
      for (const [visitor, source] of reported) {
        if (!sources.has(visitor)) sources.set(visitor, source);
      }
      return sources;
    },
    async claim(day, marks) {
      const claimed = memoryOf(day).marks;
      const fresh = new Set(marks.filter((mark) => !claimed.has(mark)));
      for (const mark of fresh) claimed.add(mark);
      return fresh;
    },
    async forget() {
      // Nothing to delete: on a new day `current` is replaced.
    },
  };
}

/** Keys and marks in PostgreSQL, for processes that share it. */
export function databaseMemory(db: Kysely<Database>): VisitorMemory {
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
      const cachedKey = keys.get(day);
      if (cachedKey !== undefined) return cachedKey;
      await db
        .insertInto('funnel_keys')
        .values({ day, key: newSecret() })
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
    async sources(day, reported) {
      await add([...reported].map(([mark, source]) => ({ mark, day, source })));
      const rows = await db
        .selectFrom('funnel_marks')
        .select(['mark', 'source'])
        .where('mark', 'in', [...reported.keys()])
        .execute();
      return new Map(rows.flatMap(({ mark, source }) => (source === null ? [] : [[mark, source]])));
    },
    async claim(day, marks) {
      const fresh = await add(marks.map((mark) => ({ mark, day, source: null })));
      return new Set(fresh.map(({ mark }) => mark));
    },
    forget: (day) => deleteVisitorMarks(db, day),
  };
}
