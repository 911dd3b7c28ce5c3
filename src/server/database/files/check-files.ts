import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { readSetting } from '#server/database/settings-repository.ts';
import {
  FILES,
  FileMissing,
  type FileStore,
  type ListedFile,
  OWNER,
  PART,
  TRASH,
} from './file-store.ts';

/** Random name of a database, written next to the files that belong to it. */
export const DATABASE_ID = 'files-database-id';
/** When a backup was last restored into this database, milliseconds since the epoch. */
export const RESTORED_AT = 'restored-at';

/** What the files and the database say of each other. */
export interface FilesCheck {
  /** Uploaded files in the store, by stored name. */
  readonly present: ReadonlyMap<string, ListedFile>;
  /** Names that rows of the database give. */
  readonly named: ReadonlySet<string>;
  /** Files that no row names, whatever their age. */
  readonly unknown: readonly ListedFile[];
  /** Files that were still being written when they were last touched. */
  readonly parts: readonly ListedFile[];
  /** Files in the dated folders of the trash. */
  readonly trash: readonly ListedFile[];
  /** The database that the files say they belong to. */
  readonly owner: string | undefined;
  /** Why this database may not decide which files are left over; undefined where it may. */
  readonly refusal: string | undefined;
}

/**
 * Compares the files with the rows. A database that knows none of the files, or fewer than half, or that is not the
 * one the files belong to, is a wrong or an empty one: then `refusal` says so, and nothing may be moved.
 */
export async function checkFiles(store: FileStore, db: Kysely<Database>): Promise<FilesCheck> {
  const present = new Map<string, ListedFile>();
  const parts: ListedFile[] = [];
  for await (const file of store.list(FILES)) {
    if (file.key.endsWith(PART)) parts.push(file);
    else present.set(file.key.slice(FILES.length), file);
  }
  const trash: ListedFile[] = [];
  for await (const file of store.list(TRASH)) trash.push(file);
  const owner = await readOwner(store);
  const own = await readSetting(db, DATABASE_ID);
  // After the listing: a row that is written meanwhile is seen, so its file cannot look unknown.
  const rows = await db.selectFrom('files').select('stored_as').execute();
  const named = new Set(rows.map(({ stored_as }) => stored_as));
  const unknown = [...present].filter(([name]) => !named.has(name)).map(([, file]) => file);
  const facts = { known: present.size - unknown.length, unknown: unknown.length };
  const refusal = refusalOf({ ...facts, foreign: owner !== undefined && owner !== own });
  return { present, named, unknown, parts, trash, owner, refusal };
}

interface Facts {
  readonly known: number;
  readonly unknown: number;
  readonly foreign: boolean;
}

function refusalOf({ known, unknown, foreign }: Facts): string | undefined {
  if (unknown === 0) return undefined;
  const counted = `of ${known + unknown} uploaded files this database knows ${known}`;
  if (known === 0) return `${counted}: it is empty or another one than the files belong to`;
  if (known < unknown) return `${counted}: it is probably not the one that the files belong to`;
  if (foreign) return `${counted}, and the files belong to another database (${OWNER})`;
  return undefined;
}

async function readOwner(store: FileStore): Promise<string | undefined> {
  try {
    return (await text(await store.read(OWNER))).trim();
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
