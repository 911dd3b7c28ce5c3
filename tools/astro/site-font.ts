import { readFile } from 'node:fs/promises';
import { decodeHTML } from 'entities/decode';
import type { SamplePage } from './sample-pages.ts';

const RULES = new URL('../../src/site/styles/fonts.css', import.meta.url);

/** The characters of the font that is inlined in every page: the first `unicode-range` of fonts.css. */
export async function fontCharacters(): Promise<ReadonlySet<string>> {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(await readFile(RULES, 'utf8')) ?? [];
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    }),
  );
}

export function otherCharacters(html: string, available: ReadonlySet<string>): string[] {
  const text = decodeHTML(html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ''));
  return [...new Set(text)].filter((character) => !available.has(character) && character >= ' ');
}

/** Fails the build if a page uses a character that the inlined font does not contain. */
export async function checkCharacters(pages: readonly SamplePage[]): Promise<void> {
  const available = await fontCharacters();
  for (const { address, html } of pages) {
    const missing = otherCharacters(html, available);
    if (missing.length === 0) continue;
    throw new Error(
      `${address} uses ${missing.map((one) => `"${one}"`).join(', ')}: add to unicode-range in src/site/styles/fonts.css, then run node tools/setup/write-font.ts`,
    );
  }
}
