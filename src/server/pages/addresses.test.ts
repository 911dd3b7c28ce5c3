import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { publishFacts } from '#test/publish-facts.ts';
import { fakeSite, startApp } from '#test/running-app.ts';
import { hashOf } from './inline-hashes.ts';

const VIDEO = '0123456789';
/**
 * The body of /about. Its first line has inline elements that the build lists, and its second line has inline elements
 * that the build does not list.
 */
const ABOUT = [
  '<script>ours()</script><style>b{}</style>',
  '<script>alert(1)</script><script type="module">alert(2)</script><style>i{}</style>',
  '<script type="application/ld+json">{}</script><script src="/assets/app.abc123.js"></script>',
  'x'.repeat(400),
].join('');
const app = openForAll(() =>
  startApp(
    { BEHIND_TLS: true },
    {
      deps: { env: { GTM_ID: 'GTM-X' } },
      site: {
        ...fakeSite(
          `return '<h1>' + address + '</h1>' + (page === '/about' ? ${JSON.stringify(ABOUT)} : '');`,
          { hashes: { scripts: [hashOf('ours()'), hashOf('other')], styles: [hashOf('b{}')] } },
        ),
        'assets/app.abc123.js': 'x',
        'video/welcome.mp4': VIDEO,
      },
    },
  ),
);

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  nodeRequest(app.url, path, headers, { method });

const policyOf = async (path: string) =>
  String((await ask(path, { Accept: 'text/html' })).headers['content-security-policy']);

beforeAll(async () => {
  await publishFacts(app, 'links', 'links', { tagManagerId: 'GTM-ABC123' });
  await vi.waitFor(async () => expect(await policyOf('/')).toContain('googletagmanager'), 30_000);
});

