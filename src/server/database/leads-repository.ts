import type { Insertable, Kysely, Transaction } from 'kysely';
import { referralForm } from '#shared/forms/referral.form.ts';
import type { LeadState } from '#shared/lead.ts';
import { inBatches } from './batches.ts';
import { deliveryRow, insertDeliveries } from './deliveries-repository.ts';
import { deleteFileRows } from './file-chunks.ts';
import { entryText, type Lead, type NewLead, type PlanDeliveries } from './lead.ts';
import type { Database, FileRow, LeadRow, LeadsTable } from './schema.ts';

/** What became of one post: its id, and whether the same post was there before (then that one's id). */
export interface Inserted {
  readonly id: string;
  readonly repeated: boolean;
}

/**
 * Writes posts with their files and deliveries in the given transaction; one outcome for each, in order.
 * A post whose form, idempotency key and content are stored already is left out with all that belongs to it.
 */
export async function insertLeads(
  trx: Transaction<Database>,
  batch: readonly NewLead[],
  plan: PlanDeliveries,
  now: number,
): Promise<Inserted[]> {
  const leads: Lead[] = [];
  for (const { follows, contentHash: _, sender: __, ...post } of batch) {
    leads.push({ ...post, parentId: follows && (await findParent(trx, follows)) });
  }
  const written = await trx
    .insertInto('submissions')
    .values(leads.map((lead, index) => toRow(lead, batch[index]?.contentHash)))
    .onConflict((conflict) => conflict.columns(['form_id', 'idempotency_key']).doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(written.map(({ id }) => id));
  const stored = leads.filter(({ id }) => fresh.has(id));
  const files = stored.flatMap(({ id, files }) =>
    files.map((file): FileRow => ({ ...file, submission_id: id })),
  );
  if (files.length > 0) await trx.insertInto('files').values(files).execute();
  const deliveries = stored
    .filter(({ status }) => status === 'accepted')
    .flatMap((lead) =>
      plan(lead).map((delivery) => deliveryRow({ leadId: lead.id }, delivery, now)),
    );
  await insertDeliveries(trx, deliveries);
  const outcomes: Inserted[] = [];
  for (const { id, formId, idempotencyKey, contentHash } of batch) {
    if (fresh.has(id)) outcomes.push({ id, repeated: false });
    else {
      const first = await trx
        .selectFrom('submissions')
        .select('id')
        .where('form_id', '=', formId)
        .where('idempotency_key', '=', identityOf(idempotencyKey, contentHash))
        .executeTakeFirstOrThrow();
      outcomes.push({ id: first.id, repeated: true });
    }
  }
  return outcomes;
}

/** The newest post of that key: a corrected one is a post of its own. */
async function findParent(
  trx: Transaction<Database>,
  { formId, idempotencyKey }: NonNullable<NewLead['follows']>,
): Promise<string | null> {
  const parent = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .where('idempotency_key', '>=', idempotencyKey)
    // Keys are hexadecimal: this is behind all that begin like it.
    .where('idempotency_key', '<', `${idempotencyKey}g`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return parent?.id ?? null;
}

const KEY_CHARACTERS = 32;

/**
 * What makes a post unique with its form: the hashed key that its sender gave it, and the hash of what is in it. The same
 * key with other content is another post, so that a corrected one is never dropped. Null if the sender gave no key.
 */
function identityOf(idempotencyKey: string | null, contentHash = ''): string | null {
  return idempotencyKey && idempotencyKey + contentHash;
}

const MAX_SOURCE_CHARACTERS = 100;

function toRow(lead: Lead, contentHash: string | undefined): Insertable<LeadsTable> {
  const { context, consent } = lead;
  return {
    id: lead.id,
    form_id: lead.formId,
    language: lead.language,
    received_at: lead.receivedAt,
    status: lead.status,
    score: lead.score,
    reasons: JSON.stringify(lead.reasons),
    answers: JSON.stringify(lead.answers),
    extra: JSON.stringify(lead.extra),
    context: JSON.stringify(context),
    consent: consent && JSON.stringify(consent),
    email: lead.email,
    idempotency_key: identityOf(lead.idempotencyKey, contentHash),
    parent_id: lead.parentId,
    source: context.utm_source?.trim().toLowerCase().slice(0, MAX_SOURCE_CHARACTERS) || null,
  };
}

function fromRow(row: LeadRow, files: readonly FileRow[]): Lead {
  const isNoted = row.read_at !== null || row.state_version > 0;
  return {
    id: row.id,
    formId: row.form_id,
    language: row.language,
    receivedAt: row.received_at,
    status: row.status,
    score: row.score,
    reasons: JSON.parse(row.reasons),
    answers: JSON.parse(row.answers),
    extra: JSON.parse(row.extra),
    context: JSON.parse(row.context),
    consent: row.consent === null ? null : JSON.parse(row.consent),
    email: row.email,
    idempotencyKey: row.idempotency_key?.slice(0, KEY_CHARACTERS) ?? null,
    parentId: row.parent_id,
    files: files.map(({ submission_id: _, ...file }) => file),
    ...(isNoted ? { state: stateOf(row) } : {}),
  };
}

export const STATE_COLUMNS = [
  'read_at',
  'answered_at',
  'note',
  'follow_up',
  'stage',
  'state_version',
] as const;

export function stateOf(row: Pick<LeadRow, (typeof STATE_COLUMNS)[number]>): LeadState {
  return {
    readAt: row.read_at,
    answeredAt: row.answered_at,
    note: row.note,
    followUp: row.follow_up,
    stage: row.stage ?? 'new',
    version: row.state_version,
  };
}

export async function readLead(db: Kysely<Database>, id: string): Promise<Lead | undefined> {
  const query = db.selectFrom('submissions').selectAll().where('id', '=', id);
  return (await withFiles(db, await query.execute()))[0];
}

export async function findFollowing(db: Kysely<Database>, parentId: string): Promise<Lead[]> {
  const query = db.selectFrom('submissions').selectAll().where('parent_id', '=', parentId);
  return withFiles(db, await query.orderBy('id').execute());
}

/** Rows as leads, each with its files, in the same order. */
export async function withFiles(db: Kysely<Database>, rows: readonly LeadRow[]): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const files = await inBatches(ids, (some) =>
    db.selectFrom('files').selectAll().where('submission_id', 'in', some).execute(),
  );
  const byId = Map.groupBy(files, ({ submission_id }) => submission_id);
  return rows.map((row) => fromRow(row, byId.get(row.id) ?? []));
}

export interface Referrer {
  /** As they wrote it themselves. */
  readonly name: string;
  readonly email: string;
}

/**
 * The sender of the referral whose link a lead came through (`ref`). Undefined if the
 * lead came without one, or if the code belongs to no referral: anyone can write one into an address.
 */
export async function findReferrer(
  db: Kysely<Database>,
  { context }: Pick<Lead, 'context'>,
): Promise<Referrer | undefined> {
  if (!context.ref) return undefined;
  const referral = await readLead(db, context.ref);
  if (referral?.formId !== referralForm.id || referral.status !== 'accepted') return undefined;
  const name = entryText(referral.answers, 'referrerName');
  return name === '' ? undefined : { name, email: referral.email ?? '' };
}

/**
 * Deletes leads with all that belongs to them: additions, files, deliveries and booked calls, whose times are free again.
 * Returns what was deleted; the bytes of the files, which nobody sees any more, are left to `deleteBytes`.
 * SQLite overwrites deleted rows (secure_delete).
 */
export async function deleteLeads(trx: Transaction<Database>, ids: readonly string[]) {
  const these = () =>
    trx
      .selectFrom('submissions')
      .where((is) => is.or([is('id', 'in', ids), is('parent_id', 'in', ids)]));
  const leads = await these().select(['id', 'form_id as formId']).execute();
  const files = await trx
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('submission_id', 'in', these().select('id'))
    .execute();
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('submission_id', 'in', these().select('id'))
    .execute();
  await deleteFileRows(
    trx,
    files.map(({ id }) => id),
  );
  const deliveries = await trx
    .deleteFrom('deliveries')
    .where('submission_id', 'in', these().select('id'))
    .executeTakeFirst();
  // Additions before their lead, so that no order of deletion meets the reference between them.
  await trx.deleteFrom('submissions').where('parent_id', 'in', ids).execute();
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute();
  return {
    leads,
    files,
    deliveries: Number(deliveries.numDeletedRows),
    bookings: bookings.length,
  };
}
