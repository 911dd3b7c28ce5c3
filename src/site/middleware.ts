import { defineMiddleware } from 'astro:middleware';
import type { PageData } from '#shared/request-pages.ts';

/** What is done to every page; render-page.ts does it to the parts of a page that it draws. */
export const onRequest = defineMiddleware(async ({ locals: { part, referrer } }, next) => {
  const response = await next();
  if (part || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withReferral(afterPaint(await response.text()), referrer), response);
});

const PAGE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Names the scripts of a page instead of loading them, for layouts/page.inline.ts to fetch after the first paint. Under
 * `npm run dev` they load as usual: Vite's own script is one of them.
 */
export function afterPaint(html: string): string {
  if (import.meta.env.DEV) return html;
  return html.replace(PAGE_SCRIPT, '<template data-after-paint="$1"></template>');
}

/**
 * On a page opened by a share link, links to the assessment and its forms carry the code along, so that it works without
 * JavaScript (REFER-5).
 */
export function withReferral(html: string, referrer: PageData['referrer']): string {
  if (!referrer) return html;
  return html
    .replaceAll('href="/assessment"', `href="/assessment?ref=${referrer.code}"`)
    .replaceAll('name="ref" value=""', `name="ref" value="${referrer.code}"`);
}
