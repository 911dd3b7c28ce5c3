import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InboxError } from './inbox-error.ts';

/** The page runs its own script and style and asks its own server; nothing else, and nobody may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer of the inbox (INBOX-2). */
export const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * Refuses every request that another page in the owner's browser could have caused: a name other than those of
 * `hosts` (DNS rebinding), a write from another origin, and whatever the browser itself marks as coming from another
 * site, another port of this machine included. `isSignIn` names the requests that may begin on another page.
 */
export function guard(
  app: FastifyInstance,
  hosts: () => ReadonlySet<string>,
  isSignIn: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (!hosts().has(host)) {
      throw new InboxError(421, 'The inbox is not served under this name.');
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && origin !== `http://${host}`) {
      throw new InboxError(403, 'Only the inbox’s own page may change anything.');
    }
    const isOwn = site === 'same-origin' || site === 'none';
    if (!isOwn && !isSignIn(request)) {
      throw new InboxError(403, 'Another page may not read the inbox.');
    }
  });
}
