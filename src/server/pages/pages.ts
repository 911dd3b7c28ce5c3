import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { decodeHTML } from 'entities/decode';
import type { FastifyReply } from 'fastify';
import { RequestError } from '#server/http/answers.ts';
import { IMMUTABLE } from '#server/http/cache-headers.ts';
import type { HttpConfig } from '#server/http/config.ts';
import { senderBlock } from '#server/http/ip-address.ts';
import type { Limiter } from '#server/http/limits.ts';
import { chooseEncoding } from '#server/http/negotiate.ts';
import { type FileInMemory, sendFile } from '#server/http/send-file.ts';
import { type PublishedRecords, statedFacts } from '#server/records/read-records.ts';
import { hasFlower } from '#shared/brand.ts';
import type { Facts } from '#shared/facts.ts';
import { type Language, languageOf, pathIn } from '#shared/language.ts';
import type { RenderWork } from '#shared/page-bundle.ts';
import type { MarkPicture } from '#shared/pictures.ts';
import {
  RECORD_KINDS,
  type RecordKind,
  type SiteRecords,
  STATED_KINDS,
} from '#shared/records/kinds.ts';
import type { ReplyTimes } from '#shared/reply-times.ts';
import {
  findRoute,
  type GivenData,
  nearestTo,
  type PagePath,
  type PageRoute,
} from '#shared/routes.ts';
import { devRenderer } from './dev-renderer.ts';
import { builtPictures, drawingsIn, drawingsVersion } from './drawings.ts';
import type { IconPath } from './icons.ts';
import type { Mark } from './link-picture.ts';
import { brotli, type Fresh, PageCache, QUICK, zip } from './page-cache.ts';
import { pageHeaders, robotsHeader } from './page-headers.ts';
import { renderBudget, type Spent } from './render-budget.ts';
import { openRenderer, type RenderedPage, type Renderer, type WorkerStart } from './renderer.ts';

/** The delay before a second attempt, if a worker with new facts fails to start. */
const RETRY_MS = 5000;

export interface PagesOptions {
  readonly config: HttpConfig;
  readonly records: PublishedRecords;
  /** Reads the PNG of a logo or of a short mark. */
  readonly readMark: (picture: MarkPicture) => Promise<Uint8Array | undefined>;
  /**
   * How fast the business replies to practices; undefined if the site does not show it
   * (src/server/leads/reply-times.ts).
   */
  readonly replyTimes: () => ReplyTimes | undefined;
  /** Undefined if nothing is limited. */
  readonly limiter: Limiter | undefined;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
  /** Called if a renderer has died or could not be started. */
  readonly onError: (error: unknown) => void;
}

/** One state of the site: a renderer with its facts, and the pages that it has rendered. */
interface Edition {
  readonly renderer: Renderer;
  readonly cache: PageCache;
  /** The version of the renderer's drawings. */
  readonly drawings: string;
}

interface Address {
  readonly language?: Language;
  /** The path with its ids, if the page has any: `/careers/medical-scribe`. */
  readonly path?: string;
  /** The normalized query with `?`, if the page is cached with its query. */
  readonly query?: string;
}

export type Pages = Awaited<ReturnType<typeof openPages>>;

/**
 * Renders and caches pages. When a fact changes, a renderer with the new facts and an empty cache replaces the old one.
 */
