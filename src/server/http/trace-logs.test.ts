import { describe, expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, startApp } from '#test/running-app.ts';

/** All submitted values contain this text. running-app.ts logs at level trace. */
const MARK = 'zebrafinch';
const SENDER = '203.0.113.77';

const app = openForAll(() =>
  startApp(
    { TRUSTED_PROXIES: ['127.0.0.1'], ALLOWED_ORIGINS: ['https://partner.example'] },
    {
      deps: {
        connectionLimits: {
          headersTimeoutMs: 300,
          uploadBaseMs: 200,
          lingerMs: 100,
          checkIntervalMs: 50,
        },
      },
      site: DRAWN_AS_JSON,
    },
  ),
);

const PATHS = [
  `/${MARK}`,
  `/?email=${MARK}`,
  `/%E0%A4%A${MARK}`,
  `/%zz${MARK}`,
  `/careers?q=${MARK}`,
  `/f/contact?x=${MARK}`,
  `/f/${MARK}`,
  `/p/${MARK}/f/contact`,
  `/f/interest`,
  `/f/application`,
  `/f/assessment`,
  `/f/booking`,
  `/book?day=${MARK}&zone=${MARK}`,
  `/book/${MARK}`,
  `/book/${MARK}/move`,
  `/book/${MARK}/cancel`,
  `/book/times?x=${MARK}`,
  `/book/slots?x=${MARK}`,
  `/book/calendar/${MARK}.ics`,
  `/book/feed/${MARK}.ics`,
  `/schedule?call=${MARK}`,
  `/healthz?x=${MARK}`,
  `/readyz?x=${MARK}`,
];
const PART = `--b\r\nContent-Disposition: form-data; name="email${MARK}"\r\n\r\n${MARK}\r\n`;
const BODIES = [
  ['application/json', `{"email":"${MARK}@x.example","${MARK}":"${MARK}"}`],
  ['application/json', `{"email": ${MARK}`],
  ['application/x-www-form-urlencoded', `email=${MARK}&${MARK}=${MARK}`],
  ['multipart/form-data; boundary=b', `${PART}--b--\r\n`],
  ['multipart/form-data; boundary=b', `${PART}--b\r\n${MARK}`],
  [`multipart/form-data; ${MARK}`, PART],
  [`text/${MARK}`, MARK],
  [MARK, MARK],
] as const;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const request = (method: string, path: string, type: string, body: string, missing = 0) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${MARK}`,
    'Connection: close',
    `User-Agent: ${MARK}`,
    `Referer: https://x.example/${MARK}`,
    `Origin: https://${MARK}.example`,
    `Cookie: a=${MARK}`,
    `X-Forwarded-For: ${SENDER}`,
    `Idempotency-Key: ${MARK}`,
    `Formspree-Session-Data: ${MARK}`,
    'Accept: text/html',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body) + missing}`,
    '',
    body,
  ].join('\r\n');

async function logged(bytes: string | Buffer, resetAfterMs?: number): Promise<string[]> {
  const before = app.log.length;
  const reset = resetAfterMs === undefined ? {} : { resetAfterMs };
  await sendRaw({ url: app.url, bytes, timeoutMs: 5000, ...reset });
  return app.log.slice(before);
}

function isClean(line: string): boolean {
  return (
    !line.toLowerCase().includes(MARK) && !line.includes(SENDER) && !line.includes('127.0.0.1')
  );
}

describe.each(PATHS)('%s', (path) => {
  it('does not appear in the log, nor does its content', async () => {
    for (const method of METHODS) {
      for (const [type, body] of BODIES) {
        const lines = await logged(request(method, path, type, body));
        expect(lines.filter((line) => !isClean(line))).toEqual([]);
      }
    }
  });
});

it.each([
  ['no HTTP', `${MARK}\r\n\r\n`],
  ['a broken header', `GET / HTTP/1.1\r\n${MARK}\r\n\r\n`],
  ['too many headers', `GET / HTTP/1.1\r\nCookie: ${MARK.repeat(2000)}\r\n\r\n`],
  [
    'a chunk that is none',
    `POST /f/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${MARK}`,
  ],
  ['no host', `GET /${MARK} HTTP/1.1\r\n\r\n`],
  ['headers without end', `GET /${MARK} HTTP/1.1\r\nHost: x\r\n`],
  ...BODIES.map(([type, body]) => [
    'a body without end',
    request('POST', '/f/contact', type, body, 50),
  ]),
])('%s is not quoted either', async (_, bytes = '') => {
  for (const resetAfterMs of [undefined, 20]) {
    expect((await logged(bytes, resetAfterMs)).filter((line) => !isClean(line))).toEqual([]);
  }
});

it('the log is not empty', () => {
  expect(app.log.length).toBeGreaterThan(PATHS.length * METHODS.length);
});

it('errors of the storage are logged without submitted values', async () => {
  await app.app.storage.db.destroy();
  for (const path of [
    '/f/contact',
    '/f/booking',
    '/book',
    '/book/slots',
    '/readyz',
    `/schedule?call=${MARK}`,
  ]) {
    for (const method of ['GET', 'POST']) {
      for (const [type, body] of BODIES) {
        const lines = await logged(request(method, path, type, body));
        expect(lines.filter((line) => !isClean(line))).toEqual([]);
      }
    }
  }
});
