import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { CHUNK_BYTES } from './file-chunks.ts';
import type { Database } from './schema.ts';

/** What the thread is asked to do: write one chunk, or flush all of them to disk. */
export type FileWork =
  | {
      readonly kind: 'write';
      /** Id of the file. */
      readonly id: string;
      readonly path: string;
      readonly position: number;
      /** Bytes of a chunk. */
      readonly bytes: number;
    }
  | { readonly kind: 'flush' };

/** Bytes that were written; 0 behind the end of the file. */
export type FileWorkDone = { readonly value: number } | { readonly error: unknown };

/** Writes the bytes of local files into SQLite by a thread of its own. */
export interface FileWriter {
  write(id: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** The thread is started with the first file. */
export function sqliteFileWriter(db: Kysely<Database>, databaseFile: string): FileWriter {
  let thread: Promise<Thread> | undefined;
  return {
    async write(id, path) {
      thread ??= start(db, databaseFile);
      const { ask } = await thread;
      for (let position = 0; ; position += 1) {
        const work = { kind: 'write', id, path, position, bytes: CHUNK_BYTES } as const;
        // The server's only connection waits meanwhile, so that two writers never wait for SQLite's lock.
        const written = await db.connection().execute(() => ask(work));
        if (written < CHUNK_BYTES) break;
      }
      await ask({ kind: 'flush' });
    },
    async close() {
      await (await thread)?.end();
    },
  };
}

interface Thread {
  ask(work: FileWork): Promise<number>;
  end(): Promise<unknown>;
}

async function start(db: Kysely<Database>, databaseFile: string): Promise<Thread> {
  const worker = new Worker(new URL('./sqlite-file-worker.ts', import.meta.url), {
    workerData: databaseFile,
  });
  worker.unref();
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const waiting: ((done: FileWorkDone) => void)[] = [];
  let failed: unknown;
  worker.on('message', (done: FileWorkDone) => waiting.shift()?.(done));
  worker.on('error', (error) => {
    failed = error;
    for (const resolve of waiting.splice(0)) resolve({ error });
  });
  return {
    ask: (work) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed);
        waiting.push((done) => ('error' in done ? reject(done.error) : resolve(done.value)));
        worker.postMessage(work);
      }),
    end: () => worker.terminate(),
  };
}
