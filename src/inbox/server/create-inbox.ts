import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { INBOX } from '#content/en/inbox.ts';
import { finishRequests } from '#server/http/connections.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { OwnerError } from '#shared/owner-error.ts';
import { visibleText } from '#shared/visible-text.ts';
import { applicantsRoutes } from './applicants-routes.ts';
import { callsRoutes } from './calls-routes.ts';
import { dataRoutes } from './data-routes.ts';
import { filesRoutes } from './files-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { jobsRoutes } from './jobs-routes.ts';
import { leadChangesRoutes } from './lead-changes-routes.ts';
import { leadsRoutes } from './leads-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { picturesRoutes } from './pictures-routes.ts';
import {
  addRoutes,
  checkRoles,
  type InboxDeps,
  InboxError,
  logRequests,
  validateRequest,
} from './request.ts';
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
import { startRoutes } from './start-routes.ts';
import { todayRoutes } from './today-routes.ts';
import { visitsRoutes } from './visits-routes.ts';
import { wordsRoutes } from './words-routes.ts';

export interface InboxOptions extends InboxDeps {
  readonly pageDir: string;
  readonly port: number;
  /** The port on the owner's computer, if `ssh -L` forwards a port that differs from `port`. */
  readonly forwardedPort?: number | undefined;
}

export interface Inbox {
  readonly port: number;
  newAddress(): string;
  close(): Promise<void>;
}

export const MAX_BODY_BYTES = 64 * 1024;

/** Serves the inbox on 127.0.0.1. */
export async function createInbox(options: InboxOptions): Promise<Inbox> {
  const sessions = openSessions();
  const basePath = `/${randomBytes(16).toString('hex')}`;
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MINUTE_MS,
    // Fastify adds no HEAD routes, because a HEAD request must not use up the one-time token.
    exposeHeadRoutes: false,
    // This handler answers requests whose URL is not valid UTF-8. Fastify runs no hook for these requests, and its
    // default response repeats the URL.
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
      await pageAndApi(inside, options);
    },
    { prefix: basePath },
  );
  await app.listen({ host: '127.0.0.1', port: options.port });
  const { port } = app.server.address() as AddressInfo;
  for (const hostPort of [port, options.forwardedPort ?? port]) {
    hosts.add(`127.0.0.1:${hostPort}`).add(`localhost:${hostPort}`);
  }
  const origin = `http://127.0.0.1:${options.forwardedPort ?? port}`;
  return {
    port,
    newAddress: () => `${origin}${SIGN_IN_PATH}?token=${sessions.newToken()}`,
    close: () => app.close(),
  };
}

const HASHED_CACHE = 'private, max-age=31536000, immutable';

/** Adds the page and the API of the inbox to a scope that has checked the session. */
export async function pageAndApi(
  inside: FastifyInstance,
  options: InboxDeps & Pick<InboxOptions, 'pageDir'>,
): Promise<void> {
  const hashed = resolve(options.pageDir, 'assets');
  await inside.register(staticFiles, {
    root: resolve(options.pageDir),
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Browsers can cache these files: each name contains a hash of the content, and everyone who is signed in gets
      // the same content.
      if (path.startsWith(hashed)) reply.header('Cache-Control', HASHED_CACHE);
    },
  });
  // Visitors wrote the stored text, so every response leaves out characters that hide or reorder other characters.
  inside.setReplySerializer((payload) =>
    JSON.stringify(payload, (_name, value) =>
      typeof value === 'string' ? visibleText(value) : value,
    ),
  );
  await inside.register(apiRoutes, options);
}

const API = '/api';

const apiRoutes = async (app: FastifyInstance, deps: InboxDeps) => {
  app.setValidatorCompiler(validateRequest);
  checkRoles(app, `${app.prefix}${API}`, deps);
  logRequests(app, deps);
  const subjects = [
    startRoutes,
    todayRoutes,
    leadsRoutes,
    leadChangesRoutes,
    applicantsRoutes,
    filesRoutes,
    callsRoutes,
    visitsRoutes,
    healthRoutes,
    jobsRoutes,
    siteRoutes,
    picturesRoutes,
    peopleRoutes,
    wordsRoutes,
    dataRoutes,
  ];
  for (const routes of subjects) {
    await app.register((scope) => addRoutes(scope, routes, deps), { prefix: API });
  }
};

/** Sends a refusal as a page. */
type ErrorPage = (reply: FastifyReply, status: number, message: string) => FastifyReply;

/** Maps errors to responses. Unexpected errors are printed in the terminal without the request's content. */
export function answerErrors(app: FastifyInstance, errorPage: ErrorPage = signInPage): void {
  app.setNotFoundHandler(async ({ session }) => {
    throw new InboxError(404, session ? INBOX.errors.noPage : INBOX.signIn.closed);
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof InboxError) {
      // The browser opens a page, for example from a bookmark, so it gets a page instead of JSON.
      if (request.headers['sec-fetch-mode'] === 'navigate') {
        return errorPage(reply, error.status, error.message);
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
