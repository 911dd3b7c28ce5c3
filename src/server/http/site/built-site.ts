import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import querystring from 'node:querystring';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lookup } from 'mrmime';
import { RequestError, wantsMissingPage } from '#server/http/answers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import type { PageHeaders } from '#server/http/headers.ts';
import { homeOf, languageOf } from '#shared/language.ts';
import { addressesOf, findRoute, PAGE_ROUTES } from '#shared/routes.ts';
import { type FileInMemory, fileInMemory, sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a file of the build. Requests for these files are neither logged nor measured. */
    readonly isFile?: boolean;
  }
  interface FastifyInstance {
    readonly site: {
      /** True for the path of an existing page. */
      isPage(path: string): boolean;
      /** False if no site is built in SITE_DIR. */
      readonly isBuilt: boolean;
    };
  }
}

/**
 * A browser revalidates each time (`ETag`). A shared cache may answer for a minute, for four more minutes while it revalidates,
 * and for a day while the server is down: a deployment is visible within five minutes (docs/deploying.md, "CDN").
 */
export const PAGE_CACHE = {
  'Cache-Control':
    'public, max-age=0, s-maxage=60, stale-while-revalidate=240, stale-if-error=86400',
  // RFC 9213, for caches that do not serve stale responses when `s-maxage` is set (RFC 9111, 5.2.2.10).
  'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=240, stale-if-error=86400',
};

/** For a page that can differ between visitors at the same URL. */
export const UNSHARED = { 'Cache-Control': 'private, no-cache' };

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Unknown staff roles and practice types have a separate "not found" page (NAV-5). */
const TYPE_PAGE = /^\/(?:practices|staff)\/[^/]+$/;
/** The pages of records that have one, with the id of the record. */
const RECORD_PAGES = [
  ['stories', /^\/success-stories\/([^/]+)$/],
  ['jobs', /^(?:\/es)?\/careers\/(?!received$)([^/]+)$/],
] as const;
const MISSING_PAGES = ['/404', '/not-found-type', '/es/404'];
/** Longer than any path of the site. */
const MAX_PATH_CHARACTERS = 500;

/**
 * Reads the built site in SITE_DIR into memory and adds a route for each file, with prepared headers. A request
 * selects a route, never a path on disk. Other spellings of a path are redirected to it; all other paths get 404.
 * Throws if a file has the path of a rendered page: an older version built it.
 */
export function builtSite(
  app: FastifyInstance,
  config: HttpConfig,
  pageHeaders: PageHeaders,
): void {
  const files = readSite(config.SITE_DIR, pageHeaders);
  const missing = files.get('/404');
  const missingType = files.get('/not-found-type') ?? missing;
  const missingSpanish = files.get('/es/404') ?? missing;
  for (const path of MISSING_PAGES) files.delete(path);
  for (const [path, file] of files) {
    if (findRoute(path)?.kind === 'rendered') {
      throw new Error(`${config.SITE_DIR} was built by another version: run npm run build.`);
    }
    const cache = cacheHeaders(path);
    app.get(path, { config: { isFile: true } }, (_request, reply) =>
      sendFile(reply.headers(cache), file),
    );
  }
  // Paths of built pages have no file extension.
  const pages = new Set(
    [...pageHeaders.addresses, ...files.keys()].filter(
      (path) =>
        !extname(path) &&
        !MISSING_PAGES.includes(path) &&
        !RECORD_PAGES.some(([, pattern]) => pattern.test(path)),
    ),
  );
  // A route such as `/book/:token` also matches an empty token.
  for (const address of PAGE_ROUTES.flatMap(addressesOf)) {
    if (address.endsWith('/:token')) {
      app.get(address.slice(0, -':token'.length), (_request, reply) => reply.callNotFound());
    }
  }
  // Under `npm run dev` nothing is built, and Astro answers unknown addresses.
  const isPage = (path: string) =>
    pages.has(path) || isRecordPage(app, path) || config.DEV_SITE !== '';
  app.decorate('site', { isPage, isBuilt: files.size > 0 });
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const { raw, method } = request;
    if (method !== 'GET' && method !== 'HEAD') throw notFound();
    const { path, query } = splitTarget(raw.url ?? '/');
    const clean = canonical(path);
    // Redirect only to an existing address: `//host/` must not lead to another site.
    const exists = files.has(clean) || pages.has(clean) || isRecordPage(app, clean);
    if (clean !== path && exists) {
      return reply.redirect(clean + query, 301);
    }
    const page = languageOf(path) === 'es' ? missingSpanish : missing;
    const file = TYPE_PAGE.test(clean) ? missingType : page;
    if (!file || !wantsMissingPage(raw)) throw notFound();
    return sendFile(reply.headers(UNSHARED), file, 404);
  });
}

/** True for the path of a published story or job. */
function isRecordPage(app: FastifyInstance, path: string): boolean {
  return RECORD_PAGES.some(([kind, pattern]) => {
    const [, id] = pattern.exec(path) ?? [];
    return id !== undefined && app.siteRecords()[kind].some((record) => record.id === id);
  });
}

const notFound = () => new RequestError(404, 'NOT_FOUND', (say) => say.notFound);

/** The files by URL path, such as `/staff/coder`. */
function readSite(dir: string, pageHeaders: PageHeaders): Map<string, FileInMemory> {
  const root = join(dir, 'client');
  const files = new Map<string, FileInMemory>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(root, file).split(sep).join('/')}`;
    const address = path.replace(/\.html$/, '');
    const isPage = address !== path;
    const bodies: FileInMemory['bodies'] = {
      identity: readFileSync(file),
      ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
      ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
    };
    const headers = isPage
      ? pageHeaders.of(address)
      : {
          'Content-Type': mediaType(path),
          'Content-Security-Policy':
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        };
    files.set(address, fileInMemory(bodies, headers));
  }
  return files;
}

function cacheHeaders(address: string): Readonly<Record<string, string>> {
  if (!extname(address)) return PAGE_CACHE;
  return {
    'Cache-Control': address.startsWith('/assets/') ? IMMUTABLE : 'public, max-age=3600',
  };
}

/** The media type of a file, with a character set for text; `application/octet-stream` for an unknown extension. */
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

/**
 * The path of a request target, and its raw query, which is empty or begins with `?`. A path that is too long is not
 * decoded.
 */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return {
    path: path.length > MAX_PATH_CHARACTERS ? path : querystring.unescape(path),
    query: at < 0 ? '' : target.slice(at),
  };
}
