import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { RequestError } from '#server/http/answers.ts';
import { contentSecurityPolicy, RECORDING_HEADERS } from '#server/http/headers.ts';
import { senderBlock, takeTurns } from '#server/http/limits.ts';
import type {
  PageBundle,
  PageData,
  PageHead,
  RenderPage,
  RequestPage,
} from '#shared/request-pages.ts';
import { chooseEncoding, type Encoding } from './negotiate.ts';
import { readManifest } from './serve-site.ts';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with a page drawn for this request, `no-store` unless the caller has set another `Cache-Control`. False if none can be
     * drawn: the site is not built, or the sender's network has used up its share of the processor.
     */
    tryPage(page: RequestPage, data: PageData, status?: number): Promise<boolean>;
    /** The same; answers with 404 or 429 if no page can be drawn. */
    renderPage(page: RequestPage, data: PageData, status?: number): Promise<FastifyReply>;
    /** The same for data that does not depend on the visitor: drawn and compressed once, until it changes. */
    renderSharedPage(page: RequestPage, data: PageData): Promise<FastifyReply>;
  }
}

const RECORDING_PAGE: RequestPage = 'application';

export interface RequestPages {
  readonly render: RenderPage;
  policyOf(page: RequestPage): string | undefined;
}

/** The pages of the build in SITE_DIR, or of the dev server; undefined if there are none. */
export async function openRequestPages(config: Config): Promise<RequestPages | undefined> {
  if (config.DEV_SITE) return devRequestPages(config.DEV_SITE);
  const dir = join(resolve(config.SITE_DIR), 'server');
  if (!existsSync(dir)) return undefined;
  const pictures = JSON.parse(readFileSync(join(dir, 'pictures.json'), 'utf8'));
  const { openPages }: PageBundle = await import(pathToFileURL(join(dir, 'entry.mjs')).href);
  const hashes = readManifest(config.SITE_DIR);
  return {
    render: openPages(pictures),
    policyOf: (page) => contentSecurityPolicy(hashes[page], config, page === RECORDING_PAGE),
  };
}

