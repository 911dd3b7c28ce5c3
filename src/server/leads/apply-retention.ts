import { inTurns } from '#server/database/in-turns.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Retention } from '#shared/retention.ts';
import { expiredBy, purgeLeads } from './purge-leads.ts';

export interface Expunged {
  readonly leads: number;
  readonly files: number;
}

const BATCH_ROWS = 200;

/** Removes what has expired by the rules (PRIV-4): leads, files of leads that stay, lines of the access log, counts of visits. */
export async function applyRetention(
  storage: Storage,
  rules: readonly Retention[],
  now: number,
): Promise<Expunged> {
  let [leads, files] = [0, 0];
  for (const rule of rules) {
    const expired = expiredBy(rule, now, rules);
    if (expired) {
      const removed = await purgeLeads(storage, expired);
      leads += removed.leads.length;
      files += removed.files.length;
    } else if (rule.form === 'files') files += await purgeFiles(storage, now - rule.keepFor);
    else if (rule.form === 'funnel') await purgeFunnel(storage, now - rule.keepFor);
    else await purgeAccessLog(storage, now - rule.keepFor);
  }
  return { leads, files };
}

/** How many files a run would remove in addition to those of expired leads. */
export async function countExpiredFiles(
  storage: Storage,
  rules: readonly Retention[],
  now: number,
): Promise<number> {
  const rule = rules.find(({ form }) => form === 'files');
  if (!rule) return 0;
  const { count } = await expiredFiles(storage, now - rule.keepFor)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function purgeFiles(storage: Storage, before: number): Promise<number> {
  return inTurns(async () => {
    const files = await expiredFiles(storage, before)
      .select('files.id')
      .limit(BATCH_ROWS)
      .execute();
    if (files.length === 0) return 0;
    const ids = files.map(({ id }) => id);
    await storage.db.deleteFrom('files').where('id', 'in', ids).execute();
    await storage.files.delete(ids);
    return ids.length;
  });
}

function expiredFiles({ db }: Storage, before: number) {
  return db
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .where('submissions.received_at', '<', before);
}

async function purgeAccessLog({ db }: Storage, before: number): Promise<void> {
  await inTurns(async () => {
    const old = db.selectFrom('access_log').select('id').where('at', '<', before).limit(BATCH_ROWS);
    const done = await db.deleteFrom('access_log').where('id', 'in', old).executeTakeFirst();
    return Number(done.numDeletedRows);
  });
}

async function purgeFunnel({ db }: Storage, before: number): Promise<void> {
  const day = new Date(before).toISOString().slice(0, 10);
  await db.deleteFrom('funnel_counts').where('day', '<', day).execute();
}
