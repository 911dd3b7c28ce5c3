import type { Readable } from 'node:stream';

/**
 * Where uploaded files are stored: a folder (`folder-store.ts`) or a bucket (`s3-store.ts`). Everything that touches
 * uploaded files goes through this interface. Keys are those of {@link KEY}; any other key is refused.
 */
export interface FileStore {
  /** For the owner's eyes, such as `/var/lib/marigold` or `bucket uploads at s3.example.com`; never a secret. */
  readonly label: string;
  /**
   * Moves a complete, flushed local file in. When this resolves, a power cut cannot take the file any more. The local
   * file does not exist afterwards. Replaces an existing one.
   */
  put(key: string, staged: Staged): Promise<void>;
  /** The bytes. Rejects with {@link FileMissing} where there is no such file, with another error where the store does not answer. */
  read(key: string): Promise<Readable>;
  /** Size in bytes; undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Deletes a file; false where there was none. */
  remove(key: string): Promise<boolean>;
  /** Renames a file; false where there was none. */
  move(from: string, to: string): Promise<boolean>;
  /** Every file below a prefix whose key has our format; links, folders and other names are skipped. */
  list(prefix: typeof FILES | typeof TRASH): AsyncIterable<ListedFile>;
}

/** A file written and flushed on this machine, on its way into a store. */
export interface Staged {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** A file as a store lists it. */
export interface ListedFile {
  readonly key: string;
  readonly bytes: number;
  /** Milliseconds since the epoch, by the clock of the disk or bucket. */
  readonly modifiedAt: number;
}

/** There is no file of this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The store cannot be reached or answers wrongly, or a key does not have our format. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/** Prefix of the uploaded files. */
export const FILES = 'files/';
/** Prefix of the dated folders with files that no lead names. */
export const TRASH = 'files-trash/';
/** Names the database that the files belong to. */
export const OWNER = 'files-database';
/** Ending of a file that is still being written. */
export const PART = '.part';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const STORED_NAME = new RegExp(`^${UUID}$`);
const KEY = new RegExp(
  `^(?:files/${UUID}(?:\\.part)?|files-trash/\\d{4}-\\d{2}-\\d{2}/${UUID}(?:\\.part)?|files-database)$`,
);

/** True for the names that this server gives to uploaded files: lower-case UUIDs. */
export function isStoredName(name: string): boolean {
  return STORED_NAME.test(name);
}

/** True for keys that a {@link FileStore} may touch. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** The key of an uploaded file. Throws a {@link FileStoreError} for a name that this server did not make. */
export function fileKey(storedAs: string): string {
  if (!isStoredName(storedAs)) {
    throw new FileStoreError(
      `${JSON.stringify(storedAs.slice(0, 80))} is not the name of an uploaded file.`,
    );
  }
  return FILES + storedAs;
}

/** Refuses a key that does not name one of our files. */
export function checkKey(key: string): void {
  if (!isKey(key))
    throw new FileStoreError(`${JSON.stringify(key.slice(0, 80))} is not a key of the file store.`);
}

/**
 * A stream whose error waits for its reader. Without a listener, a connection that breaks between opening and reading
 * would end the process; the reader gets the error all the same.
 */
export function calm<Stream extends Readable>(stream: Stream): Stream {
  return stream.on('error', () => undefined);
}
