import * as fc from 'fast-check';

/** Raw bytes to send to a server, most of them malformed. */
export const malformedRequest: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(head(), body()).map(assemble) },
  { weight: 4, arbitrary: brokenMultipart() },
  { weight: 2, arbitrary: brokenJson() },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)) },
);

interface Head {
  readonly line: string;
  readonly headers: readonly (readonly [string, string])[];
}

function head(): fc.Arbitrary<Head> {
  return fc.record({ line: requestLine(), headers: fc.array(header(), { maxLength: 12 }) });
}

function requestLine(): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'X'),
      fc.oneof(
        fc.constantFrom(
          '/',
          '/f/contact',
          '/f/interest',
          '/f/assessment',
          '/f/__proto__',
          '/f/%00',
          '/f/%zz',
          '/p/x/f/contact',
          '/book/x',
          '/book?day=%ff&zone=x',
          '/book/calendar/x.ics',
          '/schedule?call=%00',
          '/careers?q=%ff&category=x',
          '////////////////',
          '/../../etc/passwd',
          '//evil.example',
          '*',
          'http://evil.example/f/contact',
          '/healthz?x=%ff',
        ),
        fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${text}`),
      ),
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1x', ''),
    )
    .map((parts) => parts.join(' '));
}

function header(): fc.Arbitrary<readonly [string, string]> {
  return fc.oneof(
    fc.tuple(
      fc.constantFrom(
        'Content-Type',
        'Content-Length',
        'Transfer-Encoding',
        'Accept',
        'Accept-Encoding',
        'Origin',
        'Range',
        'If-None-Match',
        'Idempotency-Key',
        'Formspree-Session-Data',
        'X-Forwarded-For',
        'Expect',
        'Connection',
      ),
      fc.oneof(
        fc.constantFrom(
          'multipart/form-data; boundary=b',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="b',
          'application/json; charset=utf-16',
          'application/x-www-form-urlencoded',
          'text/html, application/json;q=x',
          'chunked',
          '-1',
          '5',
          '99999999999999999999',
          'bytes=0-,5-',
          'bytes=-',
          '100-continue',
          'close',
          'br;q=nan, gzip;q=-1',
        ),
        fc.string({ maxLength: 40 }),
      ),
    ),
    fc.tuple(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 200 })),
  );
}

function body(): fc.Arbitrary<Buffer> {
  return fc.oneof(
    fc.constant(Buffer.alloc(0)),
    fc.string({ unit: 'binary', maxLength: 500 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  );
}

function assemble([{ line, headers }, content]: readonly [Head, Buffer]): Buffer {
  const lines = [line, 'Host: x', ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
}

/** A well-formed HTTP request around a body, so that the malformed part reaches our code. */
function request(path: string, type: string, content: Buffer, declared = content.length): Buffer {
  return Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${declared}\r\n\r\n`,
    ),
    content,
  ]);
}

function brokenMultipart(): fc.Arbitrary<Buffer> {
  const name = fc.oneof(
    fc.constantFrom('firstName', 'email', 'resume', '__proto__', 'constructor', '', '"', 'a\r\nb'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );
  const part = fc
    .tuple(
      fc.constantFrom('form-data', 'attachment', 'form-data; form-data', ''),
      name,
      fc.option(fc.oneof(fc.constantFrom('cv.pdf', '../cv.pdf', '', 'cv.pdf\0.exe'), name)),
      fc.constantFrom(
        '',
        'Content-Type: text/plain; charset=utf-7\r\n',
        'Content-Type\r\n',
        'A: b\r\n',
      ),
      body(),
      fc.constantFrom('\r\n', '\n', ''),
    )
    .map(([disposition, field, file, extra, content, end]) =>
      Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: ${disposition}; name="${field}"${file === null ? '' : `; filename="${file}"`}\r\n${extra}\r\n`,
        ),
        content,
        Buffer.from(end),
      ]),
    );
  return fc
    .tuple(
      fc.constantFrom('/f/contact', '/f/interest'),
      fc.array(part, { maxLength: 8 }),
      fc.constantFrom('--b--\r\n', '--b', '--b--', '', '--b--\r\n--b\r\nepilogue'),
      fc.constantFrom('b', '"b"', 'c', 'b; boundary=c', ''),
      fc.constantFrom(0, 0, 0, -3, 50),
    )
    .map(([path, parts, end, boundary, off]) => {
      const content = Buffer.concat([...parts, Buffer.from(end)]);
      const declared = Math.max(0, content.length + off);
      return request(path, `multipart/form-data; boundary=${boundary}`, content, declared);
    });
}

function brokenJson(): fc.Arbitrary<Buffer> {
  return fc
    .oneof(
      fc.json({ maxDepth: 4 }),
      fc.json().map((text) => text.slice(0, -1)),
      fc.constantFrom('[[[[[[[[', '{"__proto__":{"a":1}}', '\ufeff{}', 'null', '{"a":1e999}'),
      fc.nat(50_000).map((depth) => '['.repeat(depth)),
      fc
        .dictionary(fc.string(), fc.string({ unit: 'binary' }))
        .map((object) => JSON.stringify(object)),
    )
    .map((text) => request('/f/contact', 'application/json', Buffer.from(text)));
}
