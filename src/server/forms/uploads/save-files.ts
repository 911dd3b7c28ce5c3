import { UncertainCommit } from '#server/database/errors.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Store } from '#server/forms/accept-submission.ts';
import type { ReceivedFile } from '#server/forms/post.ts';

/**
 * A store that saves the bytes of a post's files before `store` writes the lead that names them. Bytes that no lead came
 * to name are deleted again; if the result of a commit is unknown, that is left to `deleteAbandoned`.
 */
export function withFiles(
  store: Store,
  files: readonly ReceivedFile[],
  writer: Storage['files'],
  onError: (error: unknown) => void,
): Store {
  if (files.length === 0) return store;
  const drop = () => writer.delete(files.map(({ id }) => id)).catch(onError);
  return async (submission) => {
    try {
      for (const { id, path } of files) await writer.save(id, path);
      const stored = await store(submission);
      if ('errors' in stored || stored.repeated) await drop();
      return stored;
    } catch (error) {
      if (!(error instanceof UncertainCommit)) await drop();
      throw error;
    }
  };
}
