import { useCallback } from 'react';
import type { LeadPage } from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import { callServer, useInbox, useServer } from './NoticeArea.tsx';
import { daysLater, isoDay, startOf } from './times.ts';

export type LeadList = ReturnType<typeof useLeads>;

export function useLeads(query: string) {
  const { fail, setUnread } = useInbox();
  const showUnread = useCallback(({ unread }: LeadPage) => setUnread(unread), [setUnread]);
  const { data, reload, change } = useServer<LeadPage>(`leads?${query}`, showUnread);
  const loadMore = () => {
    if (!data?.next) return;
    callServer<LeadPage>(`leads?${query}&after=${data.next}`).then((more) => {
      change((before) => {
        // A second click: these leads are there already.
        if (before.next !== data.next) return before;
        return { ...more, leads: [...before.leads, ...more.leads] };
      });
    }, fail);
  };
  const setState = useCallback(
    (id: string, state: LeadState) =>
      change((page) => {
        const leads = page.leads.map((one) => (one.id === id ? { ...one, state } : one));
        return { ...page, leads };
      }),
    [change],
  );
  return {
    leads: data?.leads,
    hasMore: Boolean(data?.next),
    newest: data?.newest ?? 0,
    loadMore,
    reload,
    setState,
  };
}

const NAMES = ['view', 'form', 'stage', 'source', 'language', 'text'] as const;

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
