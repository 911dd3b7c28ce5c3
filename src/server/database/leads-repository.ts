import type { Insertable, Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { chosenOptions, fieldsOf } from '#shared/forms/define-form.ts';
import { assessmentForm } from '#shared/forms/en/assessment.ts';
import { referralForm } from '#shared/forms/en/referral.ts';
import { FORMS } from '#shared/forms/registry.ts';
import type { LeadState } from '#shared/lead.ts';
import { answerNames } from '#shared/offer.ts';
import { RECORD_KINDS } from '#shared/records/kinds.ts';
import { visibleLine } from '#shared/visible-text.ts';
import { inBatches } from './batches.ts';
import { deliveryRow, insertDeliveries } from './deliveries-repository.ts';
import { deleteFileRows } from './file-chunks.ts';
import {
  entryText,
  type Lead,
  type NewLead,
  type PlanDeliveries,
  type Translations,
} from './lead.ts';
import type { Database, FileRow, LeadRow, LeadsTable } from './schema.ts';

/** The id of a stored post. `repeated`: the same post had been stored before, and the id is that of the first one. */
export interface Inserted {
  readonly id: string;
  readonly repeated: boolean;
}

/**
 * Writes posts with their files and deliveries in the given transaction. Returns one result for each post, in order.
 * A post whose form, idempotency key and content are already stored is skipped, with its files and deliveries.
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
    .flatMap((lead) => plan(lead).map((delivery) => deliveryRow(lead.id, delivery, now)));
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

/** Selects the newest post with the key. A corrected post is stored as a separate row with the same key. */
async function findParent(
  trx: Transaction<Database>,
  { formId, idempotencyKey }: NonNullable<NewLead['follows']>,
): Promise<string | null> {
  const parent = await trx
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .where('idempotency_key', '>=', idempotencyKey)
    // Keys are hexadecimal, so the prefix followed by `g` sorts after every key with this prefix.
    .where('idempotency_key', '<', `${idempotencyKey}g`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return parent?.id ?? null;
}

const KEY_CHARACTERS = 32;

/**
 * The value that makes a post unique within its form: the hashed idempotency key, followed by the hash of the
 * content. A post with the same key and different content is a different post, so that a corrected post is never
 * dropped. Null if the post has no key.
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
    ...(row.assigned_to === null ? {} : { assignedTo: row.assigned_to }),
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
  'progress',
  'decision',
  'state_version',
] as const;

export function stateOf(row: Pick<LeadRow, (typeof STATE_COLUMNS)[number]>): LeadState {
  return {
    readAt: row.read_at,
    answeredAt: row.answered_at,
    note: row.note,
    followUp: row.follow_up,
    stage: row.stage ?? 'new',
    progress: row.progress === null ? null : JSON.parse(row.progress),
    decision: row.decision === null ? null : JSON.parse(row.decision),
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

/** Converts rows to leads with their files and the titles of their jobs, in the same order. */
export async function withFiles(db: Kysely<Database>, rows: readonly LeadRow[]): Promise<Lead[]> {
  const ids = rows.map(({ id }) => id);
  const files = await inBatches(ids, (some) =>
    db.selectFrom('files').selectAll().where('submission_id', 'in', some).execute(),
  );
  const byId = Map.groupBy(files, ({ submission_id }) => submission_id);
  const leads = await withPositionNames(
    db,
    rows.map((row) => fromRow(row, byId.get(row.id) ?? [])),
  );
  const jobs = leads.map(jobsOf);
  const named = [...new Set(jobs.flat())];
  if (named.length === 0) return leads;
  const titles = await readJobTitles(db, named);
  return leads.map((lead, index) => (jobs[index]?.length ? { ...lead, jobTitles: titles } : lead));
}

async function withPositionNames(db: Kysely<Database>, leads: Lead[]): Promise<Lead[]> {
  if (!leads.some(({ formId }) => formId === assessmentForm.id)) return leads;
  const row = await db
    .selectFrom('records')
    .select('published')
    .where('kind', '=', 'offer')
    .executeTakeFirst();
  const { success, output } = v.safeParse(
    RECORD_KINDS.offer.schema,
    JSON.parse(row?.published ?? '{}'),
  );
  const positionNames = answerNames(success ? output.positions : []);
  if (positionNames.size === 0) return leads;
  return leads.map((lead) =>
    lead.formId === assessmentForm.id ? { ...lead, positionNames } : lead,
  );
}

function jobsOf({ formId, answers }: Pick<Lead, 'formId' | 'answers'>): string[] {
  const names = JOB_FIELDS.get(formId) ?? [];
  return answers.flatMap(([name, value]) => (names.includes(name) ? chosenOptions(value) : []));
}

const JOB_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  FORMS.map((form) => [
    form.id,
    fieldsOf(form).flatMap((field) =>
      'optionsFrom' in field && field.optionsFrom === 'jobs' ? field.name : [],
    ),
  ]),
);

async function readJobTitles(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Translations>> {
  const rows = await inBatches(ids, (some) =>
    db
      .selectFrom('records')
      .select(['id', 'published', 'draft'])
      .where('kind', '=', 'jobs')
      .where('id', 'in', some)
      .execute(),
  );
  return new Map(
    rows.map(({ id, published, draft }) => {
      const { title, titleEs } = JSON.parse(published ?? draft ?? '{}');
      const text = (value: unknown) => (typeof value === 'string' ? visibleLine(value) : '');
      return [id, { en: text(title), es: text(titleEs) }];
    }),
  );
}

export interface Referrer {
  /** The name as the referrer typed it. */
  readonly name: string;
  readonly email: string;
}

/**
 * Finds the sender of the referral whose link (`ref`) brought a lead. Undefined if the lead has no `ref`, or if its
 * `ref` is not the id of an accepted referral.
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
 * Deletes leads with their additions, files, deliveries and calls, and returns what was deleted. The times of the
 * calls become free. The bytes of files are not deleted here: call `deleteBytes`. SQLite overwrites deleted rows
 * (secure_delete).
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
  // Delete additions before the leads that they refer to.
  await trx.deleteFrom('submissions').where('parent_id', 'in', ids).execute();
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute();
  return {
    leads,
    files,
    deliveries: Number(deliveries.numDeletedRows),
    bookings: bookings.length,
  };
}
