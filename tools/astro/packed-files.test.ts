import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PackedFiles } from './packed-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const page = Buffer.from('<p>the same words again</p>'.repeat(200));

test('writes both compressed files next to the file, and they decompress to it', async () => {
  await new PackedFiles(join(root, 'cache')).pack(join(root, 'page.html'), page);
  expect(brotliDecompressSync(await readFile(join(root, 'page.html.br')))).toEqual(page);
  expect(gunzipSync(await readFile(join(root, 'page.html.gz')))).toEqual(page);
});

test('takes known content from the cache instead of compressing it again', async () => {
  const cache = join(root, 'cache');
  await new PackedFiles(cache).pack(join(root, 'a.html'), page);
  for (const name of await readdir(cache))
    await writeFile(join(cache, name), `kept ${name.slice(-2)}`);
  await new PackedFiles(cache).pack(join(root, 'b.html'), page);
  expect(await readFile(join(root, 'b.html.br'), 'utf8')).toBe('kept br');
});

test('omits files that would be larger, and removes cache entries a build did not use', async () => {
  const cache = join(root, 'cache');
  const first = new PackedFiles(cache);
  await first.pack(join(root, 'tiny.txt'), Buffer.from('x'));
  await first.pack(join(root, 'page.html'), page);
  expect((await readdir(root)).sort()).toEqual(['cache', 'page.html.br', 'page.html.gz']);
  const next = new PackedFiles(cache);
  await next.pack(join(root, 'other.html'), Buffer.concat([page, page]));
  await next.prune();
  expect(await readdir(cache)).toHaveLength(2);
});
