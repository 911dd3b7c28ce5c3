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

/** A setting that reads non-empty text by `schema`; without text or default its value is `none`. */
function setting<T>(
  fallback: string,
  doc: string,
  none: NoInfer<T>,
  schema: v.GenericSchema<string, T>,
): Setting<T> {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.trim() || fallback),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value === '') return none;
      const result = v.safeParse(schema, dataset.value);
      if (result.success) return result.output;
      addIssue({ message: result.issues[0].message });
      return NEVER;
    }),
    v.description(doc),
    v.metadata({ fallback }),
  );
}

export function text(fallback: string, doc: string): Setting<string> {
  return setting(fallback, doc, '', v.string());
}

/** Text that matches a pattern; `wanted` completes "must be …". */
export function shaped(
  pattern: RegExp,
  wanted: string,
  fallback: string,
  doc: string,
): Setting<string> {
  return setting(fallback, doc, '', v.pipe(v.string(), v.regex(pattern, `must be ${wanted}`)));
}

/** Text that passes a check; `wanted` completes "must be …". */
export function checked(
  passes: (text: string) => boolean,
  wanted: string,
  fallback: string,
  doc: string,
): Setting<string> {
  return setting(fallback, doc, '', v.pipe(v.string(), v.check(passes, `must be ${wanted}`)));
}

export function whole(
  [least, most]: readonly [number, number],
  fallback: number,
  doc: string,
): Setting<number> {
  const message = `must be a whole number from ${least} to ${most}`;
  const number = v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
  return setting(String(fallback), doc, fallback, number);
}

const YES_NO = {
  yes: true,
  true: true,
  1: true,
  on: true,
  no: false,
  false: false,
  0: false,
  off: false,
};

export function yesNo(fallback: boolean, doc: string): Setting<boolean> {
  const words = v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(Object.keys(YES_NO) as (keyof typeof YES_NO & string)[], 'must be yes or no'),
    v.transform((word) => YES_NO[word]),
  );
  return setting(fallback ? 'yes' : 'no', doc, fallback, words);
}

/** Items between commas, each read by `item`, which answers undefined for a bad one. */
export function list<T>(
  item: (text: string) => T | undefined,
  wanted: string,
  fallback: string,
  doc: string,
): Setting<readonly T[]> {
  const items = v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((word) => word.trim())),
    v.transform((words) => words.filter((word) => word !== '')),
    v.rawTransform<string[], readonly T[]>(({ dataset, addIssue, NEVER }) => {
      const read = dataset.value.map((word) => ({ word, value: item(word) }));
      const bad = read.filter(({ value }) => value === undefined).map(({ word }) => word);
      if (bad.length === 0)
        return read.flatMap(({ value }) => (value === undefined ? [] : [value]));
      addIssue({ message: `must be ${wanted}; not so: ${bad.join(', ')}` });
      return NEVER;
    }),
  );
  return setting<readonly T[]>(fallback, doc, [], items);
}

/** An address with one of the given schemes, such as `['https']`. */
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

export type SettingOrigin = 'default' | '.env' | 'environment';

/** One setting as it applies to a process; for the owner. */
export interface SettingLine {
  readonly name: string;
  readonly doc: string;
  /** Empty for a secret. */
  readonly value: string;
  /** True if a value is set and hidden: it may hold a password or a key. */
  readonly isHidden: boolean;
  readonly origin: SettingOrigin;
}
