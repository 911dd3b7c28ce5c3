import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadPage, LeadSummary } from '#inbox/contract.ts';
import { read } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { answerOf } from '#inbox/ui/api/use-answer.ts';
import { daysLater, isoDay, startOf } from '#inbox/ui/parts/times.ts';
import type { LeadState } from '#shared/lead.ts';

export type LeadList = ReturnType<typeof useLeads>;

/** The leads that match a {@link leadQuery}, page by page. */
export function useLeads(query: URLSearchParams) {
  const { setUnread } = useInbox();
  const filter = Object.fromEntries(query);
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['GET /leads', filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await read('GET /leads', { ...filter, after: pageParam }, signal);
      setUnread(page.unread);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return {
    leads: data?.pages.flatMap(({ leads }) => leads),
    hasMore: hasNextPage,
    newest: data?.pages[0]?.newest ?? 0,
    // `cancelRefetch: false` makes a second click wait for the first request.
    loadMore: () => fetchNextPage({ cancelRefetch: false }),
  };
}

/**
 * Returns a function that takes the state of a lead from an answer of the server, and shows it on the lead's page and
 * in the lists.
 */
export function useShowState(id: string) {
  const client = useQueryClient();
  const { reload } = useInbox();
  return (state: LeadState) => {
    // An older state does not replace a newer state, because responses can arrive in another order than their requests.
    const changed = <Lead extends LeadSummary>(lead: Lead): Lead =>
      lead.id === id && lead.state.version <= state.version ? { ...lead, state } : lead;
    client.setQueryData(
      answerOf('GET /leads/:id', { id }).queryKey,
      (lead) => lead && changed(lead),
    );
    client.setQueriesData<InfiniteData<LeadPage>>(
      { queryKey: ['GET /leads'] },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, leads: page.leads.map(changed) })),
        },
    );
    reload('GET /leads/:id/history');
  };
}

const NAMES = ['view', 'mine', 'form', 'stage', 'job', 'source', 'language', 'text'] as const;

/**
 * Converts the parameters of the page's URL to the query for the server. Days begin at midnight in the browser's time
 * zone.
 */
export function leadQuery(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const [since, until] = [dayOf(params.get('since')), dayOf(params.get('until'))];
  if (since) query.set('since', String(startOf(since)));
  // The end is the start of the next day, not 24 hours later: a day on which clocks change has 23 or 25 hours.
  if (until) query.set('until', String(startOf(daysLater(until, 1))));
  if (params.get('view') === 'due') query.set('today', isoDay(Date.now()));
  return query;
}

function dayOf(value: string | null): string | undefined {
  return value && startOf(value) >= 0 ? value : undefined;
}
