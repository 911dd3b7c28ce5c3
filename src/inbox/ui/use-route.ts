import { useSyncExternalStore } from 'react';
import type { Start } from '#inbox/contract.ts';

export interface Route {
  readonly page: string;
  readonly params: URLSearchParams;
}

export interface PageProps {
  readonly route: Route;
  readonly start: Start;
}

type Params = Readonly<Record<string, string | undefined>>;

export function linkTo(page: string, params: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return `#/${page}${query.size > 0 ? `?${query}` : ''}`;
}

export function linkWith({ page, params }: Route, changes: Params): string {
  return linkTo(page, { ...Object.fromEntries(params), ...changes });
}

/** Goes to a page of the inbox; what is drawn for it is there when this returns. */
export function goTo(link: string): void {
  window.location.hash = link;
  // The browser's own event follows later: a box that was checked would be drawn unchecked once.
  window.dispatchEvent(new Event('hashchange'));
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash,
  );
  const [page = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { page: page || 'today', params: new URLSearchParams(query) };
}
