import type { Storage } from '#server/database/open-storage.ts';
import type { Submission } from '#server/database/submission.ts';
import { listSubmissions } from '#server/database/submissions-query.ts';
import { findSubmission } from '#server/database/submissions-repository.ts';
import { CliError } from './cli-context.ts';

/** Enough of an id to be unique: the time in milliseconds and 12 random bits of a UUID version 7. */
const ID_CHARACTERS = 18;

/** The beginning of an id, as tables show it. Every command accepts it in place of the whole id. */
export function shortId(id: string): string {
  return id.slice(0, ID_CHARACTERS);
}

/** The lead of that id or beginning of an id. Throws a {@link CliError} where none or several match. */
export async function findLead({ db }: Storage, id: string): Promise<Submission> {
  const wanted = id.trim().toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(wanted)) {
    throw new CliError(`${id} is not an id. Ids are in the first column of: leads list`, 2);
  }
  const exact = await findSubmission(db, wanted);
  if (exact) return exact;
  const [first, second] = await listSubmissions(db, { idPrefix: wanted }, { limit: 2 });
  if (!first) throw new CliError(`There is no lead ${id}.`);
  if (second) throw new CliError(`Several leads begin with ${id}. Write more of the id.`, 2);
  return first;
}
