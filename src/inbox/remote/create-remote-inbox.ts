import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { INBOX_ACCESS } from '#content/en/inbox-access.ts';
import { answerErrors, MAX_BODY_BYTES, pageAndApi } from '#inbox/server/create-inbox.ts';
import {
  CONNECTION_LIMITS,
  finishRequests,
  limitConnections,
  limitedServer,
} from '#server/http/connections.ts';
import { trustedProxies } from '#server/http/create-server.ts';
import { endFormerOwners, findSession } from '#server/owners/sessions.ts';
import { fill } from '#shared/fill-template.ts';
import { devicesRoutes } from './devices-routes.ts';
import { guardOrigin, REMOTE_HEADERS, sendHtml } from './guard.ts';
import { openLinkRequests } from './link-requests.ts';
import { signInPage } from './pages.ts';
import { openPasskeys } from './passkey-responses.ts';
import { PUBLIC, type RemoteDeps } from './remote-deps.ts';
import { SESSION_COOKIE, signInRoutes } from './sign-in-routes.ts';

export interface RemoteInbox {
  readonly port: number;
  /** Resolves when each requested sign-in link has been mailed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Paths of the script and the styles of the sign-in page. Strangers can read both. */
const FILES = ['/sign-in.js', '/sign-in.css'];

/** Serves the inbox at INBOX_ORIGIN, for people who signed in. */
export async function createRemoteInbox(options: RemoteDeps): Promise<RemoteInbox> {
  const deps = { ...options, remote: true };
  const { settings } = options;
  const { INBOX_ORIGIN: origin, INBOX_OWNERS: owners } = settings;
  const former = await endFormerOwners(options.storage, owners, options.now());
  if (former.length > 0) {
    options.warn(fill(INBOX_ACCESS.terminal.formerOwners, { count: String(former.length) }));
  }
  const hasProxy = settings.TRUSTED_PROXIES.length > 0;
  let clientError: ReturnType<typeof limitedServer>['clientError'];
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: hasProxy && trustedProxies(settings),
    exposeHeadRoutes: false,
    clientErrorHandler: (error, socket) => clientError(error, socket),
    // This handler answers requests whose URL is not valid UTF-8. Fastify runs no hook for these requests, and its
    // default response repeats the URL.
    frameworkErrors: (_error, _request, reply) =>
      (reply as FastifyReply).code(400).headers(REMOTE_HEADERS).send(),
    serverFactory(handler) {
      const limited = limitedServer(CONNECTION_LIMITS, { security: REMOTE_HEADERS }, handler);
      clientError = limited.clientError;
      if (!hasProxy) limitConnections(limited.server, CONNECTION_LIMITS.maxConnectionsPerSender);
      return limited.server;
    },
  });
  finishRequests(app);
  guardOrigin(app, { origin, hasProxy });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  const isStranger = async (request: FastifyRequest): Promise<boolean> => {
    const token = request.cookies[SESSION_COOKIE] ?? '';
    const found = await findSession(options.storage, token, owners, options.now());
    Object.assign(request, { session: found?.session, person: found?.person });
    return !found && !request.routeOptions.config.isPublic;
  };
  const refuseStrangers = async (request: FastifyRequest, reply: FastifyReply) => {
    // Strangers get the sign-in page at every address that is not public, whether the address exists or not.
    if (await isStranger(request)) return sendHtml(reply, 401, signInPage());
  };
  app.addHook('onRequest', refuseStrangers);
  // The second check is needed because somebody can be removed or get another role while the body of a request arrives.
  app.addHook('preHandler', refuseStrangers);
  answerErrors(app, (reply, status, message) =>
    sendHtml(reply, status, signInPage(reply.request.session ? message : '')),
  );
  await serveFiles(app, options.pageDir);
  const passkeys = openPasskeys(deps);
  const links = openLinkRequests(deps);
  app.addHook('onClose', () => links.close());
  await app.register(signInRoutes, { ...deps, passkeys, links });
  await app.register(async (inside) => {
    await inside.register(devicesRoutes, { ...deps, passkeys });
    await inside.register(async (inbox) => {
      // A third check before the answer is sent: somebody can be removed while the server reads the data.
      inbox.addHook('onSend', async (request, reply, payload) => {
        if (request.method !== 'GET' || !request.session || !(await isStranger(request))) {
          return payload;
        }
        if (payload instanceof Readable) payload.destroy();
        reply.code(401).removeHeader('content-length').type('application/json; charset=utf-8');
        return JSON.stringify({ error: INBOX_ACCESS.title });
      });
      await pageAndApi(inbox, deps);
    });
  });
  await app.listen({ host: settings.HOST, port: settings.INBOX_PORT });
  const { port } = app.server.address() as AddressInfo;
  return { port, settled: links.settled, close: () => app.close() };
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const options = { root: resolve(root), serve: false, preCompressed: true, cacheControl: false };
  await app.register(staticFiles, options);
  for (const path of FILES) app.get(path, PUBLIC, (_request, reply) => reply.sendFile(path));
}
