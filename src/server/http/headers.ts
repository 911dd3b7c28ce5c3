import querystring from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { isPrivatePath } from '#shared/private-path.ts';

/**
 * Headers of every response to a private address, such as `/book/{token}`. They prevent caching, indexing and the
 * `Referer` header.
 */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

const MAX_DECODING_ROUNDS = 3;

/**
 * Matches a query with STATUS_PARAMETER. A misspelled name (`&amp;status=`, `Status=`) matches too, because the query
 * still contains the token. Earlier versions named the parameter `application`.
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

/**
 * Removes third parties from a policy. The script of an analytics service would send the private URL to the service.
 */
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

export function permissionsPolicy(microphone: string): string {
  return `camera=(), ${microphone}, geolocation=(), payment=(), usb=(), browsing-topics=()`;
}

/** The policy of every response that is not a page of the site: nothing may load or run. */
export const BARE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
