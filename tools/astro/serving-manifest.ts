import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parse } from 'parse5';
import { type PageBundle, REQUEST_PAGES } from '#shared/request-pages.ts';
import { attribute, type Element, elementsOf, textOf } from './html-tree.ts';

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

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Quality 10 produces 2% more bytes than 11 on our pages and compresses three times faster (measured on home and two
 * inner pages); 11 alone took longer than rendering every page.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const ENCODERS = {
  br: (bytes: Buffer) => brotli(bytes, BROTLI),
  gz: (bytes: Buffer) => deflate(bytes, { level: 9 }),
};
/** Part of every cache key: change it with the settings above. */
const SETTINGS = 'br10-gz9';
const CACHE = fileURLToPath(new URL('../../.cache/packed/', import.meta.url));

/**
 * Writes `{file}.br` and `{file}.gz` next to each file below `root`, unless they would be larger than the file itself. The
 * cache, by content, holds only what this build uses.
 */
export async function packFiles(
  root: string,
  files: readonly { readonly file: string; readonly bytes: Buffer }[],
  cache = CACHE,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  await Promise.all(
    files.flatMap(({ file, bytes }) =>
      Object.entries(ENCODERS).map(async ([ending, encode]) => {
        const key = createHash('sha256').update(SETTINGS).update(bytes).digest('hex');
        const cached = join(cache, `${key}.${ending}`);
        const target = join(root, `${file}.${ending}`);
        used.add(`${key}.${ending}`);
        if (await isCopied(cached, target)) return;
        const packed = await encode(bytes);
        if (packed.length >= bytes.length) return;
        // An interrupted build must not leave half a file behind.
        await writeFile(`${target}.part`, packed);
        await copyFile(`${target}.part`, cached);
        await rename(`${target}.part`, target);
      }),
    ),
  );
  for (const name of await readdir(cache)) if (!used.has(name)) await rm(join(cache, name));
}

async function isCopied(from: string, to: string): Promise<boolean> {
  return copyFile(from, to).then(
    () => true,
    () => false,
  );
}