export async function openPages({
  config,
  records,
  readMark: readStored,
  replyTimes,
  limiter,
  now,
  onError,
}: PagesOptions) {
  const dir = join(resolve(config.SITE_DIR), 'server');
  const pictures = builtPictures(dir);
  const drawings = drawingsIn(dir, pictures);
  const budget = renderBudget(limiter);
  /**
   * The queue of previews. A preview of a fact starts a worker, so previews run one at a time, and no page waits for
   * them.
   */
  const previews = renderBudget(limiter);
  /** The functions that load data for pages that need data even without a query. */
  const loads = new Map<PagePath, (previewed?: SiteRecords) => Promise<object>>();
  /** Feeds and sitemaps, which exist without a renderer. */
  const files = new PageCache(now);
  /** The current edition, and the next one while it is prepared. */
  const editions = new Set<Edition>();
  /** Contains the next edition while its pages are rendered in advance. */
  const warming = new AsyncLocalStorage<Edition>();
  let current = await openFirst();
  let warm: (isOutdated: () => boolean) => Promise<void> = async () => undefined;
  let restating: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** A mark of the business with its bytes; undefined if there is none. */
  async function readMark(picture: MarkPicture | ''): Promise<Mark | undefined> {
    const bytes = picture && (await readStored(picture));
    return picture && bytes ? { picture, bytes } : undefined;
  }

  async function openFirst(): Promise<Edition | undefined> {
    if (config.DEV_SITE) {
      return edition(devRenderer(config.DEV_SITE, records.facts()));
    }
    if (!existsSync(join(dir, 'entry.mjs'))) return undefined;
    return edition(await openRenderer({ dir, facts: records.facts() }, onError));
  }

  function edition(renderer: Renderer): Edition {
    const version = drawingsVersion(renderer.facts.brand, pictures);
    const added = { renderer, cache: new PageCache(now), drawings: version };
    editions.add(added);
    return added;
  }

  function invalidate(tag?: string): void {
    for (const { cache } of editions) cache.invalidate(tag);
    files.invalidate(tag);
  }

  function edited(): Edition {
    const used = warming.getStore() ?? current;
    if (!used) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
    return used;
  }

  /** Returns the current edition if `used` was replaced while a page waited for its turn, otherwise `used`. */
  const latest = (used: Edition): Edition => (editions.has(used) || !current ? used : current);
  const rendererOf = (used: Edition): Renderer => latest(used).renderer;

  records.subscribe((kinds) => {
    for (const kind of kinds) invalidate(kind);
    if (!kinds.some((kind) => STATED_KINDS.includes(kind))) return;
    files.invalidate();
    void restate();
  });

  const isOutdated = ({ renderer }: Edition): boolean =>
    !isDeepStrictEqual(renderer.facts, records.facts());

  /**
   * Replaces the renderer by one with the current facts. Visitors see the old pages until the new renderer has rendered
   * the main pages.
   */
  function restate(): Promise<void> {
    restating ??= (async () => {
      try {
        while (!isClosed && current && isOutdated(current)) {
          const next = config.DEV_SITE
            ? edition(devRenderer(config.DEV_SITE, records.facts()))
            : edition(await openRenderer({ dir, facts: records.facts() }, onError));
          await warming.run(next, () => warm(() => isOutdated(next)));
          const before = current;
          current = next;
          editions.delete(before);
          // The sitemap may contain the ids of the previous edition.
          files.invalidate();
          // Do not wait for the old renderer: a page that hangs must not delay the next facts.
          before.renderer.close().catch(onError);
        }
      } catch (error) {
        onError(error);
        retry = setTimeout(restate, RETRY_MS).unref();
      } finally {
        restating = undefined;
      }
    })();
    return restating;
  }

  function dataOf(
    { shows }: PageRoute,
    given: object,
    shown: SiteRecords = records.shown(),
  ): object {
    const kinds = shows.filter((kind): kind is RecordKind => kind in RECORD_KINDS);
    return {
      now: now(),
      replyTimes: replyTimes(),
      ...given,
      records: Object.fromEntries(kinds.map((kind) => [kind, shown[kind]])),
    };
  }

  const routeOf = (page: PagePath): PageRoute => {
    const route = findRoute(page);
    if (!route) throw new Error(`There is no page ${page}.`);
    return route;
  };

  const addressOf = (page: PagePath, { language = languageOf(page), path, query = '' }: Address) =>
    (path ?? (languageOf(page) === language ? page : pathIn(page, language))) + query;

  async function sendRendered(
    reply: FastifyReply,
    route: PageRoute,
    { html, inline, facts }: RenderedPage,
  ): Promise<void> {
    const encoding = chooseEncoding(reply.request.headers);
    const bytes = Buffer.from(html);
    const encode = { br: brotli, gzip: zip, identity: async (body: Buffer) => body }[encoding];
    const body = await encode(bytes, QUICK);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    reply
      .headers(pageHeaders(route, inline, facts, config))
      .header('Vary', 'Accept-Encoding')
      .send(body);
  }

  async function renderFor<P extends PagePath>(
    reply: FastifyReply,
    page: P,
    given: GivenData<P>,
    address: Address,
  ): Promise<Spent<RenderedPage>> {
    const used = edited();
    const route = routeOf(page);
    const work = { page, address: addressOf(page, address), data: dataOf(route, given) };
    const spent = await budget.spend(reply, () => rendererOf(used).page(work));
    if ('done' in spent) await sendRendered(reply, route, spent.done);
    return spent;
  }

  return {
    /** False if no site is built in SITE_DIR. */
    isBuilt: () => current !== undefined,
    listedIds: () => current?.renderer.listedIds ?? {},
    /** True for the path of a page that exists. */
    isPage: (path: string) => isPage(path, current?.renderer, records.shown()),
    /** The address to which a switched-off page redirects; undefined for any other address. */
    nearestTo: (path: string) =>
      nearestTo(path, (current?.renderer.facts ?? records.facts()).offer),
    invalidate,
    /**
     * Sets the function that loads the data of a page if only its path is known: for its link picture, and for the
     * preview of a record. `previewed` contains the draft of that record.
     */
    loadWith<P extends PagePath>(
      page: P,
      load: (previewed?: SiteRecords) => Promise<GivenData<P>>,
    ) {
      loads.set(page, load);
    },
    /**
     * Sets how the main pages are rendered in advance. `isOutdated` is true if the facts have changed again, so that
     * the remaining pages are not needed.
     */
    warmWith(render: (isOutdated: () => boolean) => Promise<void>) {
      warm = render;
    },
    async close() {
      isClosed = true;
      await restating;
      clearTimeout(retry);
      await current?.renderer.stop();
    },

    /**
     * Renders a page for this request only. The response is `no-store` unless the caller has set another
     * `Cache-Control`. Throws a RequestError: 404 if the site is not built, 429 beyond the limit of the sender's
     * network.
     */
    async render<P extends PagePath>(
      reply: FastifyReply,
      page: P,
      given: GivenData<P>,
      address: Address = {},
    ): Promise<FastifyReply> {
      doneOf(reply, await renderFor(reply, page, given, address));
      return reply;
    },

    /** As {@link render}, but sends nothing and resolves with false instead of throwing a RequestError. */
    async tryRender<P extends PagePath>(
      reply: FastifyReply,
      page: P,
      given: GivenData<P>,
      address: Address = {},
    ): Promise<boolean> {
      if (!current) return false;
      return 'done' in (await renderFor(reply, page, given, address));
    },

    /**
     * Sends a page that is the same for every visitor at this address, which may have a query. If the page is not
     * cached, `load` reads its data, and the page is rendered. The caller sets `Cache-Control`. For addresses with a
     * query, the limit of the sender's network applies; beyond it nothing is sent and the result is false.
     */
    async send<P extends PagePath>(
      reply: FastifyReply,
      page: P,
      load: () => Promise<GivenData<P>> | GivenData<P>,
      address: Address = {},
      status?: number,
    ): Promise<boolean> {
      const used = edited();
      const key = addressOf(page, address);
      const route = routeOf(page);
      let file: FileInMemory | undefined = used.cache.get(key);
      if (!file) {
        const render = async (): Promise<RenderedPage> => {
          const data = dataOf(route, await load());
          return rendererOf(used).page({ page, address: key, data });
        };
        const fresh = ({ html, inline, facts, maxAge }: RenderedPage): Fresh => ({
          body: html,
          headers: pageHeaders(route, inline, facts, config),
          maxAge,
        });
        if (key.includes('?')) {
          const limited = async () => {
            const spent = await budget.spend(reply, render);
            if ('refused' in spent) throw new Refused();
            return fresh(spent.done);
          };
          // Only requests of the same network share this render. It waits for the turn of the network, and visitors of
          // other networks must not wait with it.
          const network = senderBlock(reply.request.ip);
          file = await used.cache
            .render(key, route.shows, limited, network)
            .catch((error: unknown) => {
              if (error instanceof Refused) return undefined;
              throw error;
            });
          if (!file) return false;
        } else {
          file = await used.cache.render(key, route.shows, async () =>
            fresh(await budget.share(key, render)),
          );
        }
      }
      sendFile(reply, file, status);
      return true;
    },

    /** Sends a feed or a sitemap, which is cached like a page. `tags`: the kinds of records that it shows. */
    async sendFile(
      reply: FastifyReply,
      key: string,
      tags: readonly string[],
      write: (facts: Facts) => Fresh,
    ): Promise<FastifyReply> {
      const render = async () => write(records.facts());
      return sendFile(reply, files.get(key) ?? (await files.render(key, tags, render)));
    },

    /**
     * The picture of a page for links to it, with the current title of the page. Undefined if there is no such page.
     */
    async linkPicture(reply: FastifyReply, path: string): Promise<FastifyReply | undefined> {
      const used = edited();
      const route = findRoute(path);
      if (!route || route.noindex || !isPage(path, used.renderer, records.shown())) {
        return undefined;
      }
      const render = async (): Promise<Fresh> => {
        const data = dataOf(route, (await loads.get(route.path)?.()) ?? {});
        const { html } = await rendererOf(used).page({ page: route.path, address: path, data });
        const renderer = rendererOf(used);
        const { logo, mark } = renderer.facts.brand;
        const { bytes } = await renderer.picture({
          title: titleOf(html),
          mark: await readMark(logo || mark),
        });
        return {
          body: Buffer.from(bytes),
          headers: { 'Content-Type': 'image/png', ...robotsHeader(used.renderer.facts) },
          maxAge: 86_400,
        };
      };
      const key = `/og${path}`;
      // All link pictures have one queue, so that a page waits for at most one of them.
      const file =
        used.cache.get(key) ??
        (await used.cache.render(key, route.shows, () => budget.share('/og', render)));
      return sendFile(reply.header('Cache-Control', 'public, max-age=3600'), file);
    },

    /** Sends an icon of the business. Undefined for a business with the flower, whose icons are files of the build. */
    async icon(reply: FastifyReply, path: IconPath): Promise<FastifyReply | undefined> {
      const used = current;
      if (!used || config.DEV_SITE || hasFlower(used.renderer.facts.brand)) return undefined;
      const render = async (): Promise<Fresh> => {
        const renderer = rendererOf(used);
        const work = { path, mark: await readMark(renderer.facts.brand.mark) };
        return {
          body: Buffer.from((await renderer.icon(work)).bytes),
          headers: {
            'Content-Type': path.endsWith('.ico') ? 'image/x-icon' : 'image/png',
            ...robotsHeader(renderer.facts),
          },
          maxAge: 86_400,
        };
      };
      const file =
        used.cache.get(path) ??
        (await used.cache.render(path, [], () => budget.share('/og', render)));
      return sendFile(reply.header('Cache-Control', 'public, max-age=3600'), file);
    },

    /**
     * A drawing in the colors of the business. An address with another version redirects to the current drawing.
     * Undefined if the picture does not exist.
     */
    async drawing(
      reply: FastifyReply,
      version: string,
      name: string,
    ): Promise<FastifyReply | undefined> {
      const drawing = drawings.get(name);
      const used = current;
      if (!used || !drawing) return undefined;
      if (version !== used.drawings) {
        return reply
          .header('Cache-Control', 'no-store')
          .redirect(`/drawings/${used.drawings}/${name}`, 302);
      }
      const render = async (): Promise<Fresh> => ({
        body: Buffer.from((await rendererOf(used).drawing(drawing)).bytes),
        headers: {
          'Content-Type': `image/${drawing.format}`,
          ...robotsHeader(used.renderer.facts),
        },
        maxAge: 86_400,
      });
      const key = `/drawings/${name}`;
      // All drawings have one queue, so that a page waits for at most one of them.
      const file =
        used.cache.get(key) ??
        (await used.cache.render(key, [], () => budget.share('/drawings', render)));
      // The colors can have changed while the drawing waited for its turn.
      const isSame = latest(used).drawings === version;
      return sendFile(reply.header('Cache-Control', isSame ? IMMUTABLE : 'no-store'), file);
    },

    /**
     * Renders the page of a record with its draft instead of its published value. The draft of a fact needs a separate
     * renderer.
     */
    async preview(
      reply: FastifyReply,
      path: string,
      kind: RecordKind,
      shown: SiteRecords,
    ): Promise<FastifyReply> {
      const route = findRoute(path);
      if (!route) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
      const { origin, visibility } = records.facts();
      const facts = statedFacts(shown, origin, visibility);
      const isFact = STATED_KINDS.includes(kind) && !config.DEV_SITE;
      const data = dataOf(route, (await loads.get(route.path)?.(shown)) ?? {}, shown);
      const work = { page: route.path, address: path, data };
      const { renderer } = edited();
      const spent = isFact
        ? await previews.spend(reply, () => renderOnce({ dir, facts }, work, onError))
        : await budget.spend(reply, () => renderer.page(work));
      await sendRendered(reply, route, doneOf(reply, spent));
      return reply;
    },
  };
}

