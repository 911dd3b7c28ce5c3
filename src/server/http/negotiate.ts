import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Longer headers are ignored. No client sends them. */
const MAX_HEADER_CHARACTERS = 500;

/** The encoding of a file that the client prefers (RFC 9110, 12.5.3). */
export function chooseEncoding(
  headers: IncomingHttpHeaders,
  available: readonly Encoding[] = PREFERRED,
): Encoding {
  const accepted = short(headers['accept-encoding']);
  if (accepted === undefined || available.length === 1) return 'identity';
  const negotiator: NegotiatorWithPreference = new Negotiator({
    headers: { 'accept-encoding': accepted },
  });
  const [best] = negotiator.encodings(available, { preferred: PREFERRED });
  // A client that accepts no encoding gets plain bytes, as RFC 9110 allows.
  return available.find((encoding) => encoding === best) ?? 'identity';
}

/** Declares the second argument, which the type definitions of the package lack. */
interface NegotiatorWithPreference {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): readonly string[];
}

export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

/** The first and the last byte of a range, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range that the client requests (RFC 9110, 14.2). Undefined, for the complete file, if the header is missing or
 * invalid, if it requests several ranges, or if `If-Range` names another version.
 */
export function chooseRange(
  headers: IncomingHttpHeaders,
  bytes: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const requested = short(headers.range);
  const version = headers['if-range'];
  if (!requested?.startsWith('bytes=') || (version !== undefined && version !== etag))
    return undefined;
  // A suffix that is longer than the file means the complete file (RFC 9110); the package calls it unsatisfiable.
  if (Number(requested.slice('bytes=-'.length)) > bytes && requested.startsWith('bytes=-'))
    return undefined;
  const ranges = parseRange(bytes, requested);
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.length > 1 ? undefined : ranges[0];
}

function short(header: string | undefined): string | undefined {
  return header !== undefined && header.length <= MAX_HEADER_CHARACTERS ? header : undefined;
}
