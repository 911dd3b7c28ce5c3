import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import querystring from 'node:querystring';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lookup } from 'mrmime';
import type { Config } from '#server/config.ts';
import {
  BARE_POLICY,
  contentSecurityPolicy,
  type InlineHashes,
  isPrivateAddress,
  PRIVATE_HEADERS,
  RECORDING_HEADERS,
  withoutThirdParties,
} from '#server/http/headers.ts';
import { homeOf, languageOf } from '#shared/language.ts';
import { chooseEncoding, chooseRange, type Encoding, isUnchanged } from './negotiate.ts';

export type ServedSite = ReturnType<typeof serveSite>;

interface SiteFile {
  readonly bodies: { readonly identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  readonly encodings: readonly Encoding[];
  readonly tag: string;
  readonly isPage: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: Readonly<Record<string, string>>;
}

/**
 * A browser asks each time (`ETag`). A shared cache answers for a minute, for four more while it asks, and for a day if we do
 * not answer: a deployment is seen within five minutes (docs/deploying.md, "CDN").
 */
const PAGE_CACHE = {
  'Cache-Control':
    'public, max-age=0, s-maxage=60, stale-while-revalidate=240, stale-if-error=86400',
  // RFC 9213, for caches to which s-maxage forbids every stale answer (RFC 9111, 5.2.2.10).
  'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=240, stale-if-error=86400',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For a page that answers this request only: another one for the same address may get another. */
const UNSHARED = { 'Cache-Control': 'private, no-cache' };

/** Addresses whose unknown children get their own text (NAV-5). */
const TYPE_PAGE = /^\/(?:practices|staff)\/[^/]+$/;

/** No path of the site is longer; longer ones are not decoded. */
const MAX_PATH_CHARACTERS = 500;

/**
 * Reads the built site in SITE_DIR and prepares every header: each request is one lookup, by name, never by a path on disk,
 * and one write. What `isRouted` names is left to routes; `query` begins with `?` or is empty.
 */
export function serveSite(
  config: Config,
  security: Readonly<Record<string, string>>,
  isRouted: (path: string, query: string) => boolean,
) {
  const files = readSite(config, security);
  const missing = files.get('/404');
  const missingType = files.get('/not-found-type') ?? missing;
  const missingSpanish = files.get('/es/404') ?? missing;
  for (const path of ['/404', '/not-found-type', '/es/404']) files.delete(path);
  const redirectHeaders = { ...security, 'Content-Security-Policy': BARE_POLICY };
  return {
    size: files.size,
    isPage: (path: string) => files.get(path)?.isPage === true,
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const { path, query } = splitTarget(request.url ?? '/');
      if (isPrivateAddress(path) || isRouted(path, query)) return false;
      const found = files.get(path);
      const clean = canonical(path);
      if (found) {
        send(forAddress(found, request.url), request, response);
      } else if (clean !== path && files.has(clean)) {
        // Only to an address that exists: `//host/` must not become a way to another site.
        const location = { Location: clean + query, 'Content-Length': '0' };
        response.writeHead(301, { ...redirectHeaders, ...location }).end();
      } else {
        return false;
      }
      return true;
    },
    /** `isShared`: every visitor gets the same for this address. */
    servePage(
      path: string,
      request: FastifyRequest,
      reply: FastifyReply,
      isShared = !isRouted(path, splitTarget(request.raw.url ?? '').query),
    ) {
      const found = files.get(path);
      if (!found) return reply.callNotFound();
      const page = forAddress(isShared ? found : { ...found, cache: UNSHARED }, request.raw.url);
      send(page, request.raw, reply.raw);
      return reply.hijack();
    },
    serveMissing(request: IncomingMessage, response: ServerResponse): boolean {
      const { path } = splitTarget(request.url ?? '/');
      const found = languageOf(path) === 'es' ? missingSpanish : missing;
      const page = TYPE_PAGE.test(canonical(path)) ? missingType : found;
      if (!page) return false;
      send(forAddress({ ...page, cache: UNSHARED }, request.url), request, response, 404);
      return true;
    },
  };
}

/** The hashes of pages by their file, `about.html`, and of those drawn for a request by their name. */
export function readManifest(dir: string): Readonly<Record<string, InlineHashes>> {
  const file = join(dir, 'serving.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The application, in each language. */
const RECORDING_PAGES = new Set(['apply.html', 'es/apply.html']);

/** The files by their address: `/staff/coder`. */
function readSite(config: Config, security: Readonly<Record<string, string>>) {
  const root = join(config.SITE_DIR, 'client');
  const files = new Map<string, SiteFile>();
  if (!existsSync(join(root, 'index.html'))) return files;
  const hashes = readManifest(config.SITE_DIR);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    const isPage = path.endsWith('.html');
    const identity = readFileSync(file);
    const bodies: SiteFile['bodies'] = {
      identity,
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    };
    const encodings = Object.keys(bodies) as Encoding[];
    const records = RECORDING_PAGES.has(path);
    files.set(`/${path.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '').replace(/\/$/, '')}`, {
      bodies,
      encodings,
      tag: hash('sha256', identity, 'base64url').slice(0, 20),
      isPage,
      headers: {
        ...security,
        ...(records && RECORDING_HEADERS),
        'Content-Security-Policy': isPage
          ? contentSecurityPolicy(hashes[path], config, records)
          : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'Content-Type': mediaType(path),
        ...(encodings.length > 1 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      },
      cache: isPage ? PAGE_CACHE : { 'Cache-Control': fileCache(path) },
    });
  }
  return files;
}

/** Files of `assets/` have a hash of their content in their name. */
function fileCache(path: string): string {
  return path.startsWith('assets/') ? IMMUTABLE : 'public, max-age=3600';
}

/** With the character set if there is text in it; bytes without meaning if the ending is unknown. */
function mediaType(path: string): string {
  const type =
    extname(path) === '.ico' ? 'image/x-icon' : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|[/+](?:json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

function canonical(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  const bare = path
    .slice(0, end)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  if (bare === '/es') return homeOf('es');
  return bare === '' ? '/' : bare;
}

/** The decoded path of a request's target, and its query as it came: with its `?`, or empty. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return {
    path: path.length > MAX_PATH_CHARACTERS ? path : querystring.unescape(path),
    query: at < 0 ? '' : target.slice(at),
  };
}

/** A page as it is served at an address: if that may hold a token, no third party learns of it. */
function forAddress(page: SiteFile, target = '/'): SiteFile {
  if (!isPrivateAddress(target)) return page;
  const policy = withoutThirdParties(page.headers['Content-Security-Policy'] ?? '');
  return {
    ...page,
    headers: { ...page.headers, 'Content-Security-Policy': policy },
    cache: PRIVATE_HEADERS,
  };
}

function send(
  { bodies, encodings, tag: plainTag, headers, cache }: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const encoding = chooseEncoding(request.headers, encodings);
  const body = bodies[encoding] ?? bodies.identity;
  const isPlain = encoding === 'identity';
  const tag = isPlain ? `"${plainTag}"` : `"${plainTag}-${encoding}"`;
  const own: Record<string, string | number> = { ...headers, ...cache, ETag: tag };
  if (status === 200 && isUnchanged(request.headers, tag)) {
    response.writeHead(304, own).end();
    return;
  }
  if (!isPlain) own['Content-Encoding'] = encoding;
  const range =
    status === 200 && isPlain ? chooseRange(request.headers, body.length, tag) : undefined;
  if (range === 'unsatisfiable') {
    own['Content-Range'] = `bytes */${body.length}`;
    own['Content-Length'] = 0;
    response.writeHead(416, own).end();
    return;
  }
  if (range) own['Content-Range'] = `bytes ${range.start}-${range.end}/${body.length}`;
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  own['Content-Length'] = part.length;
  response.writeHead(range ? 206 : status, own).end(request.method === 'HEAD' ? undefined : part);
}
