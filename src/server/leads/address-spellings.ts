import { domainToASCII, domainToUnicode } from 'node:url';
import { decodeHTMLAttribute } from 'entities/decode';
import tlds from 'tlds' with { type: 'json' };

/** Finds one email address in text, in any of its spellings. */
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

const MAX_DECODING_ROUNDS = 5;

/** Canonical spelling of an address: Unicode NFKC, lower case, an international domain in its ASCII form. */
export function canonicalAddress(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  return at < 0 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/**
 * Recognizes an address in any case; percent-, form-, HTML- or JSON-encoded, also several times over; in folded lines
 * of calendar files; and with its domain in Unicode or ASCII. An address that is part of a longer address does not
 * match: `ana@x.co` does not match in `dana@x.co`, `me.ana@x.co`, `ana@x.com` or `ana@x.co.uk`. It matches in
 * `ana@x.co.Thanks`.
 *
 * ```ts
 * addressMatcher('ana@x.co').redact('/thanks?email=ana%40x.co'); // '[erased]'
 * ```
 */
export function addressMatcher(email: string): AddressMatcher {
  const address = canonicalAddress(email);
  const [local, domain] = [address.slice(0, address.lastIndexOf('@')), address.split('@').at(-1)];
  const addresses = [...new Set([address, `${local}@${domainToUnicode(domain ?? '')}`])];
  const pattern = addressPattern(addresses);
  // In the query of an address, `+` stands for a space.
  const spacedPattern = addressPattern(addresses.map((text) => text.replaceAll('+', ' ')));
  const hasAddress = (text: string) =>
    text.length >= 3 &&
    spellings(text).some(
      (spelling) =>
        hasMatch(spelling, pattern) ||
        (/[=&]|:\/\//.test(spelling) && hasMatch(spelling.replaceAll('+', ' '), spacedPattern)) ||
        (address.includes('+') && hasMatch(spelling, spacedPattern)),
    );
  const redactText = (text: string) => {
    if (!hasAddress(text)) return text;
    const redacted = text.replace(pattern, (match, offset: number) =>
      isPartOfDomain(text, offset + match.length) ? match : ERASED,
    );
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

/** The text as it is stored, and the text after each round of decoding. */
export function spellings(text: string): string[] {
  const decodings = [folded(text)];
  let current = text;
  for (let round = 0; round < MAX_DECODING_ROUNDS && /[%\\&\n]/.test(current); round += 1) {
    const next = decode(current);
    if (next === current) break;
    decodings.push(folded(next));
    current = next;
  }
  return decodings;
}

/** Unicode NFKC, with the dots of domains that NFKC leaves (UTS 46). */
function folded(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.');
}

function decode(text: string): string {
  const unescaped = text
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
    )
    .replace(
      /[\\%]u(?:([0-9a-f]{4})|\{([0-9a-f]{1,6})\})|\\x([0-9a-f]{2})/gi,
      (_, four, braced, two) => character(Number.parseInt(four ?? braced ?? two, 16)),
    )
    .replace(/\\([nrt"'/\\])/g, (_, escaped) => ('nrt'.includes(escaped) ? '\n' : escaped));
  // Decodes entities by the rules for HTML attributes. By the rules for HTML text, `&para` needs no semicolon, so
  // `&parana@x.co` would become `¶na@x.co`.
  return decodeHTMLAttribute(unescaped).replace(/\r?\n[ \t]/g, '');
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/**
 * Matches any of the addresses, unless the characters before or after it make it part of a longer local part or
 * domain label.
 */
function addressPattern(addresses: readonly string[]): RegExp {
  const anyAddress = addresses.map((address) => RegExp.escape(address)).join('|');
  const longerBefore = String.raw`(?<![\p{L}\p{N}][._+\-]{0,3})`;
  const longerAfter = String.raw`(?!-{0,3}[\p{L}\p{N}])`;
  return new RegExp(`${longerBefore}(?:${anyAddress})${longerAfter}`, 'giu');
}

function hasMatch(text: string, pattern: RegExp): boolean {
  return text
    .matchAll(pattern)
    .some((match) => !isPartOfDomain(text, match.index + match[0].length));
}

/** Top-level domains: IANA's, and those reserved for tests and local networks (RFC 2606, 6761, 6762, 7686). */
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set([
  ...tlds,
  ...['example', 'test', 'invalid', 'localhost', 'local', 'internal', 'onion'],
]);

/**
 * True if the text after an address continues its domain, as `.uk` continues `ana@x.co`. The domain continues if the
 * following labels include a top-level domain. `.So` after a lower-case letter does not continue the domain: it
 * begins a new sentence without a space before it.
 */
function isPartOfDomain(text: string, end: number): boolean {
  if (text[end] !== '.') return false;
  const isSentence = /\p{Ll}$/u.test(text.slice(end - 2, end));
  const after = text.slice(end, end + MAX_LABELS_CHARACTERS);
  if (isSentence && /^\.\p{Lu}\p{Ll}/u.test(after)) return false;
  const [labels = ''] = /^(?:\.[\p{L}\p{N}-]{1,63}(?![\p{L}\p{N}-])){1,9}/u.exec(after) ?? [];
  return labels
    .toLowerCase()
    .split('.')
    .some((label) => TOP_LEVEL_DOMAINS.has(label) || /^xn--[a-z0-9-]{1,59}$/.test(label));
}

/**
 * The length of nine labels with their dots, and one more character. That character shows whether the last label is
 * complete.
 */
const MAX_LABELS_CHARACTERS = 9 * 64 + 1;
