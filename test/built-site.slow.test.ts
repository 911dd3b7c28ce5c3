import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BAA } from '#content/en/baa.ts';
import { PRACTICE_TYPES, practicePath } from '#content/en/practice-types.ts';
import { SCREENING } from '#content/en/screening.ts';
import { STAFF_ROLES, staffPath } from '#content/en/staff-roles.ts';
import { COST_SOURCES } from '#content/in-house-costs.ts';
import { SITE } from '#content/site.ts';
import { publishFacts } from '#e2e/with-facts.ts';
import { attributes, DIST, first, markup, ownAddress, type SitePage } from './built-pages.ts';
import { openForAll } from './opened.ts';
import { startApp } from './running-app.ts';
import { EVERY_PAGE, linkPicture, SITE_PAGES } from './site-pages.ts';

const pages = SITE_PAGES;
const byPath = new Map(pages.map((page) => [page.path, page]));
const indexed = pages.filter(({ html }) => !/<meta name="robots" content="noindex"/.test(html));
/** The hosts of the sources that pages cite (PRICE-4, PROOF-4, TRUST-2). Only links may name these hosts. */
const sourceHosts = [...COST_SOURCES, SCREENING.yours, BAA].map(({ url }) => new URL(url).host);

const each = pages.map((page) => [page.path, page] as const);

function page(path: string): SitePage {
  const entry = byPath.get(path);
  if (!entry) throw new Error(`no page ${path}`);
  return entry;
}

/** Whether this path exists: a page, a file of the build, or a route of the server. */
function answers(path: string): boolean {
  const address = decodeURIComponent(path);
  const pictured = /^\/og(\/.+)\.png$/.exec(address)?.[1];
  if (pictured) return indexed.some((entry) => entry.path === pictured.replace(/^\/home$/, '/'));
  return /^\/(?:f|book)\//.test(path) || byPath.has(address) || existsSync(join(DIST, address));
}

describe('every page', () => {
  test.each(each)('%s: nothing follows its end', (_, { html }) => {
    expect(html.trimEnd()).toMatch(/<\/body>\s*<\/html>$/);
  });

  test.each(each)('%s: links and anchors lead somewhere (NAV-1)', (path, { html }) => {
    const broken = attributes(markup(html), 'href', 'a|area').filter((href) => {
      const url = ownAddress(href, path);
      if (!url) return !/^(mailto:|tel:|sms:|https:\/\/)/.test(href);
      if (!answers(url.pathname)) return true;
      const target = byPath.get(url.pathname);
      if (!url.hash || !target) return false;
      return !attributes(target.html, 'id').includes(decodeURIComponent(url.hash.slice(1)));
    });
    expect(broken).toEqual([]);
  });

  test.each(each)('%s: files it needs are there', (path, { html }) => {
    const srcset = attributes(html, 'srcset').flatMap((set) =>
      set.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''),
    );
    const needed = [
      ...srcset,
      ...attributes(html, 'src'),
      ...attributes(html, 'poster'),
      ...attributes(html, 'href', 'link'),
    ];
    const missing = needed.filter((address) => {
      const url = ownAddress(address, path);
      return !address.startsWith('data:') && (!url || !answers(url.pathname));
    });
    expect(missing).toEqual([]);
  });

  test.each(each)('%s: one h1, a title and a description in length (NAV-4)', (_, { html }) => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const title = first(html, /<title>([^<]*)<\/title>/) ?? '';
    const description = first(html, /<meta name="description" content="([^"]*)"/) ?? '';
    expect(title.length).toBeGreaterThan(5);
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length, description).toBeLessThanOrEqual(155);
  });

  test('has a title and a description of its own', () => {
    for (const pattern of [
      /<title>([^<]*)<\/title>/,
      /<meta name="description" content="([^"]*)"/,
    ]) {
      const texts = pages.map(({ html }) => first(html, pattern));
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  test.each(each)(
    '%s: refers to no other host but the owner’s own pages (EVENT-1)',
    (_, { html }) => {
      const allowed = new Set([
        new URL(SITE.origin).host,
        'schema.org',
        'www.w3.org',
        ...SITE.social.map((social) => new URL(social.url).host),
        ...sourceHosts,
      ]);
      const spoken = html.replace(/\/\*[\s\S]*?\*\//g, '');
      const hosts = [...spoken.matchAll(/(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map(
        ([, host = '']) => host.toLowerCase(),
      );
      expect([...new Set(hosts)].filter((host) => !allowed.has(host))).toEqual([]);
    },
  );
});

const titleOf = ({ html }: SitePage) => first(html, /<title>([^<]*)<\/title>/) ?? '';

test.each(EVERY_PAGE)('$path has an Open Graph picture that exists', ({ html }) => {
  const picture = first(html, /<meta property="og:image" content="([^"]*)"/) ?? '';
  expect(answers(new URL(picture).pathname)).toBe(true);
});

test('an Open Graph picture has 1200 × 630 pixels and less than 40 KB', async () => {
  const byLength = pages.map(titleOf).toSorted((a, b) => a.length - b.length);
  for (const title of [byLength.at(0), byLength.at(-1)]) {
    const picture = await linkPicture(title ?? '');
    expect(picture.length).toBeLessThan(40_000);
    const size = { format: 'png', width: 1200, height: 630 };
    expect(await sharp(picture).metadata(), title).toMatchObject(size);
  }
});

describe('HTML', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // These rules are about style and not about validity. Our renderer breaks them.
      'doctype-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'long-title': 'off',
      'no-inline-style': 'error',
      // The validator does not know these newer features: invoker commands, closedby, speculation rules.
      'script-type': 'off',
      'no-implicit-button-type': 'error',
    },
  });

  test.each(each)('%s is valid', async (_, { html }) => {
    const report = await validator.validateString(html);
    // Allows the style rule of islands, which Astro writes beside the first island.
    const isAllowed = (message: string) => message.startsWith('<style> element is not permitted');
    const findings = report.results.flatMap(({ messages }) =>
      messages
        .filter(({ message }) => !isAllowed(message))
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(findings).toEqual([]);
  });
});

