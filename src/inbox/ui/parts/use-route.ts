import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { InboxStart } from '#inbox/contract.ts';

export interface Route {
  readonly page: string;
  readonly params: URLSearchParams;
}

export interface PageProps {
  readonly start: InboxStart;
}

type Query = Readonly<Record<string, string | undefined>>;

export function linkTo(page: string, params: Query = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return `#/${page}${query.size > 0 ? `?${query}` : ''}`;
}

export function linkWith({ page, params }: Route, changes: Query): string {
  return linkTo(page, { ...Object.fromEntries(params), ...changes });
}

/** Goes to a page of the inbox. React has rendered the page when this function returns. */
export function goTo(link: string): void {
  window.location.hash = link;
  // The browser fires its own event later; until then React would render a checked box as unchecked.
  window.dispatchEvent(new Event('hashchange'));
}

/** The page and its parameters. Both are in the fragment, which browsers send to no server. */
export function useRoute(): Route {
  const [path] = useLocation();
  // Not wouter's hook: it decodes the parameters a second time.
  const query = usePartOfHash(1);
  const params = useMemo(() => new URLSearchParams(query), [query]);
  return { page: path.slice(1) || 'today', params };
}

function usePartOfHash(index: 0 | 1): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash.replace(/^#\/?/, '').split('?')[index] ?? '',
  );
}

/** The hook with which wouter finds the page. wouter's own hook for fragments puts parameters before the fragment. */
export const FRAGMENT = {
  hook: (): [string, typeof goTo] => [`/${usePartOfHash(0)}`, goTo],
};
