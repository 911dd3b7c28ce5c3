import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage, type Storage } from './open-storage.ts';
import { readSetting, writeSetting } from './settings-repository.ts';

let folder: string;
let storage: Storage;
let writer: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marigold-lock-'));
  storage = await openStorage({ dataDir: folder });
  writer = new DatabaseSync(join(folder, 'marigold.db'));
  writer.exec('begin immediate');
});
afterEach(async () => {
  vi.useRealTimers();
  writer.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

it('waits for the write lock of another process without blocking this one', async () => {
  const order: string[] = [];
  const write = writeSetting(storage.db, 'a', '1').then(() => order.push('written'));
  // Timers run during the wait, so the event loop is not blocked.
  await new Promise<void>((resolve) => setTimeout(resolve, 50));
  order.push('timer');
  writer.exec('commit');
  await write;
  expect(order).toEqual(['timer', 'written']);
  expect(await readSetting(storage.db, 'a')).toBe('1');
});

it('gives up after the timeout, and works again when the lock is free', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const write = writeSetting(storage.db, 'a', '1');
  setImmediate(() => vi.advanceTimersByTime(5001));
  await expect(write).rejects.toThrow('locked');
  writer.exec('rollback');
  await writeSetting(storage.db, 'a', '2');
  expect(await readSetting(storage.db, 'a')).toBe('2');
});
