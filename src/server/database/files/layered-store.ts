import { FileMissing, type FileStore, FileStoreError } from './file-store.ts';

/**
 * New files go to the bucket; the folder is searched first. So files that came in before `UPLOADS_URL` was set are
 * still found, and a change of the setting in any order loses nothing.
 */
export function layeredStore(bucket: FileStore, folder: FileStore): FileStore {
  return {
    label: bucket.label,
    put: (key, staged) => bucket.put(key, staged),
    async read(key) {
      try {
        return await folder.read(key);
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        return await bucket.read(key);
      }
    },
    size: async (key) => (await folder.size(key)) ?? (await bucket.size(key)),
    async remove(key) {
      const removed = await folder.remove(key);
      return (await bucket.remove(key)) || removed;
    },
    async move(from, to) {
      const moved = await folder.move(from, to);
      return (await bucket.move(from, to)) || moved;
    },
    async *list(prefix) {
      const seen = new Set<string>();
      for (const store of [folder, bucket]) {
        for await (const file of store.list(prefix)) {
          if (!seen.has(file.key)) yield file;
          seen.add(file.key);
        }
      }
    },
  };
}

/**
 * The folder alone, where the database says that files are in a bucket and this process has no address of it: what
 * is not in the folder fails with a clear message instead of appearing lost.
 */
export function withoutBucket(folder: FileStore, bucketLabel: string): FileStore {
  const error = () =>
    new FileStoreError(
      `Uploaded files are in the ${bucketLabel}: set UPLOADS_URL as the site has it.`,
    );
  return {
    ...folder,
    async read(key) {
      try {
        return await folder.read(key);
      } catch (cause) {
        throw cause instanceof FileMissing ? error() : cause;
      }
    },
    async size(key) {
      const size = await folder.size(key);
      if (size === undefined) throw error();
      return size;
    },
    async remove(key) {
      if (!(await folder.remove(key))) throw error();
      return true;
    },
    async *list(prefix) {
      yield* folder.list(prefix);
      throw error();
    },
  };
}
