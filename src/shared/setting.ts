import * as v from 'valibot';

/**
 * A setting of the environment: a schema that reads the variable's text. Its description is the sentence in
 * docs/configuration.md, its metadata the default. Messages continue the variable's name: "must be …".
 */
export type Setting<T> = v.GenericSchema<string | undefined, T>;

export type SettingGroup = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<G extends SettingGroup> = {
  readonly [K in keyof G]: v.InferOutput<G[K]>;
};

/** The sentence and the default of a setting, the default as it would be written in the environment. */
export function settingDoc(setting: Setting<unknown>): { doc: string; fallback: string } {
  const { fallback = '' } = v.getMetadata(setting) as { fallback?: string };
  return { doc: v.getDescription(setting) ?? '', fallback };
}

/**
 * A setting that is read from non-empty text; `read` returns undefined for a bad one, and `rule` completes "must be …".
 * Without text or default its value is `none`.
 */
function setting<T>(
  fallback: string,
  doc: string,
  none: NoInfer<T>,
  rule: string | ((text: string) => string),
  read: (text: string) => T | undefined,
): Setting<T> {
  return v.pipe(
    v.optional(v.string(), ''),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const given = dataset.value.trim() || fallback;
      const value = given === '' ? none : read(given);
      if (value !== undefined) return value;
      addIssue({ message: `must be ${typeof rule === 'string' ? rule : rule(given)}` });
      return NEVER;
    }),
    v.description(doc),
    v.metadata({ fallback }),
  );
}

export function text(fallback: string, doc: string): Setting<string> {
  return checked(() => true, '', fallback, doc);
}

/** Text that matches a pattern; `rule` completes "must be …". */
export function shaped(
  pattern: RegExp,
  rule: string,
  fallback: string,
  doc: string,
): Setting<string> {
  return checked((given) => pattern.test(given), rule, fallback, doc);
}

/** Text that passes a check; `rule` completes "must be …". */
export function checked(
  passes: (text: string) => boolean,
  rule: string,
  fallback: string,
  doc: string,
): Setting<string> {
  return setting(fallback, doc, '', rule, (given) => (passes(given) ? given : undefined));
}

export function whole(
  [least, most]: readonly [number, number],
  fallback: number,
  doc: string,
): Setting<number> {
  const rule = `a whole number from ${least} to ${most}`;
  return setting(String(fallback), doc, fallback, rule, (given) => {
    const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });
}

export function yesNo(fallback: boolean, doc: string): Setting<boolean> {
  return setting(fallback ? 'yes' : 'no', doc, fallback, 'yes or no', (given) => {
    if (/^(?:yes|true|1|on)$/i.test(given)) return true;
    return /^(?:no|false|0|off)$/i.test(given) ? false : undefined;
  });
}

/** Items between commas, each read by `item`, which returns undefined for a bad one. */
export function list<T>(
  item: (text: string) => T | undefined,
  rule: string,
  fallback: string,
  doc: string,
): Setting<readonly T[]> {
  const words = (given: string) =>
    given
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  const isBad = (word: string) => item(word) === undefined;
  return setting<readonly T[]>(
    fallback,
    doc,
    [],
    (given) => `${rule}; not so: ${words(given).filter(isBad).join(', ')}`,
    (given) => {
      const items = words(given).map(item);
      return items.includes(undefined) ? undefined : (items as T[]);
    },
  );
}

export function address(
  schemes: readonly string[],
  fallback: string,
  doc: string,
): Setting<string> {
  const known = (text: string) => {
    const url = URL.parse(text);
    return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1));
  };
  const wanted = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return checked(known, wanted, fallback, doc);
}

/** `https://host` or `http://host:port` in the spelling that browsers send as `Origin`; undefined for anything else. */
export function origin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}
