import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FileInMemory, fileInMemory } from './send-file.ts';

/** Space for about 150 pages, each in three encodings. 40 pages of the site are the same for every visitor. */
const MAX_BYTES = 48 * 1024 * 1024;

interface CachedPage {
  readonly file: FileInMemory;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly expiresAt: number;
}

/**
 * Caches rendered pages by their address, compressed. A page sets its lifetime and the tags of its data:
 * `Astro.cache.set({ maxAge, tags })` (src/site/cache-provider.ts). When the memory is full, the least recently used page is
 * dropped.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #maxBytes: number;
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<FileInMemory>>();
  #bytes = 0;

  /** `now`: epoch ms. */
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  get(address: string): FileInMemory | undefined {
    const page = this.#pages.get(address);
    if (!page) return undefined;
    this.#delete(address, page);
    if (page.expiresAt <= this.#now()) return undefined;
    this.#add(address, page);
    return page.file;
  }

  /** Renders a page and caches it. Requests that arrive during rendering get the same result. */
  render(
    address: string,
    render: () => Promise<Response>,
    headers: FileInMemory['headers'],
  ): Promise<FileInMemory> {
    const before = this.#rendering.get(address);
    if (before) return before;
    // The lifetime begins before the data is read, so that a later change makes the page outdated.
    const startedAt = this.#now();
    const rendering = render().then(async (response) => {
      const file = fileInMemory(await compress(await response.text()), headers);
      const maxAge = /max-age=(\d+)/.exec(response.headers.get('CDN-Cache-Control') ?? '')?.[1];
      const tags = response.headers.get('Cache-Tag')?.split(', ') ?? [];
      const expiresAt = startedAt + Number(maxAge ?? 0) * 1000;
      // Do not cache a page that was invalidated during rendering.
      if (maxAge && this.#rendering.get(address) === rendering) {
        const bytes = Object.values(file.bodies).reduce((sum, { length }) => sum + length, 0);
        this.#add(address, { file, bytes, tags, expiresAt });
      }
      return file;
    });
    this.#rendering.set(address, rendering);
    const end = () => {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
    };
    rendering.then(end, end);
    return rendering;
  }

  /** Removes the pages with a tag, because their data has changed. */
  invalidate(tag: string): void {
    // The tags of pages in progress are not known yet, so none of them is cached.
    this.#rendering.clear();
    for (const [address, page] of this.#pages) {
      if (page.tags.includes(tag)) this.#delete(address, page);
    }
  }

  #add(address: string, page: CachedPage): void {
    this.#pages.set(address, page);
    this.#bytes += page.bytes;
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #delete(address: string, page: CachedPage): void {
    if (this.#pages.delete(address)) this.#bytes -= page.bytes;
  }
}

/** Calls `check` at most ten times a second, for any number of requests. In between it returns the last result. */
export function tenTimesASecond<T>(check: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly outcome: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= 100) last = { at, outcome: check() };
    return last.outcome;
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Same settings as in the build (tools/astro/pack-files.ts). */
const BROTLI_10 = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

async function compress(html: string): Promise<FileInMemory['bodies']> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    brotliAsync(identity, BROTLI_10),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { br, gzip: zipped, identity };
}