test('no page is a file, and those of npm run dev are not in the build', () => {
  const files = readdirSync(join(DIST, '..'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.html') || file.includes('UiExamples'))).toEqual([]);
});

describe('JSON-LD', () => {
  /** The properties that search engines require for each schema type in use. */
  const REQUIRED: Readonly<Record<string, readonly string[]>> = {
    Organization: ['name', 'url', 'logo'],
    WebSite: ['name', 'url'],
    WebPage: ['name', 'url', 'inLanguage'],
    BreadcrumbList: ['itemListElement'],
    Service: ['name', 'description', 'provider', 'areaServed'],
    VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
    JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  };

  function objects({ html }: SitePage): Record<string, unknown>[] {
    const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    return [...blocks].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  }

  test.each(each)('%s: parses, is of a known kind and complete', (_, built) => {
    for (const object of objects(built)) {
      const kind = String(object['@type']);
      expect(object['@context']).toBe('https://schema.org');
      expect(Object.keys(REQUIRED)).toContain(kind);
      expect(Object.keys(object)).toEqual(expect.arrayContaining([...(REQUIRED[kind] ?? [])]));
    }
  });

  test('says where it is true who we are, what we offer and where the page stands', () => {
    const kinds = (path: string) => objects(page(path)).map((object) => object['@type']);
    expect(kinds('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'VideoObject']));
    for (const role of STAFF_ROLES) expect(kinds(staffPath(role.id))).toContain('Service');
    for (const type of PRACTICE_TYPES) {
      expect(kinds(practicePath(type.id))).toEqual(
        expect.arrayContaining(['Service', 'BreadcrumbList']),
      );
    }
  });

  test('breadcrumbs that are printed are also visible, in the same order', () => {
    for (const built of pages) {
      const list = objects(built).find((object) => object['@type'] === 'BreadcrumbList');
      const visible = first(
        built.html,
        /<nav aria-label="(?:Breadcrumb|Ruta de navegación)"[^>]*>([\s\S]*?)<\/nav>/,
      );
      expect(visible !== undefined).toBe(list !== undefined);
      if (!list || !visible) continue;
      const names = (list.itemListElement as { name: string }[]).map((item) => item.name);
      const shown = visible
        .replace(/<span aria-hidden="true">\/<\/span>/g, '')
        .split(/<li\b/)
        .slice(1);
      expect(shown.map((item) => `<${item}`.replace(/<[^>]*>/g, '').trim())).toEqual(names);
    }
  });
});

describe('what robots read', () => {
  const app = openForAll(() => startApp({ SITE_DIR: 'dist' }));
  const read = async (path: string) => (await fetch(app.url + path)).text();
  const entriesOf = async () => (await read('/sitemap.xml')).match(/<url>.*<\/url>/g) ?? [];

  test('the sitemap lists exactly the pages that may be found, each with its day', async () => {
    const entries = await entriesOf();
    expect(entries.map((entry) => first(entry, /<loc>([^<]+)<\/loc>/)).sort()).toEqual(
      indexed.map(({ path }) => `${SITE.origin}${path}`).sort(),
    );
    const undated = entries.filter((entry) => !/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/.test(entry));
    // Stories are left out, because they have no date.
    expect(undated.filter((entry) => !entry.includes('/success-stories/'))).toEqual([]);
  });

  test('a page is in the sitemap with its counterpart in the other language (LANG-4)', async () => {
    const entries = await entriesOf();
    const entry = (path: string) =>
      entries.find((text) => text.includes(`<loc>${SITE.origin}${path}<`));
    for (const path of ['/careers', '/es/careers']) {
      expect(entry(path)).toContain(`hreflang="es" href="${SITE.origin}/es/careers"`);
      expect(entry(path)).toContain(`hreflang="x-default" href="${SITE.origin}/careers"`);
    }
    expect(entry('/about')).not.toContain('hreflang');
  });

  test('/book is not in the sitemap where calls are booked elsewhere (BOOK-1)', async () => {
    const links = { bookingUrl: 'https://calls.example/marigold' };
    await publishFacts({ dataDir: app.dataDir }, { links: { links } });
    await expect.poll(() => read('/sitemap.xml')).not.toContain('/book<');
  });

  test('robots.txt names it', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${SITE.origin}/sitemap.xml\n`);
  });
});

describe('one file is one page', () => {
  test('every role is in the catalog, has its page, and its related roles exist (STAFF-1)', () => {
    const catalog = page('/services').html;
    for (const role of STAFF_ROLES) {
      expect(attributes(catalog, 'href', 'a')).toContain(staffPath(role.id));
      expect(page(staffPath(role.id)).html).toContain(role.promise);
      expect(
        role.related.filter((id) => !STAFF_ROLES.some((candidate) => candidate.id === id)),
      ).toEqual([]);
      expect(role.related).not.toContain(role.id);
    }
  });

  test('every practice type is on /practices and has its page (PRAC-1)', () => {
    const catalog = attributes(page('/practices').html, 'href', 'a');
    for (const type of PRACTICE_TYPES) {
      expect(catalog).toContain(practicePath(type.id));
      expect(page(practicePath(type.id)).html).toContain(type.headline);
    }
  });

  test.each([
    [
      '/practices/',
      'surgery-centers mri-centers primary-care dental cardiology neurology dermatology',
    ],
    ['/staff/', 'receptionist admin billing coder scribe monitoring telehealth coordinator triage'],
  ])('the menu of %s has the required order (HDR-3)', (prefix, ids) => {
    const spec = ids.split(' ').map((id) => `${prefix}${id}`);
    const header = first(page('/').html, /<header([\s\S]*?)<\/header>/) ?? '';
    const links = attributes(header, 'href', 'a').filter((href) => spec.includes(href));
    expect([...new Set(links)]).toEqual(spec);
  });

  test('no two role pages say the same', () => {
    const sentences = STAFF_ROLES.flatMap((role) => [
      role.promise,
      role.description,
      ...[...role.responsibilities, ...role.benefits].map(({ text }) => text),
      ...role.limits,
    ]);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });

  test('an unknown type gets the required text and links onward (NAV-5)', () => {
    const { html } = page('/not-found-type');
    expect(html).toContain('Staff type not found');
    expect(attributes(html, 'href', 'a')).toEqual(
      expect.arrayContaining([staffPath('records'), practicePath('orthopedics')]),
    );
  });
});

test('without a tag manager and a pixel there is neither the consent bar nor its code (CONSENT-5)', () => {
  const asking = pages.filter(({ html }) =>
    /data-choice|data-consent|googletagmanager|fbevents/.test(
      html.replace(/<style>[\s\S]*?<\/style>/g, ''),
    ),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test.each(SITE_PAGES)('$path: every picture has its file', ({ html }) => {
  expect(attributes(html, 'data-no-picture')).toEqual([]);
});

describe('styles', () => {
  const sheetOf = (html: string) =>
    first(html, /<style>(\/\*! tailwindcss[\s\S]*?)<\/style>/) ?? '';
  const classesIn = (css: string) =>
    new Set(
      [
        ...css.matchAll(
          /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])*)/gi,
        ),
      ].map(([, name = '']) =>
        name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character) =>
          code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
        ),
      ),
    );
  /** The names of all classes that have a rule on some page. */
  const known = new Set(pages.flatMap(({ html }) => [...classesIn(sheetOf(html))]));

  test.each(EVERY_PAGE)('$path has the rules of every class that it uses', ({ html }) => {
    const own = classesIn(sheetOf(html));
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      decodeHTML(names).split(/\s+/),
    );
    expect(used.filter((name) => known.has(name) && !own.has(name))).toEqual([]);
  });
});
