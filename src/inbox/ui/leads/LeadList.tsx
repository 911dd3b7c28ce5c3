import { INBOX } from '#content/en/inbox.ts';
import { type LeadSummary, MAX_COMPARED } from '#inbox/contract/leads.ts';
import { dayName, listTime } from '#inbox/ui/page/times.ts';
import { useUnread } from '#inbox/ui/page/UnreadProvider.tsx';
import { linkWith, type Route } from '#inbox/ui/page/use-route.ts';
import { Button } from '#site/ui/Button.tsx';
import { ROW } from './use-keys.ts';
import type { LeadList as List } from './use-leads.ts';

const { list: words } = INBOX;

interface Props {
  route: Route;
  list: List;
  /** Id of the lead that is open. */
  open: string | null;
  selection?: { readonly ids: readonly string[]; toggle(id: string): void } | undefined;
}

/** Leads, one line each, newest first. */
export function LeadList({ route, list, open, selection }: Props) {
  if (!list.leads) return <p role="status">{INBOX.loading}</p>;
  return (
    <>
      <NewerLeads list={list} />
      {list.leads.length === 0 ? <p role="status">{words.none}</p> : null}
      <ul className="divide-y divide-line border-line not-empty:border-y" aria-label={words.title}>
        {list.leads.map((lead) => (
          <li key={lead.id} className="flex items-stretch">
            {selection ? <CompareBox lead={lead} selection={selection} /> : null}
            <a
              {...{ [ROW]: '' }}
              href={linkWith(route, { id: lead.id })}
              aria-current={lead.id === open ? 'true' : undefined}
              className="block min-w-0 flex-1 px-3 py-2.5 text-small text-ink no-underline -outline-offset-3 hover:bg-mint aria-[current=true]:bg-mint-deep"
            >
              <Line lead={lead} />
            </a>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button kind="secondary" size="small" className="mt-4" onClick={list.loadMore}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

/** Says that leads came in since the list was loaded: a list that moves by itself would lose the reader's place. */
function NewerLeads({ list }: { list: List }) {
  const { newest } = useUnread();
  return (
    <div role="status">
      {newest > list.newest ? (
        <Button kind="secondary" size="small" className="mb-3" onClick={list.reload}>
          {words.newer}
        </Button>
      ) : null}
    </div>
  );
}

function Line({ lead }: { lead: LeadSummary }) {
  const { readAt, answeredAt, followUp, stage, note } = lead.state;
  const isUnread = readAt === null && !lead.quarantined;
  const facts = [
    lead.formTitle,
    lead.source,
    answeredAt === null ? '' : words.answered,
    followUp === null ? '' : `${words.followUp} ${dayName(followUp)}`,
    stage === 'new' ? '' : INBOX.stages[stage],
    lead.files > 0 ? words.files : '',
    note === '' ? '' : INBOX.lead.note,
  ];
  return (
    <>
      <span className="flex gap-3">
        <span className={`min-w-0 flex-1 truncate ${isUnread ? 'font-extrabold' : ''}`}>
          {isUnread ? (
            <>
              <span aria-hidden="true" className="text-evergreen">
                ●{' '}
              </span>
              <span className="sr-only">{words.unread}: </span>
            </>
          ) : null}
          {lead.from || words.noName}
        </span>
        <span className="shrink-0 text-ink-soft">{listTime(lead.receivedAt)}</span>
      </span>
      <span className="block truncate text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

function CompareBox({
  lead,
  selection: { ids, toggle },
}: {
  lead: LeadSummary;
  selection: { readonly ids: readonly string[]; toggle(id: string): void };
}) {
  const isChosen = ids.includes(lead.id);
  return (
    <label className="flex w-11 shrink-0 items-center justify-center">
      <span className="sr-only">
        {INBOX.applicants.select}: {lead.from || words.noName}
      </span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && ids.length >= MAX_COMPARED}
        onChange={() => toggle(lead.id)}
        className="size-6 accent-evergreen"
      />
    </label>
  );
}
