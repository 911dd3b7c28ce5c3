import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { callServer } from './call-server.ts';
import { useNotices } from './NoticeArea.tsx';

const POLL_INTERVAL_MS = 15_000;

interface Unread {
  /** Unread leads. */
  readonly unread: number;
  set(unread: number): void;
}

const UnreadContext = createContext<Unread>({ unread: 0, set: () => undefined });

/** The number of unread leads, the same everywhere on the page. */
export function useUnread(): Unread {
  return useContext(UnreadContext);
}

/** Asks for the number of unread leads every 15 seconds; so the page also notices when the server is gone or back. */
export function UnreadProvider({ first, children }: { first: number; children: ReactNode }) {
  const [unread, set] = useState(first);
  const { fail, answered } = useNotices();
  useEffect(() => {
    const timer = setInterval(() => {
      callServer<{ unread: number }>('unread').then((answer) => {
        set(answer.unread);
        answered();
      }, fail);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [fail, answered]);
  const value = useMemo(() => ({ unread, set }), [unread]);
  return <UnreadContext value={value}>{children}</UnreadContext>;
}
