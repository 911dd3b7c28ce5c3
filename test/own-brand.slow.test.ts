/**
 * Tests the pages of a business with its own name and look: no page has the name or look of the sample business
 * (BRAND-1).
 */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandStyle } from '#content/brand-palette.ts';
import { SAMPLE_FACTS } from '#content/samples/facts.ts';
import { inFrame, mailText } from '#server/delivery/mail/mail-html.ts';
import { hashOf } from '#server/pages/inline-hashes.ts';
import { type Facts, factsOf } from '#shared/facts.ts';
import { openBuiltPages, pageAddresses, renderSamples } from './built-pages.ts';
import { publishFacts } from './publish-facts.ts';
import { startApp } from './running-app.ts';
import { one } from './share.ts';

const ADDRESSES = await pageAddresses();
const ORIGIN = 'https://lakeside.example';
/** Matches the sample name, but not the color tokens `marigold-deep` and `marigold-soft`. */
const OURS = /marigold(?!-(?:deep|soft))/i;
/** The beginnings of the SVG paths of the flower, of its petals as ornaments, and of the petals in drawings. */
const FLOWER = ['M0-6C', 'M0 -6C', 'M0-10C', 'M0-22C', 'M0-30C'];

const [identity] = SAMPLE_FACTS.identity;
const [brand] = SAMPLE_FACTS.brand;
if (!identity || !brand) throw new Error('There are no samples.');

const NAME = 'Lakeside Virtual Staff';
const LOGO = {
  id: '1'.repeat(32),
  width: 480,
  height: 120,
  format: 'png',
  isLight: false,
} as const;
const MARK = { ...LOGO, id: '2'.repeat(32), width: 512, height: 512 } as const;
const IDENTITY = {
  ...identity,
  name: NAME,
  shortName: 'Lakeside',
  email: 'hello@lakeside.example',
  careersEmail: 'jobs@lakeside.example',
  phone: '(512) 555-0100',
  linkedin: '',
  facebook: '',
  instagram: '',
  youtube: '',
};
const LOOK = {
  ...brand,
  flower: false,
  color: '#1d3f8f',
  accent: '#ffd54f',
  corners: 'small' as const,
};

const factsWith = (look: Partial<Facts['brand']>): Facts =>
  factsOf(
    { ...SAMPLE_FACTS, identity: [IDENTITY], brand: [{ ...LOOK, ...look }] },
    ORIGIN,
    'public',
  );

/** Removes names that visitors do not see: the style sheet of the build, class names, and the color names of scenes. */
const seen = (html: string) =>
  html
    .replace(/<style>(?!:root)[\s\S]*?<\/style>/g, '')
    .replace(/\s(?:class|className)="[^"]*"/g, '')
    .replaceAll('-marigold', '')
    // Removes the addresses of samples, which the owner replaces.
    .replace(/[\w.]*marigold\.example/g, '');

const LOOKS = {
  'colors only': {},
  'a logo and a short mark': { logo: LOGO, mark: MARK },
  'a short mark': { mark: MARK },
} as const;

describe.each(one(Object.entries(LOOKS)))('with %s', (_name, look) => {
  const facts = factsWith(look);
  let pages: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const renderer = await openBuiltPages(facts);
    pages = new Map((await renderSamples(renderer)).map(({ path, html }) => [path, html]));
    await renderer.close();
  }, 120_000);

  test.each(ADDRESSES)('%s', (address) => {
    const html = pages.get(address) ?? '';
    const shown = seen(html);
    expect(html).toContain(`<style>${brandStyle(facts.brand)}</style>`);
    expect(shown.match(new RegExp(`.{0,60}${OURS.source}.{0,60}`, 'gi')) ?? []).toEqual([]);
    expect(FLOWER.filter((path) => shown.includes(path))).toEqual([]);
    expect(shown).not.toMatch(/#(?:ffb020|f09a00|e8940a|0f5b46)\b/i);
    expect(shown).not.toMatch(
      /\/assets\/[\w/-]*(?:mark|hero|poster|logo)[\w.-]*\.(?:svg|webp|avif)/,
    );
  });
});

test('mails have the name and the colors of the business', () => {
  const mail = mailText('Hello', ['Text', { kind: 'button', label: 'Go', url: ORIGIN }], 'en');
  const { html } = inFrame(mail, factsWith({}));
  expect(html).toContain(NAME);
  expect(html).toContain('background:#1d3f8f');
  expect(html).toContain('background:#ffd54f');
  expect(html).not.toMatch(OURS);
  expect(html).not.toMatch(/<color|#ffb020|#0f5b46/i);
});

test('text of a mail is never read as a color', () => {
  const { html } = inFrame(mailText('A', ['<color ink> {ink} #0f5b46'], 'en'), factsWith({}));
  expect(html).toContain('&lt;color ink&gt; {ink} #0f5b46');
});

describe('a running server', () => {
  test('states the look of the business without a restart, and allows no other inline style', async () => {
    const server = await startApp({ SITE_DIR: 'dist' });
    try {
      const read = (path: string) => fetch(server.url + path);
      const before = await read('/');
      expect(await before.text()).not.toContain('<style>:root{--color');
      const icon = Buffer.from(await (await read('/favicon.ico')).arrayBuffer());
      await publishFacts(server, 'brand', 'brand', LOOK);
      await expect.poll(async () => (await read('/')).text()).toContain(brandStyle(LOOK));
      const page = await read('/');
      const html = await page.text();
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(hashOf(brandStyle(LOOK)));
      expect(policy).not.toContain(hashOf(brandStyle({ ...LOOK, color: '#000000' })));
      expect(policy).not.toContain('unsafe-inline');
      const changed = Buffer.from(await (await read('/favicon.ico')).arrayBuffer());
      expect(changed.equals(icon)).toBe(false);
      expect(changed.subarray(0, 6).toString('hex')).toBe('000001000100');
      for (const path of ['/apple-touch-icon.png', '/icon-512.png', '/og/home.png']) {
        const picture = await read(path);
        expect(picture.headers.get('content-type')).toBe('image/png');
        expect(await hasColor(await picture.arrayBuffer(), '#ffb020')).toBe(false);
      }
      const [drawing = ''] = /\/drawings\/[0-9a-f]{12}\/[\w/.-]+\.webp/.exec(html) ?? [];
      const drawn = await read(drawing);
      expect(drawn.headers.get('content-type')).toBe('image/webp');
      expect(drawn.headers.get('cache-control')).toContain('immutable');
      expect((await read(drawing.replace(/[0-9a-f]{12}/, '0'.repeat(12)))).url).toContain(drawing);
      for (const path of ['../../entry.mjs', 'scenes/hero-737.webp', 'constructor', '%2e%2e/x'])
        expect((await read(`/drawings/${'0'.repeat(12)}/${path}`)).status).toBe(404);
      const files = ['/robots.txt', '/sitemap.xml', '/jobs.xml', '/jobs.json'];
      for (const path of files)
        expect((await (await read(path)).text()).replaceAll('marigold.example', '')).not.toMatch(
          /#ffb020/,
        );
    } finally {
      await server.end();
    }
  });
});

async function hasColor(png: ArrayBuffer, color: string): Promise<boolean> {
  const { data } = await sharp(Buffer.from(png))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (let at = 0; at < data.length; at += 3)
    if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8))
      return true;
  return false;
}
