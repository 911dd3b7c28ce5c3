import type { CacheProviderFactory } from 'astro';

/**
 * Makes Astro send the values of `Astro.cache.set()` as response headers, as for a CDN. The server in front of Astro
 * reads these headers to cache and invalidate pages (src/server/pages/page-cache.ts).
 */
const provider: CacheProviderFactory = () => ({
  name: 'server',
  async invalidate() {
    throw new Error('Pages are invalidated by the server: pages.invalidate(tag).');
  },
});
// biome-ignore lint/style/noDefaultExport: Astro imports the default export of a cache provider.
export default provider;
