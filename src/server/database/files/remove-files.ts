import { messageOf } from '#shared/error-text.ts';
import { type FileStore, FileStoreError, fileKey, TRASH } from './file-store.ts';

/**
 * Deletes uploaded files, from the trash too. A file that no longer exists is no error. Tries all of them before
 * it throws a {@link FileStoreError} that says how many are still there.
 */
export async function removeFiles(files: FileStore, storedNames: readonly string[]): Promise<void> {
  if (storedNames.length === 0) return;
  const keys = storedNames.map(fileKey);
  const wanted = new Set(storedNames);
  for await (const { key } of files.list(TRASH)) {
    if (wanted.has(key.slice(key.lastIndexOf('/') + 1))) keys.push(key);
  }
  const outcomes = await Promise.allSettled(keys.map((key) => files.remove(key)));
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed.length === 0) return;
  const [{ reason }] = failed as [PromiseRejectedResult];
  const why = messageOf(reason);
  throw new FileStoreError(
    `${failed.length} of ${keys.length} uploaded files could not be removed: ${why}`,
    {
      cause: reason,
    },
  );
}
