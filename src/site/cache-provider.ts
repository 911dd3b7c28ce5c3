import type { CacheProviderFactory } from 'astro';

/**
 * The values of `Astro.cache.set()` leave Astro as response headers, as for a CDN. The server in front caches pages by
 * these headers and invalidates them (src/server/pages/page-cache.ts).
 */
const provider: CacheProviderFactory = () => ({
  name: 'server',
  async invalidate() {
    throw new Error('Pages are invalidated by the server: pages.invalidate(tag).');
  },
});
// biome-ignore lint/style/noDefaultExport: Astro imports the default export of a cache provider.
export default provider;
