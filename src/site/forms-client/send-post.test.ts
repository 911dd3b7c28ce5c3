import { afterEach, expect, test, vi } from 'vitest';
import { contactForm } from '#shared/forms/en/contact.ts';
import { BODY_TIMEOUT_MS, type PostOutcome, postWithRetry, sendPost } from './send-post.ts';

const answering = (response: () => Response) => (async () => response()) as typeof fetch;
const post = (send: typeof fetch) => sendPost(contactForm, new FormData(), 'k', send);
const NOTHING = { next: '', id: '', manage: '' };

afterEach(() => vi.useRealTimers());

test('sends to the form with the key and asks for JSON', async () => {
  const send = vi.fn(async () => Response.json({ ok: true, next: '/assessment', id: 'i1' }));
  expect(await post(send as typeof fetch)).toEqual({
    kind: 'stored',
    next: '/assessment',
    id: 'i1',
    manage: '',
  });
  expect(send.mock.lastCall).toMatchObject([
    '/f/contact',
    { method: 'POST', headers: { Accept: 'application/json', 'Idempotency-Key': 'k' } },
  ]);
});

test.each<[string, () => Response]>([
  ['an empty body', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['201 with a page', () => new Response('<h1>Thanks</h1>', { status: 201 })],
  ['{}', () => Response.json({})],
  ['{"ok":true}', () => Response.json({ ok: true })],
  ['null', () => Response.json(null)],
  ['a list', () => Response.json([])],
  [
    'an error in words',
    () => Response.json({ ok: false, error: 'x', errors: [{ field: 'email' }] }),
  ],
  ['values of other types', () => Response.json({ next: 1, id: {} })],
  ['broken JSON', () => new Response('{"ok":')],
])('a success status with %s is stored', async (_, response) => {
  expect(await post(answering(response))).toEqual({ kind: 'stored', ...NOTHING });
});

test('a body that never ends or breaks off does not matter: only the status counts (FORM-5)', async () => {
  vi.useFakeTimers();
  const stream = (start: (body: ReadableStreamDefaultController) => void) =>
    answering(() => new Response(new ReadableStream({ start })));
  const endless = post(stream((body) => body.enqueue(new TextEncoder().encode('{'))));
  await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS);
  expect(await endless).toEqual({ kind: 'stored', ...NOTHING });
  const broken = await post(stream((body) => body.error(new TypeError('reset'))));
  expect(broken).toEqual({ kind: 'stored', ...NOTHING });
});

test('any other status is a failure and returns the messages about fields of the form (FORM-5)', async () => {
  const errors = [
    { field: 'phone', code: 'TYPE_TEXT', message: 'No' },
    { field: 'phone', message: 'second' },
    { field: 'nickname', message: 'not ours' },
    { field: 'email', message: 7 },
    { message: 'whole form' },
    null,
  ];
  for (const status of [300, 400, 404, 409, 413, 415, 422, 500, 502, 503]) {
    expect(
      await post(answering(() => Response.json({ error: 'x', errors }, { status }))),
    ).toMatchObject({
      kind: 'failed',
      errors: [{ field: 'phone', code: 'TYPE_TEXT', message: 'No' }],
    });
  }
});

test.each<[string, typeof fetch]>([
  ['422 that only says "error"', answering(() => Response.json({ error: 'x' }, { status: 422 }))],
  ['500 with a page', answering(() => new Response('<html>', { status: 500 }))],
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['429 without a time', answering(() => new Response('', { status: 429 }))],
  ['429 with a long time', answering(() => busy('61'))],
  ['429 with a date', answering(() => busy('Wed, 21 Oct 2026 07:28:00 GMT'))],
])('%s has failed, without a field', async (_, send) => {
  expect(await post(send)).toMatchObject({ kind: 'failed', errors: [] });
});

test('no status within a minute is a failure', async () => {
  vi.useFakeTimers();
  const silent = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    })) as typeof fetch;
  const outcome = post(silent);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ kind: 'failed' });
});

function busy(retryAfter: string): Response {
  return new Response('', { status: 429, headers: { 'Retry-After': retryAfter } });
}

test.each([
  ['0', 0],
  ['7', 7],
  ['60', 60],
])('429 with Retry-After %s is busy', async (header, retryAfterSeconds) => {
  expect(await post(answering(() => busy(header)))).toEqual({ kind: 'busy', retryAfterSeconds });
});

test('waits as long as a busy server asks, then retries (FORM-6)', async () => {
  const answers: PostOutcome[] = [
    { kind: 'busy', retryAfterSeconds: 2 },
    { kind: 'stored', ...NOTHING },
  ];
  const ticks: number[] = [];
  const outcome = await postWithRetry(
    async () => answers.shift() as PostOutcome,
    async (left) => void ticks.push(left),
  );
  expect(outcome).toEqual({ kind: 'stored', ...NOTHING });
  expect(ticks).toEqual([2, 1]);
});

test.each([0, 1, 20, 60])(
  'a server that stays busy with %d seconds has failed after a minute of waiting',
  async (retryAfterSeconds) => {
    let waited = 0;
    const outcome = await postWithRetry(
      async () => ({ kind: 'busy', retryAfterSeconds }),
      async () => void waited++,
    );
    expect(outcome.kind).toBe('failed');
    expect(waited).toBe(60);
  },
);
