import type { FastifyInstance, FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Sessions } from './sessions.ts';

/** Path of the address in the terminal. */
export const ENTRANCE = '/open';
/** Name of the cookie. */
export const COOKIE = 'marigold-inbox';

/**
 * The ways in: the address with the token, which sets the cookie, and a page for everybody else. The cookie's path is
 * the folder of the inbox, a random name: browsers do not tell ports apart in cookies, so that under `/` every other
 * program on 127.0.0.1 would be sent it.
 */
export function entranceRoutes(app: FastifyInstance, sessions: Sessions, folder: string): void {
  app.get<{ Querystring: { token?: unknown } }>(ENTRANCE, async (request, reply) => {
    const { token } = request.query;
    const value = typeof token === 'string' ? sessions.open(token) : undefined;
    if (value === undefined) return page(reply, 401, INBOX.entrance.used);
    reply.setCookie(COOKIE, value, { path: folder, httpOnly: true, sameSite: 'strict' });
    // A link and a refresh instead of a redirect: after a click on another site's page (a terminal in the browser), a
    // strict cookie would not go along with a redirect.
    return page(reply, 200, INBOX.entrance.opening, `${folder}/`);
  });
  app.get('/', async (_request, reply) => page(reply, 401, INBOX.entrance.closed));
}

function page(reply: FastifyReply, status: number, text: string, onward?: string): FastifyReply {
  const refresh = onward ? `<meta http-equiv="refresh" content="0; url=${onward}">` : '';
  const link = onward ? `<p><a href="${onward}">${escapeHtml(INBOX.entrance.go)}</a></p>` : '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${escapeHtml(INBOX.title)}</title>${refresh}</head><body><main><h1>${escapeHtml(INBOX.title)}</h1><p>${escapeHtml(text)}</p>${link}</main></body></html>`,
    );
}
