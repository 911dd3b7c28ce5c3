import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFiles } from './pack-files.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const page = Buffer.from('<p>the same words again</p>'.repeat(200));
const pack = async (file: string, bytes = page) => {
  await writeFile(join(root, file), bytes);
  await packFiles(root, [file], join(root, 'cache'));
};

test('writes both compressed files next to the file, and they decompress to it', async () => {
  await pack('page.html');
  expect(brotliDecompressSync(await readFile(join(root, 'page.html.br')))).toEqual(page);
  expect(gunzipSync(await readFile(join(root, 'page.html.gz')))).toEqual(page);
});

test('takes known content from the cache instead of compressing it again', async () => {
  const cache = join(root, 'cache');
  await pack('a.html');
  for (const name of await readdir(cache))
    await writeFile(join(cache, name), `kept ${name.slice(-2)}`);
  await pack('b.html');
  expect(await readFile(join(root, 'b.html.br'), 'utf8')).toBe('kept br');
});

test('omits files that would be larger, and removes cache entries a build did not use', async () => {
  await pack('tiny.txt', Buffer.from('x'));
  expect(await readdir(root)).toEqual(['cache', 'tiny.txt']);
  await pack('page.html');
  await pack('other.html', Buffer.concat([page, page]));
  expect(await readdir(join(root, 'cache'))).toHaveLength(2);
});
