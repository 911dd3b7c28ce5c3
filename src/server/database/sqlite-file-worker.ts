/**
 * Thread that writes uploaded files into SQLite: the flush of 10 MB to disk would otherwise stop every request. It writes
 * one chunk a message, which sqlite-file-writer.ts sends while no other write is under way.
 */
import { closeSync, fdatasyncSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileWork, FileWorkDone } from './sqlite-file-writer.ts';

const CHECKPOINT_EVERY_MS = 500;

const database = new DatabaseSync(workerData, { timeout: 5000 });
// Commits are not flushed one by one: `flush` does it for all chunks of a file, without holding SQLite's lock.
database.exec('pragma synchronous = normal');
database.exec('pragma wal_autocheckpoint = 0');
// The server leaves it to this thread: moving the log into the database's file takes as long as a flush.
setInterval(checkpoint, CHECKPOINT_EVERY_MS);
const insert = database.prepare(
  'insert into file_chunks (file_id, position, data) values (?, ?, ?)',
);

/** SQLite copies what it is given. */
let chunk = Buffer.alloc(0);

function write({ id, path, position, bytes }: Extract<FileWork, { kind: 'write' }>): number {
  if (chunk.length !== bytes) chunk = Buffer.alloc(bytes);
  const file = openSync(path, 'r');
  try {
    const read = readSync(file, chunk, 0, bytes, position * bytes);
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
  database.exec('pragma wal_checkpoint(passive)');
}

parentPort?.on('message', (work: FileWork) => {
  try {
    const value = work.kind === 'write' ? write(work) : flush();
    parentPort?.postMessage({ value } satisfies FileWorkDone);
  } catch (error) {
    parentPort?.postMessage({ error } satisfies FileWorkDone);
  }
});
