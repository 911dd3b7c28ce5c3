import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FileInMemory, fileInMemory } from '#server/http/send-file.ts';

/**
 * `plain`: space for about 150 pages, each in three encodings. `query`: additional space for addresses with a query.
 */
const MAX_BYTES = { plain: 40 * 1024 * 1024, query: 8 * 1024 * 1024 };

/** A rendered page, picture or feed with its lifetime. */
export interface Fresh {
  readonly body: Buffer | string;
  /** Must include `Content-Type`. */
  readonly headers: FileInMemory['headers'];
  /** Seconds; undefined if it must not be cached. */
  readonly maxAge: number | undefined;
}

interface Cached {
  readonly file: FileInMemory;
  readonly bytes: number;
  readonly tags: readonly string[];
  readonly expiresAt: number;
}

/**
 * Caches pages, pictures and feeds by their address, compressed. Addresses with a query have a separate share of the
 * memory, because strangers can request any number of them. A full share drops the entries that were used least
 * recently.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #plain: Share;
  readonly #query: Share;
  readonly #rendering = new Map<string, Promise<FileInMemory>>();

  /** `now` returns the Unix time in milliseconds. */
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#plain = new Share(maxBytes.plain);
    this.#query = new Share(maxBytes.query);
  }

  get(address: string): FileInMemory | undefined {
    return this.#shareOf(address).use(address, this.#now());
  }

  /**
   * Renders a page and caches it. During rendering, further requests for the same address and `sharedBy` get the same
   * result.
   */
  render(
    address: string,
    tags: readonly string[],
    render: () => Promise<Fresh>,
    sharedBy = '',
  ): Promise<FileInMemory> {
    const key = `${sharedBy} ${address}`;
    const before = this.#rendering.get(key);
    if (before) return before;
    // The lifetime begins before the data is read, so that a later change makes the page outdated.
    const startedAt = this.#now();
    const quality = address.includes('?') ? QUICK : SMALL;
    const rendering = render().then(async ({ body, headers, maxAge }) => {
      const file = fileInMemory(await compress(body, headers, quality), headers);
      // Do not cache a page that was invalidated during rendering.
      if (maxAge && this.#rendering.get(key) === rendering) {
        const bytes = Object.values(file.bodies).reduce((sum, { length }) => sum + length, 0);
        const expiresAt = startedAt + maxAge * 1000;
        this.#shareOf(address).add(address, { file, bytes, tags, expiresAt });
      }
      return file;
    });
    this.#rendering.set(key, rendering);
    const end = () => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    };
    rendering.then(end, end);
    return rendering;
  }

  /** Removes the entries with a tag, after the data of this tag has changed. Without a tag, removes all entries. */
  invalidate(tag?: string): void {
    // Pages in progress may contain the data that has changed, so none of them is cached.
    this.#rendering.clear();
    for (const share of [this.#plain, this.#query]) share.invalidate(tag);
  }

  #shareOf(address: string): Share {
    return address.includes('?') ? this.#query : this.#plain;
  }
}

class Share {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Cached>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  use(address: string, now: number): FileInMemory | undefined {
    const entry = this.#entries.get(address);
    if (!entry) return undefined;
    this.#delete(address, entry);
    if (entry.expiresAt <= now) return undefined;
    this.add(address, entry);
    return entry.file;
  }

  add(address: string, entry: Cached): void {
    const before = this.#entries.get(address);
    if (before) this.#delete(address, before);
    this.#entries.set(address, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  invalidate(tag: string | undefined): void {
    for (const [address, entry] of this.#entries) {
      if (tag === undefined || entry.tags.includes(tag)) this.#delete(address, entry);
    }
  }

  #delete(address: string, entry: Cached): void {
    if (this.#entries.delete(address)) this.#bytes -= entry.bytes;
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

/** For a page that is sent many times. Quality 11 takes 200 ms more for 1.5% fewer bytes. */
const SMALL = { brotli: 10, gzip: 9 };
/** For a page that one visitor sees. It takes 3 ms and produces 8% more bytes. */
export const QUICK = { brotli: 5, gzip: 6 };

async function compress(
  body: Buffer | string,
  { 'Content-Type': type = '' }: FileInMemory['headers'],
  quality: typeof QUICK,
): Promise<FileInMemory['bodies']> {
  const identity = Buffer.from(body);
  if (type.startsWith('image/')) return { identity };
  const [br, zipped] = await Promise.all([brotli(identity, quality), zip(identity, quality)]);
  return { br, gzip: zipped, identity };
}

export function brotli(body: Buffer, quality: typeof QUICK): Promise<Buffer> {
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli } });
}

export function zip(body: Buffer, quality: typeof QUICK): Promise<Buffer> {
  return gzipAsync(body, { level: quality.gzip });
}
