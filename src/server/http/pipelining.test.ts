import { expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { sendRaw } from '#test/raw-socket.ts';
import { DRAWN_AS_JSON, GOOD_CONTACT, mostInOneTurn, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp({}, { site: DRAWN_AS_JSON }));

const requests = (count: number, path: string, last = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count) + last;

it.each(['/', '/careers?q=a', '/nothing', '/healthz', '/f/contact'])(
  'the number of pipelined requests for %s that are run is limited',
  async (path) => {
    const answer = await sendRaw({ url: app.url, bytes: requests(2000, path), timeoutMs: 20_000 });
    expect(answer.closed).toBe(true);
    expect(answer.statuses).toHaveLength(32);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  },
);

it('invalid bytes after valid requests are refused once, in however many pieces they arrive', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on('warning', keep);
  const drip = { bytes: 'no request\r\n\r\n', everyMs: 1 };
  await sendRaw({ url: app.url, bytes: requests(32, '/careers?q=a'), drip, timeoutMs: 20_000 });
  await new Promise(setImmediate);
  process.off('warning', keep);
  expect(warnings).toEqual([]);
});

it('a few are answered in order, and the connection stays usable', async () => {
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const bytes = requests(10, '/nothing', last);
  const { statuses } = await sendRaw({ url: app.url, bytes, timeoutMs: 20_000 });
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 200]);
});

it.each(['/careers?q=a', '/nothing', '/f/contact'])(
  'one pipelined request for %s is run in each turn of the event loop',
  async (path) => {
    const maxInOneTurn = await mostInOneTurn(app, async () => {
      const bytes = requests(
        30,
        path,
        'GET /healthz HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n',
      );
      const { statuses } = await sendRaw({ url: app.url, bytes, timeoutMs: 20_000 });
      expect(statuses).toHaveLength(31);
    });
    expect(maxInOneTurn).toBeGreaterThan(0);
    expect(maxInOneTurn).toBeLessThan(4);
  },
);

it.each(['/', '/careers?q=a', '/nothing', '/readyz'])(
  'a client that half-closes the connection after requests for %s receives all responses',
  async (path) => {
    for (const count of [1, 20]) {
      const bytes = requests(count, path);
      const { statuses, closed } = await sendRaw({
        url: app.url,
        bytes,
        end: true,
        timeoutMs: 30_000,
      });
      expect([statuses.length, closed]).toEqual([count, true]);
    }
  },
);

it.each([
  ['of headers', 'GET / HTTP/1.1\r\nHost:'],
  ['of a body', 'POST /f/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
  ['of chunks', 'POST /f/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'],
])('an end in the middle %s is answered with 400, and the connection ends', async (_, bytes) => {
  const type = 'Content-Type: application/json\r\n';
  const { statuses, closed } = await sendRaw({
    url: app.url,
    bytes: bytes.replace('Host: x\r\n', `Host: x\r\n${type}`),
    end: true,
    timeoutMs: 30_000,
  });
  expect([statuses, closed]).toEqual([[400], true]);
});

it.each([
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
])(
  'requests before a refused request for %s get their responses, and the connection ends',
  async (_, refused) => {
    for (const after of ['', requests(2, '/')]) {
      const bytes = requests(2, '/nothing', refused + after);
      const { statuses, closed } = await sendRaw({ url: app.url, bytes, timeoutMs: 5000 });
      expect([statuses, closed]).toEqual([[404, 404], true]);
    }
  },
);

it('a post after a request that closes the connection is not stored, because its response could not be read', async () => {
  const post = (message: string, more = '') => {
    const body = JSON.stringify({ ...GOOD_CONTACT, message });
    return `POST /f/contact HTTP/1.1\r\nHost: x\r\n${more}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const bytes = post('The first message.', 'Connection: close\r\n') + post('The second message.');
  const { statuses } = await sendRaw({ url: app.url, bytes, timeoutMs: 20_000 });
  expect(statuses).toEqual([200]);
  const stored = (await app.stored()).map(({ answers }) => new Map(answers).get('message'));
  expect(stored).toEqual(['The first message.']);
});

it('the number of consecutive requests on a connection is not limited', async () => {
  for (let n = 0; n < 100; n += 1) {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  }
});
