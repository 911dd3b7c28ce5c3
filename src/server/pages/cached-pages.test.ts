import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeRequest } from '#test/node-request.ts';
import { fakeSite, NOON, type RunningApp, startApp } from '#test/running-app.ts';
import { PageCache } from './page-cache.ts';

/** Pages that show the number of pages rendered so far. The first `failures` pages fail. */
const counted = ({ failures = 0, maxAge = 60, ms = 5 } = {}) =>
  fakeSite(
    `rendered += 1;
    const html = 'rendered ' + rendered;
    writeFileSync(join(import.meta.dirname, html), '');
    await new Promise((resolve) => setTimeout(resolve, ${ms}));
    if (html.slice(9) <= ${failures}) throw new Error('not rendered');
    return html;`,
    {
      begin: `import { writeFileSync } from 'node:fs';
        import { join } from 'node:path';
        let rendered = 0;`,
      maxAge,
    },
  );

let app: RunningApp;
afterEach(() => app.end());

const start = async (...[options]: Parameters<typeof counted>) => {
  app = await startApp({}, { site: counted(options) });
};
const read = async (path = '/book', encoding = 'br') => {
  const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
  const answer = await fetch(app.url + path, { headers });
  return { answer, text: await answer.text() };
};

describe('a page that is the same for every visitor', () => {
  it('is rendered once, however many ask at once', async () => {
    await start();
    const many = await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(new Set(many.map(({ text }) => text))).toEqual(new Set(['rendered 1']));
  });

  it('that was not rendered is an error that no cache stores, and is rendered for the next visitor', async () => {
    await start({ failures: 1 });
    const { status, headers } = (await read()).answer;
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(headers.get('cdn-cache-control')).toBeNull();
    expect((await read()).text).toBe('rendered 2');
  });

  it('is rendered again when its time is over', async () => {
    await start();
    await read('/contact');
    app.clock.time = NOON + 59_999;
    expect((await read('/contact')).text).toBe('rendered 1');
    app.clock.time = NOON + 60_000;
    expect((await read('/contact')).text).toBe('rendered 2');
  });

  it('is rendered for each visitor if it must not be cached', async () => {
    await start({ maxAge: 0 });
    expect([(await read('/')).text, (await read('/')).text]).toEqual(['rendered 1', 'rendered 2']);
  });

  it('is rendered again when something that it shows has changed', async () => {
    await start();
    expect((await read('/')).text).toBe('rendered 1');
    app.app.http.pages.invalidate('jobs');
    expect((await read('/')).text).toBe('rendered 1');
    app.app.http.pages.invalidate('staff');
    expect((await read('/')).text).toBe('rendered 2');
  });

  it.each(['/', '/apply?role=medical-scribe'])(
    '%s is not cached if data have changed while it was rendered',
    async (path) => {
      await start({ ms: 500 });
      const first = read(path);
      const begun = join(app.dataDir, 'site/server/rendered 1');
      await vi.waitFor(() => expect(existsSync(begun)).toBe(true), { interval: 5 });
      for (const kind of ['staff', 'jobs']) app.app.http.pages.invalidate(kind);
      await first;
      expect((await read(path)).text).not.toBe((await first).text);
    },
  );
});

describe('the address of a cached page', () => {
  it('has the parameters that the page reads, in one spelling, and no others', async () => {
    await start();
    const same = [
      '/assessment?role=scribe&practice=dental',
      '/assessment?practice=dental&role=scribe',
      '/assessment?utm_source=ad&role=scribe&practice=dental&x=1',
      '/assessment?role=scribe&role=coder&practice=dental#top',
      '/%61ssessment?role=scrib%65&practice=dental',
    ];
    for (const path of same) expect((await read(path)).text, path).toBe('rendered 1');
    for (const path of ['/assessment', '/assessment?utm_source=ad', '/assessment?role=surgeon'])
      expect((await read(path)).text, path).toBe('rendered 2');
  });

  it('does not depend on the host, its header or any other', async () => {
    await start();
    await read('/');
    const requests: Record<string, string>[] = [
      { Host: 'evil.example' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { 'X-Original-URL': '/careers', 'X-Rewrite-URL': '/careers' },
      { Cookie: 'a=b', Authorization: 'Basic x' },
      { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
    ];
    for (const headers of requests) {
      const { body } = await nodeRequest(app.url, '/', headers);
      expect(String(body)).toBe('rendered 1');
    }
  });

  it.each([
    ['/book?day=2026-11-25', '/book'],
    ['/book?zone=Asia/Manila', '/book'],
    ['/careers?q=nurse', '/careers'],
    ['/careers?category=Billing', '/careers'],
    ['/pricing?wage=31', '/pricing'],
  ])('%s, which anyone can make up, is cached by nothing', async (path, plain) => {
    await start();
    expect((await read(plain)).text).toBe('rendered 1');
    expect((await read(path)).text).toBe('rendered 2');
    expect((await read(path)).text).toBe('rendered 3');
    expect((await read(plain)).text).toBe('rendered 1');
  });

  it('is not that of a refused post', async () => {
    await start();
    const post = () =>
      fetch(`${app.url}/f/contact`, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({ firstName: 'Ana' }),
      });
    const refused = await post();
    expect([refused.status, await refused.text()]).toEqual([422, 'rendered 1']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('etag')).toBeNull();
    expect((await read('/contact')).text).toBe('rendered 2');
    expect(await (await post()).text()).toBe('rendered 3');
    expect((await read('/contact')).text).toBe('rendered 2');
  });
});

it('the memory of cached pages is bounded, and addresses with a query take none from the others', async () => {
  await start();
  const cache = new PageCache(() => 0, { plain: 3500, query: 3500 });
  // The cache has space for three pages of 1000 characters, with their compressed forms.
  const add = (path: string) =>
    cache.render(path, [], async () => ({
      body: 'x'.repeat(1000),
      headers: { 'Content-Type': 'text/html' },
      maxAge: 60,
    }));
  const cached = (...paths: string[]) => paths.filter((path) => cache.get(path));
  for (const path of ['/a', '/b', '/c']) await add(path);
  expect(cache.get('/a')).toBeDefined();
  await add('/d');
  expect(cached('/a', '/b', '/c', '/d')).toEqual(['/a', '/c', '/d']);
  for (let n = 0; n < 50; n += 1) await add(`/a?n=${n}`);
  expect(cached('/a', '/c', '/d', '/a?n=0', '/a?n=49')).toEqual(['/a', '/c', '/d', '/a?n=49']);
});

it('a page of the dev server is what it is now', async () => {
  let rendered = 0;
  const dev = createServer((request, response) => {
    rendered += 1;
    response.end(`rendered ${rendered} ${request.method} ${request.url}`);
  });
  await new Promise<void>((resolve) => dev.listen(0, '127.0.0.1', resolve));
  const { port } = dev.address() as { port: number };
  app = await startApp({ DEV_SITE: `http://127.0.0.1:${port}` });
  const { answer, text } = await read();
  expect([text, (await read()).text]).toEqual(['rendered 1 POST /book', 'rendered 2 POST /book']);
  expect(answer.headers.get('content-security-policy')).toBeNull();
  dev.closeAllConnections();
  dev.close();
});
