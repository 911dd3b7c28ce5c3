import { defineMiddleware } from 'astro:middleware';
import type { PageData } from '#shared/page-data.ts';

/** Completes the HTML of every page, built or rendered. */
export const onRequest = defineMiddleware(async ({ locals: { referrer } }, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(withReferral(afterPaint(await response.text()), referrer), response);
});

const PAGE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Replaces the scripts of a page by their names; layouts/page.inline.ts fetches them after the first paint. Under
 * `npm run dev` they load as usual, because Vite's own script is one of them.
 */
function afterPaint(html: string): string {
  if (import.meta.env.DEV) return html;
  return html.replace(PAGE_SCRIPT, '<template data-after-paint="$1"></template>');
}

/**
 * On a page that was opened with a share link, adds its code to the links and forms of the assessment, so that the
 * code is kept without JavaScript (REFER-5).
 */
function withReferral(html: string, referrer: PageData['referrer']): string {
  if (!referrer) return html;
  return html
    .replaceAll('href="/assessment"', `href="/assessment?ref=${referrer.code}"`)
    .replaceAll('name="ref" value=""', `name="ref" value="${referrer.code}"`);
}
