import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ANSWERS } from '#content/en/answers.ts';
import { finishRequests } from './close-http.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, nodeLimits } from './connection-limits.ts';
import { limitConnections } from './limit-connections.ts';
import { isPrivateAddress, keepPrivate, PRIVATE_HEADERS } from './private-addresses.ts';
import { type Refusals, refusals, TOO_SLOW } from './refuse-connection.ts';
import { keepRequestContext } from './request-context.ts';
import { RequestError } from './request-error.ts';
import { BARE_POLICY } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { type RequestPages, renderPages } from './site/request-pages.ts';
import type { ServedSite } from './site/serve-site.ts';
import { reportUnknownProxy } from './unknown-proxy.ts';
import { limitUpload } from './upload-deadline.ts';
import { wantsMissingPage } from './wants-html.ts';

/** What the server is made of. */
export interface ServerOptions {
  readonly logger: Logger;
  readonly site: ServedSite;
  /** Left out if the site is not built. */
  readonly pages?: RequestPages | undefined;
  readonly security: Readonly<Record<string, string>>;
  /** Addresses and ranges whose `X-Forwarded-*` are believed. */
  readonly trustedProxies: readonly string[];
  /** Shorter ones for tests. */
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Fastify with our limits, headers and errors. Pages are answered before Fastify's router: one lookup in memory. Routes
 * are added by app.ts.
 */
export function createServerApp(options: ServerOptions): FastifyInstance {
  const { logger, site, pages, security, trustedProxies } = options;
  const limits = { ...CONNECTION_LIMITS, ...options.limits };
  const hasProxy = trustedProxies.length > 0;
  const refusing = refusals(security);
  const headersFor = (target: string) => ({
    ...security,
    'Content-Security-Policy': BARE_POLICY,
    ...(isPrivateAddress(target) ? PRIVATE_HEADERS : {}),
  });
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hasProxy ? [...trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    return503OnClosing: false,
    clientErrorHandler: refusing.clientError,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.raw.url ?? ''));
      sendError(error, request, reply);
    },
    serverFactory(handler) {
      const server = limitedServer(limits, refusing, (request, response) => {
        if (!isRead(request) || !site.serve(request, response)) handler(request, response);
      });
      if (!hasProxy) limitConnections(server, limits.maxConnectionsPerSender);
      return server;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.raw.url ?? ''));
  });
  if (!hasProxy) reportUnknownProxy(app);
  keepRequestContext(app);
  renderPages(app, pages);
  keepPrivate(app);
  finishRequests(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route, not the address: queries and unknown paths may hold personal data.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  // Read as it arrives, by the route.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request, reply) => {
    // For addresses that Fastify rewrote, and for requests that did not come through a socket (tests).
    if (isRead(request.raw) && site.serve(request.raw, reply.raw)) return reply.hijack();
    if (isRead(request.raw) && wantsMissingPage(request.raw)) {
      if (site.serveMissing(request.raw, reply.raw)) return reply.hijack();
    }
    throw new RequestError(404, 'NOT_FOUND', ANSWERS.notFound);
  });
  return app;
}

/** Node's server with every limit on what a connection may cost. */
function limitedServer(
  limits: ConnectionLimits,
  refusing: Refusals,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const open = new WeakMap<Socket, number>();
  const last = new WeakMap<Socket, ServerResponse>();
  const accept = (request: IncomingMessage, response: ServerResponse, error?: RequestError) => {
    const { socket } = request;
    // Node hands over every request of a piece of 64 kB at once, 1,600 of them: seconds in which no other request is answered.
    const waiting = open.get(socket) ?? 0;
    if (waiting === MAX_PIPELINED_REQUESTS) refusing.refuse(TOO_MANY_AT_ONCE, socket);
    open.set(socket, waiting + 1);
    if (waiting >= MAX_PIPELINED_REQUESTS) return;
    const previous = last.get(socket);
    last.set(socket, response);
    response.once('finish', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    refusing.watch(request, response);
    limitUpload(request, response, limits, () => refusing.refuse(TOO_SLOW, socket));
    if (waiting === 0 || !previous) {
      if (error) refusing.refuse(error, socket);
      else answer(request, response);
    } else if (error) {
      // Those before it still get their answers.
      previous.once('close', () => socket.end(() => socket.destroy()));
    } else previous.once('close', () => setImmediate(carryOut, socket, request, response));
  };
  // One at a time on each connection, and other connections in between: together they would hold up everyone.
  const carryOut = (socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    if (!socket.destroyed && !socket.writableEnded) answer(request, response);
  };
  const server = createServer(nodeLimits(limits), (request, response) => {
    const isNamed = request.headers.host !== undefined || request.httpVersion !== '1.1';
    accept(request, response, isNamed ? undefined : NO_HOST);
  });
  server.on('checkExpectation', (request, response) => accept(request, response, EXPECTATION));
  server.maxConnections = limits.maxConnections;
  // Who ends their side after the last request still gets every answer. A property of Node's server that its types lack.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.setTimeout(limits.idleTimeoutMs);
  return server;
}

/** Requests that may wait for their answers on one connection. Browsers and proxies send one at a time. */
const MAX_PIPELINED_REQUESTS = 32;

const TOO_MANY_AT_ONCE = new RequestError(400, 'MALFORMED', ANSWERS.tooManyAtOnce);
const NO_HOST = new RequestError(400, 'MALFORMED', ANSWERS.noHost);
const EXPECTATION = new RequestError(417, 'EXPECTATION_FAILED', ANSWERS.expectation);

/**
 * A target without the host that may precede it (absolute-form, RFC 9112, 3.2.2). No other site is served here, so the
 * host is not looked at, as little as that of the header.
 */
function withoutHost(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
