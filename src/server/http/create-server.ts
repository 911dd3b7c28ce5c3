import { createServer, type IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerFault } from './answer-fault.ts';
import { RequestFault } from './request-fault.ts';
import { BARE_POLICY } from './security-headers.ts';
import type { ServedSite } from './site/serve-site.ts';
import { cutSlowSenders } from './slow-senders.ts';
import { wantsHtml } from './wants-html.ts';

/** What the server is made of. */
export interface ServerOptions {
  readonly logger: Logger;
  readonly site: ServedSite;
  readonly security: Readonly<Record<string, string>>;
  /** Addresses and ranges whose `X-Forwarded-*` are believed. */
  readonly trustedProxies: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const BODY_LIMIT = 1024 * 1024;
const MINUTE_MS = 60_000;

/**
 * Fastify with our limits, headers and faults. Pages are answered before it is asked: one look-up in memory. Routes
 * are added by whoever composes the application.
 */
export function createServerApp({
  logger,
  site,
  security,
  trustedProxies,
  now,
}: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    // A résumé of 10 MB over mobile data takes minutes; senders that merely drip are cut off by slow-senders.ts.
    requestTimeout: 5 * MINUTE_MS,
    // Longer than proxies keep theirs, so that they close first.
    keepAliveTimeout: 75_000,
    exposeHeadRoutes: true,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(security);
      answerFault(error, request, reply);
    },
    serverFactory: (handler) =>
      createServer(
        {
          headersTimeout: 10_000,
          requestTimeout: 5 * MINUTE_MS,
          connectionsCheckingInterval: 1000,
          keepAliveTimeout: 75_000,
          maxHeaderSize: 16 * 1024,
        },
        (request, response) => {
          if (!isRead(request) || !site.serve(request, response)) handler(request, response);
        },
      ),
  });
  const headers = { ...security, 'Content-Security-Policy': BARE_POLICY };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  cutSlowSenders(app, now);
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
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler(async (request, reply) => {
    // For requests that did not come through a socket (tests), which the server factory does not see.
    if (isRead(request.raw) && site.serve(request.raw, reply.raw)) return reply.hijack();
    if (isRead(request.raw) && wantsHtml(request.headers)) {
      if (site.serveMissing(request.raw, reply.raw)) return reply.hijack();
    }
    throw new RequestFault(404, 'NOT_FOUND', 'There is nothing at this address.');
  });
  return app;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
