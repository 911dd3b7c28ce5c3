/**
 * A browser revalidates each time (`ETag`). A shared cache may answer for a minute, for four more minutes while it
 * revalidates, and for a day while the server is down. A deployment is therefore visible within five minutes
 * (docs/deploying.md, "A CDN").
 */
export const PAGE_CACHE = {
  'Cache-Control':
    'public, max-age=0, s-maxage=60, stale-while-revalidate=240, stale-if-error=86400',
  // RFC 9213, for caches that do not serve stale responses when `s-maxage` is set (RFC 9111, 5.2.2.10).
  'CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=240, stale-if-error=86400',
};

/** For a page that can differ between visitors at the same URL. */
export const UNSHARED = { 'Cache-Control': 'private, no-cache' };

/**
 * For the 301 redirect of a page that is switched off. Without this header, browsers keep the redirect after the page
 * is on again.
 */
export const SWITCHED_OFF = { 'Cache-Control': 'public, max-age=60' };

export const IMMUTABLE = 'public, max-age=31536000, immutable';
