import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { sqliteFileWriter } from './sqlite-file-writer.ts';

test('files are written again after the thread has ended, and no caller waits forever', async ({
  expect,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'marigold-writer-'));
  const dataDir = join(folder, 'data');
  const storage = await openStorage({ dataDir });
  const writer = sqliteFileWriter(storage.db, join(folder, 'link', 'marigold.db'));
  onTestFinished(async () => {
    await writer.close();
    await storage.close();
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'resume.pdf');
  writeFileSync(path, 'x'.repeat(300_000));
  // The folder does not exist yet, so the thread cannot open the database and ends. In the meantime, other callers
  // wait for the connection.
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((id) => writer.save(id, path)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  symlinkSync(dataDir, join(folder, 'link'));
  await writer.save('d', path);
  const chunks = await storage.db.selectFrom('file_chunks').selectAll().execute();
  expect(chunks.map(({ file_id, data }) => [file_id, data.byteLength])).toEqual([
    ['d', 256 * 1024],
    ['d', 300_000 - 256 * 1024],
  ]);
});

test('the database is accessible to its owner only, whatever the mode of its folder is', async ({
  expect,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-rights-'));
  chmodSync(dataDir, 0o755);
  const storage = await openStorage({ dataDir });
  onTestFinished(async () => {
    await storage.close();
    rmSync(dataDir, { recursive: true });
  });
  const files = readdirSync(dataDir).filter((name) => name.startsWith('marigold.db'));
  expect(files).toEqual(['marigold.db', 'marigold.db-shm', 'marigold.db-wal']);
  for (const name of files) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
});
