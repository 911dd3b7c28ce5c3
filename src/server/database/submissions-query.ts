import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Stage } from '#shared/lead.ts';
import { idEndOf } from '#shared/lead-reference.ts';
import type { Database, SubmissionStatus } from './schema.ts';
import type { Submission } from './submission.ts';
import { withFiles } from './submissions-repository.ts';

/** Which posts to list; what is left out does not narrow. */
export interface SubmissionFilter {
  readonly formId?: string;
  readonly status?: SubmissionStatus;
  /** Received at this time or later, milliseconds since the epoch. */
  readonly since?: number;
  /** Received before this time. */
  readonly until?: number;
  /** The sender's address, in any case. */
  readonly email?: string;
  /** Found anywhere in the answers or in the owner's note, in any case (ASCII letters); or the lead's reference number. */
  readonly text?: string;
  /** Ids that begin like this. */
  readonly idPrefix?: string;
  /** Ids that end like this: hexadecimal digits. */
  readonly idEnd?: string;
  /** `utm_source` in any case; empty for leads without one. */
  readonly source?: string;
  /** Only those the owner has not opened in the inbox. */
  readonly unread?: true;
  /** Whether the owner marked them answered. */
  readonly answered?: boolean;
  /** Only those with a follow-up day on this day or earlier, `YYYY-MM-DD`. */
  readonly followUpBy?: string;
  readonly stage?: Stage;
}

/** Where a page of {@link listNewestFirst} ends. */
export interface Place {
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly id: string;
}

export interface Page {
  readonly limit: number;
  /** The last id of the page before; only what came in earlier follows. */
  readonly before?: string;
}

/** Posts that match, newest first, with their files. */
export async function listSubmissions(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  page: Page,
): Promise<Submission[]> {
  let query = narrow(db.selectFrom('submissions'), filter);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  const rows = await query.selectAll().orderBy('id', 'desc').limit(page.limit).execute();
  return withFiles(db, rows);
}

/** Posts that match, by time of arrival, the newest first, with their files: those after `after`, at most `limit`. */
export async function listNewestFirst(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  page: { readonly limit: number; readonly after?: Place },
): Promise<Submission[]> {
  return withFiles(db, await newestFirst(db, filter, page).execute());
}

/** The query of {@link listNewestFirst}; a test looks at its plan (INBOX-6). */
export function newestFirst(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  { limit, after }: { readonly limit: number; readonly after?: Place },
) {
  return narrow(db.selectFrom('submissions'), filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(received_at, id) < (${after?.receivedAt}, ${after?.id})`),
    )
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** Posts that match, oldest first, with their files: those after the id `after`, at most `limit`. */
export async function listOldestFirst(
  db: Kysely<Database>,
  filter: SubmissionFilter,
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<Submission[]> {
  const rows = await narrow(db.selectFrom('submissions'), filter)
    .where('id', '>', after)
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .execute();
  return withFiles(db, rows);
}

export async function countSubmissions(
  db: Kysely<Database>,
  filter: SubmissionFilter,
): Promise<number> {
  const row = await narrow(db.selectFrom('submissions'), filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A query over the posts that match, for counts of one's own. */
export function narrowed(db: Kysely<Database>, filter: SubmissionFilter): Query {
  return narrow(db.selectFrom('submissions'), filter);
}

type Query = SelectQueryBuilder<Database, 'submissions', Record<never, never>>;

function narrow(query: Query, filter: SubmissionFilter): Query {
  let narrowed = query;
  if (filter.formId !== undefined) narrowed = narrowed.where('form_id', '=', filter.formId);
  if (filter.status !== undefined) narrowed = narrowed.where(statusIs(filter.status));
  if (filter.since !== undefined) narrowed = narrowed.where('received_at', '>=', filter.since);
  if (filter.until !== undefined) narrowed = narrowed.where('received_at', '<', filter.until);
  if (filter.email !== undefined) {
    narrowed = narrowed.where('email', '=', filter.email.trim().toLowerCase());
  }
  if (filter.text !== undefined) {
    const pattern = `%${inJson(filter.text)}%`;
    const note = `%${plain(filter.text)}%`;
    const end = idEndOf(filter.text);
    narrowed = narrowed.where(({ or }) =>
      or([
        holds('answers', pattern),
        holds('note', note),
        ...(end === undefined ? [] : [sql<SqlBool>`id like ${`%${end}`}`]),
      ]),
    );
  }
  if (filter.idPrefix !== undefined) {
    narrowed = narrowed.where(
      sql<SqlBool>`id like ${`${plain(filter.idPrefix.toLowerCase())}%`} escape '!'`,
    );
  }
  if (filter.idEnd !== undefined) narrowed = narrowed.where('id', 'like', `%${filter.idEnd}`);
  return narrowState(narrowed, filter);
}

function narrowState(query: Query, filter: SubmissionFilter): Query {
  const { source, unread, answered, followUpBy, stage } = filter;
  let narrowed = query;
  if (source !== undefined) narrowed = narrowed.where('source', '=', source.trim().toLowerCase());
  if (unread) narrowed = narrowed.where('read_at', 'is', null);
  if (answered !== undefined) {
    narrowed = narrowed.where('answered_at', answered ? 'is not' : 'is', null);
  }
  if (followUpBy !== undefined) {
    narrowed = narrowed.where('follow_up', 'is not', null).where('follow_up', '<=', followUpBy);
  }
  if (stage === 'new') narrowed = narrowed.where('stage', 'is', null);
  else if (stage !== undefined) narrowed = narrowed.where('stage', '=', stage);
  return narrowed;
}

/** Written into the statement: SQLite uses a partial index only if it sees the value. */
function statusIs(status: SubmissionStatus): RawBuilder<SqlBool> {
  return status === 'quarantined'
    ? sql<SqlBool>`status = 'quarantined'`
    : sql<SqlBool>`status = 'accepted'`;
}

/**
 * `like` with `!` before characters meant as they are; the two databases differ in their default. The database lowers
 * both sides: SQLite leaves letters beyond ASCII as they are, and a pattern that JavaScript lowered would not find them.
 */
function holds(column: 'answers' | 'note', pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '!'`;
}

function plain(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** A text as it is in the stored JSON. */
function inJson(text: string): string {
  return plain(JSON.stringify(text).slice(1, -1));
}
