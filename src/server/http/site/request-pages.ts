import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { senderAddress, senderNetwork } from '#server/http/limits/sender-address.ts';
import { RequestError } from '#server/http/request-error.ts';
import type { PageBundle, PageData, PageHead, RenderPage, RequestPage } from '#shared/page-data.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { chooseEncoding } from './negotiate.ts';
import { readManifest } from './serve-site.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a page drawn for this request, `no-store` unless the caller has said otherwise. A site that is not built has none: 404. */
    renderPage(page: RequestPage, data: PageData, status?: number): Promise<FastifyReply>;
  }
  interface FastifyInstance {
    /** Whether {@link FastifyReply.renderPage} can draw pages: whether the site is built. */
    readonly drawsPages: boolean;
  }
}

/** Pages that Astro draws for a request, each with its policy. */
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
    policyOf: (page) => contentSecurityPolicy(hashes[page], config),
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

const deflate = promisify(deflateRaw);
const GZIP_HEADER = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 3]);
/** How far back in what it has written deflate may point (RFC 1951). */
const WINDOW_BYTES = 32 * 1024;

interface PackedHead {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

const packedHeads = new WeakMap<PageHead, Promise<PackedHead>>();

/** Compressed once, and ended at a whole byte, so that the rest of any page can follow. */
async function packHead({ html }: PageHead): Promise<PackedHead> {
  const plain = Buffer.from(html);
  const packed = await deflate(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, packed };
}

/** A page as one member of gzip (RFC 1952). Only what differs from visitor to visitor is compressed. */
async function gzipPage(head: PageHead, rest: string): Promise<Buffer> {
  const packing = packedHeads.get(head) ?? packHead(head);
  packedHeads.set(head, packing);
  const { plain, packed } = await packing;
  const bytes = Buffer.from(rest);
  // Higher levels take up to twice as long for 1 % fewer bytes.
  const options = { level: 5, dictionary: plain.subarray(-WINDOW_BYTES) };
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(bytes, crc32(plain)));
  end.writeUInt32LE(plain.length + bytes.length, 4);
  return Buffer.concat([GZIP_HEADER, packed, await deflate(bytes, options), end]);
}

/**
 * Adds `reply.renderPage`. A page costs some milliseconds of the processor: one is drawn at a time, each in a turn of the
 * event loop of its own, so that many at once delay no other request.
 */
export function renderPages(app: FastifyInstance, pages: RequestPages | undefined): void {
  const inTurn = takeTurns();
  app.decorate('drawsPages', pages !== undefined);
  app.decorateReply('renderPage', async function (this: FastifyReply, page, data, status = 200) {
    if (!pages) throw new RequestError(404, 'NOT_FOUND', 'There is nothing at this address.');
    const sender = senderAddress(this.request.ip);
    const { head, rest } = await inTurn(senderNetwork(sender) ?? sender, () =>
      pages.render(page, data),
    );
    const encoding = chooseEncoding(this.request.headers, ['gzip', 'identity']);
    const policy = pages.policyOf(page);
    if (policy) this.header('Content-Security-Policy', policy);
    else this.removeHeader('Content-Security-Policy');
    if (encoding !== 'identity') this.header('Content-Encoding', encoding);
    if (!this.hasHeader('Cache-Control')) this.header('Cache-Control', 'no-store');
    return this.code(status)
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(encoding === 'gzip' ? await gzipPage(head, rest) : head.html + rest);
  });
}

/** Does one work at a time, for each sender in turn: who asks for many pages waits for their own. */
function takeTurns(): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [sender, works] = next;
      // Behind all others.
      waiting.delete(sender);
      if (works.length > 1) waiting.set(sender, works);
      await setImmediate();
      await works.shift()?.();
    }
    isRunning = false;
  }
  return (sender, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(sender) ?? [];
      works.push(async () => {
        await work().then(resolve, reject);
      });
      waiting.set(sender, works);
      if (!isRunning) void run();
    });
}
