import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { isPublicAddress } from '#server/delivery/guarded-request.ts';
import { keepRequestContext, RequestError, sendError, wantsMissingPage } from './answers.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  finishRequests,
  limitConnections,
  limitedServer,
} from './connections.ts';
import {
  BARE_POLICY,
  isPrivateAddress,
  keepPrivate,
  PRIVATE_HEADERS,
  securityHeaders,
} from './headers.ts';
import { openRequestPages, renderPages } from './site/draw-pages.ts';
import { serveEarlierAssets } from './site/earlier-assets.ts';
import { isRouted } from './site/request-page-routes.ts';
import { type ServedSite, serveSite } from './site/serve-site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly site: ServedSite;
  }
}

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Fastify with our limits, headers and errors. Pages are answered before Fastify's router: one lookup in memory. Routes
 * are added by app.ts.
 */
export async function createServerApp(
  config: Config,
  {
    logger,
    now,
    connectionLimits,
  }: {
    readonly logger: Logger;
    /** Milliseconds since the epoch. */
    readonly now: () => number;
    readonly connectionLimits: Partial<ConnectionLimits> | undefined;
  },
): Promise<FastifyInstance> {
  const limits = { ...CONNECTION_LIMITS, ...connectionLimits };
  const security = securityHeaders(config.BEHIND_TLS);
  const site = serveSite(config, security, isRouted);
  const hasProxy = config.TRUSTED_PROXIES.length > 0;
  const headers = { ...security, 'Content-Security-Policy': BARE_POLICY };
  let clientError: ReturnType<typeof limitedServer>['clientError'];
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hasProxy && [...config.TRUSTED_PROXIES],
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => clientError(error, socket),
    frameworkErrors: (error, request, reply) => {
      // No hook runs.
      reply.headers({
        ...headers,
        ...(isPrivateAddress(request.raw.url ?? '') && PRIVATE_HEADERS),
      });
      sendError(error, request, reply);
    },
    serverFactory(handler) {
      const limited = limitedServer(limits, security, (request, response) => {
        if (!isRead(request) || !site.serve(request, response)) handler(request, response);
      });
      clientError = limited.clientError;
      if (!hasProxy) limitConnections(limited.server, limits.maxConnectionsPerSender);
      return limited.server;
    },
  });
  app.decorate('site', site);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  if (!hasProxy) reportUnknownProxy(app);
  keepRequestContext(app);
  renderPages(app, await openRequestPages(config), now);
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
  await serveEarlierAssets(app, config);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request, reply) => {
    // For addresses that Fastify rewrote, and for requests that did not come through a socket (tests).
    const isServed =
      isRead(request.raw) &&
      (site.serve(request.raw, reply.raw) ||
        (wantsMissingPage(request.raw) && site.serveMissing(request.raw, reply.raw)));
    if (isServed) return reply.hijack();
    throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
  });
  return app;
}

/**
 * A target without the host that may precede it (absolute-form, RFC 9112, 3.2.2). No other site is served here, so neither
 * this host nor that of the header is read.
 */
function withoutHost(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Logs once that requests come through a proxy that TRUSTED_PROXIES does not name: every visitor then shares the limits of
 * one sender. Only for a proxy on this machine or network: any stranger can send `X-Forwarded-For`.
 */
function reportUnknownProxy(app: FastifyInstance): void {
  let reported = false;
  app.addHook('onRequest', async (request) => {
    if (reported || request.headers['x-forwarded-for'] === undefined) return;
    if (!isOfOurNetwork(request.socket.remoteAddress)) return;
    reported = true;
    request.log.warn(
      'requests come through a proxy that TRUSTED_PROXIES does not name: all visitors together are limited as one',
    );
  });
}

function isOfOurNetwork(address = ''): boolean {
  return isIP(address) !== 0 && !isPublicAddress(address);
}
