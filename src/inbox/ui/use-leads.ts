import { useCallback } from 'react';
import type { LeadPage } from '#inbox/contract.ts';
import type { LeadState } from '#shared/lead.ts';
import { useInbox } from './InboxProvider.tsx';
import { getJson } from './server-client.ts';
import { daysLater, isoDay, startOf } from './times.ts';
import { useServerData } from './use-server-data.ts';

export type LeadList = ReturnType<typeof useLeads>;

export function useLeads(query: string) {
  const { fail, setUnread } = useInbox();
  const showUnread = useCallback(({ unread }: LeadPage) => setUnread(unread), [setUnread]);
  const { data, reload, change } = useServerData<LeadPage>(`leads?${query}`, showUnread);
  const loadMore = () => {
    if (!data?.next) return;
    getJson<LeadPage>(`leads?${query}&after=${data.next}`).then((more) => {
      change((before) => {
        // After a second click the leads are in the list already.
        if (before.next !== data.next) return before;
        return { ...more, leads: [...before.leads, ...more.leads] };
      });
    }, fail);
  };
  const setState = useCallback(
    (id: string, state: LeadState) =>
      change((page) => {
        const leads = page.leads.map((lead) =>
          lead.id === id && lead.state.version <= state.version ? { ...lead, state } : lead,
        );
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

const NAMES = ['view', 'mine', 'form', 'stage', 'job', 'source', 'language', 'text'] as const;

/** Converts the parameters of the page's URL to the query for the server. Days are in the time zone of the browser. */
export function leadQuery(params: URLSearchParams, now = Date.now()): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const [since, until] = [dayOf(params.get('since')), dayOf(params.get('until'))];
  if (since) query.set('since', String(startOf(since)));
  // Not 24 hours later: days on which clocks change have 23 or 25 hours.
  if (until) query.set('until', String(startOf(daysLater(until, 1))));
  if (params.get('view') === 'due') query.set('today', isoDay(now));
  return query;
}

function dayOf(value: string | null): string | undefined {
  return value && startOf(value) >= 0 ? value : undefined;
}
