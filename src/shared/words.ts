/**
 * A text of the pages that the owner can change, as the build lists it (`dist/server/words.json`). The copy is typed
 * data in `src/content/{en,es}/`; the build passes each of its texts through a function (tools/astro/words.ts).
 */
export interface BuiltText {
  /** Where the copy states it: `en/home.HOME.hero.title`. */
  readonly key: string;
  /** The module and the place of the text in it. */
  readonly file: string;
  readonly index: number;
  /** The text. A value that the copy inserts is a name in braces: `{hourlyPrice} an hour`. */
  readonly text: string;
  /** The names of these values, in the order in which the copy passes them. */
  readonly names: readonly string[];
  /** Addresses of pages that show it, the most general first. Empty if the pages of the build do not show it. */
  readonly pages: readonly string[];
  /** True if scripts in browsers contain the text too. */
  readonly inBrowser: boolean;
}

export interface ChangedText {
  readonly key: string;
  readonly text: string;
  /** The text of the copy when the owner changed it. */
  readonly original: string;
}

/** The parts of a changed text: words, and the index of a value that the copy passes. */
export type Parts = readonly (string | number)[];

/** Changed texts by module and index. */
export type Overrides = Readonly<Record<string, Readonly<Record<number, Parts>>>>;

export const MAX_CHANGED_TEXTS = 2000;
export const MAX_TEXT_CHARACTERS = 3000;
/** Characters after which search results cut a title and a description. */
const TITLE_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 155;
/** A short text, such as that of a button, may grow to this length. */
const SHORT_CHARACTERS = 40;

/** The maximum length of a changed text: the limit of search results, or twice the length of the original. */
export function maxCharacters({ key, original }: Pick<ChangedText, 'key' | 'original'>): number {
  if (key.endsWith('.meta.title')) return Math.max(TITLE_CHARACTERS, original.length);
  if (key.endsWith('.meta.description')) return Math.max(DESCRIPTION_CHARACTERS, original.length);
  return Math.min(MAX_TEXT_CHARACTERS, Math.max(SHORT_CHARACTERS, 2 * original.length));
}

/**
 * A text fragment, which makes a browser scroll to the text and mark it: the beginning of its longest part without
 * values. Empty for a text without such a part.
 */
export function fragmentOf(text: string): string {
  const [longest = ''] = text
    .split(/\{\w+\}|\n/)
    .map((part) => part.trim())
    .toSorted((a, b) => b.length - a.length);
  // Cut the text at the end of a word, because a browser finds only whole words.
  const words = longest.length > 80 ? longest.slice(0, 80).replace(/\S*$/, '').trim() : longest;
  return words === '' ? '' : `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

/** The names in braces. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * The id of the record of a text: `en-home-` and a hash of the key, because the key itself is no valid id. The hash is
 * cyrb53. Two of a few thousand keys have the same hash with a probability of one in a billion.
 */
export function wordsId(key: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const character of key) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  const hash = 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
  const file = key.split('.')[0] ?? '';
  return `${file.replace(/[^a-z0-9]+/g, '-').slice(0, 40)}-${hash.toString(36)}`;
}

/** The key of the same text in the other language. */
export const otherLanguageKey = (key: string): string =>
  key.startsWith('es/') ? key.replace('es/', 'en/') : key.replace('en/', 'es/');

export interface FoundText {
  /** The text of the build to which a change applies; undefined if there is none any more. */
  readonly built: BuiltText | undefined;
  /** True if an upgrade has changed the text since the owner changed it. */
  readonly isOutdated: boolean;
}

/**
 * Returns a function that finds the text of the build that the owner has changed. If an upgrade has moved the text
 * within its module, the function finds it by its words, unless the module has them twice.
 */
export function textFinder(texts: readonly BuiltText[]): (changed: ChangedText) => FoundText {
  const byKey = new Map(texts.map((text) => [text.key, text]));
  return ({ key, original }) => {
    const there = byKey.get(key);
    if (there?.text === original) return { built: there, isOutdated: false };
    const file = key.split('.')[0];
    const moved = texts.filter((text) => text.file === file && text.text === original);
    if (moved.length === 1) return { built: moved[0], isOutdated: false };
    return { built: there, isOutdated: there !== undefined };
  };
}

/**
 * The parts of a changed text. Undefined if the text names a hidden claim, or a value that its place does not have: the
 * page then shows the text of the build. `claims`: the numbers of the claims by name; empty for a hidden claim.
 */
export function partsOf(
  changed: string,
  { text, names }: Pick<BuiltText, 'text' | 'names'>,
  claims: Readonly<Record<string, string>>,
): Parts | undefined {
  const parts: (string | number)[] = [];
  const own = new Set(namesIn(text));
  for (const part of changed.split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) parts.push(part);
    else if (names.includes(name)) parts.push(names.indexOf(name));
    else if (own.has(name)) parts.push(part);
    else if (Object.hasOwn(claims, name) && claims[name]) parts.push(claims[name]);
    else return undefined;
  }
  return parts.filter((part) => part !== '');
}

/** The texts that replace texts of the build. `browser`: the part that scripts in browsers need. */
export interface StatedWords {
  readonly pages: Overrides;
  readonly browser: Overrides;
}

export function statedWords(
  changes: readonly ChangedText[],
  texts: readonly BuiltText[],
  claims: Readonly<Record<string, string>>,
): StatedWords {
  const find = textFinder(texts);
  const pages: Record<string, Record<number, Parts>> = {};
  const browser: Record<string, Record<number, Parts>> = {};
  for (const change of changes) {
    const { built } = find(change);
    const parts = built && partsOf(change.text, built, claims);
    if (!parts) continue;
    const { file, index, inBrowser } = built;
    for (const overrides of inBrowser ? [pages, browser] : [pages])
      overrides[file] = { ...overrides[file], [index]: parts };
  }
  return { pages, browser };
}