describe('addresses (NAV-1, NAV-6)', () => {
  it.each([
    ['/about', '/about'],
    ['/about?utm_source=x', '/about'],
    ['/staff/coder', '/staff/coder'],
    ['/practices/dental', '/practices/dental'],
  ])('%s is a page', async (path, text) => {
    const { status, body } = await ask(path);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(`<h1>${text}</h1>`)]);
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/about/?a=b', '/about?a=b'],
    ['/staff/coder/', '/staff/coder'],
    ['/es', '/es/careers'],
    ['/es/?a=b', '/es/careers?a=b'],
    ['/book/', '/book'],
    ['/security/summary?a=b', '/security?a=b'],
    ['/sample-report', '/trial'],
    ['/sample-report?a=b', '/trial?a=b'],
    ['/book/?day=2026-12-01', '/book?day=2026-12-01'],
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  it.each([
    ['/nope', '/404'],
    ['/staff/nope', '/not-found-type'],
    ['/practices/nope', '/not-found-type'],
    ['/practices/nope/', '/not-found-type'],
    ['/staff/a/b', '/404'],
    ['/404', '/404'],
    ['/not-found-type', '/404'],
    ['/es/404', '/es/404'],
    ['/es/nope', '/es/404'],
    ['/404.html', '/404'],
    ['/404/', '/404'],
    ['/draft/', '/404'],
    ['/application/', '/404'],
    ['/nope?utm_source=other.example', '/404'],
  ])('%s is answered with 404 and a page (NAV-5)', async (path, text) => {
    // Browsers, and programs that read pages: curl, link checkers, archives.
    const readers: Record<string, string>[] = [{ Accept: 'text/html' }, { Accept: '*/*' }, {}];
    for (const headers of readers) {
      const { status, body } = await ask(path, headers);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining(text)]);
    }
  });

  it.each(['/llms.txt', '/nope.js'])('%s is answered with a page for a browser', async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const { status, body } = await ask(path, { Accept: accept });
    expect([status, body.toString()]).toEqual([404, expect.stringContaining('/404')]);
  });

  it.each([
    ['/nope', { Accept: 'application/json' }],
    ['/nope', { Accept: 'application/json, text/plain, */*' }],
    ['/nope', { Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' }],
    ['/nope', { Accept: '*/*', 'Formspree-Client': '@formspree/core' }],
    ['/nope.js', { Accept: '*/*' }],
    ['/assets/nope.png?v=1', { Accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ])('%s is answered with 404 and JSON for a script or a file: %o', async (path, headers) => {
    const { status, body } = await ask(path, headers as Record<string, string>);
    expect([status, JSON.parse(body.toString()).errors[0].code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../marigold.db',
    '/pages.json',
    '/.built-from',
    '/files/',
    '/marigold.db',
    '/about.html.br',
    '//evil.example/',
    '//evil.example/about/',
    '/%E0%A4%A',
    '/%00',
    '/__proto__',
    '/constructor',
  ])('%s gives nothing away and leads nowhere', async (path) => {
    const { status, headers, body } = await ask(path, { Accept: 'application/json' });
    expect([400, 404]).toContain(status);
    expect(headers.location).toBeUndefined();
    expect(JSON.parse(body.toString()).errors[0].code).toMatch(/NOT_FOUND|MALFORMED/);
  });
});

describe('what goes with a page (SAFE-5)', () => {
  it('is a policy that names its own scripts and styles of the build, and no more', async () => {
    const policy = await policyOf('/about');
    expect(policy).toContain(
      `script-src 'self' ${hashOf('ours()')} https://www.googletagmanager.com; style-src 'self' ${hashOf('b{}')};`,
    );
    // The policy has no hash of `other`, which is not on the page, and none of `alert(1)`, which the build does not
    // list.
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('facebook');
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(await policyOf('/staff/coder')).toContain("script-src 'self' https://www.g");
  });

  it.each(['/', '/assets/app.abc123.js', '/nope', '/healthz', '/f/contact', '/about/'])(
    'are the security headers, on %s too, and no word of who serves it',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('is how long to keep it', async () => {
    expect((await ask('/about')).headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=60,/,
    );
    expect((await ask('/nope')).headers['cache-control']).toBe('private, no-cache');
    expect((await ask('/assets/app.abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('is a tag that spares sending it again', async () => {
    const tag = String((await ask('/about')).headers.etag);
    const again = await ask('/about', { 'If-None-Match': `"other", W/${tag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    const packed = await ask('/about', { 'If-None-Match': tag, 'Accept-Encoding': 'br' });
    expect(packed.status).toBe(200);
  });

  it('is its length without its body for HEAD', async () => {
    const { status, headers, body } = await ask('/about', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([
      200,
      String(ABOUT.length + 15),
      0,
    ]);
  });
});

describe('packing', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['zstd', undefined],
    ['identity;q=0, *;q=0', undefined],
    ['br;q=0, *;q=0', undefined],
  ])('Accept-Encoding: %s gets %s', async (accept, encoding) => {
    const { headers, body } = await ask('/about', { 'Accept-Encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((unpack?.(body) ?? body).toString()).toContain('<h1>/about</h1>');
  });
});

describe('parts of a video', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-99', 200, VIDEO, undefined],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=a-b', 200, VIDEO, undefined],
    [`bytes=0-${'9'.repeat(10_000)}`, 200, VIDEO, undefined],
    ['bytes=0-1,3-4', 200, VIDEO, undefined],
    ['lines=1-2', 200, VIDEO, undefined],
  ])('%s', async (range, status, text, contentRange) => {
    const { headers, body, ...rest } = await ask('/video/welcome.mp4', { Range: range });
    expect([rest.status, body.toString()]).toEqual([status, text]);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it.each(['/about', '/video/welcome.mp4'])(
    'beyond the end of %s are refused with an answer that no cache stores',
    async (path) => {
      const { status, headers } = await ask(path, { Range: 'bytes=9999999-' });
      expect([status, headers['cache-control']]).toEqual([416, 'no-store']);
      expect(headers['cdn-cache-control']).toBeUndefined();
      expect(headers.etag).toBeUndefined();
    },
  );

  it('are of no use to a client that holds another version', async () => {
    const stale = await ask('/video/welcome.mp4', { Range: 'bytes=0-3', 'If-Range': '"old"' });
    expect([stale.status, stale.body.toString()]).toEqual([200, VIDEO]);
  });
});

it.each([
  '/about?lead=1&application=key',
  '/nothing?application=key',
  '/staff/coder?application=key',
])(
  '%s, an address that holds a key, is kept from caches and third parties, also as the page is built',
  async (path) => {
    const { headers } = await ask(path, { Accept: 'text/html' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).not.toContain('https://');
    expect((await ask('/about')).headers['content-security-policy']).toContain('https://');
  },
);
