import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openForAll } from '#test/opened.ts';
import { startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

const BOUNDARY = '----WebKitFormBoundary7MA4';
const NAME = 'Content-Disposition: form-data; name=';
const part = (name: string, value: string) => `${NAME}"${name}"\r\n\r\n${value}\r\n`;
const good = (message: string) => [
  part('firstName', 'Zoë'),
  part('lastName', 'O’Neill'),
  part('email', 'zoe@lakeside.example'),
  part('phone', '(212) 736-5000'),
  part('message', message),
];
const multipart = (parts: readonly string[]) =>
  Buffer.from(`${parts.map((text) => `--${BOUNDARY}\r\n${text}`).join('')}--${BOUNDARY}--\r\n`);

/**
 * Sends a body in one chunk or in two. A body in one chunk may be parsed without busboy. A body in two chunks is
 * parsed by busboy.
 */
function send(body: Buffer, type: string, pieces: 1 | 2): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.replace(/^(HTTP[^\r]*)[\s\S]*?\r\n\r\n/, '$1 ')));
    socket.write(
      `POST /f/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept: application/json\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const middle = pieces === 1 ? body.length : Math.floor(body.length / 2);
    // The delay separates head and body, so that the body arrives as one chunk.
    setTimeout(() => socket.write(body.subarray(0, middle)), 20);
    if (pieces === 2) setTimeout(() => socket.write(body.subarray(middle)), 60);
  });
}

const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const invalid = Buffer.concat([
  multipart(good('x')).subarray(0, -BOUNDARY.length - 8),
  Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);
const CASES: readonly [name: string, body: Buffer, type?: string][] = [
  ['an ordinary post', multipart(good('Hello'))],
  ['lines, dashes and the boundary’s beginning', multipart(good('a\r\n--\r\n------Web\r\n\r\nb'))],
  ['the delimiter in a value', multipart(good(`a\r\n--${BOUNDARY}\r\nb`))],
  ['the close delimiter in a value', multipart(good(`a\r\n--${BOUNDARY}--\r\nb`))],
  ['a part that looks like another', multipart(good(`a\r\n\r\n${part('email', 'b@c.example')}`))],
  ['a repeated name', multipart([...good('x'), part('message', 'y'), part('__proto__', 'z')])],
  ['a name to be decoded', multipart([...good('x'), part('a%22b', 'y'), part('c d', 'z')])],
  [
    'a Content-Type header',
    multipart([
      ...good('x'),
      `${NAME}"t"\r\nContent-Type: text/plain; charset=latin1\r\n\r\ny\r\n`,
    ]),
  ],
  ['a file', multipart([...good('x'), `${NAME}"f"; filename="a.pdf"\r\n\r\n%PDF\r\n`])],
  [
    'a part without a name',
    multipart([...good('x'), 'Content-Disposition: form-data\r\n\r\ny\r\n']),
  ],
  ['a header cut off', multipart([...good('x'), `${NAME}"y"\r\n`])],
  ['bytes that are no UTF-8', invalid],
  ['a byte order mark', multipart(good('\uFEFFx'))],
  ['empty values', multipart([...good('x'), part('a', ''), part('b', '\r\n')])],
  ['a preamble', Buffer.concat([Buffer.from('before\r\n'), multipart(good('x'))])],
  ['an epilogue', Buffer.concat([multipart(good('x')), Buffer.from('behind')])],
  ['no close delimiter', multipart(good('x')).subarray(0, -BOUNDARY.length - 6)],
  ['no part', Buffer.from(`--${BOUNDARY}--\r\n`)],
  [
    '200 fields',
    multipart([...good('x'), ...Array.from({ length: 195 }, (_, n) => part(`n${n}`, 'y'))]),
  ],
  [
    '201 fields',
    multipart([...good('x'), ...Array.from({ length: 196 }, (_, n) => part(`n${n}`, 'y'))]),
  ],
  ['a long name', multipart([...good('x'), part('n'.repeat(201), 'y')])],
  ['a quoted boundary', multipart(good('x')), `multipart/form-data; boundary="${BOUNDARY}"`],
  ['another boundary', multipart(good('x')), 'multipart/form-data; boundary=other'],
];

it.each(CASES)('%s is parsed the same in one chunk and in two (SAFE-4)', async (_, body, type) => {
  const read = async (pieces: 1 | 2) => {
    const before = (await app.stored()).length;
    const answer = (await send(body, type ?? TYPE, pieces)).replace(
      /"(?:id|reference|manage)":"[^"]+"/g,
      'id',
    );
    const leads = await app.stored();
    expect(leads.length - before).toBe(answer.startsWith('HTTP/1.1 200') ? 1 : 0);
    const { answers, extra } = (leads.length > before && leads[0]) || {};
    return { answer, answers, extra };
  };
  expect(await read(1)).toEqual(await read(2));
});
