import { expect, test } from 'vitest';
import { headTags } from '#site/seo/head.ts';
import { bookMeta } from './book-meta.ts';

const canonical = (bookingUrl: string) =>
  headTags(bookMeta(bookingUrl), 'en').find(({ attrs }) => attrs?.rel === 'canonical')?.attrs?.href;

test('/book has a canonical address, and with it an entry in the sitemap, only where calls are booked there (BOOK-1)', () => {
  expect(canonical('/book')).toMatch(/\/book$/);
  expect(canonical('https://calls.example/marigold')).toBeUndefined();
  expect(canonical('/another-page')).toBeUndefined();
});
