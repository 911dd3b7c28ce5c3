import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'parse5';
import { type PageBundle, REQUEST_PAGES } from '#shared/request-pages.ts';
import { attribute, type Element, elementsOf, textOf } from './html-tree.ts';
import { packFiles } from './packed-files.ts';

const COMPRESSIBLE = /\.(html|css|js|svg|json|xml|txt|vtt)$/;

/**
 * Brotli and gzip files next to every text file, and `dist/serving.json` with the hashes of each page's inline scripts and
 * styles (`'sha256-…'`), from which the server makes a Content-Security-Policy header for each page: of those built by their
 * file, of those drawn for a request by their name.
 */
export async function servingManifest(root: string, files: readonly string[]): Promise<void> {
  const dist = join(root, '..');
  const pages: Record<string, ReturnType<typeof inlineHashes>> = {};
  const texts = await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => ({ file, bytes: await readFile(join(root, file)) })),
  );
  for (const { file, bytes } of texts) {
    if (file.endsWith('.html')) pages[file] = inlineHashes(String(bytes));
  }
  await packFiles(root, texts);
  const pictures = JSON.parse(await readFile(join(dist, 'server/pictures.json'), 'utf8'));
  // Not `import`, which Vite serves in the configuration and has ended by now.
  const { openPages }: PageBundle = createRequire(import.meta.url)(join(dist, 'server/entry.mjs'));
  const render = openPages(pictures);
  for (const page of REQUEST_PAGES) {
    const { head, rest } = await render(page, {});
    pages[page] = inlineHashes(head.html + rest);
  }
  await writeFile(join(dist, 'serving.json'), JSON.stringify(pages));
}

/** Types of script elements that are data and never run: a policy does not name them. */
const DATA_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/ld+json',
]);

export function inlineHashes(html: string) {
  const page = parse(html, { scriptingEnabled: false });
  const inline = (tagName: string) =>
    [...elementsOf(page)].filter(
      (element) => element.tagName === tagName && attribute(element, 'src') === undefined,
    );
  const scripts = inline('script').filter((one) => !DATA_TYPES.has(attribute(one, 'type')));
  return { scripts: hashes(scripts), styles: hashes(inline('style')) };
}

function hashes(elements: readonly Element[]): string[] {
  const found = elements.map(
    (element) => `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`,
  );
  return [...new Set(found)];
}
