import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Longer headers, which no client sends, are ignored. */
const MAX_HEADER_CHARACTERS = 500;

/** The encoding that a client likes best of those a file has (RFC 9110, 12.5.3). */
export function chooseEncoding(
  headers: IncomingHttpHeaders,
  available: readonly Encoding[] = PREFERRED,
): Encoding {
  const accepted = short(headers['accept-encoding']);
  if (accepted === undefined || available.length === 1) return 'identity';
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const [best] = negotiator.encodings(available, { preferred: PREFERRED });
  // A client that takes nothing gets plain bytes, as RFC 9110 allows.
  return available.find((encoding) => encoding === best) ?? 'identity';
}

/** The package's types lack its second argument. */
interface Preferring {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): readonly string[];
}

export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part asked for by `Range` (RFC 9110, 14.2): undefined means the whole file (no header, several parts, another
 * version by `If-Range`, or nothing we understand).
 */
export function chooseRange(
  headers: IncomingHttpHeaders,
  bytes: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const asked = short(headers.range);
  const version = headers['if-range'];
  if (!asked?.startsWith('bytes=') || (version !== undefined && version !== etag)) return undefined;
  // The package refuses a suffix that is longer than the file; RFC 9110 means the whole file by it.
  if (Number(asked.slice('bytes=-'.length)) > bytes && asked.startsWith('bytes=-'))
    return undefined;
  const ranges = parseRange(bytes, asked);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.length > 1 ? undefined : ranges[0];
}

function short(header: string | undefined): string | undefined {
  return header !== undefined && header.length <= MAX_HEADER_CHARACTERS ? header : undefined;
}
