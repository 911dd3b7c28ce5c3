import type { FastifyInstance } from 'fastify';
import type { Storage } from '#server/database/open-storage.ts';
import { RequestError } from '#server/http/answers.ts';
import { IMMUTABLE } from '#server/http/cache-headers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { senderBlock } from '#server/http/ip-address.ts';
import type { Limits } from '#server/http/limits.ts';
import { type FileInMemory, fileInMemory, sendFile } from '#server/http/send-file.ts';
import { mediaType, readPictureFileName } from '#shared/pictures.ts';
import { readPictureFile } from './pictures.ts';

interface Options {
  readonly storage: Pick<Storage, 'db'>;
  readonly limits: Limits;
  readonly config: HttpConfig;
}

/** The maximum size of all files in memory, enough for about 1,000 files. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * The maximum number of files that are read from the database for one network. A page shows up to 40 pictures. The
 * files that were sent last are in memory and are not counted.
 */
const READ_PICTURES = { name: 'pictures', points: 400, windowSeconds: 10 };

/** The policy of a picture: it runs nothing and loads nothing, whatever type a browser detects. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * `/pictures/{id}-{width}.{format}`: the pictures and documents that the owner has uploaded. The bytes at an address
 * never change, so browsers and shared caches keep them for a year.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { storage: { db }, ...deps }: Options,
): Promise<void> {
  const limiter = deps.config.RATE_LIMIT > 0 ? deps.limits.limiter(READ_PICTURES) : undefined;
  const cache = fileCache(MAX_BYTES);
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { config: { isFile: true } },
    async ({ params, ip }, reply) => {
      const name = readPictureFileName(params.file);
      if (!name) return reply.callNotFound();
      const load = async () => {
        const data = await readPictureFile(db, name);
        const headers = {
          'Content-Type': mediaType(name.format),
          'Content-Security-Policy': POLICY,
          // Make browsers save a document instead of showing it, so that a PDF never runs code at the address of the
          // site.
          ...(name.format === 'pdf' && {
            'Content-Disposition': 'attachment; filename="document.pdf"',
          }),
        };
        return data && fileInMemory({ identity: data }, headers);
      };
      if (!cache.has(params.file)) {
        const allowance = await limiter?.take(senderBlock(ip));
        if (allowance?.allowed === false) {
          const seconds = allowance.resetSeconds;
          reply.header('Retry-After', String(seconds)).header('Cache-Control', 'no-store');
          throw new RequestError(429, 'TOO_MANY_REQUESTS', (messages) =>
            messages.tooManyPages(seconds),
          );
        }
      }
      const file = await cache.get(params.file, load);
      if (!file) return reply.callNotFound();
      return sendFile(reply.header('Cache-Control', IMMUTABLE), file);
    },
  );
}

/** Files in memory. When the memory is full, those that were sent longest ago are dropped. */
function fileCache(maxBytes: number) {
  const files = new Map<string, FileInMemory>();
  const loading = new Map<string, Promise<FileInMemory | undefined>>();
  let bytes = 0;
  function add(name: string, file: FileInMemory): void {
    files.set(name, file);
    bytes += file.bodies.identity.length;
    for (const [oldest, { bodies }] of files) {
      if (bytes <= maxBytes) return;
      files.delete(oldest);
      bytes -= bodies.identity.length;
    }
  }
  return {
    has: (name: string) => files.has(name) || loading.has(name),
    /** The file of a name; requests that arrive while it is read wait for the same result. */
    async get(name: string, load: () => Promise<FileInMemory | undefined>) {
      const file = files.get(name);
      if (file) {
        files.delete(name);
        files.set(name, file);
        return file;
      }
      const before = loading.get(name);
      if (before) return before;
      const read = load().finally(() => loading.delete(name));
      loading.set(name, read);
      const loaded = await read;
      if (loaded) add(name, loaded);
      return loaded;
    },
  };
}
