import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import { type PageBundle, REQUEST_PAGES } from '#shared/page-data.ts';
import { afterBuild } from './after-build.ts';
import { attribute, type Element, elementsOf, textOf } from './html-tree.ts';
import { PackedFiles } from './packed-files.ts';

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.vtt',
  '.webmanifest',
]);

/** The data the server needs for one built page, in addition to its bytes. */
export interface ServedPage {
  /** CSP source expressions (`'sha256-…'`) of the page's inline scripts. */
  readonly scripts: readonly string[];
  /** The same of its style elements. */
  readonly styles: readonly string[];
}

/**
 * After the build: brotli and gzip files next to every text file, and `dist/serving.json` with the hashes of each
 * page's inline scripts and styles, from which the server makes a Content-Security-Policy header for each page: of those
 * built by their file, of those drawn for a request by their name.
 */
export function servingManifest(): AstroIntegration {
  return afterBuild('serving-manifest', async (root) => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name));
    const dist = join(root, '..');
    const pages: Record<string, ServedPage> = {};
    const packed = new PackedFiles(fileURLToPath(new URL('../../.cache/packed/', import.meta.url)));
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(file);
        if (extname(file) === '.html') {
          pages[relative(root, file).split(sep).join('/')] = inlineHashes(bytes.toString('utf8'));
        }
        await packed.pack(file, bytes);
      }),
    );
    await packed.prune();
    const pictures = JSON.parse(await readFile(join(dist, 'server/pictures.json'), 'utf8'));
    // Not `import`, which Vite serves in the configuration and has ended by now.
    const { openPages }: PageBundle = createRequire(import.meta.url)(
      join(dist, 'server/entry.mjs'),
    );
    const render = openPages(pictures);
    for (const page of REQUEST_PAGES) {
      const { head, rest } = await render(page, {});
      pages[page] = inlineHashes(head.html + rest);
    }
    await writeFile(join(dist, 'serving.json'), JSON.stringify(pages));
  });
}

/** Types of script elements that are data and never run: a policy does not name them. */
const DATA_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/json',
  'application/ld+json',
]);

/** The hashes that a policy needs for a page. */
export function inlineHashes(html: string): ServedPage {
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
