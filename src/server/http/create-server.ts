import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ANSWERS } from '#content/en/answers.ts';
import { isPublicAddress } from '#server/delivery/guarded-request.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  finishRequests,
  limitConnections,
  limitedServer,
} from './connections.ts';
import { isPrivateAddress, keepPrivate, PRIVATE_HEADERS } from './private-addresses.ts';
import { keepRequestContext } from './process-errors.ts';
import { RequestError } from './request-error.ts';
import { BARE_POLICY } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { type RequestPages, renderPages } from './site/request-pages.ts';
import type { ServedSite } from './site/serve-site.ts';
import { wantsMissingPage } from './wants-html.ts';

export interface ServerOptions {
  readonly logger: Logger;
  readonly site: ServedSite;
  readonly pages?: RequestPages | undefined;
  readonly security: Readonly<Record<string, string>>;
  readonly trustedProxies: readonly string[];
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
  const headersFor = (target: string) => ({
    ...security,
    'Content-Security-Policy': BARE_POLICY,
    ...(isPrivateAddress(target) ? PRIVATE_HEADERS : {}),
  });
  let clientError: ReturnType<typeof limitedServer>['clientError'];
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hasProxy ? [...trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => clientError(error, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.raw.url ?? ''));
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
