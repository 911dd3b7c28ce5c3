import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type NodeAnswer, nodeRequest } from '#test/node-request.ts';
import { openForEach } from '#test/opened.ts';
import { DRAWN_AS_JSON, fakeSite, GOOD_CONTACT, startApp } from '#test/running-app.ts';

/*
 * A small shared cache (RFC 9111 with RFC 5861, optionally with the targeted field of RFC 9213) in front of the real
 * server. The tests count the views that reach the server, and check that nothing private is stored.
 */

type Directives = ReadonlyMap<string, number>;

interface Stored extends NodeAnswer {
  readonly time: number;
  readonly directives: Directives;
}

function directivesOf(field: string): Directives {
  return new Map(
    field.split(',').flatMap((part) => {
      const [name = '', value = '0'] = part.trim().toLowerCase().split('=');
      return name ? [[name, Number(value)] as const] : [];
    }),
  );
}

class SharedCache {
  /** The clock of the cache, in seconds. */
  time = 0;
  origin: string;
  readonly isTargeted: boolean;
  /** Requests to the server, with their status. */
  asked: string[] = [];
  readonly stored = new Map<string, Stored>();
  /** Revalidations that run after a stale response was sent. */
  refreshing: Promise<unknown>[] = [];

  constructor(origin: string, isTargeted: boolean) {
    this.origin = origin;
    this.isTargeted = isTargeted;
  }

  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<NodeAnswer> {
    // `Accept-Encoding` is the only header in `Vary`. A hit must match its complete value.
    const key = `${path} ${headers['Accept-Encoding'] ?? ''}`;
    const known = this.stored.get(key);
    if (!known) return this.#fetch(key, path, headers);
    const age = this.time - known.time;
    const limit = (name: string) => known.directives.get(name) ?? 0;
    const fresh = known.directives.has('no-cache')
      ? 0
      : (known.directives.get('s-maxage') ?? limit('max-age'));
    if (age < fresh) return known;
    // `s-maxage` forbids stale responses (RFC 9111, 5.2.2.10). In most caches, the directives of RFC 5861 override it.
    // The other caches read the header of RFC 9213.
    if (age < fresh + limit('stale-while-revalidate')) {
      this.refreshing.push(this.#fetch(key, path, headers));
      return known;
    }
    try {
      const answer = await this.#fetch(key, path, headers);
      if (answer.status < 500) return answer;
    } catch (error) {
      if (age >= fresh + limit('stale-if-error')) throw error;
    }
    return known;
  }

  async #fetch(
    key: string,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<NodeAnswer> {
    const known = this.stored.get(key);
    const tag = known?.headers.etag;
    const answer = await nodeRequest(this.origin, path, {
      ...headers,
      ...(tag ? { 'If-None-Match': tag } : {}),
    });
    this.asked.push(`${answer.status} ${path}`);
    const result = known && answer.status === 304 ? { ...known, headers: answer.headers } : answer;
    const directives = directivesOf(this.#field(answer.headers));
    const isStored =
      result.status === 200 &&
      !directives.has('no-store') &&
      !directives.has('private') &&
      answer.headers['set-cookie'] === undefined &&
      (directives.has('s-maxage') || directives.has('max-age') || directives.has('no-cache'));
    if (isStored) this.stored.set(key, { ...result, time: this.time, directives });
    else if (answer.status < 500) this.stored.delete(key);
    return result;
  }

  #field(headers: IncomingHttpHeaders): string {
    const targeted = this.isTargeted ? headers['cdn-cache-control'] : undefined;
    return String(targeted ?? headers['cache-control'] ?? '');
  }
}

const SITE = { 'assets/app.abc123.js': 'x', ...DRAWN_AS_JSON };
const VIEWS = 500;

const app = openForEach(() => startApp({ RATE_LIMIT: 1 }, { site: SITE }));

describe.each([
  ['by Cache-Control', false],
  ['by CDN-Cache-Control', true],
])('a shared cache %s (SPEED-3)', (_, isTargeted) => {
  const open = () => new SharedCache(app.url, isTargeted);

  it('answers an hour of views with a request a minute, and those with 304', async () => {
    const cache = open();
    for (let n = 0; n < VIEWS; n += 1) {
      const { status, body } = await cache.get('/about', { 'Accept-Encoding': 'br' });
      expect([status, body.length > 0]).toEqual([200, true]);
      await Promise.all(cache.refreshing);
      cache.time += 3600 / VIEWS;
    }
    expect(cache.asked.length).toBeLessThanOrEqual(60);
    expect(new Set(cache.asked.slice(1))).toEqual(new Set(['304 /about']));
  });

  it('keeps encodings apart', async () => {
    const cache = open();
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['', undefined],
      ['br', 'br'],
    ] as const) {
      const answer = await cache.get('/about', { 'Accept-Encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    }
    expect(cache.asked).toHaveLength(3);
  });

  it('shows a deployment within five minutes, while nobody waits for it', async () => {
    const cache = open();
    await cache.get('/about');
    const next = await startApp({}, { site: fakeSite("return 'Newer';") });
    try {
      cache.origin = next.url;
      cache.time = 299;
      expect(String((await cache.get('/about')).body)).toContain('/about ');
      await Promise.all(cache.refreshing);
      expect(String((await cache.get('/about')).body)).toContain('Newer');
      cache.time = 299 + 300;
      expect(String((await cache.get('/about')).body)).toContain('Newer');
    } finally {
      await next.end();
    }
  });

  it('answers for a day while the server does not', async () => {
    const cache = open();
    await cache.get('/about');
    const down = createServer((_request, response) => response.writeHead(503).end()).listen(0);
    try {
      for (const origin of [
        `http://127.0.0.1:${(down.address() as AddressInfo).port}`,
        'http://127.0.0.1:1',
      ]) {
        cache.origin = origin;
        cache.time = 86_000;
        expect((await cache.get('/about')).status).toBe(200);
      }
    } finally {
      down.close();
    }
  });

  it('stores no page that is made for a request, and no answer about a person', async () => {
    const LEAD = '019a9f3e-7c1b-7d52-8a4e-0b1c2d3e4f50';
    const cache = open();
    const paths = [
      '/careers?category=Billing',
      '/book',
      '/book/times',
      '/book/a-token',
      '/book/a-token/cancel',
      '/schedule',
      `/?ref=${LEAD}`,
      `/assessment?ref=${LEAD}`,
      `/refer/received?lead=${LEAD}`,
      '/healthz',
      '/readyz',
      '/nope',
      '/f/contact',
    ];
    // Repeat until the sender is over its limits. The responses beyond the limits must not be stored either.
    for (let n = 0; n < 12; n += 1) {
      for (const path of paths) await cache.get(path, { Accept: 'text/html' });
    }
    expect([...cache.stored.keys()]).toEqual([]);
    await cache.get('/?utm_source=ad');
    await cache.get('/assets/app.abc123.js');
    expect([...cache.stored.keys()]).toEqual(['/?utm_source=ad ', '/assets/app.abc123.js ']);
  });
});

it('what a form answers is never stored, by whichever cache', async () => {
  const sent = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    body: new URLSearchParams(GOOD_CONTACT),
    redirect: 'manual',
  });
  expect(sent.headers.get('cdn-cache-control')).toBeNull();
  expect(sent.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private/);
});
