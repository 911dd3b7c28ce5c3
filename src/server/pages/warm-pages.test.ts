import { afterEach, expect, test } from 'vitest';
import { fakeSite, type RunningApp, startApp } from '#test/running-app.ts';

/** Each page is the list of the addresses that were rendered so far. */
const site = (render: string) =>
  fakeSite(`rendered.push(address); ${render} return JSON.stringify(rendered);`, {
    begin: 'const rendered = [];',
  });
const read = async (path: string): Promise<string[]> => (await fetch(app.url + path)).json();

let app: RunningApp;
afterEach(() => app.end());

test('the main pages are rendered before /readyz responds, and their first visitors get them from the cache', async () => {
  app = await startApp(
    {},
    { site: site('await new Promise((resolve) => setTimeout(resolve, 30));') },
  );
  app.app.warm();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const main = ['/', '/apply', '/assessment', '/book', '/careers', '/contact', '/pricing'];
  for (const path of ['/', '/apply', '/pricing', '/es/careers']) {
    expect((await read(path)).at(-1)).toBe(path);
  }
  const rendered = await read('/about');
  expect(rendered).toEqual(expect.arrayContaining([...main, '/es/careers', '/es/apply', '/about']));
  expect(new Set(rendered).size).toBe(rendered.length);
});

test('visitors are answered in the meantime', async () => {
  app = await startApp(
    {},
    { site: site('await new Promise((resolve) => setTimeout(resolve, 100));') },
  );
  app.app.warm();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/services`)).status).toBe(200);
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
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(app.log.some((line) => line.includes('not rendered in time'))).toBe(true);
});

test('a server without pages is ready at once', async () => {
  app = await startApp();
  app.app.warm();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(app.log.filter((line) => line.includes('not rendered'))).toEqual([]);
});
