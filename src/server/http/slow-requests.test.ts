import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { type RawRequest, sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, startApp } from '#test/running-app.ts';
import type { ConnectionLimits } from './connections.ts';

/** Reduces the deadlines of production from seconds to milliseconds. */
const SHORT: Partial<ConnectionLimits> = {
  headersTimeoutMs: 400,
  requestTimeoutMs: 1500,
  checkIntervalMs: 50,
  uploadBaseMs: 300,
  lingerMs: 200,
};
const TIMEOUT_MS = 15_000;

const app = openForAll(() =>
  startApp(
    { BEHIND_TLS: true },
    {
      deps: { connectionLimits: SHORT },
      site: DRAWN_AS_JSON,
    },
  ),
);

const send = (bytes: string | Buffer, more: Partial<RawRequest> = {}) =>
  sendRaw({ url: app.url, bytes, timeoutMs: TIMEOUT_MS, ...more });
const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;

const ROUTES = [
  '/',
  '/nope',
  '/f/contact',
  '/f/nope',
  '/book/token/move',
  '/healthz',
  '/book/times',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const TYPES = [
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
];
// Long enough that slow sending never completes the body, even if the connection is accepted late.
const LENGTHS = ['Content-Length: 5000', 'Content-Length: 9000000', 'Transfer-Encoding: chunked'];

describe.concurrent.each(ROUTES)('a body that drips to %s (SAFE-1)', (path) => {
  it('ends its connection in time, for every method, type and length', async () => {
    // Every method with every length. POST is also combined with every content type.
    const requests = METHODS.flatMap((method, place) =>
      LENGTHS.flatMap((length, shift) => {
        const types = method === 'POST' ? TYPES : [TYPES[(place + shift) % TYPES.length]];
        return types.map((type) => head(method, path, `Content-Type: ${type}`, length));
      }),
    );
    const answers = await Promise.all(
      requests.map((bytes) => send(bytes, { drip: { bytes: '1\r\na\r\n', everyMs: 40 } })),
    );
    for (const [index, { closed, statuses, text }] of answers.entries()) {
      expect([requests[index], closed]).toEqual([requests[index], true]);
      expect(statuses.length, text).toBeLessThanOrEqual(1);
      for (const status of statuses) expect(status, text).toBeLessThan(500);
    }
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});

it('a slow post gets 408 with all security headers, and the connection ends', async () => {
  const form = 'Content-Type: multipart/form-data; boundary=b';
  const bytes = head('POST', '/f/contact', form, 'Content-Length: 500');
  const { text } = await send(bytes, { drip: { bytes: '-', everyMs: 40 } });
  expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(text).toMatch(/\r\nConnection: close\r\n/);
  expect(text).toContain('"code":"TOO_SLOW"');
  expect(text).toMatch(/\r\nStrict-Transport-Security: /);
  const page = await send(
    head('POST', '/f/contact', form, 'Content-Length: 9', 'Accept: text/html'),
  );
  expect(page.text).toMatch(/^HTTP\/1.1 408 [\s\S]*<h1>The form took too long to arrive\.<\/h1>/);
});

it('a slow chunked body has the deadline of its received bytes, not of the largest upload', async () => {
  const json = 'Content-Type: application/json';
  const bytes = head('POST', '/f/contact', json, 'Transfer-Encoding: chunked');
  // If the server used this deadline, which is for the largest upload, the test would time out.
  const patient = { ...SHORT, requestTimeoutMs: 10 * TIMEOUT_MS };
  const other = await startApp({ BEHIND_TLS: true }, { deps: { connectionLimits: patient } });
  const drip = { bytes: '1\r\na\r\n', everyMs: 40 };
  const { text, closed } = await sendRaw({ url: other.url, bytes, drip, timeoutMs: TIMEOUT_MS });
  await other.end();
  expect(text).toMatch(/^HTTP\/1.1 408 /);
  expect(closed).toBe(true);
});

it('an upload that stops is ended and leaves no file', async () => {
  const part =
    '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ';
  const bytes =
    head(
      'POST',
      '/f/interest',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 9000',
    ) + part;
  expect((await send(bytes)).statuses).toEqual([408]);
  await expect.poll(() => readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
});

describe('the rest of a body after an early response (SAFE-1)', () => {
  it('is read if it arrives fast, and the connection stays usable', async () => {
    const form = 'Content-Type: application/x-www-form-urlencoded';
    const bytes = `a=${'x'.repeat(1_100_000)}`;
    const next = head('GET', '/healthz', 'Connection: close');
    const bySize = head('POST', '/f/contact', form, `Content-Length: ${bytes.length}`);
    expect((await send(bySize + bytes + next)).statuses).toEqual([413, 200]);
    const chunked = head('POST', '/f/contact', form, 'Transfer-Encoding: chunked');
    const chunk = `${bytes.length.toString(16)}\r\n${bytes}\r\n0\r\n\r\n`;
    expect((await send(chunked + chunk + next)).statuses).toEqual([413, 200]);
  });

  it('ends the connection if it does not arrive', async () => {
    const form = 'Content-Type: application/x-www-form-urlencoded';
    const answer = await send(`${head('POST', '/f/contact', form, 'Content-Length: 1100000')}a=`);
    expect([answer.statuses, answer.closed]).toEqual([[413], true]);
  });
});

it('slow or missing headers end the connection with 408', async () => {
  const answers = await Promise.all([
    send('GET / HTTP/1.1\r\nHost: x\r\n', { drip: { bytes: 'A: b\r\n', everyMs: 40 } }),
    send('GET / HTTP/1.1\r\nHost: x\r\n'),
    send(''),
  ]);
  for (const { text, closed } of answers) {
    expect(closed).toBe(true);
    expect(text).toMatch(/^HTTP\/1.1 408 [\s\S]*X-Content-Type-Options: nosniff/i);
  }
});

it('uploads that are aborted at any point leave no file and no open request', async () => {
  const shapes = ROUTES.flatMap((path) =>
    TYPES.flatMap((type) =>
      LENGTHS.map((length) => `${head('POST', path, `Content-Type: ${type}`, length)}--b\r\nCont`),
    ),
  );
  await Promise.all(shapes.map((bytes, n) => send(bytes, { resetAfterMs: n % 30 })));
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  await expect.poll(() => readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
});

describe('errors that Node would respond to by itself', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a strange expectation', head('POST', '/f/contact', 'Expect: tea', 'Content-Length: 5'), 417],
    [
      'two lengths',
      head('POST', '/f/contact', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      400,
    ],
    [
      'an invalid chunk',
      `${head('POST', '/f/contact', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
      400,
    ],
    ['a bad escape', head('GET', '/%E0%A4%A', 'Connection: close'), 400],
  ])('%s carries the security headers', async (_, bytes, status) => {
    const { text, statuses, closed } = await send(bytes);
    expect([statuses, closed]).toEqual([[status], true]);
    const headers = text.toLowerCase();
    for (const name of [
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'content-security-policy: default-src',
      'strict-transport-security: ',
      'cache-control: no-store',
      'referrer-policy: ',
    ]) {
      expect(headers).toContain(name);
    }
  });

  it('invalid data after a valid request does not suppress its response', async () => {
    const { statuses, closed } = await send(`${head('GET', '/readyz')}garbage\r\n\r\n`);
    expect([statuses[0], closed]).toEqual([200, true]);
  });

  it.concurrent.each([
    'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    head('GET', '/', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'),
    head('POST', '/f/contact', 'Upgrade: h2c', 'Connection: Upgrade', 'Content-Length: 50'),
    head('POST', '/f/contact', 'Expect: 100-continue', 'Content-Length: 50'),
    head('TRACE', '/'),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${head('GET', '/nope')}${head('POST', '/f/contact', 'Content-Length: 50')}`.repeat(20),
  ])('%j changes nothing for others', async (bytes) => {
    const { statuses } = await send(bytes, { timeoutMs: 2500 });
    for (const status of statuses) expect(status).toBeLessThan(500);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
