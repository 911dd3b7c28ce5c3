import type { APIRoute } from 'astro';
import { absolute } from '#site/seo/head.ts';

/** Allows crawling of all pages. Pages that do not belong in search results have `noindex`. */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nAllow: /\nDisallow: /f/\n\nSitemap: ${absolute('/sitemap.xml')}\nSitemap: ${absolute('/sitemap-jobs.xml')}\nSitemap: ${absolute('/sitemap-stories.xml')}\n`,
  );
