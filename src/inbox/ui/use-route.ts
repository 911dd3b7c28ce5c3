import { useSyncExternalStore } from 'react';
import type { InboxStart } from '#inbox/contract.ts';

export interface Route {
  readonly page: string;
  readonly params: URLSearchParams;
}

export interface PageProps {
  readonly route: Route;
  readonly start: InboxStart;
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

/** Goes to a page of the inbox. The page is rendered when the function returns. */
export function goTo(link: string): void {
  window.location.hash = link;
  // The browser fires its own event later; until then React would render a checked box as unchecked.
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
