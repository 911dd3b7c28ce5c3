import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import type { InlineHashes } from './content-security-policy.ts';
import type { Encoding } from './negotiate.ts';

/** One file of the built site as it is held in memory. */
export interface SiteFile {
  /** Path below the site's folder, with slashes: `staff/coder.html`. */
  readonly path: string;
  readonly type: string;
  /** By encoding; `identity` are the plain bytes. */
  readonly bodies: Readonly<{ identity: Buffer } & Partial<Record<Encoding, Buffer>>>;
  /** Short hash of the plain bytes. */
  readonly tag: string;
  /** Only for pages. */
  readonly inline?: InlineHashes;
}

const PACKED = new Set(['.br', '.gz']);

/** Reads the whole built site: what is served later is looked up by name, never by a path on disk. */
export function readSite(dir: string): SiteFile[] {
  const root = join(dir, 'client');
  if (!existsSync(join(root, 'index.html'))) return [];
  const manifest = readManifest(dir);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !PACKED.has(extname(entry.name)))
    .map((entry) => readOne(root, join(entry.parentPath, entry.name), manifest));
}

function readOne(
  dir: string,
  file: string,
  manifest: Readonly<Record<string, InlineHashes>>,
): SiteFile {
  const path = relative(dir, file).split(sep).join('/');
  const plain = readFileSync(file);
  const ending = extname(file);
  const inline = ending === '.html' ? (manifest[path] ?? { scripts: [], styles: [] }) : undefined;
  return {
    path,
    type: mediaType(path),
    bodies: {
      identity: plain,
      ...packed('br', `${file}.br`),
      ...packed('gzip', `${file}.gz`),
    },
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 20),
    ...(inline ? { inline } : {}),
  };
}

function packed(encoding: Encoding, file: string): Partial<Record<Encoding, Buffer>> {
  const bytes = readIfThere(file);
  return bytes ? { [encoding]: bytes } : {};
}

/** With the character set where there is text in it; bytes without meaning where the ending is unknown. */
function mediaType(path: string): string {
  const type = path.endsWith('.ico')
    ? 'image/x-icon'
    : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** The hashes of pages by their file, `about.html`, and of those drawn for a request by their name. */
export function readManifest(dir: string): Record<string, InlineHashes> {
  const text = readIfThere(join(dir, 'serving.json'))?.toString('utf8');
  return text === undefined ? {} : JSON.parse(text);
}
