import { domainToUnicode } from 'node:url';
import { canonicalAddress } from '#server/delivery/mail/addresses.ts';

/** Finds one email address in text. */
export interface AddressMatcher {
  /** The address in its canonical spelling: lower case, the domain in ASCII. */
  readonly address: string;
  /** True if the text is the address and nothing else. */
  is(text: string): boolean;
  isIn(value: string): boolean;
  /** The value with `[erased]` in place of the address. Valid JSON stays valid. */
  redact(value: string): string;
}

export const ERASED = '[erased]';

/**
 * Recognizes an address in any case, plain or percent-encoded once, and with its domain in Unicode or ASCII. An address
 * that is part of a longer address does not match: `ana@x.co` does not match in `dana@x.co`, `me.ana@x.co`, `ana@x.com`
 * or `ana@x.co.uk`. The address matches in `ana@x.co.Thanks`, because some people type no space before the next
 * sentence. The certificate of an erasure lists the spellings that are not recognized.
 *
 * ```ts
 * addressMatcher('ana@x.co').redact('/thanks?email=ana%40x.co'); // '[erased]'
 * ```
 */
export function addressMatcher(email: string): AddressMatcher {
  const address = canonicalAddress(email);
  const [local, domain] = [address.slice(0, address.lastIndexOf('@')), address.split('@').at(-1)];
  const pattern = addressPattern([address, `${local}@${domainToUnicode(domain ?? '')}`]);
  const hasAddress = (text: string) =>
    spellings(text).some((spelling) => spelling.search(pattern) >= 0);
  const redactText = (text: string) => {
    const redacted = text.replace(pattern, ERASED);
    return hasAddress(redacted) ? ERASED : redacted;
  };
  return {
    address,
    is: (text) => spellings(text).some((spelling) => canonicalAddress(spelling) === address),
    isIn: (value) => {
      const json = parsedJson(value);
      return json === undefined ? hasAddress(value) : stringsOf(json).some(hasAddress);
    },
    redact(value) {
      const json = parsedJson(value);
      return json === undefined ? redactText(value) : JSON.stringify(mapStrings(json, redactText));
    },
  };
}

/** Every string in a value that was parsed from JSON, including property names. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, property]) => [name, ...stringsOf(property)]);
}

/** Parses a text that is a JSON object or array. Returns undefined for any other text. */
export function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, property]) => [change(name), mapStrings(property, change)]),
  );
}

/**
 * The text as it is stored, and percent-decoded. For text that looks like a URL, also percent-decoded with spaces in
 * place of `+`. All spellings are in Unicode NFKC. The ideographic full stop, which NFKC does not change, is replaced
 * by `.` (UTS 46).
 */
export function spellings(text: string): string[] {
  const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  const query = /[?&=]|:\/\//.test(text) ? [decoded.replaceAll('+', ' ')] : [];
  return [text, decoded, ...query].map((spelling) =>
    spelling.normalize('NFKC').replaceAll('。', '.'),
  );
}

/**
 * Matches an address that is not part of a longer one. `x@y.com.au` is longer than `x@y.com`; `x@y.com. Then` and
 * `x@y.com.Then` are not.
 */
function addressPattern(addresses: readonly string[]): RegExp {
  const anyAddress = addresses.map((address) => RegExp.escape(address)).join('|');
  const longerBefore = String.raw`(?<![\p{L}\p{N}][._+\-]{0,3})`;
  const longerAfter = String.raw`(?!-{0,3}[\p{L}\p{N}]|(?-i:\.(?!\p{Lu}(?:\p{Ll}|\s))\p{L}))`;
  return new RegExp(`${longerBefore}(?:${anyAddress})${longerAfter}`, 'giu');
}
