import { defineMiddleware } from 'astro:middleware';

/**
 * On a page opened by a share link, links to the assessment and its forms carry the code along, so that it works without
 * JavaScript (REFER-5).
 */
export const onRequest = defineMiddleware(async ({ locals: { referrer } }, next) => {
  const response = await next();
  if (!referrer) return response;
  const html = (await response.text())
    .replaceAll('href="/assessment"', `href="/assessment?ref=${referrer.code}"`)
    .replaceAll('name="ref" value=""', `name="ref" value="${referrer.code}"`);
  return new Response(html, response);
});
