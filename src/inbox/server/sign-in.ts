import type { FastifyInstance, FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Sessions } from './sessions.ts';

/** Path of the address in the terminal; its query holds the token. */
export const SIGN_IN_PATH = '/open';
export const SESSION_COOKIE = 'marigold-inbox';

/**
 * The address with the token, which sets the session cookie, and a page for everybody else. The cookie's path is
 * `basePath`, a random name: browsers do not tell ports apart in cookies, so that under `/` every other
 * program on 127.0.0.1 would be sent it.
 */
export function signInRoutes(app: FastifyInstance, sessions: Sessions, basePath: string): void {
  app.get<{ Querystring: { token?: unknown } }>(SIGN_IN_PATH, async (request, reply) => {
    const { token } = request.query;
    const value = typeof token === 'string' ? sessions.open(token) : undefined;
    if (value === undefined) return page(reply, 401, INBOX.signIn.used);
    reply.setCookie(SESSION_COOKIE, value, { path: basePath, httpOnly: true, sameSite: 'strict' });
    // A link and a refresh instead of a redirect: after a click on another site's page (a terminal in the browser), a
    // strict cookie would not go along with a redirect.
    return page(reply, 200, INBOX.signIn.opening, `${basePath}/`);
  });
  app.get('/', async (_request, reply) => page(reply, 401, INBOX.signIn.closed));
}

function page(reply: FastifyReply, status: number, text: string, onward?: string): FastifyReply {
  const refresh = onward ? `<meta http-equiv="refresh" content="0; url=${onward}">` : '';
  const link = onward ? `<p><a href="${onward}">${escapeHtml(INBOX.signIn.go)}</a></p>` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(INBOX.title)}</title>${refresh}</head><body><main><h1>${escapeHtml(INBOX.title)}</h1><p>${escapeHtml(text)}</p>${link}</main></body></html>`,
    );
}
