import { afterEach, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/running-app.ts';

/** Pages that note their address in the order in which they are rendered. */
const site = (render: string) => ({
  'server/entry.mjs': `globalThis.rendered = [];
    export const openPages = () => async (address) => {
      globalThis.rendered.push(address);
      ${render}
      return new Response(address, { headers: { 'CDN-Cache-Control': 'max-age=60', 'Cache-Tag': 'jobs' } });
    };`,
  'server/pictures.json': '{}',
  'pages.json': '{"/":{"scripts":[],"styles":[]}}',
  'about.html': 'about',
});

const rendered = (): string[] => Reflect.get(globalThis, 'rendered');

let app: RunningApp;
afterEach(() => app.end());

test('the main pages are rendered before /readyz responds, and their first visitors get them from the cache', async () => {
  app = await startApp(
    {},
    { site: site('await new Promise((resolve) => setTimeout(resolve, 30));') },
  );
  app.app.warm();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const atReady = [...rendered()];
  const main = ['/', '/apply', '/assessment', '/book', '/careers', '/contact', '/pricing'];
  expect(atReady).toEqual(expect.arrayContaining([...main, '/es/careers', '/es/apply']));
  for (const path of ['/', '/apply', '/pricing', '/es/careers']) {
    expect(await (await fetch(app.url + path)).text()).toBe(path);
  }
  expect(rendered()).toEqual(atReady);
});

test('visitors are answered in the meantime', async () => {
  app = await startApp(
    {},
    { site: site('await new Promise((resolve) => setTimeout(resolve, 100));') },
  );
  app.app.warm();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/services`)).status).toBe(404);
  expect((await fetch(`${app.url}/pricing`)).status).toBe(200);
});

test('pages that fail are logged, and the server is ready', async () => {
  app = await startApp({}, { site: site("if (address !== '/') throw new Error('no such fact');") });
  app.app.warm();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(app.log.filter((line) => line.includes('not rendered at start')).length).toBeGreaterThan(
    3,
  );
});

test('a page that never ends delays nothing beyond the deadline, and not the end of the server', async () => {
  app = await startApp({}, { site: site('await new Promise(() => undefined);') });
  app.app.warm(200);
  const before = performance.now();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(5000);
  expect(app.log.some((line) => line.includes('not rendered in time'))).toBe(true);
});

test('a server without pages is ready at once', async () => {
  app = await startApp();
  app.app.warm();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(app.log.filter((line) => line.includes('not rendered'))).toEqual([]);
});
