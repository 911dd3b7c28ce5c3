import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { checkRecord } from '#server/records/check-record.ts';
import { encodePicture } from '#server/records/encode-picture.ts';
import { previewAddress } from '#server/records/preview-links.ts';
import { publishSite } from '#server/records/publication.ts';
import { FACT_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { fakeSite, NOON, type RunningApp, startApp } from '#test/running-app.ts';
import { sampleFacts } from '#test/sample-facts.ts';
import { hashesIn, hashOf } from './inline-hashes.ts';

/** Each page shows the visibility of the site. `/book` fails without its data, like the real page. */
const site = fakeSite(
  `if (page === '/book' && !data.book) throw new Error('no book');
  const { visibility } = globalThis.marigoldFacts;
  return '<title>' + address + '</title>' + visibility + ' workers ' + started.length;`,
  {
    begin: `import { appendFileSync, readFileSync } from 'node:fs';
      import { join } from 'node:path';
      const file = join(import.meta.dirname, 'started');
      appendFileSync(file, 'x');
      const started = readFileSync(file, 'utf8');`,
  },
);

let app: RunningApp;
afterEach(() => app?.end());

const ask = (path: string) => fetch(app.url + path, { headers: { Accept: 'text/html' } });

function previewOf(kind: RecordKind, id: string): string {
  const { secrets } = app.app.storage;
  const address = previewAddress({ kind, id }, { secret: '', secrets, site: app.url, now: NOON });
  return new URL(address).pathname;
}

describe('the preview of a fact', () => {
  it('works for every fact, on its page', async () => {
    app = await startApp({}, { site });
    for (const kind of FACT_KINDS) {
      const [{ id } = { id: '' }] = app.app.records.current()[kind];
      expect([kind, (await ask(previewOf(kind, id))).status]).toEqual([kind, 200]);
    }
  });

  it('shows the site to whom it is shown', async () => {
    app = await startApp({ SITE_ORIGIN: 'https://oak.test' }, { site });
    expect(await (await ask(previewOf('identity', 'identity'))).text()).toContain('private');
    await publishSite(app.app.storage.db, { who: 'ana', now: NOON });
    await expect
      .poll(async () => (await ask(previewOf('identity', 'identity'))).text())
      .toContain('public');
  });

  it('starts few workers, however often a network asks for it', async () => {
    app = await startApp({ RATE_LIMIT: 1000 }, { site });
    const path = previewOf('identity', 'identity');
    const asked = await Promise.all(Array.from({ length: 80 }, () => ask(path)));
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(30);
    // Do not send another request for this check: on a busy machine, the time window of the limit may have ended.
    const last = asked.at(-1);
    expect([last?.status, last?.headers.has('retry-after')]).toEqual([429, true]);
    expect((await ask('/about')).status).toBe(200);
  });
});

it('the picture of a page that needs data exists', async () => {
  app = await startApp({}, { site });
  expect((await ask('/og/book.png')).status).toBe(200);
});

it('a picture is drawn after the owner has added a photo', async () => {
  const photo = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } });
  await encodePicture(await photo.png().toBuffer());
  app = await startApp({}, { site });
  expect((await ask('/og/about.png')).status).toBe(200);
});

it('a page does not wait for all the pictures that somebody asks for at once', async () => {
  app = await startApp({}, { site });
  const done: string[] = [];
  const paths = ['/about', '/team', '/terms', '/faqs', '/trial', '/compare', '/services'];
  const asked = [...paths.map((path) => `/og${path}.png`), '/careers?q=nurse'];
  await Promise.all(
    asked.map(async (path) => {
      await (await ask(path)).arrayBuffer();
      done.push(path);
    }),
  );
  expect(done.indexOf('/careers?q=nurse')).toBeLessThan(3);
});

it('pictures and feeds of a private site stay out of search engines (RECORD-5)', async () => {
  app = await startApp({ SITE_ORIGIN: 'https://oak.test' }, { site });
  for (const path of ['/og/about.png', '/jobs.json', '/jobs.xml']) {
    expect((await ask(path)).headers.get('x-robots-tag')).toBe('noindex');
  }
});

it.each([
  'https://*/player',
  'https://a;script-src.example/',
  'https://a,b.example/',
  "https://'unsafe-inline'/",
])('a player that would change the policy of pages is refused: %s', (welcomeVideoEmbed) => {
  const [links] = SAMPLE_FACTS.links;
  const checked = checkRecord(
    { kind: 'links', id: 'links' },
    { ...links, welcomeVideoEmbed },
    sampleFacts(),
  );
  expect(checked).toMatchObject({ ok: false, problems: [{ field: 'welcomeVideoEmbed' }] });
});

it('a text in an attribute hides no script of the page', () => {
  const page = '<meta content="A <script> > B"><style>b{}</style><script>run()</script>';
  expect(hashesIn(page)).toEqual({ scripts: [hashOf('run()')], styles: [hashOf('b{}')] });
});