/** Renders one page in a worker of its own. The start of the worker counts as time of the page. */
async function renderOnce(
  start: WorkerStart,
  work: RenderWork,
  onError: (error: unknown) => void,
): Promise<RenderedPage> {
  const startedAt = performance.now();
  const renderer = await openRenderer(start, onError);
  try {
    return { ...(await renderer.page(work)), ms: performance.now() - startedAt };
  } finally {
    await renderer.stop();
  }
}

/** The rendered page. Throws a RequestError if the network of the sender has used up its budget. */
function doneOf(reply: FastifyReply, spent: Spent<RenderedPage>): RenderedPage {
  if ('done' in spent) return spent.done;
  const seconds = spent.refused.resetSeconds;
  reply.header('Retry-After', String(seconds));
  throw new RequestError(429, 'TOO_MANY_REQUESTS', (say) => say.tooManyPages(seconds));
}

/** Thrown if the network of the sender has used up its budget. */
class Refused extends Error {}

function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return decodeHTML(title);
}

/** The "not found" pages. They have no address of their own. */
export const MISSING_PAGES: readonly string[] = ['/404', '/not-found-type', '/es/404'];

function isPage(path: string, renderer: Renderer | undefined, records: SiteRecords): boolean {
  const route = findRoute(path);
  if (!route || !renderer || MISSING_PAGES.includes(path)) return false;
  if (nearestTo(path, renderer.facts.offer) !== undefined) return false;
  const id = path.split('/').at(-1);
  if (route.each) return records[route.each].some((record) => record.id === id);
  const listed = renderer.listedIds[route.path];
  return listed === undefined || listed.includes(id ?? '');
}
