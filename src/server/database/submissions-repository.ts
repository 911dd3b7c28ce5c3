import type { Kysely, Transaction } from 'kysely';
import { deliveryRow, insertDeliveries } from './deliveries-repository.ts';
import { postIdentity } from './post-identity.ts';
import type { Database, FileRow, SubmissionRow } from './schema.ts';
import type { NewSubmission, PlanDeliveries, Submission } from './submission.ts';
import { fromRow, toFileRow, toRow } from './submission-rows.ts';

/** What became of one post: its id, and whether the same post was there before (then that one's id). */
export interface Inserted {
  readonly id: string;
  readonly repeated: boolean;
}

/**
 * Writes posts with their files and deliveries in the given transaction; one outcome for each, in order.
 * A post whose form, idempotency key and content are stored already is left out with all that belongs to it.
 */
export async function insertSubmissions(
  trx: Transaction<Database>,
  batch: readonly NewSubmission[],
  plan: PlanDeliveries,
  now: number,
): Promise<Inserted[]> {
  const parents = await findParents(trx, batch);
  const rows = batch.map((submission) =>
    toRow(submission, parents.get(leadKey(submission)) ?? null),
  );
  const written = await trx
    .insertInto('submissions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['form_id', 'idempotency_key']).doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(written.map(({ id }) => id));
  const files = batch
    .filter(({ id }) => fresh.has(id))
    .flatMap((submission) => submission.files.map((file) => toFileRow(file, submission.id)));
  if (files.length > 0) await trx.insertInto('files').values(files).execute();
  const deliveries = batch
    .filter(({ id, status }) => fresh.has(id) && status === 'accepted')
    .flatMap((submission) => {
      const { follows: _, contentHash: __, ...stored } = submission;
      const parentId = parents.get(leadKey(submission)) ?? null;
      return plan({ ...stored, parentId }).map((delivery) =>
        deliveryRow({ submissionId: submission.id }, delivery, now),
      );
    });
  await insertDeliveries(trx, deliveries);
  const outcomes: Inserted[] = [];
  for (const submission of batch) {
    const repeated = !fresh.has(submission.id);
    outcomes.push({ id: repeated ? await findByKey(trx, submission) : submission.id, repeated });
  }
  return outcomes;
}

function leadKey({ follows }: NewSubmission): string {
  return follows ? `${follows.formId}\n${follows.idempotencyKey}` : '';
}

async function findParents(
  trx: Transaction<Database>,
  batch: readonly NewSubmission[],
): Promise<Map<string, string>> {
  const parents = new Map<string, string>();
  for (const submission of batch) {
    if (!submission.follows) continue;
    const parent = await trx
      .selectFrom('submissions')
      .select('id')
      .where('form_id', '=', submission.follows.formId)
      .where('post_key', '=', submission.follows.idempotencyKey)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (parent) parents.set(leadKey(submission), parent.id);
  }
  return parents;
}

async function findByKey(
  trx: Transaction<Database>,
  { formId, idempotencyKey, contentHash }: NewSubmission,
): Promise<string> {
  const row = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .where('idempotency_key', '=', postIdentity(idempotencyKey, contentHash))
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findSubmission(
  db: Kysely<Database>,
  id: string,
): Promise<Submission | undefined> {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

/** What was added to a lead by forms that follow it, oldest first. */
export async function findFollowing(db: Kysely<Database>, parentId: string): Promise<Submission[]> {
  const rows = await db
    .selectFrom('submissions')
    .selectAll()
    .where('parent_id', '=', parentId)
    .orderBy('id')
    .execute();
  return withFiles(db, rows);
}

/** Rows as submissions, each with its files, in the same order. */
export async function withFiles(
  db: Kysely<Database>,
  rows: readonly SubmissionRow[],
): Promise<Submission[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(
      'submission_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = Map.groupBy<string, FileRow>(files, ({ submission_id }) => submission_id);
  return rows.map((row) => fromRow(row, byId.get(row.id) ?? []));
}
