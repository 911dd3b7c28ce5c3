import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type { Storage } from '#server/database/open-storage.ts';
import { RequestError, wantsMissingPage } from '#server/http/answers.ts';
import { UNSHARED } from '#server/http/cache-headers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import type { Limits } from '#server/http/limits.ts';
import { splitTarget } from '#server/http/target.ts';
import { readPictureFile } from '#server/records/pictures.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import { errorText } from '#shared/error-text.ts';
import { homeOf, languageOf } from '#shared/language.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { addressesOf, PAGE_ROUTES, type PagePath } from '#shared/routes.ts';
import { assetRoutes } from './assets.ts';
import { serveEarlierAssets } from './earlier-assets.ts';
import { ICON_PATHS } from './icons.ts';
import { openPages, type Pages } from './pages.ts';
import { RENDER_TIME } from './render-budget.ts';
import { sitemapRoutes } from './sitemap.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pages: Pages;
  }
}

interface Options {
  readonly config: HttpConfig;
  readonly limits: Limits;
  readonly records: PublishedRecords;
  readonly storage: Pick<Storage, 'db'>;
  readonly replyTimes: () => ReplyTimes | undefined;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
}

/** Unknown staff roles and practice types have a separate "not found" page. */
const TYPE_PAGE = /^\/(?:practices|staff)\/[^/]+$/;

/**
 * Decorates `app.pages`. Adds the routes of the built files, the sitemap and the pictures for links, and the "not
 * found" page.
 */
export const pagesPlugin = plugin(
  async (app: FastifyInstance, { config, limits, records, replyTimes, storage, now }: Options) => {
    const pages = await openPages({
      config,
      records,
      readMark: ({ id, width, format }) => readPictureFile(storage.db, { id, width, format }),
      replyTimes,
      limiter: config.RATE_LIMIT > 0 ? limits.limiter(RENDER_TIME) : undefined,
      now,
      onError: (error) => app.log.error({ error: errorText(error) }, 'the renderer failed'),
    });
    app.decorate('pages', pages);
    app.addHook('onClose', () => pages.close());
    // The inline scripts of the dev server change, so no policy can contain their hashes.
    if (config.DEV_SITE) {
      app.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('Content-Security-Policy');
      });
    }
    await serveEarlierAssets(app, config);
    assetRoutes(app, config, async (path, reply) => {
      const icon = ICON_PATHS.find((name) => name === path);
      return icon && pages.icon(reply, icon);
    });
    sitemapRoutes(app, { config, records, now });

    app.get<{ Params: { '*': string } }>('/og/*', async ({ params }, reply) => {
      const { '*': name } = params;
      if (!name.endsWith('.png')) return reply.callNotFound();
      const path = `/${name.slice(0, -'.png'.length)}`;
      return (
        (await pages.linkPicture(reply, path === '/home' ? '/' : path)) ?? reply.callNotFound()
      );
    });

    app.get<{ Params: { version: string; '*': string } }>(
      '/drawings/:version/*',
      { config: { isFile: true } },
      async ({ params: { version, '*': name } }, reply) =>
        (await pages.drawing(reply, version, name)) ?? reply.callNotFound(),
    );

    // Without these routes, `/book/` would match `/book/:token` with an empty token.
    for (const address of PAGE_ROUTES.flatMap(addressesOf)) {
      if (address.endsWith('/:token')) {
        app.get(address.slice(0, -':token'.length), (_request, reply) => reply.callNotFound());
      }
    }

    app.setNotFoundHandler(async (request, reply): Promise<FastifyReply> => {
      const { raw, method } = request;
      if (method !== 'GET' && method !== 'HEAD') throw notFound();
      const { path, query } = splitTarget(raw.url ?? '/');
      const clean = canonical(path);
      // Redirect only to an existing address: `//host/` must not lead to another site.
      const exists =
        pages.isPage(clean) ||
        pages.nearestTo(clean) !== undefined ||
        app.hasRoute({ method: 'GET', url: clean });
      if (clean !== path && exists) return reply.redirect(clean + query, 301);
      if (!pages.isBuilt() || !wantsMissingPage(raw)) throw notFound();
      await pages.send(reply.headers(UNSHARED), missingPage(clean), () => ({}), {}, 404);
      return reply;
    });
  },
  { name: 'pages' },
);

function missingPage(path: string): PagePath & ('/404' | '/not-found-type' | '/es/404') {
  if (TYPE_PAGE.test(path)) return '/not-found-type';
  return languageOf(path) === 'es' ? '/es/404' : '/404';
}

const notFound = () => new RequestError(404, 'NOT_FOUND', (say) => say.notFound);

function canonical(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  const bare = path
    .slice(0, end)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  if (bare === '/es') return homeOf('es');
  return bare === '' ? '/' : bare;
}
