import type { Insertable, Kysely } from 'kysely';
import type { FunnelCountsTable } from './funnel-schema.ts';
import type { Database } from './schema.ts';
import { transact } from './transact.ts';

export type FunnelCount = Insertable<FunnelCountsTable>;

/** Rows written at a time; six columns each stay below the databases' bounds on parameters. */
const BATCH = 500;

/** Adds to the stored counts, all of them or none. Each row's key may occur once. */
export async function addFunnelCounts(
  db: Kysely<Database>,
  counts: readonly FunnelCount[],
): Promise<void> {
  await transact(db, async (trx) => {
    for (let from = 0; from < counts.length; from += BATCH) {
      await trx
        .insertInto('funnel_counts')
        .values(counts.slice(from, from + BATCH))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'page', 'step', 'source', 'device'])
            .doUpdateSet(({ ref, eb }) => ({
              count: eb(ref('funnel_counts.count'), '+', ref('excluded.count')),
            })),
        )
        .execute();
    }
  });
}

/** The sources counted on a day. */
export async function funnelSources(db: Kysely<Database>, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('funnel_counts')
    .select('source')
    .distinct()
    .where('day', '=', day)
    .execute();
  return rows.map(({ source }) => source);
}

/** Removes the keys and marks of the days before `day`, `YYYY-MM-DD` in UTC. */
export async function forgetVisitors(db: Kysely<Database>, day: string): Promise<void> {
  await db.deleteFrom('funnel_marks').where('day', '<', day).execute();
  await db.deleteFrom('funnel_keys').where('day', '<', day).execute();
}
