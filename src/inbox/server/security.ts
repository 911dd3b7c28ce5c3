import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { escapeHtml } from '#shared/visible-text.ts';
import { InboxError } from './request.ts';

/** The page loads scripts and styles from its own server only, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
 * Rejects requests that another page in the owner's browser can cause:
 * - a `Host` that is not in `hosts` (DNS rebinding),
 * - a write without `Origin`, or with the origin of another host,
 * - any request with a `Sec-Fetch-Site` of another site. A page on another port of this machine counts as another site.
 *
 * Another page can open only the sign-in address.
 */
export function guard(app: FastifyInstance, hosts: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (!hosts.has(host)) {
      throw new InboxError(421, INBOX.errors.wrongHost);
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && origin !== `http://${host}`) {
      throw new InboxError(403, INBOX.errors.otherOrigin);
    }
    const isOwn = site === 'same-origin' || site === 'none';
    const isSignIn = request.method === 'GET' && request.url.startsWith(`${SIGN_IN_PATH}?`);
    if (!isOwn && !isSignIn) {
      throw new InboxError(403, INBOX.errors.otherSite);
    }
  });
}

/** Maximum number of sessions. A new session replaces the oldest. */
const MAX_SESSIONS = 20;

/** Sessions of the inbox, in memory only. Tokens and cookies have 256 random bits. */
export function openSessions() {
  let token: string | undefined;
  const values: string[] = [];
  return {
    /** Returns a one-time token for the address in the terminal. An earlier token stops working. */
    newToken() {
      token = randomBytes(32).toString('base64url');
      return token;
    },
    /** Exchanges a token for the value of a session cookie. Undefined if the token is wrong or was used. */
    open(received: string) {
      if (token === undefined || !isEqual(received, token)) return undefined;
      token = undefined;
      const value = randomBytes(32).toString('base64url');
      values.push(value);
      if (values.length > MAX_SESSIONS) values.shift();
      return value;
    },
    has: (cookie: string) => values.some((value) => isEqual(cookie, value)),
  };
}

/** Compares two texts in constant time. */
function isEqual(textA: string, textB: string): boolean {
  const [a, b] = [Buffer.from(textA), Buffer.from(textB)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const SIGN_IN_PATH = '/open';
export const SESSION_COOKIE = 'marigold-inbox';

/**
 * Adds the sign-in address, which sets the session cookie, and a page for browsers without a session. The path of the
 * cookie is the random `basePath`. Cookies ignore ports, so a browser would send a cookie with the path `/` to every
 * other program on 127.0.0.1.
 */
export function signInRoutes(
  app: FastifyInstance,
  sessions: ReturnType<typeof openSessions>,
  basePath: string,
): void {
  app.get<{ Querystring: { token?: unknown } }>(SIGN_IN_PATH, async (request, reply) => {
    const { token } = request.query;
    const value = typeof token === 'string' ? sessions.open(token) : undefined;
    if (value === undefined) return signInPage(reply, 401, INBOX.signIn.used);
    reply.setCookie(SESSION_COOKIE, value, { path: basePath, httpOnly: true, sameSite: 'strict' });
    // A page with a refresh replaces a redirect. If the click was on another site (a terminal in the browser), the
    // browser would not send a `SameSite=Strict` cookie with the redirected request.
    return signInPage(reply, 200, INBOX.signIn.opening, `${basePath}/`);
  });
  app.get('/', async (_request, reply) => signInPage(reply, 401, INBOX.signIn.closed));
}

export function signInPage(
  reply: FastifyReply,
  status: number,
  text: string,
  onward?: string,
): FastifyReply {
  const refresh = onward ? `<meta http-equiv="refresh" content="0; url=${onward}">` : '';
  const link = onward ? `<p><a href="${onward}">${escapeHtml(INBOX.signIn.go)}</a></p>` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(INBOX.title)}</title>${refresh}</head><body><main><h1>${escapeHtml(INBOX.title)}</h1><p>${escapeHtml(text)}</p>${link}</main></body></html>`,
    );
}
