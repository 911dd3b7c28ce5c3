import type { FastifyInstance } from 'fastify';
import type { Storage } from '#server/database/open-storage.ts';
import type { HttpConfig } from '#server/http/config.ts';
import type { Limits } from '#server/http/limits.ts';
import { pictureRoutes } from './picture-routes.ts';

interface Options {
  readonly storage: Pick<Storage, 'db'>;
  readonly config: HttpConfig;
  readonly limits: Limits;
}

/**
 * The pictures of records, and `/preview/{token}`: the page of a record, with its draft in place of what is published. Only the inbox gives out such
 * links. Nothing stores the page, and search engines must not list it.
 */
export async function recordsPlugin(
  app: FastifyInstance,
  { storage, config, limits }: Options,
): Promise<void> {
  pictureRoutes(app, { storage, config, limits });
}
