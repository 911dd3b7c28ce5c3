import { isUtf8 } from 'node:buffer';
import { MAX_FIELDS, type PostedField } from './body-limits.ts';

const CONTENT_TYPE = /^multipart\/form-data; boundary=([\w-]{1,70})$/;
const HEADER = /^\r\nContent-Disposition: form-data; name="([\w.-]{1,200})"\r\n\r\n/;
/**
 * The last delimiter ends with `--` (RFC 2046, 5.1.1). A line break may follow. A body with any other epilogue is
 * left to busboy.
 */
const CLOSE = /^--(?:\r\n)?$/;
/**
 * The largest body that is parsed here. It is larger than any post without a file, and below busboy's limits for
 * fields.
 */
const MAX_BYTES = 64 * 1024;

/**
 * Parses a complete multipart/form-data body that has only text fields and the format that browsers write. That format
 * has no preamble, is UTF-8, and each part has a single header, `Content-Disposition: form-data; name="…"`, with a
 * simple name (RFC 7578, 4.2). Returns undefined for any other body, which busboy then parses. Both parsers return the
 * same fields (`test/campaigns/multipart-bodies.ts`). The gain in speed is in docs/decisions/0002-multipart-bodies.md.
 */
export function parsePlainMultipart(
  contentType: string | undefined,
  body: Buffer,
): PostedField[] | undefined {
  const boundary = CONTENT_TYPE.exec(contentType ?? '')?.[1];
  if (!boundary || body.length > MAX_BYTES || !isUtf8(body)) return undefined;
  // The delimiter is a line break, `--` and the boundary. The first delimiter may be at the start of the body without
  // the line break. `MAX_FIELDS + 3` allows the preamble, one part more than MAX_FIELDS, and the text after the close
  // delimiter.
  const [preamble, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`, MAX_FIELDS + 3);
  if (preamble !== '' || !CLOSE.test(parts.pop() ?? '')) return undefined;
  const fields: PostedField[] = [];
  for (const part of parts) {
    const [header, name] = HEADER.exec(part) ?? [];
    if (header === undefined || name === undefined) return undefined;
    fields.push([name, part.slice(header.length)]);
  }
  return fields.length > 0 && fields.length <= MAX_FIELDS ? fields : undefined;
}
