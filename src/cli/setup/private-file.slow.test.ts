import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePrivateFile } from './env-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is replaced atomically and only its owner can read it', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'A=1\n', { mode: 0o644 });
  writePrivateFile(file, 'A=2\n');
  expect(readFileSync(file, 'utf8')).toBe('A=2\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('if only a part can be written, the old file stays and no temporary file is left', () => {
  const file = join(folder, '.env');
  writeFileSync(file, 'A=1\n');
  const module = new URL('./env-file.ts', import.meta.url).href;
  const script = `import { writePrivateFile } from ${JSON.stringify(module)};
    writePrivateFile(${JSON.stringify(file)}, 'B='.padEnd(100_000, 'x'));`;
  // A limit on file sizes acts like a full disk: the first write is incomplete.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  );
  expect(status, stderr).not.toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('A=1\n');
  expect(readdirSync(folder)).toEqual(['.env']);
});
