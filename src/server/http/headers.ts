import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import querystring from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { isPrivatePath } from '#shared/private-path.ts';
import { findRoute } from '#shared/routes.ts';
import type { HttpConfig } from './config.ts';

/** Headers of every response to a private address, such as `/book/{token}`: it is not cached, and not sent to other sites. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

const MAX_DECODING_ROUNDS = 3;

/**
 * Matches a query with STATUS_PARAMETER, also as `&amp;status=` or `Status=`: it still contains the token. Earlier versions
 * named it `application`.
 */
const STATUS_QUERY = /(?<![\w-])(?:application|status)(?![\w-])[^&=]{0,9}=/i;

/**
 * True for a path that contains a token, in any spelling: a mistyped link still contains its token. Also true for a
 * query that contains a token.
 */
export function isPrivateAddress(target: string): boolean {
  let text = target;
  // Invalid escapes stay as they are; valid ones next to them are decoded. Mail programs encode some links twice.
  for (let round = 0; round < MAX_DECODING_ROUNDS && text.includes('%'); round += 1) {
    text = querystring.unescape(text);
  }
  text = text.normalize('NFKC').replaceAll('\\', '/');
  return isPrivatePath(text.replace(/\?.*/s, '')) || STATUS_QUERY.test(text);
}

/** The policy allows no third parties: analytics would send them the private URL. */
function withoutThirdParties(policy: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      directive
        .split(' ')
        .filter((source) => !source.startsWith('https://'))
        .join(' '),
    )
    .join('; ');
}

export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isPrivateAddress(request.raw.url ?? '')) {
      reply.headers(PRIVATE_HEADERS).removeHeader('CDN-Cache-Control');
      const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
      reply.header('Content-Security-Policy', withoutThirdParties(policy));
    }
    done();
  });
}

/** Headers of every response. Each page adds its own Content-Security-Policy. */
export function securityHeaders(behindTls: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy('microphone=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(behindTls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function permissionsPolicy(microphone: string): string {
  return `camera=(), ${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`;
}

/** The policy of every response that is not a page of the site: nothing may load or run. */
export const BARE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type PageHeaders = ReturnType<typeof readPageHeaders>;

/** The headers of each page, by path. The hashes of its inline scripts and styles come from `dist/pages.json`. */
export function readPageHeaders(config: HttpConfig) {
  const file = join(config.SITE_DIR, 'pages.json');
  const hashes: Readonly<Record<string, InlineHashes>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const headersOf = (address: string): Readonly<Record<string, string>> => {
    const recordsSound = findRoute(address)?.recordsSound === true;
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(hashes[address], config, recordsSound),
      ...(recordsSound && { 'Permissions-Policy': permissionsPolicy('microphone=(self)') }),
    };
  };
  const addresses = Object.keys(hashes);
  const prepared = new Map(addresses.map((address) => [address, headersOf(address)]));
  return {
    addresses,
    of: (address: string) =>
      prepared.get(address) ??
      // A story that the owner has added has the same scripts as those that the build has rendered.
      prepared.get(addresses.find((other) => isSamePage(other, address)) ?? '') ??
      headersOf(address),
  };
}

/** True for two addresses of one page of the route table. */
function isSamePage(one: string, other: string): boolean {
  const route = findRoute(one);
  return route !== undefined && route === findRoute(other);
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL = 'https://www.facebook.com';

/**
 * The Content-Security-Policy header of one page: its own inline scripts and styles by their hashes, files of the
 * site, and third parties only if they are configured: a video player brings its own script and frame, and a browser checks
 * redirects of a form (`_next`) against `form-action`. `recordsSound`: the page plays what the visitor recorded. No `unsafe-inline`, no `unsafe-eval`.
 */
function contentSecurityPolicy(
  inline: InlineHashes | undefined,
  config: HttpConfig,
  recordsSound: boolean,
): string {
  const tagManager = config.GTM_ID !== '';
  const pixel = config.META_PIXEL_ID !== '';
  const players = config.WELCOME_VIDEO_EMBED ? [new URL(config.WELCOME_VIDEO_EMBED).origin] : [];
  const reported = [...(tagManager ? [TAG_MANAGER, ...ANALYTICS] : []), ...(pixel ? [PIXEL] : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(inline?.scripts ?? []),
      ...(tagManager ? [TAG_MANAGER] : []),
      ...(pixel ? [PIXEL_SCRIPT] : []),
      ...players,
    ],
    'style-src': ["'self'", ...(inline?.styles ?? [])],
    'img-src': ["'self'", 'data:', ...reported],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...reported],
    'media-src': ["'self'", ...(recordsSound ? ['blob:'] : [])],
    'frame-src': players.length > 0 ? players : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...config.ALLOWED_ORIGINS],
    'frame-ancestors': ["'none'"],
    ...(config.BEHIND_TLS ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
