import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureAdded } from '#inbox/contract.ts';
import { readAccessLog } from '#server/leads/access-log.ts';
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts';
import { emptyPng, phonePhoto, photo } from '#test/fakes/photo.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

let inbox: RunningInbox;
beforeEach(async () => {
  inbox = await startInbox();
});
afterEach(() => inbox.end());

const BYTES = { 'content-type': 'application/octet-stream' };
const upload = (body: Buffer, headers: Readonly<Record<string, string>> = {}, to = 'pictures') =>
  fetch(`${inbox.origin}${inbox.folder}/api/${to}`, {
    method: 'POST',
    headers: { cookie: inbox.cookie, origin: inbox.origin, ...BYTES, ...headers },
    body: new Uint8Array(body),
  });

test('a photo of a phone is stored upright and can be looked at (RECORD-4)', async () => {
  const answer = await upload(await phonePhoto());
  const picture: PictureAdded = await answer.json();
  expect([answer.status, picture]).toEqual([
    200,
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), width: 480, height: 640 },
  ]);
  const shown = await inbox.get(`/api/pictures/${picture.id}-360.webp`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect((await shown.bytes()).length).toBeGreaterThan(50);
  expect(await (await upload(await phonePhoto())).json()).toEqual(picture);
  const [line] = await readAccessLog(inbox.storage, 1);
  expect([line?.command, line?.details]).toEqual(['inbox site picture', {}]);
});

test.each([
  ['a text', () => Buffer.from('<svg/>'), 422, 'not a JPEG'],
  ['nothing', () => Buffer.alloc(0), 422, 'empty'],
  ['900 megapixels', () => emptyPng(30_000, 30_000), 422, 'megapixels'],
  ['more than 15 MB', () => Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, 'larger than 15 MB'],
])('refuses %s with a sentence', async (_name, body, status, message) => {
  const answer = await upload(body());
  expect([answer.status, (await answer.json()).error]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
});

test('a PDF is stored for a document, and anything else is refused (TRUST-2)', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  const answer = await upload(pdf, {}, 'marks/pdf');
  const file = await answer.json();
  expect([answer.status, file]).toEqual([
    200,
    { id: expect.any(String), width: 1, height: 1, format: 'pdf' },
  ]);
  const shown = await inbox.get(`/api/pictures/${file.id}-1.pdf`);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect((await upload(await photo().jpeg().toBuffer(), {}, 'marks/pdf')).status).toBe(422);
});

test('takes the bytes of a file from its own page only', async () => {
  const body = await photo().jpeg().toBuffer();
  expect((await upload(body, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await upload(body, { cookie: 'marigold-inbox=x' })).status).toBe(401);
  expect((await upload(body, { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await upload(body, { 'content-type': 'application/json' })).status).toBe(400);
  expect((await inbox.post('/api/pictures', {})).status).toBe(415);
});

test('other routes take no large bodies', async () => {
  const answer = await fetch(`${inbox.origin}${inbox.folder}/api/site/team`, {
    method: 'POST',
    headers: { cookie: inbox.cookie, origin: inbox.origin, ...BYTES },
    body: new Uint8Array(100_000),
  });
  expect(answer.status).toBe(415);
});

test('several photos at once are encoded in turn, and more than three are refused', async () => {
  const body = await photo({ width: 480, height: 480 }).jpeg().toBuffer();
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => upload(body)))).map(
    ({ status }) => status,
  );
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await upload(body)).status).toBe(200);
});

test.each(['/api/pictures/x', `/api/pictures/${'a'.repeat(32)}-240.webp`])(
  '%s is 404',
  async (path) => {
    expect((await inbox.get(path)).status).toBe(404);
  },
);
