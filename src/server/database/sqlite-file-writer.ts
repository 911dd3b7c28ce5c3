import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import { CHUNK_BYTES, type FileWriter } from './file-chunks.ts';
import type { Database } from './schema.ts';

/** A task for the thread; `id` is the id of a file. */
export type FileWork =
  | {
      readonly kind: 'write';
      readonly id: string;
      readonly position: number;
      readonly path: string;
    }
  | { readonly kind: 'delete'; readonly id: string; readonly position: number }
  | { readonly kind: 'flush' };

/** `value`: the number of bytes that were written, or of rows that were deleted. */
export type FileWorkDone = { readonly value: number } | { readonly error: unknown };

/** If the thread is not running, a commit runs a checkpoint when SQLite's log has this number of pages. */
const CHECKPOINT_PAGES = 1000;

/** Writes and deletes the bytes of files in a separate thread, which is started with the first file. */
export function sqliteFileWriter(db: Kysely<Database>, databaseFile: string): FileWriter {
  let thread: Promise<Thread> | undefined;
  const ask = async (work: FileWork) => {
    thread ??= start(db, databaseFile, () => {
      thread = undefined;
    });
    const { send } = await thread;
    if (work.kind === 'flush') return send(work);
    // Hold the server's only connection while the thread works, so that the two writers never wait for SQLite's lock.
    return db.connection().execute(() => send(work));
  };
  return {
    async save(id, path) {
      for (let position = 0; ; position += 1) {
        if ((await ask({ kind: 'write', id, position, path })) < CHUNK_BYTES) break;
      }
      await ask({ kind: 'flush' });
    },
    async delete(ids) {
      for (const id of ids) {
        for (let position = 0; (await ask({ kind: 'delete', id, position })) > 0; position += 1);
      }
    },
    async close() {
      await (await thread)?.end();
    },
  };
}

interface Thread {
  send(work: FileWork): Promise<number>;
  end(): Promise<unknown>;
}

async function start(
  db: Kysely<Database>,
  databaseFile: string,
  onEnd: () => void,
): Promise<Thread> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const worker = new Worker(new URL('./sqlite-file-worker.ts', import.meta.url), {
    workerData: databaseFile,
  });
  worker.unref();
  const waiting: ((done: FileWorkDone) => void)[] = [];
  let ended: unknown;
  worker.on('message', (done: FileWorkDone) => waiting.shift()?.(done));
  worker.on('error', (error) => {
    onEnd();
    ended = error;
    for (const resolve of waiting.splice(0)) resolve({ error });
    void sql`pragma wal_autocheckpoint = ${sql.lit(CHECKPOINT_PAGES)}`.execute(db);
  });
  return {
    send: (work) =>
      new Promise((resolve, reject) => {
        // The thread has ended. Without this rejection, a caller that has waited for the connection would hold it
        // forever.
        if (ended !== undefined) return reject(ended);
        waiting.push((done) => ('error' in done ? reject(done.error) : resolve(done.value)));
        worker.postMessage(work);
      }),
    end: () => worker.terminate(),
  };
}
