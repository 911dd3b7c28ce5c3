import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { loggedError } from './send-error.ts';

interface RequestContext {
  readonly id: string;
  readonly reply: FastifyReply;
}

const running = new AsyncLocalStorage<RequestContext>();

export function keepRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    running.run({ id: request.id, reply }, done);
  });
}

/**
 * Logs exceptions and rejections that no handler sees, with the id of the request they belong to, and answers that
 * request with 500. The process goes on: what it must not lose is in the database, and one request that stopped it
 * would be a way to stop it for good (docs/decisions/0007-slow-requests-end-with-their-connection.md).
 */
export function handleProcessErrors(logger: Logger): void {
  const report = (kind: string) => (error: unknown) => {
    const context = running.getStore();
    logger.error({ reqId: context?.id, error: loggedError(error) }, kind);
    if (!context || context.reply.sent) return;
    context.reply.send(new Error('outside of the handler', { cause: error }));
  };
  process.on('uncaughtException', report('an exception outside of every handler'));
  process.on('unhandledRejection', report('a rejection outside of every handler'));
}
