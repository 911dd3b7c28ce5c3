import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#inbox/server/security.ts';

/**
 * The headers of the inbox's page. `Strict-Transport-Security` makes browsers use only https for this host for a year.
 */
export const REMOTE_HEADERS = {
  ...HEADERS,
  'Strict-Transport-Security': 'max-age=31536000',
} as const;

/** The policy of the inbox's page. In addition, it allows forms that are posted to this host. */
const FORM_POLICY = HEADERS['Content-Security-Policy'].replace(
  "form-action 'none'",
  "form-action 'self'",
);

/** Addresses that a page or mail on another host may link to. */
const LINKED_PATHS = ['/', '/devices', '/enter'];

/**
 * Rejects every request that another page in the owner's browser can cause, and every request to another host name:
 * - a `Host` that is not that of `origin` (DNS rebinding, the address of the machine),
 * - a request that reached the trusted proxy without TLS,
 * - a write without `Origin`, or with another origin,
 * - a request with a `Sec-Fetch-Site` of another site, except a link to one of the pages.
 *
 * A rejected request gets an empty response.
 */
export function guardOrigin(
  app: FastifyInstance,
  { origin, hasProxy }: { readonly origin: string; readonly hasProxy: boolean },
): void {
  const { host, protocol } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(REMOTE_HEADERS);
    const { headers, method } = request;
    if (headers.host !== host) return reject(reply, 421);
    const isPlain = hasProxy && headers['x-forwarded-proto'] !== undefined;
    if (isPlain && `${request.protocol}:` !== protocol) return reject(reply, 421);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && headers.origin !== origin) return reject(reply, 403);
    const { 'sec-fetch-site': site = 'none' } = headers;
    if (site === 'same-origin' || site === 'none') return;
    if (!isLink(request)) return reject(reply, 403);
    const [path = ''] = request.url.split('?');
    // Another site caused this request, so the browser sent no `SameSite=Strict` cookie with it. This page makes the
    // browser repeat the request with the cookie.
    if (path !== '/enter') return sendHtml(reply, 200, askAgain(path));
  });
}

/** True if the request opens one of the pages in a tab. The page with the link cannot read the response. */
function isLink({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    LINKED_PATHS.includes(path)
  );
}

function reject(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send();
}

function askAgain(path: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title><meta http-equiv="refresh" content="0; url=${path}"></head><body></body></html>`;
}

/**
 * Sends a page with forms. Its `Referrer-Policy` is `same-origin`, which sends no referrer to other hosts. With
 * `no-referrer`, browsers would post the forms with the origin `null` (Fetch, 3.2).
 */
export function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', FORM_POLICY)
    .header('Referrer-Policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
}
