import { useCallback, useEffect, useState } from 'react';
import { callServer } from './call-server.ts';
import { useNotices } from './NoticeArea.tsx';

/** What the server answers at an address, loaded again when the address changes. */
export interface Loaded<T> {
  /** Undefined until it is there. */
  readonly data: T | undefined;
  reload(): void;
  /** Shows other data without asking the server. */
  set(data: T): void;
}

/** Loads JSON from the inbox's server; a failure is shown as a notice. `null` loads nothing. */
export function useServer<T>(path: string | null): Loaded<T> {
  const { fail } = useNotices();
  const [state, setState] = useState<{ path: string | null; data: T | undefined }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round;
    if (path === null) return;
    const stop = new AbortController();
    callServer<T>(path, undefined, stop.signal).then(
      (data) => setState({ path, data }),
      (error) => {
        if (!stop.signal.aborted) fail(error);
      },
    );
    return () => stop.abort();
  }, [path, round, fail]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback((data: T) => setState({ path, data }), [path]);
  return { data: state?.path === path ? state.data : undefined, reload, set };
}
