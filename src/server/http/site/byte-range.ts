/** A part of a file: first and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part asked for by a `Range` header (RFC 9110): undefined means the whole file (no header, several parts, or
 * nothing we understand), `unsatisfiable` that there is no such part.
 */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const count = Math.min(Number(to), length);
    return count === 0 ? 'unsatisfiable' : { first: length - count, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= length ? 'unsatisfiable' : { first, last };
}
