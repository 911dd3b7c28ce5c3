import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { escapeHtml } from '#shared/visible-text.ts';
import { InboxError } from './request.ts';

/** The page runs its own script and style and asks its own server; nothing else, and nobody may frame it. */
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
 * Refuses every request that another page in the owner's browser could have caused: a name other than those of
 * `hosts` (DNS rebinding), a write from another origin, and whatever the browser itself marks as coming from another
 * site, another port of this machine included. Only signing in may begin on another page.
 */
export function guard(app: FastifyInstance, hosts: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    const { host = '', origin, 'sec-fetch-site': site = 'none' } = request.headers;
    if (!hosts.has(host)) {
      throw new InboxError(421, 'The inbox is not served under this name.');
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && origin !== `http://${host}`) {
      throw new InboxError(403, 'Only the inbox’s own page may change anything.');
    }
    const isOwn = site === 'same-origin' || site === 'none';
    const isSignIn = request.method === 'GET' && request.url.startsWith(`${SIGN_IN_PATH}?`);
    if (!isOwn && !isSignIn) {
      throw new InboxError(403, 'Another page may not read the inbox.');
    }
  });
}

/** Browsers that may be open at a time; the oldest is forgotten first. */
const MAX_SESSIONS = 20;

/** Who may use the inbox, in memory until the process ends. Tokens and cookies have 256 random bits. */
export function openSessions() {
  let token: string | undefined;
  const values: string[] = [];
  return {
    /** A token for the address in the terminal. Any earlier one that was not used stops to work. */
    newToken() {
      token = randomBytes(32).toString('base64url');
      return token;
    },
    /** Exchanges a token for the value of a cookie, once; undefined for any other text. */
    open(given: string) {
      if (token === undefined || !isSame(given, token)) return undefined;
      token = undefined;
      const value = randomBytes(32).toString('base64url');
      values.push(value);
      if (values.length > MAX_SESSIONS) values.shift();
      return value;
    },
    has: (given: string) => values.some((value) => isSame(given, value)),
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const SIGN_IN_PATH = '/open';
export const SESSION_COOKIE = 'marigold-inbox';

/**
 * The address with the token, which sets the session cookie, and a page for everybody else. The cookie's path is
 * `basePath`, a random name: browsers do not tell ports apart in cookies, so that under `/` every other
 * program on 127.0.0.1 would be sent it.
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
    // A link and a refresh instead of a redirect: after a click on another site's page (a terminal in the browser), a
    // strict cookie would not go along with a redirect.
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
