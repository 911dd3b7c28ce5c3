import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Submission } from '#server/database/submission.ts';
import { listOldestFirst, type SubmissionFilter } from '#server/database/submissions-query.ts';

/** Leads read from the database at a time. */
const PAGE_ROWS = 500;

/** Every lead that matches, oldest first, read a page at a time. */
export async function* eachLead(
  db: Kysely<Database>,
  filter: SubmissionFilter,
): AsyncGenerator<Submission> {
  for (let after = ''; ; ) {
    const leads = await listOldestFirst(db, filter, { limit: PAGE_ROWS, after });
    yield* leads;
    const last = leads.at(-1);
    if (!last || leads.length < PAGE_ROWS) return;
    after = last.id;
  }
}
