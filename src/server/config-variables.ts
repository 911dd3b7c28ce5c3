/** One setting of the environment: how to read it, what it is without, and what to tell the owner about it. */
export interface Variable<T> {
  /** One sentence for the README's table. */
  readonly doc: string;
  /** The value as it stands in the table where the variable is not set; empty means none. */
  readonly fallback: string;
  /** Reads a text that is not empty. A string answer in `fault` says what is wrong, in plain words. */
  read(text: string): { readonly value: T } | { readonly fault: string };
}

/** Any text. */
export function text(fallback: string, doc: string): Variable<string> {
  return { doc, fallback, read: (value) => ({ value }) };
}

/** A whole number between two bounds, both included. */
export function whole(
  [least, most]: readonly [number, number],
  fallback: number,
  doc: string,
): Variable<number> {
  return {
    doc,
    fallback: String(fallback),
    read(value) {
      const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most
        ? { value: number }
        : { fault: `must be a whole number from ${least} to ${most}` };
    },
  };
}

/** `yes` or `no`. */
export function yesNo(fallback: boolean, doc: string): Variable<boolean> {
  return {
    doc,
    fallback: fallback ? 'yes' : 'no',
    read(value) {
      if (/^(yes|true|1|on)$/i.test(value)) return { value: true };
      if (/^(no|false|0|off)$/i.test(value)) return { value: false };
      return { fault: 'must be yes or no' };
    },
  };
}

/** Items between commas, each read by `item`, which answers undefined for a bad one. */
export function list<T>(
  item: (text: string) => T | undefined,
  wanted: string,
  fallback: string,
  doc: string,
): Variable<readonly T[]> {
  return {
    doc,
    fallback,
    read(value) {
      const words = value
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '');
      const items = words.map(item);
      const bad = words.filter((_, index) => items[index] === undefined);
      if (bad.length > 0) return { fault: `must be ${wanted}; not so: ${bad.join(', ')}` };
      return { value: items.filter((one) => one !== undefined) };
    },
  };
}

/** A text of a given shape. */
export function shaped(
  pattern: RegExp,
  wanted: string,
  fallback: string,
  doc: string,
): Variable<string> {
  return {
    doc,
    fallback,
    read: (value) => (pattern.test(value) ? { value } : { fault: `must be ${wanted}` }),
  };
}

/** An address with one of the given schemes. */
export function address(
  schemes: readonly string[],
  fallback: string,
  doc: string,
): Variable<string> {
  return {
    doc,
    fallback,
    read(value) {
      const known = URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
      return known
        ? { value }
        : {
            fault: `must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
          };
    },
  };
}

/** `https://host` or `http://host:port`, in the spelling browsers send as `Origin`. */
export function origin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}
