/**
 * Thread that writes and deletes the bytes of uploaded files in SQLite, because flushing 10 MB to disk would block
 * all requests. Each message is about one chunk; sqlite-file-writer.ts sends it while no other write is running.
 */
import { closeSync, fdatasyncSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isSqliteError } from './errors.ts';
import { CHUNK_BYTES } from './file-chunks.ts';
import type { FileWork, FileWorkDone } from './sqlite-file-writer.ts';

const CHECKPOINT_EVERY_MS = 500;

const database = new DatabaseSync(workerData, { timeout: 5000 });
// A commit does not flush to disk. `flush` flushes all chunks of a file together, without holding SQLite's lock.
database.exec('pragma synchronous = normal');
database.exec('pragma wal_autocheckpoint = 0');
database.exec('pragma secure_delete = on');
// The server leaves checkpoints to this thread, because moving the log into the database file takes as long as a flush.
setInterval(checkpoint, CHECKPOINT_EVERY_MS);
const insert = database.prepare(
  'insert into file_chunks (file_id, position, data) values (?, ?, ?)',
);
const remove = database.prepare(`
  delete from file_chunks where file_id = ? and position = ?
  and not exists (select 1 from files where files.id = file_id)`);

/** The buffer is reused for all files, because SQLite copies the bytes. */
const chunk = Buffer.alloc(CHUNK_BYTES);

function write(id: string, position: number, path: string): number {
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, chunk, 0, CHUNK_BYTES, position * CHUNK_BYTES);
    if (read > 0) insert.run(id, position, chunk.subarray(0, read));
    return read;
  } finally {
    closeSync(file);
  }
}

function flush(): number {
  const log = openSync(`${workerData}-wal`, 'r+');
  try {
    fdatasyncSync(log);
  } finally {
    closeSync(log);
  }
  checkpoint();
  return 0;
}

function checkpoint(): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    // A checkpoint can fail, for example on a full disk. It is tried again later. If a write fails, the commit of the
    // write throws the error.
    if (!isSqliteError(error)) throw error;
  }
}

function work(wanted: FileWork): number {
  switch (wanted.kind) {
    case 'write':
      return write(wanted.id, wanted.position, wanted.path);
    case 'delete':
      return Number(remove.run(wanted.id, wanted.position).changes);
    case 'flush':
      return flush();
  }
}

parentPort?.on('message', (wanted: FileWork) => {
  try {
    parentPort?.postMessage({ value: work(wanted) } satisfies FileWorkDone);
  } catch (error) {
    parentPort?.postMessage({ error } satisfies FileWorkDone);
  }
});
