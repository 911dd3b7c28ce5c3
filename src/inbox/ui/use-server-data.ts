import { useCallback, useEffect, useState } from 'react';
import { useInbox } from './InboxProvider.tsx';
import { getJson } from './server-client.ts';

/**
 * Fetches JSON from `path` below `api/`; `data` is undefined until the response arrives. Memoize `onLoad`: a new function
 * fetches again.
 *
 * ```tsx
 * const { data, reload } = useServerData<CallWeek>(`calls?from=${from}&until=${until}`);
 * if (!data) return <Loading />;
 * ```
 */
export function useServerData<T>(path: string, onLoad?: (data: T) => void) {
  const { fail } = useInbox();
  const [state, setState] = useState<{ path: string; data: T }>();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    void reloads;
    const stop = new AbortController();
    getJson<T>(path, stop.signal).then(
      (data) => {
        setState({ path, data });
        onLoad?.(data);
      },
      (error) => {
        if (!stop.signal.aborted) fail(error);
      },
    );
    return () => stop.abort();
  }, [path, reloads, fail, onLoad]);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  const change = useCallback(
    (changed: (data: T) => T) =>
      setState((before) => (before?.path === path ? { path, data: changed(before.data) } : before)),
    [path],
  );
  return { data: state?.path === path ? state.data : undefined, reload, change };
}
