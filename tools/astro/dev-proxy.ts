import type { ProxyOptions } from 'vite';
import { addressesOf, PAGE_ROUTES, SERVER_PATHS } from '#shared/routes.ts';
import { isPageData } from './server-pages.ts';

/**
 * Under `npm run dev`, Vite forwards requests for pages and {@link SERVER_PATHS} to the server. The server
 * requests the HTML of a page from Astro; that request is not forwarded.
 */
export function devProxy(target: string): Record<string, ProxyOptions> {
  const bypass: ProxyOptions['bypass'] = (request) => (isPageData(request) ? request.url : null);
  return { [serverPattern()]: { target, xfwd: true, bypass } };
}

function serverPattern(): string {
  const pages = PAGE_ROUTES.flatMap(addressesOf);
  const paths = [...pages, ...SERVER_PATHS].map((path) =>
    path
      .replaceAll('.', '\\.')
      .replace(/:token$/, '.+')
      .replaceAll(/:\w+/g, '[^/?]+'),
  );
  return `^(?:${paths.join('|')})(?:\\?|$)`;
}
