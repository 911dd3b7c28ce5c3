import { BOOKING } from '#content/en/booking.ts';
import type { PageMeta } from '#site/seo/head.ts';

/**
 * The metadata of `/book`. If the owner has a booking address of their own, the server redirects `/book` there
 * (BOOK-1), so the page belongs neither in search results nor in the sitemap.
 */
export function bookMeta(bookingUrl: string): PageMeta {
  const { title, description, updated } = BOOKING.page;
  const meta = { title, description, updated, path: '/book' };
  return bookingUrl === meta.path ? meta : { ...meta, noindex: true };
}
