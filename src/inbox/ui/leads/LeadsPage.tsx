import { useCallback } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { linkWith } from '#inbox/ui/page/use-route.ts';
import type { PageProps } from '#inbox/ui/start.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { EmptyInbox } from './EmptyInbox.tsx';
import { LeadColumns } from './LeadColumns.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { leadQuery } from './lead-query.ts';
import { useLeads } from './use-leads.ts';

/** Every lead, filtered, beside the one that is open. */
export function LeadsPage({ route, start }: PageProps) {
  const query = leadQuery(route.params).toString();
  const list = useLeads(query);
  const close = useCallback(() => {
    if (route.params.get('id')) window.location.hash = linkWith(route, { id: undefined });
  }, [route]);
  if (start.isEmpty && list.leads?.length === 0) return <EmptyInbox where={start.where} />;
  return (
    <>
      <Heading level={1} size="subhead">
        {INBOX.list.title}
      </Heading>
      <div className={route.params.get('id') ? 'max-lg:hidden' : undefined}>
        <LeadFilters route={route} start={start} query={query} list={list} />
      </div>
      <LeadColumns route={route} list={list} onClose={close} />
    </>
  );
}
