import { afterEach, describe, expect, it } from 'vitest';
import { fakeSite, type RunningApp, startApp } from '#test/running-app.ts';

/**
 * Pages that fail in the way that the search text names: `throw`, `exit once`, `exit`, `memory` or `crash`. Other pages
 * show the number of workers that have started.
 */
const site = fakeSite(
  `const { q } = data.query ?? {};
  if (q === 'throw') throw new Error('no such fact');
  if (q === 'crash') {
    setImmediate(() => { throw new Error('crashed'); });
    await new Promise(() => undefined);
  }
  if (q === 'exit' || (q === 'exit once' && started.length === 1)) process.exit(1);
  if (q === 'memory') for (const all = []; ; ) all.push(new Array(1e6).fill(1.5));
  return 'started ' + started.length;`,
  {
    begin: `import { appendFileSync, readFileSync } from 'node:fs';
      import { join } from 'node:path';
      const file = join(import.meta.dirname, 'started');
      appendFileSync(file, 'x');
      const started = readFileSync(file, 'utf8');`,
  },
);

let app: RunningApp;
afterEach(() => app.end());

const ask = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: { Accept: 'text/html' } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const search = (q: string) => ask(`/careers?${new URLSearchParams({ q })}`);

describe('a worker that dies', () => {
  it('is replaced, and the visitor gets the page from the next one', async () => {
    app = await startApp({}, { site });
    expect((await ask('/about')).text).toBe('started 1');
    expect(await search('exit once')).toMatchObject({ status: 200, text: 'started 2' });
    expect(app.log.some((line) => line.includes('the renderer failed'))).toBe(true);
    expect((await ask('/team')).text).toBe('started 2');
    // The cache still contains the page that the first worker rendered.
    expect((await ask('/about')).text).toBe('started 1');
  });

  it.each(['exit', 'memory', 'crash'])(
    'each time is an error for that page only (%s)',
    async (q) => {
      app = await startApp({}, { site });
      const [failed, other] = await Promise.all([search(q), ask('/healthz')]);
      expect([failed.status, other.status]).toEqual([500, 200]);
      expect(failed.headers.get('cache-control')).toBe('no-store');
      expect((await ask('/team')).status).toBe(200);
    },
  );

  it('does not take the pages of other visitors with it', async () => {
    app = await startApp({}, { site });
    const all = await Promise.all([
      search('exit once'),
      ...['/about', '/team', '/terms', '/faqs', '/trial'].map(ask),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

it('a page that throws is an error that nothing stores, and its worker goes on', async () => {
  app = await startApp({}, { site });
  const failed = await search('throw');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(failed.text).not.toContain('no such fact');
  expect(app.log.some((line) => line.includes('no such fact'))).toBe(true);
  expect((await ask('/about')).text).toBe('started 1');
});
