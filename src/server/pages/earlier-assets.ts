import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#server/database/clock.ts';
import { IMMUTABLE } from '#server/http/cache-headers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { DAY_MS } from '#shared/durations.ts';
import { errorText } from '#shared/error-text.ts';

/** How long the files of a build are served after a newer build has replaced it. */
const KEEP_MS = 30 * DAY_MS;

const FILE_NAME = /^\w[\w.-]*$/;
/** Matches compressed copies, and files that are not completely written yet. */
const OTHER_FILE = /\.(?:br|gz|part)$/;

/**
 * A page that is open during a deployment requests scripts that the new build does not contain. Each server copies the
 * assets of its build to `assets` in DATA_DIR, once a day. Assets that are not in memory are served from there. File
 * names contain a hash of the content. The modification time of a copy is the last time at which a server had the file.
 */
export async function serveEarlierAssets(app: FastifyInstance, config: HttpConfig): Promise<void> {
  const built = resolve(config.SITE_DIR, 'client/assets');
  if (!existsSync(built)) return;
  const folder = resolve(config.DATA_DIR, 'assets');
  await mkdir(folder, { recursive: true });
  await app.register(staticFiles, {
    root: folder,
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
    keeping = keepAssets(built, folder).catch((error) =>
      app.log.warn({ error: errorText(error) }, 'the files of this build were not copied'),
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

async function keepAssets(built: string, folder: string): Promise<void> {
  const now = systemClock.now();
  const names = new Set(await readdir(built));
  const copies = new Set(await readdir(folder));
  for (const name of names) {
    const copy = join(folder, name);
    if (!copies.has(name)) {
      // Another server can copy the same file at the same time, so a copy is renamed to the final name when it is
      // complete.
      const part = join(folder, `${name}.${randomUUID()}.part`);
      await copyFile(join(built, name), part);
      await rename(part, copy);
    }
    await utimes(copy, now / 1000, now / 1000);
  }
  for (const name of copies) {
    if (names.has(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > KEEP_MS) await rm(join(folder, name), { force: true });
  }
}