/** Pages as they are written now. They have no policy: its scripts change. */
function devRequestPages(origin: string): RequestPages {
  return {
    async render(page, data) {
      const response = await fetch(`${origin}/on-request/${page}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(data),
      });
      return { head: { html: '' }, rest: await response.text() };
    },
    policyOf: () => undefined,
  };
}

const GZIP_HEADER = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 3]);
/** How far back in what it has written deflate may point (RFC 1951). */
const WINDOW_BYTES = 32 * 1024;

const packedHeads = new WeakMap<PageHead, { readonly plain: Buffer; readonly packed: Buffer }>();

/** Compressed once, and ended at a whole byte, so that the rest of any page can follow. */
function packHead({ html }: PageHead) {
  const plain = Buffer.from(html);
  const packed = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, packed };
}

/** A page as one member of gzip (RFC 1952). Only what differs from visitor to visitor is compressed. */
function gzipPage(head: PageHead, rest: string): Buffer {
  const known = packedHeads.get(head) ?? packHead(head);
  packedHeads.set(head, known);
  const bytes = Buffer.from(rest);
  // Higher levels take up to twice as long for 1 % fewer bytes.
  const options = { level: 5, dictionary: known.plain.subarray(-WINDOW_BYTES) };
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(bytes, crc32(known.plain)));
  end.writeUInt32LE(known.plain.length + bytes.length, 4);
  return Buffer.concat([GZIP_HEADER, known.packed, deflateRawSync(bytes, options), end]);
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** 10, as for built pages, takes 90 ms for 5 % fewer bytes; this takes 25, in a thread of its own. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

interface SharedPage {
  /** What it is drawn from. */
  readonly key: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

async function packPage(html: string): Promise<SharedPage['bodies']> {
  const packing = [brotli(html, BROTLI_OPTIONS), deflate(html)] as const;
  const [br, gzip] = await Promise.all(packing);
  return { br, gzip, identity: Buffer.from(html) };
}

/**
 * Adds `reply.renderPage`. A page costs some milliseconds of the processor: one is drawn at a time, each in a turn of the
 * event loop of its own, so that many at once delay no other request.
 */
export function renderPages(
  app: FastifyInstance,
  pages: RequestPages | undefined,
  now: () => number,
): void {
  const inTurn = takeTurns();
  const budget = processorBudget(now);
  const shared = new Map<RequestPage, SharedPage>();

  /** Undefined if none can be drawn. */
  async function draw<T>(
    { ip }: FastifyRequest,
    work: (render: RenderPage) => Promise<T>,
  ): Promise<T | undefined> {
    if (!pages) return undefined;
    const block = senderBlock(ip);
    return inTurn(block, async () => {
      // In its turn: those before it may have used up what is left.
      if (budget.secondsToWait(block) > 0) return undefined;
      return budget.use(block, () => work(pages.render));
    });
  }

  function send(reply: FastifyReply, page: RequestPage, body: string | Buffer, encoding: Encoding) {
    if (page === RECORDING_PAGE) reply.headers(RECORDING_HEADERS);
    const policy = pages?.policyOf(page);
    if (policy) reply.header('Content-Security-Policy', policy);
    else reply.removeHeader('Content-Security-Policy');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    return reply.header('Vary', 'Accept-Encoding').type('text/html; charset=utf-8').send(body);
  }

  function refuse(reply: FastifyReply): never {
    if (!pages) throw new RequestError(404, 'NOT_FOUND', (say) => say.notFound);
    const seconds = Math.max(1, budget.secondsToWait(senderBlock(reply.request.ip)));
    reply.header('Retry-After', String(seconds));
    throw new RequestError(429, 'TOO_MANY_REQUESTS', (say) => say.tooManyPages(seconds));
  }

  app.decorateReply('tryPage', async function (this: FastifyReply, page, data, status = 200) {
    const encoding = chooseEncoding(this.request.headers, ['gzip', 'identity']);
    const body = await draw(this.request, async (render) => {
      const { head, rest } = await render(page, data);
      return encoding === 'gzip' ? gzipPage(head, rest) : head.html + rest;
    });
    if (body === undefined) return false;
    send(this.code(status), page, body, encoding);
    return true;
  });

  app.decorateReply('renderPage', async function (this: FastifyReply, page, data, status) {
    return (await this.tryPage(page, data, status)) ? this : refuse(this);
  });

  app.decorateReply('renderSharedPage', async function (this: FastifyReply, page, data) {
    const key = JSON.stringify(data);
    const known = () => {
      const drawn = shared.get(page);
      return drawn?.key === key ? drawn : undefined;
    };
    const drawn =
      known() ??
      (await draw(this.request, async (render) => {
        // Whoever asked at the same moment may have drawn it in the turn before.
        const before = known();
        if (before) return before;
        const { head, rest } = await render(page, data);
        const fresh = { key, bodies: await packPage(head.html + rest) };
        // A page of the dev server, which has no policy, may be written anew meanwhile.
        if (pages?.policyOf(page)) shared.set(page, fresh);
        return fresh;
      }));
    if (!drawn) return refuse(this);
    const encoding = chooseEncoding(this.request.headers);
    return send(this, page, drawn.bodies[encoding], encoding);
  });
}

/** What one network may use of the processor for pages in each window: a fifth. */
const BUDGET_WINDOW_MS = 10_000;
const BUDGET_MS = BUDGET_WINDOW_MS / 5;

/** Measures what pages cost, by network. Other work that falls between the steps of one page counts with it. */
function processorBudget(now: () => number) {
  let windowStart = 0;
  const used = new Map<string, number>();
  return {
    /** Whole seconds until a network that has used up its share may have a page; 0 if it may have one now. */
    secondsToWait(network: string): number {
      const time = now();
      // Also if the clock was set back.
      if (Math.abs(time - windowStart) >= BUDGET_WINDOW_MS) {
        windowStart = time;
        used.clear();
      }
      if ((used.get(network) ?? 0) < BUDGET_MS) return 0;
      return Math.ceil((windowStart + BUDGET_WINDOW_MS - time) / 1000);
    },
    async use<T>(network: string, work: () => Promise<T>): Promise<T> {
      const before = process.threadCpuUsage();
      try {
        return await work();
      } finally {
        const { user, system } = process.threadCpuUsage(before);
        used.set(network, (used.get(network) ?? 0) + (user + system) / 1000);
      }
    },
  };
}
