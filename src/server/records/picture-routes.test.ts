import { beforeAll, expect, test, vi } from 'vitest';
import { encodedPicture, type StoredPicture } from '#shared/pictures.ts';
import { photo } from '#test/fakes/photo.ts';
import { openForAll } from '#test/opened.ts';
import { publishFacts } from '#test/publish-facts.ts';
import { startApp } from '#test/running-app.ts';
import { confirmRecord, publishRecord } from './change-records.ts';
import { encodePdf, encodePicture } from './encode-picture.ts';
import { readRecord } from './list-records.ts';
import { storePicture } from './pictures.ts';

const app = openForAll(() => startApp({ RATE_LIMIT: 5 }));
let picture: StoredPicture;
beforeAll(async () => {
  const upload = await encodePicture(await photo({ width: 300, height: 300 }).png().toBuffer());
  picture = await storePicture(app.app.storage.db, upload, 0);
});

const get = (path: string, options: RequestInit = {}) => fetch(app.url + path, options);

test('a picture is served for a year, with its type, as other files are (RECORD-4)', async () => {
  const path = encodedPicture(picture).avif[240] ?? '';
  const answer = await get(path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: expect.stringMatching(/^"/),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(4, 12).toString()).toBe('ftypavif');
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const range = await get(path, { headers: { Range: 'bytes=4-11' } });
  expect([range.status, await range.text()]).toEqual([206, 'ftypavif']);
  const head = await get(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
  expect((await get(encodedPicture(picture).webp[300] ?? '')).headers.get('content-type')).toBe(
    'image/webp',
  );
});

test('the PDF of the owner takes the place of the BAA, and is saved, never opened (TRUST-2)', async () => {
  const { db } = app.app.storage;
  const upload = await encodePdf(Buffer.from('%PDF-1.7\n%%EOF\n'));
  const { files: _, ...file } = upload;
  await storePicture(db, upload, 0);
  await publishFacts(app, 'documents', 'baa', { file });
  const ask = () => get('/security/baa', { redirect: 'manual' });
  await vi.waitFor(async () => expect((await ask()).status).toBe(302), 30_000);
  const path = (await ask()).headers.get('location') ?? '';
  expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('another PDF is to be confirmed again, and a PDF that no page shows is refused (TRUST-1)', async () => {
  const { db } = app.app.storage;
  const confirmed = { confirmedBy: 'Ana', confirmedOn: '2026-11-24' };
  const publish = async (id: string, text: string) => {
    const upload = await encodePdf(Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`));
    const { files: _, ...file } = upload;
    await storePicture(db, upload, 0);
    const { version = 0 } = (await readRecord(db, 'documents', id)) ?? {};
    const value = { file, ...confirmed };
    return publishRecord(db, { kind: 'documents', id, version }, value, { who: 'ana', now: 0 });
  };
  expect(await publish('agreement', 'one')).toMatchObject({ outcome: 'changed' });
  await confirmRecord(
    db,
    { kind: 'documents', id: 'agreement' },
    { by: 'Ana', day: '2026-11-24' },
    { who: 'ana', now: 0 },
  );
  expect(await publish('agreement', 'two')).toMatchObject({ outcome: 'changed' });
  expect((await readRecord(db, 'documents', 'agreement'))?.value).toMatchObject({
    confirmedOn: '',
  });
  expect(await publish('where', 'three')).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'file' }],
  });
});

test.each([
  ['a picture', () => photo().jpeg().toBuffer()],
  ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['nothing', () => Buffer.alloc(0)],
])('%s is no document', async (_name, bytes) => {
  await expect(encodePdf(await bytes())).rejects.toThrow('not a whole PDF');
});

test.each([
  ['another id', (path: string) => path.replace(/[0-9a-f]{32}/, 'a'.repeat(32))],
  ['another width', (path: string) => path.replace('-240', '-241')],
  ['another format', (path: string) => path.replace('.avif', '.svg')],
  ['a path', (path: string) => path.replace(/[^/]+$/, '..%2f..%2fetc%2fpasswd')],
  ['a text', () => '/pictures/%00'],
])('%s is 404, and nothing caches it', async (_name, changed) => {
  const answer = await get(changed(encodedPicture(picture).avif[240] ?? ''));
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('a network that asks for many unknown pictures is limited; pictures in memory are still sent', async () => {
  const path = encodedPicture(picture).avif[240] ?? '';
  await get(path);
  const statuses = await Promise.all(
    Array.from({ length: 410 }, async (_, index) => {
      const id = index.toString(16).padStart(32, '0');
      const answer = await get(`/pictures/${id}-240.avif`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect((await get(path)).status).toBe(200);
});
