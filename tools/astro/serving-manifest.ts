import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterBuild } from './after-build.ts';
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
 * page's inline scripts and styles, from which the server makes a Content-Security-Policy header for each page.
 */
export function servingManifest(): AstroIntegration {
  return afterBuild('serving-manifest', async (root) => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name));
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
    await writeFile(join(root, 'serving.json'), JSON.stringify(pages));
  });
}

/** The hashes a CSP needs for a page. Of data blocks (JSON-LD, speculation rules) only the latter need one. */
function inlineHashes(html: string): ServedPage {
  return {
    scripts: hashes(
      html,
      /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(found)];
}
