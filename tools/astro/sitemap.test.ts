import { expect, test } from 'vitest';
import { readHead, sitemapXml } from './sitemap.ts';

const head = (tags: string) =>
  readHead(`<!doctype html><html><head>${tags}</head><body></body></html>`);

test('lists pages with a canonical address and their own date, sorted', () => {
  const pages = [
    head(
      '<title>B</title><link rel="canonical" href="https://x.example/b"><meta name="last-modified" content="2026-11-20">',
    ),
    head('<title>A</title><link rel="canonical" href="https://x.example/a">'),
    head('<title>H</title><meta name="robots" content="noindex">'),
  ];
  const xml = sitemapXml(pages);
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://x.example/a',
    '<loc>https://x.example/b',
  ]);
  expect(xml).toContain('<loc>https://x.example/b</loc><lastmod>2026-11-20</lastmod>');
});

test('decodes entities to their characters', () => {
  expect(head('<title>Terms &amp; Conditions</title>').title).toBe('Terms & Conditions');
});
