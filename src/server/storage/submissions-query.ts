import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
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
  /** Found anywhere in the answers, in any case (ASCII letters). */
  readonly text?: string;
  /** Ids that begin like this. */
  readonly idPrefix?: string;
}

/** One page of a listing. */
export interface Page {
  /** Most entries. */
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

/** How many posts match. */
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
  if (filter.status !== undefined) narrowed = narrowed.where('status', '=', filter.status);
  if (filter.since !== undefined) narrowed = narrowed.where('received_at', '>=', filter.since);
  if (filter.until !== undefined) narrowed = narrowed.where('received_at', '<', filter.until);
  if (filter.email !== undefined) {
    narrowed = narrowed.where('email', '=', filter.email.trim().toLowerCase());
  }
  if (filter.text !== undefined) {
    narrowed = narrowed.where(contains(sql`lower(answers)`, `%${inJson(filter.text)}%`));
  }
  if (filter.idPrefix !== undefined) {
    narrowed = narrowed.where(contains(sql`id`, `${plain(filter.idPrefix)}%`));
  }
  return narrowed;
}

/** `like` with `!` before characters meant as they are; the two databases differ in their default. */
function contains(column: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${pattern} escape '!'`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[!%_]/g, '!$&');
}

/** A text as it is in the stored JSON. */
function inJson(text: string): string {
  return plain(JSON.stringify(text).slice(1, -1));
}
