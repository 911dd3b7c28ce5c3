import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** Blocks a day (`YYYY-MM-DD`) of a host. Blocking it twice is not an error. */
export async function blockDay(
  db: Kysely<Database>,
  host: string,
  day: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('blocked_days')
    .values({ host, day, created_at: now })
    .onConflict((conflict) => conflict.columns(['host', 'day']).doNothing())
    .execute();
}

export async function unblockDay(db: Kysely<Database>, host: string, day: string): Promise<void> {
  await db.deleteFrom('blocked_days').where('host', '=', host).where('day', '=', day).execute();
}

export async function listBlockedDays(
  db: Kysely<Database>,
  from: string,
): Promise<{ host: string; day: string }[]> {
  return db
    .selectFrom('blocked_days')
    .select(['host', 'day'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}
