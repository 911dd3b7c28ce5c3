import type { Kysely } from 'kysely';
import { LEAD_ERRORS } from '#content/en/leads.ts';
import type { Database, FileRow } from '#server/database/schema.ts';
import { OwnerError } from '#shared/owner-error.ts';

export { FileMissing, openFile } from '#server/database/file-chunks.ts';

export async function readFileRow(db: Kysely<Database>, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Finds a file by its id or the beginning of its id. Throws an {@link OwnerError} if no file or several files match.
 */
export async function findFile(db: Kysely<Database>, id: string): Promise<FileRow> {
  const prefix = id.trim().toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(prefix)) throw new OwnerError(LEAD_ERRORS.notAFileId(id), 2);
  const query = db.selectFrom('files').selectAll().where('id', 'like', `${prefix}%`);
  const [file, another] = await query.limit(2).execute();
  if (!file) throw new OwnerError(LEAD_ERRORS.noFile(id));
  if (another) throw new OwnerError(LEAD_ERRORS.severalFiles(id), 2);
  return file;
}
