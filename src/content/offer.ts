import { nearestTo } from '#shared/routes.ts';
import { FACTS } from './facts.ts';

export const OFFER = FACTS.offer;

/** False for an address of this site that the owner has switched off. */
export function isOffered(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return nearestTo(path, OFFER) === undefined;
}

/** The links whose pages are not switched off. */
export function offeredLinks<L extends { readonly path: string }>(links: readonly L[]): L[] {
  return links.filter(({ path }) => isOffered(path));
}

/** A name as a text contains it, such as `a medical scribe`, and the new name with the same article and capitals. */
export type Spelling = readonly [written: string, renamed: string];

/** `Medical Scribe` becomes `medical scribe`. Words such as HIPAA, X-ray and LPNs keep their capitals. */
export function inSentence(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?![-’'\p{L}\p{N}])/gu, (word) =>
    word.toLowerCase(),
  );
}

/** Fields that are not copy: ids, icons, and values of the assessment. */
const NOT_COPY: readonly string[] = [
  ...['id', 'group', 'position', 'firstPosition', 'icon', 'picture', 'role', 'roles', 'related'],
];

/** Returns the content with the new names in its texts. A plural ending after a name stays. */
export function renamed<T>(content: T, names: readonly Spelling[]): T {
  if (names.length === 0) return content;
  const byText = new Map(names);
  const texts = [...byText.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${texts.join('|')})`, 'gu');
  const rename = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(pattern, (text) => byText.get(text) ?? text);
    if (Array.isArray(part)) return part.map(rename);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        NOT_COPY.includes(key) ? value : rename(value),
      ]),
    );
  };
  return rename(content) as T;
}
