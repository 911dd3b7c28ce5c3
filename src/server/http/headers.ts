import querystring from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { APPLICATION_PARAMETER } from '#shared/application-status.ts';
import { isPrivatePath } from '#shared/request-pages.ts';

/** Headers of every answer to an address that holds a key, such as `/book/{token}`: it is not cached or passed on. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * True for every path that holds a key, in any spelling: a mistyped link still holds its token. And for a confirmation page
 * that names the application.
 */
export function isPrivateAddress(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  // Invalid escapes stay as they are; valid ones next to them are decoded.
  return (
    isPrivatePath(querystring.unescape(path)) ||
    new URLSearchParams(query).has(APPLICATION_PARAMETER)
  );
}

/** A page's policy without third parties: analytics would send the page's address, which is a key. */
export function withoutThirdParties(policy: string): string {
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
  app.addHook('onSend', async (request, reply) => {
    if (!isPrivateAddress(request.raw.url ?? '')) return;
    reply.headers(PRIVATE_HEADERS);
    const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
    reply.header('Content-Security-Policy', withoutThirdParties(policy));
  });
}

/** On every answer, whatever it is. The Content-Security-Policy of a page is its own. */
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

/** For the pages of the application alone: the voice introduction is recorded there (APPLY-13). */
export const RECORDING_HEADERS = { 'Permissions-Policy': permissionsPolicy('microphone=(self)') };

/** For answers that are no page of the site: nothing in them may load or run anything. */
export const BARE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What a page holds that a policy has to name (dist/serving.json, tools/astro/serving-manifest.ts). */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL = 'https://www.facebook.com';

/**
 * The Content-Security-Policy header of one page: its own inline scripts and styles by their hashes, files of the
 * site, and third parties only if they are configured: a video player brings its own script and frame, and a browser checks
 * redirects of a form (`_next`) against `form-action`. `records`: the page plays what the visitor recorded. No `unsafe-inline`, no `unsafe-eval`.
 */
export function contentSecurityPolicy(
  inline: InlineHashes | undefined,
  config: Config,
  records = false,
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
    'media-src': ["'self'", ...(records ? ['blob:'] : [])],
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
