import { expect, test } from 'vitest';
import { SITE } from '#content/site.ts';
import { type HeadTag, headTags, type PageMeta, structuredData } from './head.ts';
import { breadcrumbList } from './schema.ts';

const META: PageMeta = { title: 'A title', description: 'A description', path: '/about' };

const find = (tags: HeadTag[], attr: string, value: string) =>
  tags.find((tag) => tag.attrs?.[attr] === value)?.attrs;

test('says title, description and canonical address', () => {
  const tags = headTags(META, 'en');
  expect(tags.find((tag) => tag.tag === 'title')?.content).toBe('A title');
  expect(find(tags, 'name', 'description')?.content).toBe('A description');
  expect(find(tags, 'rel', 'canonical')?.href).toBe(`${SITE.origin}/about`);
  expect(find(tags, 'name', 'robots')).toBeUndefined();
});

test('a page in both languages names both, English for readers of all others (LANG-4)', () => {
  const alternates = (path: string) =>
    headTags({ ...META, path }, 'es').flatMap(({ attrs }) =>
      attrs?.rel === 'alternate' ? [[attrs.hreflang, attrs.href]] : [],
    );
  const both = [
    ['en', `${SITE.origin}/careers`],
    ['es', `${SITE.origin}/es/careers`],
    ['x-default', `${SITE.origin}/careers`],
  ];
  expect(alternates('/careers')).toEqual(both);
  expect(alternates('/es/careers')).toEqual(both);
  expect(alternates('/about')).toEqual([]);
  expect(find(headTags({ ...META, path: '/es/careers' }, 'es'), 'rel', 'canonical')?.href).toBe(
    `${SITE.origin}/es/careers`,
  );
});

test('the home address keeps its slash, no other page has one at the end', () => {
  expect(find(headTags({ ...META, path: '/' }, 'en'), 'rel', 'canonical')?.href).toBe(
    `${SITE.origin}/`,
  );
  expect(find(headTags(META, 'en'), 'property', 'og:url')?.content).toBe(`${SITE.origin}/about`);
});

test('a page kept out of search has no canonical address', () => {
  const tags = headTags({ ...META, noindex: true }, 'en');
  expect(find(tags, 'name', 'robots')?.content).toBe('noindex');
  expect(find(tags, 'rel', 'canonical')).toBeUndefined();
});

test('the Open Graph picture is absolute, of the page, and 1200 by 630', () => {
  const tags = headTags(META, 'en');
  expect(find(tags, 'property', 'og:image')?.content).toBe(`${SITE.origin}/og/about.png`);
  expect(find(tags, 'property', 'og:image:width')?.content).toBe('1200');
  expect(find(tags, 'property', 'og:image:height')?.content).toBe('630');
  for (const meta of [
    { ...META, path: '/' },
    { ...META, noindex: true },
  ] as const) {
    expect(find(headTags(meta, 'en'), 'property', 'og:image')?.content).toBe(
      `${SITE.origin}/og/home.png`,
    );
  }
});

test('no text can end the script element of JSON-LD', () => {
  const texts = structuredData([{ '@type': 'Thing', name: '</script><b>' }]);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toContain('<');
  expect(JSON.parse(texts[0] ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><b>',
  });
});

test('breadcrumbs count from one and name absolute addresses', () => {
  expect(
    breadcrumbList([
      { label: 'Home', path: '/' },
      { label: 'Dental', path: '/practices/dental' },
    ]).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE.origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Dental', item: `${SITE.origin}/practices/dental` },
  ]);
});
