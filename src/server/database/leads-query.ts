import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { mailAddress, plainName } from '#shared/forms/rules/text-rules.ts';
import type { Language } from '#shared/language.ts';
import { idEndOf, type Stage } from '#shared/lead.ts';
import type { Lead } from './lead.ts';
import { withFiles } from './leads-repository.ts';
import type { Database, LeadStatus } from './schema.ts';

/** Selects leads. A property that is left out does not narrow the selection. */
export interface LeadFilter {
  readonly formId?: string;
  readonly formIds?: readonly string[];
  readonly status?: LeadStatus;
  readonly since?: number;
  readonly until?: number;
  readonly email?: string;
  /**
   * Text to find in the answers or in the owner's note, ignoring the case of ASCII letters; or the reference number
   * of the lead.
   */
  readonly text?: string;
  readonly idPrefix?: string;
  /** Last hexadecimal digits of the id. */
  readonly idEnd?: string;
  /** `utm_source`, ignoring case. An empty text selects leads without a source. */
  readonly source?: string;
  readonly language?: Language;
  /** Only leads that the owner has not opened in the inbox. */
  readonly unread?: true;
  readonly answered?: boolean;
  /** Only leads with a follow-up day on this day or earlier, `YYYY-MM-DD`. */
  readonly followUpBy?: string;
  readonly stage?: Stage;
  /** The person who answers the leads (`submissions.assigned_to`). */
  readonly assignedTo?: string;
  /** Id of a job that the answers name. */
  readonly job?: string;
}

export interface Place {
  readonly receivedAt: number;
  readonly id: string;
}

/**
 * Reads at most `limit` leads that match, with their files. The oldest lead is first. Begins after the lead with the
 * id `after`.
 */
export async function listOldestFirst(
  db: Kysely<Database>,
  filter: LeadFilter,
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<Lead[]> {
  const query = narrowed(db, filter).where('id', '>', after).selectAll().orderBy('id').limit(limit);
  return withFiles(db, await query.execute());
}

interface TimePage {
  readonly limit: number;
  readonly after?: Place | undefined;
}

/**
 * Reads at most `limit` leads that match, with their files. The newest lead is first. Begins after the position
 * `after`.
 */
export async function newestLeads(
  db: Kysely<Database>,
  filter: LeadFilter,
  page: TimePage,
): Promise<Lead[]> {
  return withFiles(db, await newestFirst(db, filter, page).execute());
}

/** The query of {@link newestLeads}. A test checks its query plan. */
export function newestFirst(db: Kysely<Database>, filter: LeadFilter, { limit, after }: TimePage) {
  return narrowed(db, filter)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(received_at, id) < (${after?.receivedAt}, ${after?.id})`),
    )
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/**
 * The query for the times at which accepted leads of a form were received and answered, in no order. A test checks its
 * query plan.
 */
export function answerTimes(
  db: Kysely<Database>,
  filter: Required<Pick<LeadFilter, 'formId' | 'since' | 'until'>>,
  limit: number,
) {
  return narrowed(db, { ...filter, status: 'accepted' })
    .select(['received_at', 'answered_at', 'language', 'context'])
    .limit(limit);
}

export async function countLeads(db: Kysely<Database>, filter: LeadFilter): Promise<number> {
  const row = await narrowed(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function narrowed(
  db: Kysely<Database>,
  filter: LeadFilter,
): SelectQueryBuilder<Database, 'submissions', Record<never, never>> {
  const { formId, formIds, status, since, until, email, text, idPrefix } = filter;
  const { idEnd, unread, answered, followUpBy, stage, language, job, assignedTo } = filter;
  const textAsIdEnd = idEndOf(text ?? '');
  const source = filter.source?.trim().toLowerCase();
  return db.selectFrom('submissions').where((is) =>
    is.and(
      [
        formId !== undefined && is('form_id', '=', formId),
        formIds !== undefined && is('form_id', 'in', formIds),
        // Write the status as a literal: SQLite uses a partial index only if the statement contains the value.
        status !== undefined && is('status', '=', sql.lit(status)),
        since !== undefined && is('received_at', '>=', since),
        until !== undefined && is('received_at', '<', until),
        email !== undefined && is('email', '=', mailAddress(email).trim().toLowerCase()),
        text !== undefined &&
          is.or([
            // `answers` is a JSON column, so the text is escaped as in JSON.
            ...[...new Set([text, plainName(text), mailAddress(text)])].map((spelling) =>
              contains('answers', JSON.stringify(spelling).slice(1, -1)),
            ),
            contains('note', text),
            ...(textAsIdEnd ? [is('id', 'like', `%${textAsIdEnd}`)] : []),
          ]),
        idPrefix !== undefined &&
          sql<SqlBool>`id like ${`${plain(idPrefix.toLowerCase())}%`} escape '!'`,
        idEnd !== undefined && is('id', 'like', `%${idEnd}`),
        source !== undefined && (source ? is('source', '=', source) : is('source', 'is', null)),
        language !== undefined && is('language', '=', sql.lit(language)),
        unread === true && is('read_at', 'is', null),
        answered !== undefined && is('answered_at', answered ? 'is not' : 'is', null),
        followUpBy !== undefined && is('follow_up', '<=', followUpBy),
        assignedTo !== undefined && is('assigned_to', '=', assignedTo),
        job !== undefined && is.or([named('selectedRoles', job), named('preferredRole', job)]),
        stage !== undefined &&
          (stage === 'new' ? is('stage', 'is', null) : is('stage', '=', stage)),
      ].filter((condition) => condition !== false),
    ),
  );
}

/**
 * Case-insensitive `like`. Wildcards in `text` are escaped by `!`, because the default escape character differs
 * between the two databases. The database converts the column and the pattern to lower case. JavaScript must not
 * convert the pattern: SQLite converts ASCII letters only, so other letters would no longer match.
 */
function contains(column: 'answers' | 'note', text: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${`%${plain(text)}%`}) escape '!'`;
}

/**
 * True if the answer to a field contains an option. `answers` is JSON: `["selectedRoles",["a","b"]]` or
 * `["preferredRole","a"]`.
 */
function named(field: 'selectedRoles' | 'preferredRole', option: string) {
  const before = `%["${field}",`;
  const value = plain(JSON.stringify(option));
  return sql<SqlBool>`(answers like ${`${before}[%${value}%`} escape '!' or answers like ${`${before}${value}]%`} escape '!')`;
}

function plain(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
