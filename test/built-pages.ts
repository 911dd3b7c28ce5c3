import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { decodeHTMLAttribute } from 'entities/decode';
import { SITE } from '#content/site.ts';
import { ROOT } from './sources.ts';

export const DIST = join(ROOT, 'dist/client');

/** A page of the finished build. */
export interface Built {
  /** Path inside `dist/client/`: `staff/billing.html`. */
  readonly file: string;
  /** Address on the site: `/staff/billing`. */
  readonly path: string;
  readonly html: string;
}

/** Every page in `dist/client/`. `npm test` builds before it tests; alone, run `npm run build` first. */
export function builtSite(): Built[] {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist/ is empty: npm run build');
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((file) => ({
      file,
      path: file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`,
      html: readFileSync(join(DIST, file), 'utf8'),
    }));
}

/** A page without its scripts and styles. */
export function markup(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
}

/** All values of an attribute, entities read back; `tags` limits the elements. */
export function attributes(html: string, name: string, tags = '[a-z][a-z0-9-]*'): string[] {
  const pattern = new RegExp(`<(?:${tags})\\b[^>]*?\\s${name}="([^"]*)"`, 'g');
  return [...html.matchAll(pattern)].map(([, text = '']) => decodeHTMLAttribute(text));
}

/** The text of the first match of a pattern's group, entities read back. */
export function first(html: string, pattern: RegExp): string | undefined {
  const text = pattern.exec(html)?.[1];
  return text === undefined ? undefined : decodeHTMLAttribute(text);
}

/** Whether something answers at this path: a page or a file of the build, or a route of the server. */
export function answers(path: string): boolean {
  if (/^\/(f|book)\//.test(path)) return true;
  const name = path === '/' ? '/index' : decodeURIComponent(path);
  return existsSync(join(DIST, `${name}.html`)) || existsSync(join(DIST, name));
}

/** The path and anchor of a link on this site; undefined for mail, telephone and other hosts. */
export function ownAddress(href: string, from: string): URL | undefined {
  if (!URL.canParse(href, SITE.origin + from)) return undefined;
  const url = new URL(href, SITE.origin + from);
  return url.origin === SITE.origin ? url : undefined;
}
