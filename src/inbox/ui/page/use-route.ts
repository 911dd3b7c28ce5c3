import { useSyncExternalStore } from 'react';

/** What the page shows: a page's name and what narrows it, all of it in the address, so that Back works. */
export interface Route {
  readonly page: string;
  readonly params: URLSearchParams;
}

/** The address of a route, for a link. Empty values are left out. */
export function linkTo(
  page: string,
  params: Readonly<Record<string, string | undefined>> | URLSearchParams = {},
): string {
  const entries = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const given = entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return `#/${page}${query && `?${query}`}`;
}

/** The same route with some values changed; undefined takes one out. */
export function linkWith(
  { page, params }: Route,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  return linkTo(page, { ...Object.fromEntries(params), ...changes });
}

/** The route in the address; changes with it. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  const [page = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { page: page || 'leads', params: new URLSearchParams(query) };
}

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
