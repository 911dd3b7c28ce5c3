import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Deletes the keys and marks of visitors of the days before `day` (`YYYY-MM-DD`, UTC). */
export async function deleteVisitorMarks(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('funnel_marks').where('day', '<', day).execute();
  await db.deleteFrom('funnel_keys').where('day', '<', day).execute();
}
