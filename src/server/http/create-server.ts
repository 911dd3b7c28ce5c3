import { isIP } from 'node:net';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Facts } from '#shared/facts.ts';
import { keepRequestContext, sendError } from './answers.ts';
import type { HttpConfig } from './config.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  finishRequests,
  limitConnections,
  limitedServer,
} from './connections.ts';
import { decodeText } from './decode-text.ts';
import {
  BARE_POLICY,
  isPrivateAddress,
  keepPrivate,
  PRIVATE_HEADERS,
  securityHeaders,
} from './headers.ts';
import { isPublicAddress } from './ip-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The facts of the business that are published at this moment. */
    readonly facts: () => Facts;
  }
}

const MAX_BODY_BYTES = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a file of the build. Requests for these files are neither logged nor measured. */
    readonly isFile?: boolean;
  }
}

/** Creates Fastify with our limits, headers and errors. app.ts adds the routes. */
export function createServerApp(
  config: HttpConfig,
  {
    logger,
    facts,
    connectionLimits,
  }: {
    readonly logger: Logger;
    readonly facts: () => Facts;
    readonly connectionLimits: Partial<ConnectionLimits> | undefined;
  },
): FastifyInstance {
  const connections = { ...CONNECTION_LIMITS, ...connectionLimits };
  const security = securityHeaders(config.BEHIND_TLS);
  const hasProxy = config.TRUSTED_PROXIES.length > 0;
  const headers = { ...security, 'Content-Security-Policy': BARE_POLICY };
  let clientError: ReturnType<typeof limitedServer>['clientError'];
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hasProxy && trustedProxies(config),
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    return503OnClosing: false,
    // The renderer can take longer to start on a busy machine than the default of 10 seconds.
    pluginTimeout: 60_000,
    clientErrorHandler: (error, socket) => clientError(error, socket),
    frameworkErrors: (error, request, reply) => {
      // Fastify runs no hooks for these errors, so the headers are set here.
      reply.headers({
        ...headers,
        ...(isPrivateAddress(request.raw.url ?? '') && PRIVATE_HEADERS),
      });
      sendError(error, request, reply);
    },
    serverFactory(handler) {
      const limited = limitedServer(connections, { security, facts }, handler);
      clientError = limited.clientError;
      if (!hasProxy) limitConnections(limited.server, connections.maxConnectionsPerSender);
      return limited.server;
    },
  });
  app.decorate('facts', facts);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (!hasProxy) reportUnknownProxy(app);
  keepRequestContext(app);
  keepPrivate(app);
  finishRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.routeOptions.config.isFile) return;
    request.log.info(
      {
        method: request.method,
        // Log the route instead of the URL: queries and unknown paths can contain personal data.
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
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => done(null, decodeText(body)),
  );
  // Do not parse the body, because the route reads it as a stream.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.setErrorHandler(sendError);
  return app;
}

/** The ranges of TRUSTED_PROXIES for Fastify. */
export function trustedProxies({ TRUSTED_PROXIES }: Pick<HttpConfig, 'TRUSTED_PROXIES'>): string[] {
  return TRUSTED_PROXIES.flatMap(withoutZeroPrefix);
}

/** `proxy-addr` refuses a range with the prefix 0, so it is split into two halves. */
function withoutZeroPrefix(range: string): string[] {
  if (!range.endsWith('/0')) return [range];
  return range.includes(':') ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1'];
}

/**
 * Removes scheme and host from a target in absolute form (RFC 9112, 3.2.2). The server has one site, so it reads
 * neither this host nor the `Host` header.
 */
function withoutHost(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
}

/**
 * Logs once if requests come through a proxy that is missing in TRUSTED_PROXIES. All visitors behind it share the
 * limits of one sender. Only proxies on this machine or in its network are reported, because anyone can send
 * `X-Forwarded-For`.
 */
function reportUnknownProxy(app: FastifyInstance): void {
  let reported = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (reported || request.headers['x-forwarded-for'] === undefined) return;
    if (!isOfOurNetwork(request.socket.remoteAddress)) return;
    reported = true;
    request.log.warn(
      'requests come through a proxy that TRUSTED_PROXIES does not name: all visitors share the limits of one sender',
    );
  });
}

function isOfOurNetwork(address = ''): boolean {
  return isIP(address) !== 0 && !isPublicAddress(address);
}
