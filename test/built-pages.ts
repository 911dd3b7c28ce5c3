import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTMLAttribute } from 'entities/decode';
import { SITE } from '#content/site.ts';
import { ROOT } from './sources.ts';

export const DIST = join(ROOT, 'dist/client');

/** The addresses of all pages, built and rendered. A private address is a pattern: `/book/:token`. */
export function pageAddresses(): string[] {
  const file = join(DIST, '../pages.json');
  if (!existsSync(file)) throw new Error('dist/ is empty: npm run build');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).sort();
}

/** The file of a built page; undefined for a rendered page. */
export function builtFile(address: string): string | undefined {
  const file = join(DIST, `${address}.html`);
  return existsSync(file) ? file : undefined;
}

/** The HTML of a page without scripts and styles. */
export function markup(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
}

/** All values of an attribute with character references decoded; `tags` limits the elements. */
export function attributes(html: string, name: string, tags = '[a-z][a-z0-9-]*'): string[] {
  const pattern = new RegExp(`<(?:${tags})\\b[^>]*?\\s${name}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => decodeHTMLAttribute(text));
}

/** The text of a pattern's group in its first match, with character references decoded. */
export function first(html: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : decodeHTMLAttribute(text);
}

const addresses = new Set(pageAddresses());

/** Whether this path exists: a page or file of the build, or a route of the server. */
export function answers(path: string): boolean {
  if (/^\/(f|book)\//.test(path)) return true;
  const address = decodeURIComponent(path);
  return addresses.has(address) || existsSync(join(DIST, address));
}

/** The path and anchor of a link to this site; undefined for mail, telephone and other hosts. */
export function ownAddress(href: string, from: string): URL | undefined {
  if (!URL.canParse(href, SITE.origin + from)) return undefined;
  const url = new URL(href, SITE.origin + from);
  return url.origin === SITE.origin ? url : undefined;
}
