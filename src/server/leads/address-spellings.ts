import { domainToASCII, domainToUnicode } from 'node:url';
import { decodeHTMLAttribute } from 'entities/decode';
import tlds from 'tlds' with { type: 'json' };

/** Finds one email address in text, however it is spelled there. */
export interface AddressMatcher {
  /** The address in its one canonical spelling: lower case, the domain in ASCII. */
  readonly address: string;
  is(text: string): boolean;
  isIn(value: string): boolean;
  /** The value without the address: `[erased]` replaces it. Valid JSON stays valid. */
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
 * Recognizes the address in any case; percent-, form-, HTML- and JSON-encoded, also several times over; in folded
 * lines of calendar files; with its domain in Unicode or ASCII. Never inside a longer address: `ana@x.co` is not
 * found in `dana@x.co`, `me.ana@x.co`, `ana@x.com` or `ana@x.co.uk`, but is in `ana@x.co.Thanks`.
 */
export function addressMatcher(email: string): AddressMatcher {
  const address = canonicalAddress(email);
  const [local, domain] = [address.slice(0, address.lastIndexOf('@')), address.split('@').at(-1)];
  const spelled = [...new Set([address, `${local}@${domainToUnicode(domain ?? '')}`])];
  const pattern = within(spelled);
  // An unencoded plus in an address bar has become a blank.
  const decoded = within(spelled.map((one) => one.replaceAll('+', ' ')));
  const found = (text: string) =>
    text.length >= 3 &&
    spellings(text).some(
      (one) =>
        one.search(pattern) >= 0 ||
        (/[=&]|:\/\//.test(one) && one.replaceAll('+', ' ').search(decoded) >= 0) ||
        (address.includes('+') && one.search(decoded) >= 0),
    );
  const redactText = (text: string) => {
    if (!found(text)) return text;
    const cut = text.replace(pattern, ERASED);
    return found(cut) ? ERASED : cut;
  };
  return {
    address,
    is: (text) => spellings(text).some((one) => canonicalAddress(one) === address),
    isIn: (value) => {
      const json = parsed(value);
      return json === undefined ? found(value) : stringsOf(json).some(found);
    },
    redact(value) {
      const json = parsed(value);
      return json === undefined ? redactText(value) : JSON.stringify(mapStrings(json, redactText));
    },
  };
}

/** Every string of a value read from JSON, the names of properties included. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...stringsOf(one)]);
}

/** The value of a text that is a JSON object or list; undefined for any other text. */
export function parsed(text: string): unknown {
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
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapStrings(one, change)]),
  );
}

/** The text as stored and after each round of decoding. */
export function spellings(text: string): string[] {
  const found = [text.normalize('NFKC')];
  let current = text;
  for (let round = 0; round < MAX_DECODING_ROUNDS && /[%\\&\n]/.test(current); round += 1) {
    const next = decode(current);
    if (next === current) break;
    found.push(next.normalize('NFKC'));
    current = next;
  }
  return found;
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
    .replace(/\\([nrt"'/\\])/g, (_, one) => ('nrt'.includes(one) ? '\n' : one));
  // As in an attribute, where `&parana@x.co` of an address is no pilcrow sign.
  return decodeHTMLAttribute(unescaped).replace(/\r?\n[ \t]/g, '');
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Top-level domains: IANA's, and those reserved for tests and local networks (RFC 2606, 6761, 6762, 7686). */
const TOP_LEVEL = [
  ...tlds,
  ...['example', 'test', 'invalid', 'localhost', 'local', 'internal', 'onion'],
].join('|');

/**
 * Text behind an address that makes it the beginning of a longer one, such as `.uk` behind `ana@x.co`: it ends in a
 * top-level domain. Otherwise a blank is missing after the end of a sentence, as if `.So` follows lower case.
 */
const MORE_DOMAIN = `(?!(?<=(?-i:\\p{Ll}))(?-i:\\.\\p{Lu}\\p{Ll}))\\.(?:[\\p{L}\\p{N}\\-]{1,63}\\.){0,8}(?:${TOP_LEVEL}|xn--[a-z0-9\\-]{1,59})(?![\\p{L}\\p{N}\\-])`;

/** Any of the addresses, if no longer address is around it. */
function within(addresses: readonly string[]): RegExp {
  const any = addresses.map((one) => RegExp.escape(one)).join('|');
  return new RegExp(
    `(?<![\\p{L}\\p{N}][._+\\-]{0,3})(?:${any})(?!-{0,3}[\\p{L}\\p{N}]|${MORE_DOMAIN})`,
    'giu',
  );
}
