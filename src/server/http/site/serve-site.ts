import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedPackings, type Packing } from './accept-encoding.ts';
import { parseRange } from './byte-range.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';
import { rewritePage, sendRewritten } from './page-rewrites.ts';
import { readSite, type SiteFile } from './site-files.ts';

/** The built site in memory. */
export interface ServedSite {
  /** Answers a GET or HEAD for an address of the site and tells whether it did. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the page for addresses that do not exist, status 404; false where the site has none. */
  serveMissing(request: IncomingMessage, response: ServerResponse): boolean;
  /** A page's HTML and its policy, by its address: `/contact`. */
  page(path: string): { readonly html: string; readonly policy: string } | undefined;
  readonly size: number;
}

interface Ready {
  readonly file: SiteFile;
  /** Everything but length, encoding and tag. */
  readonly headers: readonly string[];
  readonly policy: string;
}

const BODIES = { br: 'brotli', gzip: 'gzip', plain: 'plain' } as const;
/** Addresses whose unknown children get the text the spec asks for (readings.md, "Navigation"). */
const TYPE_PAGE = /^\/(?:practices|staff)\/[^/]+$/;

/**
 * Reads the built site and prepares every header; each request is then one look-up and one write. Pages in `routed`
 * are left to routes, which fill them in for each visitor. `now` is milliseconds since the epoch.
 */
export function serveSite(
  dir: string,
  policy: PolicyOptions,
  security: Readonly<Record<string, string>>,
  now: () => number,
  routed: ReadonlySet<string> = new Set(),
): ServedSite {
  const files = new Map<string, Ready>();
  for (const file of readSite(dir)) files.set(cleanPath(file.path), ready(file, policy, security));
  const missing = files.get('/404');
  const missingType = files.get('/not-found-type') ?? missing;
  files.delete('/404');
  files.delete('/not-found-type');
  const redirectHeaders = Object.entries(security).flat();

  return {
    size: files.size,
    serve(request, response) {
      const { path, query } = splitTarget(request.url ?? '/');
      if (routed.has(path)) return false;
      const found = files.get(path);
      if (found) {
        const html = rewritePage(path, query, now(), () => found.file.plain.toString('utf8'));
        if (html === undefined) send(found, request, response);
        else sendRewritten(html, found.headers, request, response);
        return true;
      }
      const clean = canonical(path);
      // Only to an address that exists: `//host/` must not become a way to another site.
      if (clean === path || !files.has(clean)) return false;
      response
        .writeHead(301, [...redirectHeaders, 'Location', clean + query, 'Content-Length', '0'])
        .end();
      return true;
    },
    serveMissing(request, response) {
      const { path } = splitTarget(request.url ?? '/');
      const page = TYPE_PAGE.test(canonical(path)) ? missingType : missing;
      if (!page) return false;
      send(page, request, response, 404);
      return true;
    },
    page(path) {
      const found = files.get(path);
      return found?.file.inline
        ? { html: found.file.plain.toString('utf8'), policy: found.policy }
        : undefined;
    },
  };
}

function cleanPath(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '').replace(/\/$/, '')}`;
}

/** The one spelling of an address: no trailing slash, no `.html`, no `index`. */
function canonical(path: string): string {
  const bare = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return { path: path.includes('%') ? decode(path) : path, query: at < 0 ? '' : target.slice(at) };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function ready(
  file: SiteFile,
  options: PolicyOptions,
  security: Readonly<Record<string, string>>,
): Ready {
  const policy = file.inline
    ? contentSecurityPolicy(file.inline, options)
    : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  const cache = file.path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : file.inline
      ? 'no-cache'
      : 'public, max-age=3600';
  const packed = file.brotli ?? file.gzip;
  return {
    file,
    policy,
    headers: Object.entries({
      ...security,
      'Content-Security-Policy': policy,
      'Content-Type': file.type,
      'Cache-Control': cache,
      ...(packed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    }).flat(),
  };
}

function send(
  { file, headers }: Ready,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const packing = choose(file, acceptedPackings(request.headers['accept-encoding']));
  const body = file[BODIES[packing]] ?? file.plain;
  const tag = packing === 'plain' ? `"${file.tag}"` : `"${file.tag}-${packing}"`;
  const own = [...headers, 'ETag', tag];
  if (status === 200 && matches(request.headers['if-none-match'], tag)) {
    response.writeHead(304, own).end();
    return;
  }
  if (packing !== 'plain') own.push('Content-Encoding', packing);
  const head = request.method === 'HEAD';
  const range =
    status === 200 &&
    packing === 'plain' &&
    sameVersion(request.headers['if-range']?.toString(), tag)
      ? parseRange(request.headers.range, body.length)
      : undefined;
  if (range === 'unsatisfiable') {
    own.push('Content-Range', `bytes */${body.length}`, 'Content-Length', '0');
    response.writeHead(416, own).end();
  } else if (range) {
    const part = body.subarray(range.first, range.last + 1);
    own.push('Content-Range', `bytes ${range.first}-${range.last}/${body.length}`);
    own.push('Content-Length', String(part.length));
    response.writeHead(206, own).end(head ? undefined : part);
  } else {
    own.push('Content-Length', String(body.length));
    response.writeHead(status, own).end(head ? undefined : body);
  }
}

function choose(file: SiteFile, accepted: readonly Packing[]): Packing {
  return accepted.find((packing) => file[BODIES[packing]] !== undefined) ?? 'plain';
}

/** `If-None-Match` compares weakly (RFC 9110). */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag);
}

/** A part is only of use to a client that holds the rest of the same version. */
function sameVersion(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange === tag;
}
