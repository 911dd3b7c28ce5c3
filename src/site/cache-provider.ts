import type { CacheProviderFactory } from 'astro';

/**
 * What pages set with `Astro.cache.set()` leaves Astro as response headers, as for a CDN; the server in front caches by them
 * (src/server/pages/page-cache.ts) and invalidates what it cached.
 */
const provider: CacheProviderFactory = () => ({
  name: 'server',
  async invalidate() {
    throw new Error('Pages are invalidated by the server: pages.invalidate(tag).');
  },
});
// biome-ignore lint/style/noDefaultExport: Astro imports the default export of a cache provider.
export default provider;
