import { sql } from 'kysely';
import { checkFiles } from '#server/database/files/check-files.ts';
import { FILES } from '#server/database/files/file-store.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { isByOwner } from '#server/database/quarantine-repository.ts';
import { hashOf } from './backup/hash-file.ts';
import { removedAt, UPLOADING_MS } from './sweep-files.ts';

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
  /** Leads that the spam checks put in quarantine and for which something was planned: there must be none. */
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
  /** Files that no row names and that are not coming in just now: the server sweeps them. */
  readonly stray: readonly string[];
  /** Files in `files-trash/`, and when the first of them is deleted; milliseconds since the epoch. */
  readonly trash: { readonly files: number; readonly nextRemovalAt: number | null };
  /** Why the server does not sweep: this seems to be the wrong database. Undefined where all is well. */
  readonly refusal?: string;
}

/** Confirmations and reminders do not decide whether the owner got the lead. */
const BESIDE = ['mail-reply', 'mail-reminder'];

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
    files.refusal === undefined &&
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
    .where(({ not }) => not(isByOwner))
    .where('channel', 'not in', BESIDE)
    .execute();
  return rows.map(({ id }) => id);
}

async function auditFiles({ db, files }: Storage, now: number, deep: boolean): Promise<FilesAudit> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'stored_as', 'bytes', 'sha256'])
    .execute();
  const check = await checkFiles(files, db);
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { id, stored_as, bytes, sha256 } of rows) {
    const found = check.present.get(stored_as);
    if (!found) missing.push(id);
    else if (found.bytes !== bytes) damaged.push(id);
    else if (deep && (await hashOf(await files.read(found.key))) !== sha256) damaged.push(id);
  }
  const stray = [...check.unknown, ...check.parts]
    .filter(({ modifiedAt }) => now - modifiedAt > UPLOADING_MS)
    .map(({ key }) => key.slice(FILES.length));
  const nextRemovalAt = check.trash.reduce<number | null>(
    (first, { key }) => Math.min(first ?? Number.POSITIVE_INFINITY, removedAt(key)),
    null,
  );
  const trash = { files: check.trash.length, nextRemovalAt };
  const facts = { rows: rows.length, missing, damaged, stray, trash };
  return check.refusal === undefined ? facts : { ...facts, refusal: check.refusal };
}
