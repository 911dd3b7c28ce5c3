import { defineMiddleware } from 'astro:middleware';

const PAGE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Names the scripts of a page instead of loading them, for layouts/page.inline.ts to fetch after the first paint. Under
 * `npm run dev` they load as usual: Vite's own script is one of them.
 *
 * On a page opened by a share link, links to the assessment and its forms carry the code along, so that it works without
 * JavaScript (REFER-5).
 */
export const onRequest = defineMiddleware(async ({ locals: { referrer } }, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  let html = await response.text();
  if (!import.meta.env.DEV) {
    html = html.replace(PAGE_SCRIPT, '<template data-after-paint="$1"></template>');
  }
  if (referrer) {
    html = html
      .replaceAll('href="/assessment"', `href="/assessment?ref=${referrer.code}"`)
      .replaceAll('name="ref" value=""', `name="ref" value="${referrer.code}"`);
  }
  return new Response(html, response);
});
