import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineHashes, packFiles } from './serving-manifest.ts';

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('names what a browser runs or applies, once, and nothing else', () => {
  const html = `<!doctype html><html><head>
    <!-- <script>commented()</script> -->
    <script>one("</style>")</script><script type="module">two()</script><script>one("</style>")</script>
    <script src="/a.js"></script><script type="application/ld+json">{}</script>
    <script type="application/json">{}</script><script type="speculationrules">{"prefetch":[]}</script>
    <style>a > b{}</style><noscript><style>.no-js{}</style></noscript>
    </head><body title="<style>in-attribute{}</style>"><p>&lt;script&gt;text()&lt;/script&gt;</p></body></html>`;
  expect(inlineHashes(html)).toEqual({
    scripts: ['one("</style>")', 'two()', '{"prefetch":[]}'].map(hashed),
    styles: ['a > b{}', '.no-js{}'].map(hashed),
  });
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const page = Buffer.from('<p>the same words again</p>'.repeat(200));
const pack = (file: string, bytes = page) =>
  packFiles(root, [{ file, bytes }], join(root, 'cache'));

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
  expect(await readdir(root)).toEqual(['cache']);
  await pack('page.html');
  await pack('other.html', Buffer.concat([page, page]));
  expect(await readdir(join(root, 'cache'))).toHaveLength(2);
});
