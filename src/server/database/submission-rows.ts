import type { Insertable } from 'kysely';
import type { LeadState } from '#shared/lead.ts';
import { postIdentity } from './post-identity.ts';
import type { FileRow, SubmissionRow, SubmissionsTable } from './schema.ts';
import type { NewSubmission, StoredFile, Submission } from './submission.ts';

export function toRow(
  submission: NewSubmission,
  parentId: string | null,
): Insertable<SubmissionsTable> {
  return {
    id: submission.id,
    form_id: submission.formId,
    received_at: submission.receivedAt,
    status: submission.status,
    score: submission.score,
    reasons: JSON.stringify(submission.reasons),
    answers: JSON.stringify(submission.answers),
    extra: JSON.stringify(submission.extra),
    context: JSON.stringify(submission.context),
    consent: submission.consent && JSON.stringify(submission.consent),
    email: submission.email,
    idempotency_key: postIdentity(submission.idempotencyKey, submission.contentHash),
    post_key: submission.idempotencyKey,
    parent_id: parentId,
    text_hash: submission.textHash,
    sender_hash: submission.senderHash,
    source: sourceOf(submission.context),
  };
}

export function fromRow(row: SubmissionRow, files: readonly FileRow[]): Submission {
  return {
    id: row.id,
    formId: row.form_id,
    receivedAt: row.received_at,
    status: row.status,
    score: row.score,
    reasons: JSON.parse(row.reasons),
    answers: JSON.parse(row.answers),
    extra: JSON.parse(row.extra),
    context: JSON.parse(row.context),
    consent: row.consent === null ? null : JSON.parse(row.consent),
    email: row.email,
    idempotencyKey: row.post_key,
    parentId: row.parent_id,
    textHash: row.text_hash,
    senderHash: row.sender_hash,
    files: files.map(fromFileRow),
    ...(isNoted(row) ? { state: stateOf(row) } : {}),
  };
}

/** What the owner noted about the lead of this row. */
export function stateOf(row: StateColumns): LeadState {
  return {
    readAt: row.read_at,
    answeredAt: row.answered_at,
    note: row.note,
    followUp: row.follow_up,
    stage: row.stage ?? 'new',
    version: row.state_version,
  };
}

function isNoted(row: SubmissionRow): boolean {
  return row.read_at !== null || row.state_version > 0;
}

/** The columns of {@link stateOf}. */
export const STATE_COLUMNS = [
  'read_at',
  'answered_at',
  'note',
  'follow_up',
  'stage',
  'state_version',
] as const;

type StateColumns = Pick<SubmissionRow, (typeof STATE_COLUMNS)[number]>;

const MAX_SOURCE_CHARS = 100;

/** The source by which leads are filtered and counted: `utm_source` without regard to case. */
function sourceOf(context: Submission['context']): string {
  return (context.utm_source ?? '').trim().toLowerCase().slice(0, MAX_SOURCE_CHARS);
}

function fromFileRow(row: FileRow): StoredFile {
  return {
    id: row.id,
    field: row.field,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    sha256: row.sha256,
  };
}

export function toFileRow(file: StoredFile, submissionId: string): FileRow {
  return {
    id: file.id,
    submission_id: submissionId,
    field: file.field,
    name: file.name,
    type: file.type,
    bytes: file.bytes,
    sha256: file.sha256,
  };
}
