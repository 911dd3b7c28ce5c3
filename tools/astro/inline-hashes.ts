import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { attribute, type Element, elementsOf, textOf } from './html-tree.ts';

/** Types of script elements that contain data and never run. The policy contains no hashes of them. */
const DATA_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/ld+json',
]);

/** The hashes of a page's inline scripts and styles, in the format of Content-Security-Policy: `'sha256-…'`. */
export function inlineHashes(html: string) {
  const page = parse(html, { scriptingEnabled: false });
  const inline = (tagName: string) =>
    [...elementsOf(page)].filter(
      (element) => element.tagName === tagName && attribute(element, 'src') === undefined,
    );
  const scripts = inline('script').filter((element) => !DATA_TYPES.has(attribute(element, 'type')));
  return { scripts: hashes(scripts), styles: hashes(inline('style')) };
}

function hashes(elements: readonly Element[]): string[] {
  const sources = elements.map(
    (element) => `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`,
  );
  return [...new Set(sources)];
}
