import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Storage } from '#server/storage/open-storage.ts';

/** What became of every lead, and whether the books agree. */
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
  /** Quarantined leads for which something was planned: there must be none. */
  readonly leaked: readonly string[];
  readonly files: FilesAudit;
  /** True where every lead is accounted for and rows and files agree. */
  readonly balanced: boolean;
}

/** Whether the rows of files and the bytes on disk agree. */
export interface FilesAudit {
  readonly rows: number;
  /** Rows whose bytes are missing, of another size, or (where checked) of another content. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
  /** Files on disk without a row, older than an hour: left by an interrupted upload; the server sweeps them. */
  readonly stray: readonly string[];
}

/** Confirmations and reminders do not decide whether the owner got the lead. */
const BESIDE = ['mail-reply', 'mail-reminder'];
const UPLOADING = 3_600_000;

/** Counts every lead and compares. `deep` also reads every file and compares its SHA-256. */
export async function audit(
  storage: Storage,
  { now, deep }: { readonly now: number; readonly deep: boolean },
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
    await auditFiles(storage, now, deep),
  ];
  const sum =
    counted.delivered + counted.pending + counted.dead + counted.canceled + counted.quarantined;
  const balanced =
    sum === counted.received &&
    unplanned.length + leaked.length + files.missing.length + files.damaged.length === 0;
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
    .where('channel', 'not in', BESIDE)
    .execute();
  return rows.map(({ id }) => id);
}

async function auditFiles(storage: Storage, now: number, deep: boolean): Promise<FilesAudit> {
  const rows = await storage.db
    .selectFrom('files')
    .select(['id', 'stored_as', 'bytes', 'sha256'])
    .execute();
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const row of rows) {
    const path = join(storage.filesDir, row.stored_as);
    const info = await stat(path).catch(() => undefined);
    if (!info) missing.push(row.id);
    else if (info.size !== row.bytes) damaged.push(row.id);
    else if (deep && (await sha256(path)) !== row.sha256) damaged.push(row.id);
  }
  const known = new Set(rows.map(({ stored_as }) => stored_as));
  const stray: string[] = [];
  for (const name of await readdir(storage.filesDir).catch(() => [])) {
    if (known.has(name)) continue;
    const info = await stat(join(storage.filesDir, name)).catch(() => undefined);
    if (info?.isFile() && now - info.mtimeMs > UPLOADING) stray.push(name);
  }
  return { rows: rows.length, missing, damaged, stray };
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
