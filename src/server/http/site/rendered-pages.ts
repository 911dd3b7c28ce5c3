import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestError } from '#server/http/answers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import type { PageHeaders } from '#server/http/headers.ts';
import { senderBlock } from '#server/http/ip-address.ts';
import { type Allowance, fairQueue, type Limits } from '#server/http/limits.ts';
import type { PageBundle, PageData, RenderPage } from '#shared/page-data.ts';
import type { SiteRecord, SiteRecords } from '#shared/records/kinds.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import { findRoute } from '#shared/routes.ts';
import { chooseEncoding } from './negotiate.ts';
import { PageCache } from './page-cache.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pageCache: PageCache;
    /** The records that the owner has published (src/server/records/). */
    readonly siteRecords: () => SiteRecords;
    /** Jobs that were on the site and are not now. */
    readonly formerJobs: () => readonly SiteRecord<'jobs'>[];
    /** How soon practices were answered; undefined if that is not shown (src/server/leads/reply-times.ts). */
    readonly replyTimes: () => ReplyTimes | undefined;
  }
  interface FastifyReply {
    /**
     * Renders a page for this request only. `path` is the path of the page in src/shared/routes.ts. The response is
     * `no-store` unless the caller has set another `Cache-Control`. Responds with 404 if the site is not built, and
     * with 429 beyond the limit of the sender's network.
     */
    renderPage(path: string, data: PageData, status?: number): Promise<FastifyReply>;
    /** As `renderPage`, but sends nothing and resolves with false instead of responding with 404 or 429. */
    tryPage(path: string, data: PageData, status?: number): Promise<boolean>;
    /**
     * Sends a page that is the same for every visitor at this address, which may have a query. If the page is not
     * cached, `load` reads its data, and the page is rendered. The caller sets `Cache-Control`. For addresses with a
     * query, the limit of the sender's network applies; beyond it nothing is sent and the result is false.
     */
    sendCachedPage(address: string, load: () => Promise<PageData>): Promise<boolean>;
  }
}

/** Maximum number of rendered pages for one network. Four a second take a twentieth of a processor. */
const RENDERED_PAGES = { name: 'rendered pages', points: 40, windowSeconds: 10 };

/** Renders the pages in SITE_DIR, or those of the dev server; undefined if there are none. */
async function openRenderer(config: HttpConfig): Promise<RenderPage | undefined> {
  if (config.DEV_SITE) return renderByDevServer(config.DEV_SITE);
  const dir = join(resolve(config.SITE_DIR), 'server');
  if (!existsSync(dir)) return undefined;
  const pictures = JSON.parse(readFileSync(join(dir, 'pictures.json'), 'utf8'));
  const { openPages }: PageBundle = await import(pathToFileURL(join(dir, 'entry.mjs')).href);
  return openPages(pictures);
}

function renderByDevServer(origin: string): RenderPage {
  return async (address, data) => {
    const headers = { 'Content-Type': 'application/json', 'X-Page-Data': 'json' };
    const response = await fetch(origin + address, {
      method: 'POST',
      headers,
      body: JSON.stringify(data),
    });
    // No cache headers: the page can be edited at any time.
    return new Response(response.body);
  };
}

interface RenderOptions {
  readonly pageHeaders: PageHeaders;
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Adds `reply.renderPage`, `reply.tryPage` and `reply.sendCachedPage`. */
export async function renderedPages(
  app: FastifyInstance,
  config: HttpConfig,
  { pageHeaders, limits, now }: RenderOptions,
): Promise<void> {
  const renderer = await openRenderer(config);
  const cache = new PageCache(now);
  const limiter = config.RATE_LIMIT > 0 ? limits.limiter(RENDERED_PAGES) : undefined;
  app.decorate('pageCache', cache);
  // The inline scripts of the dev server change, so no policy can contain their hashes.
  if (config.DEV_SITE) {
    app.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('Content-Security-Policy');
    });
  }

  const allow = async ({ request }: FastifyReply): Promise<Allowance | undefined> =>
    limiter?.take(senderBlock(request.ip));

  const inTurn = fairQueue();

  const render: RenderPage = (address, data) => {
    if (!renderer) throw new Error('The site is not built.');
    const [path = ''] = address.split('?');
    const showsRecords = findRoute(path)?.showsRecords === true;
    const { records = app.siteRecords?.() } = data;
    const replyTimes = app.replyTimes?.();
    return renderer(address, { ...data, replyTimes, ...(showsRecords && { records }) });
  };

  async function sendRendered(reply: FastifyReply, html: string, path: string): Promise<void> {
    const encoding = chooseEncoding(reply.request.headers);
    const body = await ENCODERS[encoding](Buffer.from(html));
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    reply.headers(pageHeaders.of(path)).header('Vary', 'Accept-Encoding').send(body);
  }

  app.decorateReply('tryPage', async function (this: FastifyReply, path, data, status = 200) {
    if (!renderer || (await allow(this))?.allowed === false) return false;
    const response = await inTurn(senderBlock(this.request.ip), () => render(path, data));
    await sendRendered(this.code(status), await response.text(), path);
    return true;
  });

  app.decorateReply('renderPage', async function (this: FastifyReply, path, data, status = 200) {
    if (!renderer) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
    const allowance = await allow(this);
    if (allowance?.allowed === false) {
      const seconds = allowance.resetSeconds;
      this.header('Retry-After', String(seconds));
      throw new RequestError(429, 'TOO_MANY_REQUESTS', (say) => say.tooManyPages(seconds));
    }
    const response = await inTurn(senderBlock(this.request.ip), () => render(path, data));
    await sendRendered(this.code(status), await response.text(), path);
    return this;
  });

  app.decorateReply('sendCachedPage', async function (this: FastifyReply, address, load) {
    if (!renderer) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
    const cached = cache.get(address);
    if (!cached && address.includes('?') && (await allow(this))?.allowed === false) return false;
    const [path = ''] = address.split('?');
    const work = async () => {
      const data = await load();
      // Visitors of several networks may wait for a cached page: it does not wait for other pages of one of them.
      return inTurn(address, () => render(address, data));
    };
    sendFile(this, cached ?? (await cache.render(address, work, pageHeaders.of(path))));
    return true;
  });
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quality 5 takes 3 ms in a separate thread and produces 8% more bytes than quality 10. */
const BROTLI_5 = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const ENCODERS = {
  br: (html: Buffer) => brotliAsync(html, BROTLI_5),
  gzip: (html: Buffer) => gzipAsync(html),
  identity: async (html: Buffer) => html,
};
