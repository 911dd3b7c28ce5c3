import * as v from 'valibot';

/**
 * A setting: a schema that parses an environment variable. The schema's description is the sentence in
 * docs/configuration.md, its metadata the default. Messages complete the variable's name: "must be …".
 */
export type Setting<T> = v.GenericSchema<string | undefined, T>;

export type SettingGroup = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<G extends SettingGroup> = {
  readonly [K in keyof G]: v.InferOutput<G[K]>;
};

/** The sentence and the default of a setting. The default is formatted as in the environment. */
export function settingDoc(setting: Setting<unknown>): { doc: string; fallback: string } {
  const { fallback = '' } = v.getMetadata(setting) as { fallback?: string };
  return { doc: v.getDescription(setting) ?? '', fallback };
}

/**
 * A setting that `read` parses from text; `read` returns undefined for an invalid value. `rule` completes "must be …".
 * Without a text and a default, the value is `emptyValue`.
 */
function setting<T>(
  fallback: string,
  doc: string,
  emptyValue: NoInfer<T>,
  rule: string | ((text: string) => string),
  read: (text: string) => T | undefined,
): Setting<T> {
  return v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value.trim() || fallback;
      const value = text === '' ? emptyValue : read(text);
      if (value !== undefined) return value;
      addIssue({ message: `must be ${typeof rule === 'string' ? rule : rule(text)}` });
      return NEVER;
    }),
    v.description(doc),
    v.metadata({ fallback }),
  );
}

/** One line of text. A control character would end a header or a line of a mail. */
export function text(fallback: string, doc: string): Setting<string> {
  return refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'one line of text', fallback, doc);
}

/** Text that matches a pattern; `rule` completes "must be …". */
export function pattern(
  expression: RegExp,
  rule: string,
  fallback: string,
  doc: string,
): Setting<string> {
  return refine((text) => expression.test(text), rule, fallback, doc);
}

/** Text that passes a check; `rule` completes "must be …". */
export function refine(
  passes: (text: string) => boolean,
  rule: string | ((text: string) => string),
  fallback: string,
  doc: string,
): Setting<string> {
  return setting(fallback, doc, '', rule, (text) => (passes(text) ? text : undefined));
}

export function integer(
  [least, most]: readonly [number, number],
  fallback: number,
  doc: string,
): Setting<number> {
  const rule = `a whole number from ${least} to ${most}`;
  return setting(String(fallback), doc, fallback, rule, (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });
}

export function yesNo(fallback: boolean, doc: string): Setting<boolean> {
  return setting(fallback ? 'yes' : 'no', doc, fallback, 'yes or no', (text) => {
    if (/^(?:yes|true|1|on)$/i.test(text)) return true;
    return /^(?:no|false|0|off)$/i.test(text) ? false : undefined;
  });
}

/**
 * Comma-separated items. `item` parses an item and returns undefined if it is invalid. The error names invalid items,
 * or, if they may hold a secret, their positions.
 */
export function list<T>(
  item: (text: string) => T | undefined,
  rule: string,
  fallback: string,
  doc: string,
  isSecret = false,
): Setting<readonly T[]> {
  const words = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  const badItem = (word: string, index: number) => {
    if (item(word) !== undefined) return [];
    return isSecret ? `number ${index + 1}` : word;
  };
  return setting<readonly T[]>(
    fallback,
    doc,
    [],
    (text) => `${rule}; not so: ${words(text).flatMap(badItem).join(', ')}`,
    (text) => {
      const items = words(text).map(item);
      return items.includes(undefined) ? undefined : (items as T[]);
    },
  );
}

/**
 * An address with one of the schemes, empty by default. `isValid` checks the address; the default requires a host. If a
 * character of the user name or password must be encoded, the error names it without the password.
 */
export function address(
  schemes: readonly string[],
  doc: string,
  isValid = (text: string) => isPlain(text) && isHost(URL.parse(text)?.hostname),
): Setting<string> {
  const wanted = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  const faultOf = (text: string) => {
    // Require the slashes after the scheme, because browsers read `https:host` as a path of the page.
    const scheme = schemes.find((name) => text.toLowerCase().startsWith(`${name}://`));
    if (scheme === undefined) return wanted;
    const rest = text.slice(scheme.length + '://'.length);
    const isRead = isValid(text);
    const fault = endedPassword(rest, isRead) ?? cutOff(rest);
    return fault ?? (isRead ? undefined : wanted);
  };
  return setting(
    '',
    doc,
    '',
    (text) => faultOf(text) ?? wanted,
    (text) => (faultOf(text) === undefined ? encodePercents(text) : undefined),
  );
}

/**
 * Replaces each `%` that begins no percent code by `%25`. In a password with such a `%`, nodemailer decodes nothing,
 * and pg throws.
 */
function encodePercents(address: string): string {
  return address.replace(/%(?:[\da-f]{2}(?:%[\da-f]{2})*)?/gi, (codes) => {
    try {
      decodeURIComponent(codes);
      return codes;
    } catch {
      // The text is no percent code, or its bytes are not UTF-8.
      return codes.replaceAll('%', '%25');
    }
  });
}

/**
 * The error for a user name or password with an unencoded `/`, `?`, `#` or space (nodemailer/nodemailer#1332).
 * `isRead`: true if URL parsers accept the address. They may still misread it: `smtp://user:12#word@host` has the host
 * `user` and port 12.
 */
function endedPassword(address: string, isRead: boolean): string | undefined {
  const user = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  // In `smtp://host/?proxy=http://user:word@proxy`, the last @ is in a parameter and ends no password.
  const hasParameter = !user.includes('#') && user.includes('=', user.search(/[/?]/));
  if (isRead && (hasParameter || !user.includes(':'))) return undefined;
  const codes = [...new Set(user.match(/[\s/?#]/g))].map(
    (mark) => `${encodeURIComponent(mark)} for ${mark.trim() || 'a space'}`,
  );
  if (codes.length === 0) return undefined;
  return `an address with a percent-encoded user name and password: write ${codes.join(', ')}`;
}

/**
 * The error for `smtp://user:pass`. This remains of `smtp://user:pass#word@host` in a .env file, where a # begins a
 * comment.
 */
function cutOff(address: string): string | undefined {
  const port = address.indexOf(':') + 1;
  if (port === 0 || /[@/?#[]/.test(address) || /^\d+$/.test(address.slice(port))) return undefined;
  return 'an address with a host after the password, or with digits as its port; in .env a # begins a comment: write %23';
}

/** The origin of a site, `https://host` without a path, as browsers send it. */
export function siteOrigin(fallback: string, doc: string): Setting<string> {
  const rule = 'an origin such as https://www.example.com, without a path';
  return setting(fallback, doc, '', rule, origin);
}

/** `https://host` or `http://host:port` as browsers send it in `Origin`; undefined for other text. */
export function origin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !isPlain(text) || /[?#@]/.test(text)) return undefined;
  const url = URL.parse(text);
  return url?.pathname === '/' && isHost(url.hostname) ? url.origin : undefined;
}

/** False for spaces and control characters, which URL parsers remove or encode. */
function isPlain(text: string): boolean {
  return !/[\s\p{Cc}]/u.test(text);
}

/** True for a name or an IP address. URL parsers accept more, such as `*.example`. */
function isHost(hostname: string | undefined): boolean {
  return /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/.test(hostname ?? '');
}
