import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readChunks } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { isByOwner } from '#server/database/quarantine-repository.ts';
import type { FileRow } from '#server/database/schema.ts';

export interface Audit {
  readonly received: number;
  /** Accepted leads, each counted once, by what is still open. */
  readonly delivered: number;
  readonly pending: number;
  readonly dead: number;
  /** Everything planned was called off, such as a webhook that was taken out of the configuration. */
  readonly canceled: number;
  readonly quarantined: number;
  /** Accepted leads for which nothing was ever planned: there must be none. */
  readonly unplanned: readonly string[];
  /** Leads that the spam checks put in quarantine and for which something was planned: there must be none. */
  readonly leaked: readonly string[];
  readonly files: FilesAudit;
  /** True if every lead is accounted for and every file is there. */
  readonly balanced: boolean;
}

export interface FilesAudit {
  readonly rows: number;
  /** Ids of files whose bytes are not there, or (if they were read) not those that came in. */
  readonly damaged: readonly string[];
}

/** Confirmations and reminders do not decide whether the owner got the lead. */
const BESIDE = ['mail-reply', 'mail-reminder'];

export async function audit(
  storage: Storage,
  { deep }: { readonly deep: boolean },
): Promise<Audit> {
  const rows = await sql<{ status: string; state: string; leads: number }>`
    select s.status as status, coalesce(d.state, 'none') as state, count(*) as leads
    from submissions s
    left join (
      select submission_id, case
        when sum(case when state = 'pending' then 1 else 0 end) > 0 then 'pending'
        when sum(case when state = 'dead' then 1 else 0 end) > 0 then 'dead'
        when sum(case when state = 'delivered' then 1 else 0 end) > 0 then 'delivered'
        else 'canceled' end as state
      from deliveries
      where channel not in (${sql.join(BESIDE)})
      group by submission_id
    ) d on d.submission_id = s.id
    group by s.status, coalesce(d.state, 'none')`.execute(storage.db);
  const of = (status: string, state?: string) =>
    rows.rows
      .filter((row) => row.status === status && (state === undefined || row.state === state))
      .reduce((total, { leads }) => total + Number(leads), 0);
  const counted = {
    received: rows.rows.reduce((total, { leads }) => total + Number(leads), 0),
    delivered: of('accepted', 'delivered'),
    pending: of('accepted', 'pending'),
    dead: of('accepted', 'dead'),
    canceled: of('accepted', 'canceled'),
    quarantined: of('quarantined'),
  };
  const [unplanned, leaked, files] = [
    of('accepted', 'none') > 0 ? await withoutDeliveries(storage) : [],
    of('quarantined') > of('quarantined', 'none') ? await withDeliveries(storage) : [],
    await auditFiles(storage, deep),
  ];
  const sum =
    counted.delivered + counted.pending + counted.dead + counted.canceled + counted.quarantined;
  const balanced =
    sum === counted.received && unplanned.length + leaked.length + files.damaged.length === 0;
  return { ...counted, unplanned, leaked, files, balanced };
}

async function withoutDeliveries({ db }: Storage): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where('status', '=', 'accepted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('submission_id', '=', 'submissions.id')
            .where('channel', 'not in', BESIDE),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function withDeliveries({ db }: Storage): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.submission_id', 'submissions.id')
    .select('submissions.id')
    .distinct()
    .where('status', '=', 'quarantined')
    .where(({ not }) => not(isByOwner))
    .where('channel', 'not in', BESIDE)
    .execute();
  return rows.map(({ id }) => id);
}

async function auditFiles({ db }: Storage, deep: boolean): Promise<FilesAudit> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('file_chunks', 'file_chunks.file_id', 'files.id')
    .select(['files.id', 'files.bytes', 'files.sha256'])
    .select(sql<number>`coalesce(sum(octet_length(data)), 0)`.as('stored'))
    .groupBy('files.id')
    .orderBy('files.id')
    .execute();
  const damaged: string[] = [];
  for (const { id, bytes, sha256, stored } of rows) {
    if (Number(stored) !== bytes || (deep && (await hashOf(db, { id, bytes })) !== sha256)) {
      damaged.push(id);
    }
  }
  return { rows: rows.length, damaged };
}

async function hashOf(db: Storage['db'], file: Pick<FileRow, 'id' | 'bytes'>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(db, file)) hash.update(chunk);
  return hash.digest('hex');
}
