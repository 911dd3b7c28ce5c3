import type { IncomingMessage, ServerResponse } from 'node:http';
import querystring from 'node:querystring';
import {
  isPrivateAddress,
  PRIVATE_HEADERS,
  withoutThirdParties,
} from '#server/http/private-addresses.ts';
import { BARE_POLICY } from '#server/http/security-headers.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';
import { chooseEncoding, chooseRange, type Encoding, isUnchanged } from './negotiate.ts';
import { readSite, type SiteFile } from './site-files.ts';

/** The built site in memory. */
export interface ServedSite {
  /** Answers a GET or HEAD for an address of the site and returns whether it did; what costs more is left to routes. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers a GET or HEAD with a built page; false if the site has no such page.
   */
  servePage(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the page for addresses that do not exist, status 404; false where the site has none. */
  serveMissing(request: IncomingMessage, response: ServerResponse): boolean;
  /** A page's HTML and its policy, by its address: `/contact`. Always the same object. */
  page(path: string): { readonly html: string; readonly policy: string } | undefined;
  readonly size: number;
}

/** Whether a page at this address is made for the request; `query` begins with `?` or is empty. */
export type IsRouted = (path: string, query: string) => boolean;

interface Ready {
  readonly file: SiteFile;
  readonly encodings: readonly Encoding[];
  /** Everything but length, encoding and tag; {@link headers} is the same as a flat list. */
  readonly own: Readonly<Record<string, string>>;
  readonly headers: readonly string[];
  readonly policy: string;
  /** The text of a page, decoded once. */
  readonly html: string;
}

/** Addresses whose unknown children get their own text (NAV-5). */
const TYPE_PAGE = /^\/(?:practices|staff)\/[^/]+$/;

/** No path of the site is longer; longer ones are not decoded. */
const MAX_PATH_CHARACTERS = 500;

/**
 * Reads the built site and prepares every header; each request is then one lookup and one write. What `isRouted` names is
 * left to routes.
 */
export function serveSite(
  dir: string,
  policy: PolicyOptions,
  security: Readonly<Record<string, string>>,
  isRouted: IsRouted = () => false,
): ServedSite {
  const files = new Map<string, Ready>();
  for (const file of readSite(dir)) files.set(cleanPath(file.path), ready(file, policy, security));
  const missing = files.get('/404');
  const missingType = files.get('/not-found-type') ?? missing;
  files.delete('/404');
  files.delete('/not-found-type');
  const redirectHeaders = Object.entries({
    ...security,
    'Content-Security-Policy': BARE_POLICY,
  }).flat();

  return {
    size: files.size,
    serve(request, response) {
      const { path, query } = splitTarget(request.url ?? '/');
      if (isPrivateAddress(path) || isRouted(path, query)) return false;
      const found = files.get(path);
      if (found) {
        send(found, request, response);
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
    servePage(path, request, response) {
      const found = files.get(path);
      if (found) send(found, request, response);
      return found !== undefined;
    },
    serveMissing(request, response) {
      const { path } = splitTarget(request.url ?? '/');
      const page = TYPE_PAGE.test(canonical(path)) ? missingType : missing;
      if (!page) return false;
      send(isPrivateAddress(path) ? keptPrivate(page) : page, request, response, 404);
      return true;
    },
    page(path) {
      const found = files.get(path);
      return found?.file.inline ? found : undefined;
    },
  };
}

function cleanPath(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '').replace(/\/$/, '')}`;
}

/** The one spelling of an address: no trailing slash, no `.html`, no `index`. */
function canonical(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  const bare = without(without(path.slice(0, end), '.html'), '/index');
  return bare === '' ? '/' : bare;
}

function without(text: string, ending: string): string {
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
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
  const encodings = Object.keys(file.bodies) as Encoding[];
  const html = file.inline ? file.bodies.identity.toString('utf8') : '';
  const own = {
    ...security,
    'Content-Security-Policy': policy,
    'Content-Type': file.type,
    'Cache-Control': cache,
    ...(encodings.length > 1 ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  };
  return { file, encodings, policy, html, own, headers: Object.entries(own).flat() };
}

/** A page for an address that may hold a token: no third party learns of it. */
function keptPrivate(page: Ready): Ready {
  const policy = withoutThirdParties(page.policy);
  const own = { ...page.own, ...PRIVATE_HEADERS, 'Content-Security-Policy': policy };
  return { ...page, policy, own, headers: Object.entries(own).flat() };
}

function send(
  { file, encodings, headers }: Ready,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const encoding = chooseEncoding(request.headers, encodings);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const tag = encoding === 'identity' ? `"${file.tag}"` : `"${file.tag}-${encoding}"`;
  const own = [...headers, 'ETag', tag];
  if (status === 200 && isUnchanged(request.headers, tag)) {
    response.writeHead(304, own).end();
    return;
  }
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  const head = request.method === 'HEAD';
  const range =
    status === 200 && encoding === 'identity'
      ? chooseRange(request.headers, body.length, tag)
      : undefined;
  if (range === 'unsatisfiable') {
    own.push('Content-Range', `bytes */${body.length}`, 'Content-Length', '0');
    response.writeHead(416, own).end();
  } else if (range) {
    const part = body.subarray(range.start, range.end + 1);
    own.push('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
    own.push('Content-Length', String(part.length));
    response.writeHead(206, own).end(head ? undefined : part);
  } else {
    own.push('Content-Length', String(body.length));
    response.writeHead(status, own).end(head ? undefined : body);
  }
}
