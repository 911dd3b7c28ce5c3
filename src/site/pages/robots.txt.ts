import type { APIRoute } from 'astro';
import { absolute } from '#site/seo/head.ts';

/** Everything may be crawled; pages that do not belong in search results carry `noindex`. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /f/\n\nSitemap: ${absolute('/sitemap.xml')}\n`);
