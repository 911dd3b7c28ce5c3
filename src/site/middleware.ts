import { defineMiddleware } from 'astro:middleware';

const SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Names the scripts of a page instead of loading them, for layouts/page.inline.ts to fetch after the first paint. Under
 * `npm run dev` they load as usual: Vite's own script is one of them.
 */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (import.meta.env.DEV || !response.headers.get('Content-Type')?.startsWith('text/html')) {
    return response;
  }
  const html = (await response.text()).replace(
    SCRIPT,
    '<template data-after-paint="$1"></template>',
  );
  return new Response(html, response);
});
