import type { Logger } from 'pino';
import { currentRequest } from './http/request-context.ts';

/**
 * Logs exceptions and rejections that no handler sees, with the id of the request they belong to, and answers that
 * request with 500. The process goes on: what it must not lose is in the database, and one request that stopped it
 * would be a way to stop it for good (docs/decisions/0007-slow-requests-end-with-their-connection.md).
 */
export function handleProcessErrors(logger: Logger): void {
  const report = (kind: string) => (error: unknown) => {
    const context = currentRequest();
    const { name, message, stack } = error instanceof Error ? error : new Error(typeof error);
    logger.error({ reqId: context?.id, error: { name, message, stack } }, kind);
    if (!context || context.reply.sent) return;
    context.reply.send(new Error('outside of the handler', { cause: error }));
  };
  process.on('uncaughtException', report('an exception outside of every handler'));
  process.on('unhandledRejection', report('a rejection outside of every handler'));
}
