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
  // The page dispatches the event itself, because the browser fires its own event later. Until then, React would render
  // a checked box as unchecked.
  window.dispatchEvent(new Event('hashchange'));
}

/** The current page and its parameters. Both come from the fragment of the URL, which browsers send to no server. */
export function useRoute(): Route {
  const [path] = useLocation();
  // This code reads the parameters itself, because wouter's hook decodes them a second time.
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

/**
 * The hook with which wouter finds the page. It replaces wouter's own hook, which puts parameters before the fragment.
 */
export const FRAGMENT = {
  hook: (): [string, typeof goTo] => [`/${usePartOfHash(0)}`, goTo],
};
