import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { InboxStatus } from '#inbox/contract.ts';
import { callServer, useNotices } from './NoticeArea.tsx';

const POLL_INTERVAL_MS = 15_000;

interface Unread {
  readonly unread: number;
  set(unread: number): void;
  /** When the newest lead came in, as far as the page knows; milliseconds since the epoch. */
  readonly newest: number;
}

const UnreadContext = createContext({} as Unread);

export const useUnread = () => useContext(UnreadContext);

/** Asks for the number of unread leads every 15 seconds; so the page also notices when the server is gone or back. */
export function UnreadProvider({ first, children }: { first: number; children: ReactNode }) {
  const [unread, set] = useState(first);
  const [newest, setNewest] = useState(0);
  const { fail, reconnected } = useNotices();
  useEffect(() => {
    const timer = setInterval(() => {
      callServer<InboxStatus>('status').then((answer) => {
        set(answer.unread);
        setNewest(answer.newest ?? 0);
        reconnected();
      }, fail);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [fail, reconnected]);
  const value = useMemo(() => ({ unread, newest, set }), [unread, newest]);
  return <UnreadContext value={value}>{children}</UnreadContext>;
}
