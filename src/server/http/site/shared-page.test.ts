import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { NOON, type RunningApp, startApp } from '#test/running-app.ts';

/** Pages say how often one was drawn; the first attempt fails if that is asked for. */
const counted = (failures = 0) => ({
  'server/entry.mjs': `let drawn = 0;
    export const openPages = () => async (page) => {
      drawn += 1;
      const rest = 'drawn ' + drawn;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (drawn <= ${failures}) throw new Error('not drawn');
      return { head: { html: '<!doctype html>' }, rest };
    };`,
  'server/pictures.json': '{}',
});

let app: RunningApp;
afterEach(() => app.end());

const read = async (encoding = 'br', path = '/book') => {
  const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
  const answer = await fetch(app.url + path, { headers });
  return { answer, text: await answer.text() };
};

it('is drawn once, however many ask at once, and again when its data change (BOOK-1)', async () => {
  app = await startApp({}, { site: counted() });
  const many = await Promise.all(Array.from({ length: 20 }, () => read()));
  expect(new Set(many.map(({ text }) => text))).toEqual(new Set(['<!doctype html>drawn 1']));
  app.clock.time = NOON + 7 * 24 * 3_600_000;
  expect((await read()).text).toContain('drawn 2');
});

it('is the same in every encoding, kept by nobody, and without a body for HEAD', async () => {
  app = await startApp({}, { site: counted() });
  for (const [asked, encoding] of [
    ['gzip, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['zstd', null],
    ['identity;q=0, *;q=0', null],
  ] as const) {
    const { answer, text } = await read(asked);
    expect([answer.headers.get('content-encoding'), text]).toEqual([
      encoding,
      '<!doctype html>drawn 1',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  }
  const head = await fetch(`${app.url}/book`, { method: 'HEAD', headers: { Accept: 'text/html' } });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('has no part of what one visitor asked for', async () => {
  app = await startApp({}, { site: counted() });
  await read();
  for (const query of ['?day=2026-11-25', '?zone=Asia/Manila', '?practiceZone=America/Denver'])
    expect((await read('br', `/book${query}`)).text).not.toContain('drawn 1');
  expect((await read('br', '/book?call=x&day=')).text).toContain('drawn 1');
});

it('that could not be drawn is drawn for the next visitor', async () => {
  app = await startApp({}, { site: counted(1) });
  expect((await read()).answer.status).toBe(500);
  expect((await read()).text).toContain('drawn 2');
});

it('of the dev server is what it is now', async () => {
  let drawn = 0;
  const dev = createServer((_request, response) => {
    drawn += 1;
    response.end(`drawn ${drawn}`);
  });
  await new Promise<void>((resolve) => dev.listen(0, '127.0.0.1', resolve));
  const { port } = dev.address() as AddressInfo;
  app = await startApp({ DEV_SITE: `http://127.0.0.1:${port}` });
  expect([(await read()).text, (await read()).text]).toEqual(['drawn 1', 'drawn 2']);
  dev.closeAllConnections();
  dev.close();
});
