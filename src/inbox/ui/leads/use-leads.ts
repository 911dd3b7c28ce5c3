import { useCallback, useEffect, useState } from 'react';
import type { LeadPage, LeadSummary } from '#inbox/contract/leads.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { useUnread } from '#inbox/ui/page/UnreadProvider.tsx';
import type { LeadState } from '#shared/lead-state.ts';

/** A list of leads, loaded page by page. */
export interface LeadList {
  /** Undefined until the first page is there. */
  readonly leads: readonly LeadSummary[] | undefined;
  readonly hasMore: boolean;
  /** When the newest lead of any list came in as this one was loaded; milliseconds since the epoch. */
  readonly newest: number;
  loadMore(): void;
  reload(): void;
  /** Shows another state of one lead without loading the list again. */
  setState(id: string, state: LeadState): void;
}

/** The leads that match a query, newest first. */
export function useLeads(query: string): LeadList {
  const { fail, attempt } = useNotices();
  const { set: setUnread } = useUnread();
  const [list, setList] = useState<{ query: string; page: LeadPage }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    void round;
    const stop = new AbortController();
    callServer<LeadPage>(`leads?${query}`, undefined, stop.signal).then(
      (page) => {
        setList({ query, page });
        setUnread(page.unread);
      },
      (error) => {
        if (!stop.signal.aborted) fail(error);
      },
    );
    return () => stop.abort();
  }, [query, round, fail, setUnread]);

  const shown = list?.query === query ? list.page : undefined;
  const loadMore = () =>
    attempt(async () => {
      if (!shown?.next) return;
      const more = await callServer<LeadPage>(`leads?${query}&after=${shown.next}`);
      setList((before) => {
        // A second click, or another filter since then: these leads are there already, or belong to no list shown.
        if (before?.query !== query || before.page.next !== shown.next) return before;
        return { query, page: { ...more, leads: [...before.page.leads, ...more.leads] } };
      });
    });
  const setState = useCallback((id: string, state: LeadState) => {
    setList((before) => {
      if (!before) return before;
      const leads = before.page.leads.map((one) => (one.id === id ? { ...one, state } : one));
      return { ...before, page: { ...before.page, leads } };
    });
  }, []);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return {
    leads: shown?.leads,
    hasMore: Boolean(shown?.next),
    newest: shown?.newest ?? 0,
    loadMore,
    reload,
    setState,
  };
}
