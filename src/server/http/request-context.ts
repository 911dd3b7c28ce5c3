import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The request that code runs for, for errors that no handler sees. */
export interface RequestContext {
  /** Fastify's id of the request, as in every log line of it. */
  readonly id: string;
  readonly reply: FastifyReply;
}

const running = new AsyncLocalStorage<RequestContext>();

/** The request that the current call belongs to; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return running.getStore();
}

/** Keeps the context of each request for everything that its hooks and handlers start. */
export function keepRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    running.run({ id: request.id, reply }, done);
  });
}
