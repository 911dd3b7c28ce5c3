import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3, type S3Trouble, startS3 } from '#test/fakes/s3-server.ts';
import { readBucketAddress } from './bucket-address.ts';
import {
  FILES,
  FileMissing,
  type FileStore,
  FileStoreError,
  fileKey,
  OWNER,
  TRASH,
} from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { layeredStore } from './layered-store.ts';
import { s3Store } from './s3-store.ts';

let dir: string;
let s3: FakeS3;
const QUICK = { timeoutMs: 500, retries: 2, retryAfterMs: 1 };

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'marigold-store-'));
  mkdirSync(join(dir, 'files'));
  s3 = await startS3();
});
afterEach(async () => {
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

function bucket(
  change: (url: string) => string = (url) => url,
  fetching?: typeof fetch,
): FileStore {
  const address = readBucketAddress(change(s3.url));
  if (!address) throw new Error('not an address');
  return s3Store(address, { ...QUICK, ...(fetching ? { fetch: fetching } : {}) });
}
/** Sends every request to 127.0.0.1, with the host of the address in a header. */
const local: typeof fetch = (input, init) => {
  const url = new URL(String(input));
  const headers = { ...(init?.headers as Record<string, string>), 'x-test-host': url.host };
  url.hostname = '127.0.0.1';
  return fetch(url, { ...init, headers });
};

const KINDS: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderStore(dir)],
  ['a bucket in the path', () => bucket()],
  [
    'a bucket with a prefix',
    () => bucket((url) => url.replace('/uploads?', '/uploads/marigold/prod?')),
  ],
  [
    'a bucket in the host',
    () =>
      bucket(
        (url) => url.replace('127.0.0.1', 's3.example.com').replace('?', '?style=virtual&'),
        local,
      ),
  ],
  ['a bucket over a folder', () => layeredStore(bucket(), folderStore(dir))],
];

function staged(content = 'a résumé') {
  const path = join(dir, 'files', `${randomUUID()}.part`);
  writeFileSync(path, content);
  const bytes = Buffer.from(content);
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
const read = async (store: FileStore, key: string) =>
  (await buffer(await store.read(key))).toString();
async function keys(store: FileStore, prefix: typeof FILES | typeof TRASH): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.toSorted();
}

describe.each(KINDS)('%s', (_, open) => {
  test('puts, reads, lists, moves and removes', async () => {
    const store = open();
    const names = Array.from({ length: 8 }, () => fileKey(randomUUID()));
    for (const key of names) {
      const file = staged(key);
      await store.put(key, file);
      expect(existsSync(file.path)).toBe(false);
    }
    const [first = ''] = names;
    expect(await read(store, first)).toBe(first);
    expect(await store.size(first)).toBe(first.length);
    expect(await keys(store, FILES)).toEqual(names.toSorted());
    const away = `${TRASH}2026-11-21/${first.slice(FILES.length)}`;
    expect(await store.move(first, away)).toBe(true);
    expect(await store.move(first, away)).toBe(false);
    expect([await keys(store, TRASH), (await keys(store, FILES)).length]).toEqual([[away], 7]);
    expect(await read(store, away)).toBe(first);
    expect([await store.remove(away), await store.remove(away)]).toEqual([true, false]);
    expect(await store.size(first)).toBeUndefined();
    await expect(store.read(first)).rejects.toThrow(FileMissing);
  });

  test('replaces what is there, and keeps an empty file', async () => {
    const store = open();
    for (const content of ['one', 'two', '']) await store.put(OWNER, staged(content));
    expect([await read(store, OWNER), await store.size(OWNER)]).toEqual(['', 0]);
  });

  test.each([
    '../../etc/passwd',
    'files/../../x',
    'files/cv.pdf',
    'files/',
    `files/${randomUUID()}/x`,
    `files/${randomUUID().toUpperCase()}`,
    `files-trash/../${randomUUID()}`,
    `files-trash/2026-11-21/../../${randomUUID()}`,
    `/files/${randomUUID()}`,
    `files/${randomUUID()}\n`,
    '',
  ])('never touches the key %j', async (key) => {
    const store = open();
    const good = fileKey(randomUUID());
    for (const work of [
      () => store.put(key, staged()),
      () => store.read(key),
      () => store.size(key),
      () => store.remove(key),
      () => store.move(key, good),
      () => store.move(good, key),
    ]) {
      await expect((async () => work())()).rejects.toThrow(FileStoreError);
    }
    expect(s3.requests).toEqual([]);
  });
});

