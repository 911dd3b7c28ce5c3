import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { finishRequests } from '#server/http/connections.ts';
import { OwnerError } from '#server/leads/owner-error.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { visibleText } from '#shared/visible-text.ts';
import { callsRoutes } from './calls-routes.ts';
import { leadsRoutes } from './leads-routes.ts';
import { type InboxDeps, InboxError } from './request.ts';
import {
  guard,
  HEADERS,
  openSessions,
  SESSION_COOKIE,
  SIGN_IN_PATH,
  signInPage,
  signInRoutes,
} from './security.ts';
import { siteRoutes } from './site-routes.ts';

export interface InboxOptions extends InboxDeps {
  readonly pageDir: string;
  readonly port: number;
  /** Port on the owner's own machine if it is another one (`ssh -L`). */
  readonly forwardedPort?: number | undefined;
}

export interface Inbox {
  readonly port: number;
  newAddress(): string;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Serves the inbox on 127.0.0.1 (INBOX-1, INBOX-2). */
export async function createInbox(options: InboxOptions): Promise<Inbox> {
  const sessions = openSessions();
  const basePath = `/${randomBytes(16).toString('hex')}`;
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MINUTE_MS,
    // A request for only the headers of the address with the token must not use it up.
    exposeHeadRoutes: false,
    // An address that is no UTF-8 meets no hook, and Fastify's own answer repeats it.
    frameworkErrors: (_error, _request, reply) =>
      (reply as FastifyReply).code(400).headers(HEADERS).send({ error: INBOX.errors.unreadable }),
  });
  finishRequests(app);
  const hosts = new Set<string>();
  guard(app, hosts);
  answerErrors(app);
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  signInRoutes(app, sessions, basePath);
  await app.register(
    async (inside) => {
      inside.addHook('onRequest', async (request) => {
        if (!sessions.has(request.cookies[SESSION_COOKIE] ?? '')) {
          throw new InboxError(401, INBOX.signIn.closed);
        }
      });
      await inside.register(staticFiles, { root: options.pageDir, cacheControl: false });
      // Stored text is a stranger's: what hides or reorders other characters is removed from every answer (SAFE-6).
      inside.setReplySerializer((payload) =>
        JSON.stringify(payload, (_name, value) =>
          typeof value === 'string' ? visibleText(value) : value,
        ),
      );
      leadsRoutes(inside, options);
      callsRoutes(inside, options);
      siteRoutes(inside, options);
    },
    { prefix: basePath },
  );
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  for (const one of [port, options.forwardedPort ?? port]) {
    hosts.add(`127.0.0.1:${one}`).add(`localhost:${one}`);
  }
  const origin = `http://127.0.0.1:${options.forwardedPort ?? port}`;
  return {
    port,
    newAddress: () => `${origin}${SIGN_IN_PATH}?token=${sessions.newToken()}`,
    close: () => app.close(),
  };
}

/** The one place where an error becomes an answer. What broke is printed in the terminal, never with what was sent. */
function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw new InboxError(404, INBOX.signIn.closed);
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof InboxError) {
      // A bookmark, or a tab that a restarted browser opened again.
      if (request.headers['sec-fetch-mode'] === 'navigate') {
        return signInPage(reply, error.status, error.message);
      }
      return reply.code(error.status).send({ error: error.message, ...error.extra });
    }
    if (error instanceof OwnerError) return reply.code(409).send({ error: error.message });
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: INBOX.errors.unreadable });
    console.error(error.stack ?? error.message);
    return reply.code(500).send({ error: INBOX.errors.failed });
  });
}
