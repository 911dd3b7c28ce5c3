import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isStoredName } from '#server/database/files/file-store.ts';
import { BackupError } from './backup-error.ts';

/** The database of a backup folder. */
export const DATABASE_FILE = 'marigold.db';
/** The list of everything in a backup folder; written last, so a folder without it is not a backup. */
export const MANIFEST_FILE = 'backup.json';
/** Ending of a backup folder that is still being made. */
export const INCOMPLETE = '.incomplete';

const FORMAT_VERSION = 2;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const storedName = v.pipe(v.string(), v.check(isStoredName));

const MANIFEST = v.object({
  format: v.literal(FORMAT_VERSION),
  madeAt: v.string(),
  /** Name of the last migration: the version of the tables. */
  schema: v.string(),
  database: v.object({ bytes, sha256 }),
  /** Rows of every table. */
  tables: v.record(v.string(), bytes),
  files: v.array(v.object({ name: storedName, bytes, sha256 })),
  /** Files that rows name and that could not be had. */
  missing: v.array(storedName),
});

/** What `backup.json` holds. */
export type Manifest = v.InferOutput<typeof MANIFEST>;

/** The text of `backup.json`. */
export function writeManifest(facts: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT_VERSION, ...facts }, null, 2)}\n`;
}

/** Reads `backup.json`. Throws a {@link BackupError} where it is missing, of an older version or incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch (cause) {
    throw new BackupError(
      [`There is no ${MANIFEST_FILE}: the backup was not finished, or is not one.`],
      { cause },
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new BackupError([`${MANIFEST_FILE} is cut off or damaged.`], { cause });
  }
  const result = v.safeParse(MANIFEST, json);
  if (
    result.success &&
    new Set(result.output.files.map(({ name }) => name)).size === result.output.files.length
  ) {
    return result.output;
  }
  const { format } = v.is(v.object({ format: v.number() }), json) ? json : { format: 1 };
  if (format < FORMAT_VERSION) {
    throw new BackupError([`The backup was made by an older version, which wrote no checksums.`]);
  }
  if (format > FORMAT_VERSION)
    throw new BackupError(['The backup was made by a newer version of this program.']);
  throw new BackupError([`${MANIFEST_FILE} is damaged: ${issueOf(result)}.`]);
}

function issueOf(result: v.SafeParseResult<typeof MANIFEST>): string {
  const [issue] = result.issues ?? [];
  return issue ? `${v.getDotPath(issue) ?? 'it'} is not as it should be` : 'a file is listed twice';
}
