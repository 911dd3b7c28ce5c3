import type { APIRoute } from 'astro';
import { absolute } from '#site/seo/head.ts';

/** Everything may be read; what is no use in search results says so itself (`noindex`). */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /f/\n\nSitemap: ${absolute('/sitemap.xml')}\n`);
