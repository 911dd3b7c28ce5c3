import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readChunks } from '#server/database/file-chunks.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { isByOwner } from './quarantine.ts';

export interface Audit {
  readonly received: number;
  /**
   * Accepted leads. Each lead is counted once, by the worst state of its deliveries. From worst to best: pending,
   * dead, delivered, canceled.
   */
  readonly delivered: number;
  readonly pending: number;
  readonly dead: number;
  /** Every planned delivery was canceled, for example because its webhook was removed from the configuration. */
  readonly canceled: number;
  readonly quarantined: number;
  /** Ids of accepted leads without any delivery. The list must be empty. */
  readonly unplanned: readonly string[];
  /** Ids of leads that the spam checks quarantined but that have deliveries. The list must be empty. */
  readonly leaked: readonly string[];
  /** `damaged`: ids of files whose bytes are missing or, in a deep audit, differ from the upload. */
  readonly files: { readonly rows: number; readonly damaged: readonly string[] };
  readonly balanced: boolean;
}

/** Each lead with the worst state of its deliveries as a number: null without deliveries, 0 if all were canceled. */
const LEADS = sql`
  submissions s left join (
    select submission_id, max(case state
      when 'pending' then 3 when 'dead' then 2 when 'delivered' then 1 else 0 end) as open
    from deliveries
    -- Mails to the sender and failure notices do not tell whether the owner got the lead.
    where channel not in ('mail-reply', 'mail-reminder', 'mail-applicant', 'mail-status', 'mail-answer', 'mail-alarm', 'webhook-alarm')
    group by submission_id
  ) d on d.submission_id = s.id`;

export async function audit(
  storage: Storage,
  { deep }: { readonly deep: boolean },
): Promise<Audit> {
  const { rows } = await sql<{ status: string; open: number | null; leads: number }>`
    select status, open, count(*) as leads from ${LEADS} group by status, open`.execute(storage.db);
  const wrong = await sql<{ id: string; status: string }>`
    select id, status from ${LEADS}
    where (status = 'accepted' and open is null)
      or (status = 'quarantined' and open is not null and not ${isByOwner})
    order by id`.execute(storage.db);
  const count = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { leads }) => total + Number(leads), 0);
  const accepted = (state: number) =>
    count(({ status, open }) => status === 'accepted' && open === state);
  const counted = {
    received: count(() => true),
    delivered: accepted(1),
    pending: accepted(3),
    dead: accepted(2),
    canceled: accepted(0),
    quarantined: count(({ status }) => status === 'quarantined'),
    unplanned: idsOf(wrong.rows, 'accepted'),
    leaked: idsOf(wrong.rows, 'quarantined'),
    files: await auditFiles(storage, deep),
  };
  return { ...counted, balanced: wrong.rows.length + counted.files.damaged.length === 0 };
}

function idsOf(rows: readonly { readonly id: string; readonly status: string }[], status: string) {
  return rows.filter((row) => row.status === status).map(({ id }) => id);
}

async function auditFiles({ db }: Storage, deep: boolean): Promise<Audit['files']> {
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
    const hash = createHash('sha256');
    const isWhole = Number(stored) === bytes;
    if (isWhole && deep)
      for await (const chunk of readChunks(db, { id, bytes })) hash.update(chunk);
    if (!isWhole || (deep && hash.digest('hex') !== sha256)) damaged.push(id);
  }
  return { rows: rows.length, damaged };
}
