import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { pathIn } from '#shared/language.ts';
import { addressesOf, PAGE_ROUTES } from '#shared/routes.ts';
import { publishFacts } from '#test/publish-facts.ts';
import { fakeSite, type RunningApp, startApp } from '#test/running-app.ts';
import { IS_FULL } from '#test/share.ts';

/** Each page shows the facts with which its worker was started. A search for `late` takes 50 ms. */
const site = fakeSite(
  `if (data.query?.q === 'late') await new Promise((resolve) => setTimeout(resolve, 50));
  return STATED;`,
  {
    begin: `const { identity, figures } = globalThis.marigoldFacts;
      const STATED = '<title>' + identity.name + '</title>' + figures['hourly-price'].number;`,
    maxAge: 3600,
  },
);

const apps: RunningApp[] = [];
async function start(): Promise<RunningApp> {
  const app = await startApp({}, { site });
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.end();
});

const read = async ({ url }: RunningApp, path: string) => (await fetch(url + path)).text();
const within5s = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 50 });

it('published facts are on the pages even if the first worker with them did not start', async () => {
  const begin = `import { appendFileSync, readFileSync } from 'node:fs';
    const { name } = globalThis.marigoldFacts.identity;
    const file = new URL('started', import.meta.url);
    appendFileSync(file, 'x');
    const starts = readFileSync(file, 'utf8').length;
    if (starts === 2) throw new Error('no memory');`;
  const app = await startApp({}, { site: fakeSite('return name;', { begin, maxAge: 3600 }) });
  apps.push(app);
  await publishFacts(app, 'identity', 'identity', { name: 'Oak' });
  const shown = async () => expect(await read(app, '/about')).toBe('Oak');
  await vi.waitFor(shown, { timeout: 25_000, interval: 200 });
});

it.runIf(IS_FULL)(
  'a page that hangs is an error after 20 seconds, and is not tried again while others wait',
  async () => {
    const hanging = fakeSite(
      `if (data.query?.q === 'hang') for (;;);
    return String(starts);`,
      {
        begin: `import { appendFileSync, readFileSync } from 'node:fs';
      const file = new URL('started', import.meta.url);
      appendFileSync(file, 'x');
      const starts = readFileSync(file, 'utf8').length;`,
      },
    );
    const app = await startApp({}, { site: hanging });
    apps.push(app);
    expect(await read(app, '/about')).toBe('1');
    const hung = fetch(`${app.url}/careers?q=hang`);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await read(app, '/team')).toBe('2');
    expect((await hung).status).toBe(500);
  },
  60_000,
);

it('facts that change again while the main pages are rendered do not wait for the rest of them', async () => {
  const begin = `import { appendFileSync } from 'node:fs';
    const price = globalThis.marigoldFacts.figures['hourly-price'].number;`;
  const render = `appendFileSync(new URL('rendered', import.meta.url), price + ' ');
    await new Promise((resolve) => setTimeout(resolve, 200));
    return String(price);`;
  const app = await startApp({}, { site: fakeSite(render, { begin, maxAge: 3600 }) });
  apps.push(app);
  const rendered = (price: string) =>
    readFileSync(join(app.dataDir, 'site/server/rendered'), { encoding: 'utf8', flag: 'a+' })
      .split(' ')
      .filter((one) => one === price).length;
  await publishFacts(app, 'figures', 'hourly-price', { number: '15' });
  await within5s(async () => expect(rendered('15')).toBeGreaterThan(0));
  await publishFacts(app, 'figures', 'hourly-price', { number: '16' });
  const shown = async () => expect(await read(app, '/about')).toBe('16');
  await vi.waitFor(shown, { timeout: 25_000, interval: 200 });
  const main = PAGE_ROUTES.filter(({ isMain }) => isMain).flatMap(addressesOf).length;
  expect(rendered('15')).toBeLessThan(main);
  expect(rendered('16')).toBeGreaterThanOrEqual(main);
});

it('no visitor sees an error or a mixture while the pages change', async () => {
  const app = await start();
  let isOver = false;
  const seen = new Set<string>();
  const visitors = Array.from({ length: 8 }, async (_, n) => {
    for (let visit = 0; !isOver; visit += 1) {
      const path = visit % 2 ? '/careers?q=late' : `/about?n=${n}`;
      const answer = await fetch(app.url + path);
      const policy = answer.headers.get('content-security-policy');
      seen.add(`${answer.status} ${policy?.includes('googletagmanager')} ${await answer.text()}`);
    }
  });
  await publishFacts(app, 'links', 'links', { tagManagerId: 'GTM-ABC123' });
  await publishFacts(app, 'figures', 'hourly-price', { number: '15' });
  await within5s(async () => expect(await read(app, '/')).toContain('15'));
  await vi.waitFor(() => expect(seen.size).toBeGreaterThan(1), 30_000);
  isOver = true;
  await Promise.all(visitors);
  const [before, between, after] = ['200 false 12', '200 true 12', '200 true 15'].map((text) =>
    text.replace(/(12|15)$/, '<title>Marigold Medical Staffing</title>$1'),
  );
  expect([before, between, after]).toEqual(expect.arrayContaining([...seen]));
});

it('every page of records is in the sitemap while it exists, and 404 without its record', async () => {
  const app = await start();
  const sitemap = await read(app, '/sitemap.xml');
  const current = app.app.records.current();
  for (const { path, each, languages } of PAGE_ROUTES.filter((route) => route.each !== undefined)) {
    const ids = each ? current[each].map(({ id }) => id) : [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      expect(sitemap).toContain(`${path.replace(/:\w+$/, id)}</loc>`);
      expect((await fetch(app.url + path.replace(/:\w+$/, id))).status).toBe(200);
    }
    for (const language of languages)
      expect(
        (await fetch(app.url + pathIn(path.replace(/:\w+$/, 'nobody'), language))).status,
      ).toBe(404);
  }
  for (const { path } of PAGE_ROUTES.filter(({ noindex }) => noindex))
    expect(sitemap).not.toContain(`${path}</loc>`);
});
