import * as fc from 'fast-check';

/** A request whose body does not arrive as announced. */
export interface HostileBody {
  readonly head: string;
  /** The part of the body that is sent at once after the request head. */
  readonly bytes: Buffer;
  readonly ending: BodyEnding;
}

/**
 * How the rest of the body is sent: `drip` sends one byte at intervals, `silent` nothing, `reset` resets the
 * connection, `close` closes it, `half` half-closes it, `deaf` sends without reading the response.
 */
export type BodyEnding = 'drip' | 'silent' | 'reset' | 'close' | 'half' | 'deaf';

const PATHS = [
  '/',
  '/contact',
  '/nope',
  '/assets/none.js',
  '/f/contact',
  '/f/interest',
  '/f/application',
  '/f/booking',
  '/f/nope',
  '/p/marigold/f/contact',
  '/p/none/f/contact',
  '/book',
  '/book/times',
  '/book/slots',
  '/book/token/move',
  '/book/token/cancel',
  '/book/feed/x.ics',
  '/schedule?call=x',
  '/healthz',
  '/readyz',
  '/%E0%A4%A',
] as const;

const TYPES = [
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  '',
] as const;

const EXTRAS = [
  'Expect: 100-continue',
  'Expect: tea',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: close',
  'Accept: text/html',
  'Content-Encoding: gzip',
] as const;

const PART =
  '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7 ';

/** Requests with slow, broken, oversized and unread bodies for every route, method and content type. */
export const hostileBody: fc.Arbitrary<HostileBody> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'POST',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
    ),
    path: fc.constantFrom(...PATHS),
    type: fc.constantFrom(...TYPES),
    extras: fc.subarray([...EXTRAS], { maxLength: 2 }),
    length: fc.oneof(
      fc.constant(undefined),
      fc.constantFrom(1, 100, 5000, 1_100_000, 30_000_000, 9_000_000_000_000_000),
    ),
    sent: fc.constantFrom(0, 1, 50, 3000, 70_000, 1_200_000),
    start: fc.constantFrom('', 'a=', '{"email":"', PART, '--b\r\nCont', '--b--\r\n'),
    ending: fc.constantFrom<BodyEnding>('drip', 'silent', 'reset', 'close', 'half', 'deaf'),
  })
  .map(({ method, path, type, extras, length, sent, start, ending }) => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: x',
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      ...extras,
    ];
    const content = Buffer.from(start + 'x'.repeat(sent));
    const bytes =
      length === undefined
        ? Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content])
        : content;
    return { head: `${lines.join('\r\n')}\r\n\r\n`, bytes, ending };
  });
