import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { DAY_MS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';
import { IMMUTABLE } from './serve-site.ts';

/** How long after its last day a build's files are served. */
const KEEP_MS = 30 * DAY_MS;

const FILE_NAME = /^\w[\w.-]*$/;
/** Files that no page names: compressed copies, and those that are being written. */
const OTHER_FILE = /\.(?:br|gz|part)$/;

/**
 * A page that is open while a new build is deployed fetches scripts by names that the new build does not have. Each
 * server copies the files of its build, whose names hold a hash of their content, to `assets` in DATA_DIR; what is not in
 * memory is served from there. A copy's time says when a server had it last.
 */
export async function serveEarlierAssets(app: FastifyInstance, config: Config): Promise<void> {
  const own = resolve(config.SITE_DIR, 'client/assets');
  if (!existsSync(own)) return;
  const kept = resolve(config.DATA_DIR, 'assets');
  await mkdir(kept, { recursive: true });
  await app.register(staticFiles, {
    root: kept,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', IMMUTABLE),
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const isNamed = FILE_NAME.test(name) && !OTHER_FILE.test(name);
    return isNamed ? reply.sendFile(name) : reply.callNotFound();
  });
  let keeping: Promise<void> | undefined;
  const keep = () => {
    keeping = keepAssets(own, kept).catch((error) =>
      app.log.warn({ error: errorText(error) }, 'the files of this build could not be kept'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    keep();
    timer = setInterval(keep, DAY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await keeping;
  });
}

async function keepAssets(own: string, kept: string): Promise<void> {
  const now = Date.now();
  const names = new Set(await readdir(own));
  const copies = new Set(await readdir(kept));
  for (const name of names) {
    const copy = join(kept, name);
    if (!copies.has(name)) {
      // Another server may copy the same file, and a half one must not get its name.
      const part = join(kept, `${name}.${randomUUID()}.part`);
      await copyFile(join(own, name), part);
      await rename(part, copy);
    }
    await utimes(copy, now / 1000, now / 1000);
  }
  for (const name of copies) {
    if (names.has(name)) continue;
    const { mtimeMs } = await stat(join(kept, name));
    if (now - mtimeMs > KEEP_MS) await rm(join(kept, name), { force: true });
  }
}
