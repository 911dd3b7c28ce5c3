import { useCallback, useEffect, useState } from 'react';
import type { LeadPage, LeadSummary } from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import { callServer, useNotices } from './NoticeArea.tsx';
import { daysLater, isoDay, startOf } from './times.ts';
import { useUnread } from './UnreadProvider.tsx';

export interface LeadList {
  readonly leads: readonly LeadSummary[] | undefined;
  readonly hasMore: boolean;
  readonly newest: number;
  loadMore(): void;
  reload(): void;
  setState(id: string, state: LeadState): void;
}

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

const NAMES = ['view', 'form', 'stage', 'source', 'text'] as const;

/** What the server is asked for, from the values in the page's address. Days are those of the browser's time zone. */
export function leadQuery(params: URLSearchParams, now = Date.now()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const [since, until] = [dayOf(params.get('since')), dayOf(params.get('until'))];
  if (since) query.set('since', String(startOf(since)));
  // Not 24 hours later: the days on which clocks change have 23 or 25.
  if (until) query.set('until', String(startOf(daysLater(until, 1))));
  if (params.get('view') === 'due') query.set('today', isoDay(now));
  return query;
}

function dayOf(value: string | null): string | undefined {
  return value && startOf(value) >= 0 ? value : undefined;
}