describe('a failing bucket', () => {
  const always = (trouble: S3Trouble) => () => trouble;

  test.each<[string, S3Trouble, RegExp]>([
    ['500', { status: 500 }, /answered 500/],
    ['503', { status: 503, code: 'SlowDown' }, /answered 503 SlowDown/],
    ['403', { status: 403, code: 'AccessDenied' }, /answered 403 AccessDenied/],
    ['a redirect', { status: 301, code: 'PermanentRedirect' }, /answered 301/],
    ['silence', 'silent', /took too long/],
    ['a reset', 'reset', /no connection|connection broke/],
  ])('%s is an error, and keeps the local file', async (_, trouble, said) => {
    s3.trouble = always(trouble);
    const store = bucket();
    const file = staged();
    await expect(store.put(fileKey(randomUUID()), file)).rejects.toThrow(said);
    expect(existsSync(file.path)).toBe(true);
    const key = fileKey(randomUUID());
    for (const work of [
      () => store.read(key),
      () => store.size(key),
      () => store.remove(key),
      () => keys(store, FILES),
    ]) {
      await expect(work()).rejects.toThrow(FileStoreError);
    }
    await expect(store.put(key, file)).rejects.not.toThrow(/AKID|wJalr/);
  });

  test('an error that passes is tried again', async () => {
    let failures = 2;
    s3.trouble = () => (failures-- > 0 ? { status: 503 } : undefined);
    const key = fileKey(randomUUID());
    await bucket().put(key, staged('kept'));
    expect(s3.objects.get(key)?.bytes.toString()).toBe('kept');
  });

  test('a body that was cut off does not count as stored', async () => {
    s3.trouble = (method) => (method === 'PUT' ? 'half' : undefined);
    const file = staged();
    await expect(bucket().put(fileKey(randomUUID()), file)).rejects.toThrow(/whole file/);
    expect(existsSync(file.path)).toBe(true);
  });

  test('an answer that is cut off is an error for the reader', async () => {
    const key = fileKey(randomUUID());
    await bucket().put(key, staged('x'.repeat(100_000)));
    s3.trouble = (method) => (method === 'GET' ? 'half' : undefined);
    await expect(read(bucket(), key)).rejects.toThrow();
  });

  test('a copy that fails with 200 keeps the original', async () => {
    const key = fileKey(randomUUID());
    await bucket().put(key, staged('kept'));
    s3.trouble = () => 'error-in-200';
    await expect(
      bucket().move(key, `${TRASH}2026-11-21/${key.slice(FILES.length)}`),
    ).rejects.toThrow(FileStoreError);
    expect(s3.objects.get(key)?.bytes.toString()).toBe('kept');
  });

  test.each([
    ['another secret', (url: string) => url.replace('wJalr', 'XJalr'), /SignatureDoesNotMatch/],
    ['another key', (url: string) => url.replace('AKIDEXAMPLE', 'AKIDOTHER'), /InvalidAccessKeyId/],
    [
      'another region',
      (url: string) => url.replace('eu-central-1', 'us-east-1'),
      /AuthorizationHeaderMalformed/,
    ],
  ])('%s is refused', async (_, change, said) => {
    await expect(bucket(change).put(fileKey(randomUUID()), staged())).rejects.toThrow(said);
  });
});

describe('a bucket over a folder', () => {
  test('finds what came in before there was a bucket, and removes it from both', async () => {
    const key = fileKey(randomUUID());
    await folderStore(dir).put(key, staged('old'));
    const store = layeredStore(bucket(), folderStore(dir));
    expect([await read(store, key), await store.size(key), await keys(store, FILES)]).toEqual([
      'old',
      3,
      [key],
    ]);
    await bucket().put(key, staged('old'));
    expect(await keys(store, FILES)).toEqual([key]);
    await store.remove(key);
    expect([readdirSync(join(dir, 'files')), [...s3.objects.keys()]]).toEqual([[], []]);
  });
});

describe('UPLOADS_URL', () => {
  test.each([
    's3://host/bucket',
    's3://KEY@host/bucket',
    's3://KEY:SECRET@host',
    's3://KEY:SECRET@host/',
    's3://KEY:SECRET@/bucket',
    's3://KEY:SECRET@host/Bucket',
    's3://KEY:SECRET@host/b',
    's3://KEY:SECRET@host/bucket/a b',
    's3://KEY:SECRET@host/bucket?style=dns',
    's3://KEY:SECRET@host/bucket?tls=maybe',
    's3://KEY:SECRET@host/bucket?regoin=x',
    'https://KEY:SECRET@host/bucket',
    's3:host',
    'bucket',
  ])('%s is refused', (text) => {
    expect(readBucketAddress(text)).toBeUndefined();
  });

  test.each([
    ['s3://K:S@s3.example.com/bucket', 'https://s3.example.com/bucket', '', 'us-east-1'],
    [
      's3://K:S@s3.example.com:9000/bucket/a/b/?tls=no&region=x',
      'http://s3.example.com:9000/bucket',
      'a/b/',
      'x',
    ],
    [
      's3://K:S@s3.example.com/bucket?style=virtual',
      'https://bucket.s3.example.com',
      '',
      'us-east-1',
    ],
  ])('%s is read', (text, endpoint, prefix, region) => {
    const address = readBucketAddress(text);
    expect(address).toMatchObject({
      endpoint,
      prefix,
      region,
      accessKeyId: 'K',
      secretAccessKey: 'S',
    });
    expect(address?.label).not.toContain('K');
  });
});
