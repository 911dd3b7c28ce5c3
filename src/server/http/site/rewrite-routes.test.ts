import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { mostInOneTurn, NOON, type RunningApp, startApp } from '#test/running-app.ts';

const CAREERS =
  '<ul><li data-job="medical-billing">B</li><li data-job="medical-scribe">S</li></ul>';
const SITE = { 'index.html': '<h1>Home</h1>', 'careers.html': CAREERS };

const SEARCH = 'GET /careers?category=Billing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

let app: RunningApp;
afterEach(() => app.end());

describe('pages that depend on their query (SAFE-2)', () => {
  it('are written so often for one sender; then the query is ignored, and others are not hindered', async () => {
    app = await startApp({ RATE_LIMIT: 1, TRUSTED_PROXIES: ['127.0.0.1'] }, { site: SITE });
    const isSearched = async (from: string, path = '/careers?category=Billing') => {
      const headers = { 'X-Forwarded-For': from };
      const answer = await fetch(app.url + path, { headers });
      expect(answer.status).toBe(200);
      return (await answer.text()).includes('hidden');
    };
    const searched: boolean[] = [];
    for (let n = 0; n < 12; n += 1) searched.push(await isSearched('203.0.113.1'));
    expect(searched).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    expect(await isSearched('203.0.113.1', '/careers?utm_source=ad')).toBe(false);
    expect(await isSearched('203.0.113.2')).toBe(true);
  });

  it('that changed with the time are nobody’s search, and count for no limit', async () => {
    app = await startApp({ RATE_LIMIT: 1 }, { site: SITE });
    app.clock.time = Date.parse('2030-01-01T12:00Z');
    for (let n = 0; n < 12; n += 1) {
      expect(await (await fetch(`${app.url}/careers`)).text()).toContain('hidden');
    }
    app.clock.time = NOON;
    const found = await fetch(`${app.url}/careers?category=Billing`);
    expect(await found.text()).toContain('hidden');
  });

  it('that are asked for at once are written one for each turn of the event loop', async () => {
    app = await startApp({}, { site: SITE });
    const sockets = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
        // Once it has been answered, the server has accepted the connection and hears of what follows at once.
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'data');
        return socket;
      }),
    );
    const most = await mostInOneTurn(app, async () => {
      for (const socket of sockets) socket.write(SEARCH);
      const answers = await Promise.all(sockets.map((socket) => text(socket)));
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 /);
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(4);
  });

  it.each(['/careers?category=Billing', '/c%61reers?category=Billing'])(
    '%s carries the headers of the page, with and without a body',
    async (path) => {
      app = await startApp({}, { site: SITE });
      const built = await fetch(`${app.url}/careers`);
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(app.url + path, { method });
        expect(answer.status).toBe(200);
        expect((await answer.text()).includes('hidden')).toBe(method === 'GET');
        for (const name of ['content-security-policy', 'cache-control', 'x-frame-options']) {
          expect(answer.headers.get(name)).toBe(built.headers.get(name));
        }
      }
    },
  );
});
