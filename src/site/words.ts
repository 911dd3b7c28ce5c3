import type { Language } from '#shared/language.ts';
import type { Overrides, StatedWords } from '#shared/words.ts';

/**
 * The texts that the owner has changed. The build replaces each text of the copy with a call of `words`, which passes
 * the text and its index in the module (tools/astro/words.ts). The worker that renders pages sets the changes before it
 * loads any copy. Scripts read the changes from the document, so that pages and scripts show the same text.
 */

interface Global {
  readonly marigoldWords?: StatedWords;
  readonly document?: {
    getElementById(id: string): { readonly textContent: string | null } | null;
  };
}

const { marigoldWords, document } = globalThis as unknown as Global;

const OVERRIDES: Overrides =
  marigoldWords?.pages ?? JSON.parse(document?.getElementById('words')?.textContent ?? '{}');

type Text = string | readonly string[];

/**
 * Returns a function for the texts of one module. Its parameter `text` is a string, or the parts before, between and
 * after the values.
 *
 * @public Called by the code that the build inserts.
 */
export function words(file: string) {
  const own = OVERRIDES[file];
  return (index: number, text: Text, ...values: readonly unknown[]): string => {
    const parts =
      own?.[index] ??
      (typeof text === 'string'
        ? [text]
        : text.flatMap((part, place) => (place === 0 ? [part] : [place - 1, part])));
    return parts.map((part) => (typeof part === 'number' ? values[part] : part)).join('');
  };
}

/**
 * The changed texts that the scripts of a page need, as JSON for the document. Undefined if there are none. A page in
 * Spanish gets English texts too, because it shows some of them.
 */
export function wordsForBrowser(language: Language): string | undefined {
  const changes = Object.entries(marigoldWords?.browser ?? {}).filter(
    ([file]) => language === 'es' || !file.startsWith('es/'),
  );
  if (changes.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(changes)).replaceAll('<', '\\u003c');
}
