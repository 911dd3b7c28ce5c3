import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lookup } from 'mrmime';
import { IMMUTABLE } from '#server/http/cache-headers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { type FileInMemory, fileInMemory, sendFile } from '#server/http/send-file.ts';

/** The policy of an asset: it runs nothing and loads nothing, whatever type a browser detects. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Reads the files of the build in SITE_DIR into memory and adds a route for each of them, with prepared headers. A
 * request selects a route, never a path on disk. `replaced` sends another file for a path; undefined if there is none.
 */
export function assetRoutes(
  app: FastifyInstance,
  { SITE_DIR }: HttpConfig,
  replaced: (path: string, reply: FastifyReply) => Promise<FastifyReply | undefined>,
): void {
  for (const [path, file] of readAssets(join(SITE_DIR, 'client'))) {
    const cache = path.startsWith('/assets/') ? IMMUTABLE : 'public, max-age=3600';
    app.get(
      path,
      { config: { isFile: true } },
      async (_request, reply) =>
        (await replaced(path, reply)) ?? sendFile(reply.header('Cache-Control', cache), file),
    );
  }
}

/** The files by URL path, such as `/assets/app.abc123.js`. */
function readAssets(root: string): Map<string, FileInMemory> {
  const files = new Map<string, FileInMemory>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const bodies: FileInMemory['bodies'] = {
      identity: readFileSync(file),
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    };
    const headers = { 'Content-Type': mediaType(path), 'Content-Security-Policy': POLICY };
    files.set(path, fileInMemory(bodies, headers));
  }
  return files;
}

/** The media type of a file, with a character set for text; `application/octet-stream` for an unknown extension. */
function mediaType(path: string): string {
  const type =
    extname(path) === '.ico' ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
