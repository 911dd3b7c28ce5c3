import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DIST, markup } from './built-pages.ts';

/** What a page makes a visitor download, in bytes. Text is compressed with brotli, as the server sends it. */
export interface PageSizes {
  /** The document without its scripts and styles. */
  readonly html: number;
  /** Its style elements and stylesheets. */
  readonly css: number;
  /** Its inline scripts and every script it can come to load, also those that wait for a click. */
  readonly js: number;
  /** The picture that is fetched before all others: the largest AVIF, else the largest file, that a screen may choose. */
  readonly pictures: number;
}

/** The sizes of one built page. */
export function pageSizes(html: string): PageSizes {
  return {
    html: packed(markup(html)),
    css: packed(inner(html, 'style')) + sum(stylesheets(html).map(packedFile)),
    js: packed(inner(html, 'script')) + sum([...scriptsOf(html)].map(packedFile)),
    pictures: sum(firstPictures(html)),
  };
}

function packed(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}

/** The build puts the compressed form next to every script and stylesheet. */
function packedFile(name: string): number {
  return statSync(join(DIST, 'assets', `${name}.br`)).size;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function inner(html: string, tag: 'style' | 'script'): string {
  const pattern = new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => text).join('\n');
}

function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*href="\/assets\/([^"]+\.css)"/g)].map(
    ([, name = '']) => name,
  );
}

/** The scripts a page names, and those that they import. */
function scriptsOf(html: string): Set<string> {
  const reached = new Set<string>();
  const queue = scriptNames(html);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...scriptNames(readFileSync(join(DIST, 'assets', name), 'utf8')));
  }
  return reached;
}

function scriptNames(text: string): string[] {
  return [...text.matchAll(/(?:\/assets|\.)\/([\w.~-]+\.js)\b/g)].map(([, name = '']) => name);
}

function firstPictures(html: string): number[] {
  return [...html.matchAll(/(?:<picture\b[^>]*>([\s\S]*?))?(<img\b[^>]*>)/g)]
    .filter(([, , image = '']) => /fetchpriority="high"/i.test(image))
    .map(([, sources = '', image = '']) => {
      const avif = /<source\b[^>]*type="image\/avif"[^>]*>/.exec(sources)?.[0];
      const files = (avif ?? image).match(/\/assets\/[\w.~-]+/g) ?? [];
      return Math.max(0, ...files.map((file) => statSync(join(DIST, file)).size));
    });
}
