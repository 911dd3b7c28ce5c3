import { expect, test } from 'vitest';
import { patientPost } from './patient-post.ts';
import { type PostOutcome, postForm } from './post-form.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (async () => Response.json(body, { status, headers })) as typeof fetch;

test('sends to the form with the key and asks for JSON', async () => {
  let seen: [string, RequestInit] | undefined;
  const outcome = await postForm('contact', new FormData(), 'k1', (async (
    url: string,
    init: RequestInit,
  ) => {
    seen = [url, init];
    return Response.json({ ok: true, next: '/assessment', id: 'i1' });
  }) as typeof fetch);
  expect(outcome).toEqual({ kind: 'stored', next: '/assessment', id: 'i1' });
  expect(seen?.[0]).toBe('/f/contact');
  expect(seen?.[1]).toMatchObject({
    method: 'POST',
    headers: { Accept: 'application/json', 'Idempotency-Key': 'k1' },
  });
});

test('a 422 carries its field errors', async () => {
  const errors = [{ field: 'email', code: 'TYPE_EMAIL', message: 'No' }];
  const send = answering(422, { error: 'Refused', errors: [...errors, { message: 'whole form' }] });
  expect(await postForm('contact', new FormData(), 'k', send)).toEqual({
    kind: 'refused',
    errors,
    message: 'Refused',
  });
});

test.each([
  ['its own time', { 'Retry-After': '7' }, 7],
  ['no time', {}, 10],
  ['a date', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 10],
])('a 429 with %s is busy', async (_, headers, seconds) => {
  const send = answering(429, { error: 'slow down' }, headers as Record<string, string>);
  expect(await postForm('contact', new FormData(), 'k', send)).toEqual({
    kind: 'busy',
    retryAfterSeconds: seconds,
  });
});

test('an oversized upload says the server’s sentence', async () => {
  const send = answering(413, { error: 'The file is larger than 10 MB', errors: [] });
  expect(await postForm('interest', new FormData(), 'k', send)).toMatchObject({
    kind: 'refused',
    message: 'The file is larger than 10 MB',
  });
});

test.each([
  ['a 503', answering(503, { error: 'full' })],
  ['a success that names no next page', answering(200, { ok: true })],
  ['an answer that is no JSON', (async () => new Response('<html>')) as typeof fetch],
  ['no network', (() => Promise.reject(new TypeError('offline'))) as typeof fetch],
])('%s is failed, not an exception', async (_, send) => {
  expect((await postForm('contact', new FormData(), 'k', send)).kind).toBe('failed');
});

test('waits as long as a busy server asks, then sends again', async () => {
  const answers: PostOutcome[] = [
    { kind: 'busy', retryAfterSeconds: 2 },
    { kind: 'stored', next: '/x', id: '' },
  ];
  const ticks: number[] = [];
  const outcome = await patientPost(
    async () => answers.shift() as PostOutcome,
    async (left) => void ticks.push(left),
  );
  expect(outcome).toEqual({ kind: 'stored', next: '/x', id: '' });
  expect(ticks).toEqual([2, 1]);
});

test('gives up after five busy answers and never waits more than a minute at once', async () => {
  let tries = 0;
  const ticks: number[] = [];
  const outcome = await patientPost(
    async () => {
      tries++;
      return { kind: 'busy', retryAfterSeconds: 86_400 };
    },
    async (left) => void ticks.push(left),
  );
  expect(outcome.kind).toBe('failed');
  expect(tries).toBe(5);
  expect(Math.max(...ticks)).toBe(60);
});
