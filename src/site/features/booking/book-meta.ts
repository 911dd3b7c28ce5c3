import { BOOKING } from '#content/en/booking.ts';
import type { PageMeta } from '#site/seo/head.ts';

/**
 * The metadata of `/book`. If the owner uses an external scheduler, the server redirects `/book` to that scheduler. The page must then be absent from search results and the sitemap.
 */
export function bookMeta(bookingUrl: string): PageMeta {
  const { title, description, updated } = BOOKING.page;
  const meta = { title, description, updated, path: '/book' };
  return bookingUrl === meta.path ? meta : { ...meta, noindex: true };
}
