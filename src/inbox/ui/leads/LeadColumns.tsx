import { type ReactNode, useEffect, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import { type InboxStart, type LeadSummary, MAX_COMPARED } from '#inbox/contract.ts';
import { useInbox, useStatus } from '#inbox/ui/api/InboxProvider.tsx';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { LateCode, later } from '#inbox/ui/parts/LateCode.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PANEL } from '#inbox/ui/parts/PageSection.tsx';
import { dayName, listTime } from '#inbox/ui/parts/times.ts';
import { goTo, linkWith, type Route, useRoute } from '#inbox/ui/parts/use-route.ts';
import { classes } from '#site/ui/class-names.ts';
import type { LeadList as List } from './use-leads.ts';

/**
 * Fetches the code of an open lead. Today and the lists start without this code, and each list fetches it as soon as
 * the list is shown.
 */
const importLead = () => import('./OpenLead.tsx');
const OpenLead = later(async () => (await importLead()).OpenLead);

interface Props {
  start: InboxStart;
  list: List;
  filters: ReactNode;
  selection?: { readonly ids: readonly string[]; toggle(id: string): void };
}

/**
 * Beside an open lead, the list scrolls separately, so that a row and its lead stay in view together. In print, the
 * list has its full height.
 */
const LIST =
  'min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto print:static print:max-h-none';

const STORED_AS = 'shortcuts';

export function LeadColumns({ start, list, filters, selection }: Props) {
  const route = useRoute();
  const id = route.params.get('id');
  const [areKeysOn, setKeys] = useState(() => window.localStorage.getItem(STORED_AS) !== 'off');
  useKeys(areKeysOn, route);
  useEffect(() => {
    // A failure is ignored here. If it happens again when a lead is opened, the page shows it.
    importLead().catch(() => undefined);
  }, []);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[23.75rem_1fr]">
        <div className={classes(LIST, PANEL, id ? 'max-lg:hidden' : undefined)}>
          <div className="p-3 pb-2">{filters}</div>
          <LeadList list={list} selection={selection} />
        </div>
        <div className="min-w-0">
          {id ? (
            <LateCode>
              <OpenLead key={id} id={id} start={start} />
            </LateCode>
          ) : (
            <p className="p-8 text-center text-ink-soft max-lg:hidden">{INBOX.lead.none}</p>
          )}
        </div>
      </div>
      {/* Speech input also types letters, so the shortcuts can be turned off (WCAG 2.1.4). */}
      <label className="flex min-h-11 items-center gap-3 text-small text-ink-soft">
        <input
          type="checkbox"
          checked={areKeysOn}
          onChange={({ target }) => {
            window.localStorage.setItem(STORED_AS, target.checked ? 'on' : 'off');
            setKeys(target.checked);
          }}
          className="size-6 shrink-0 accent-evergreen"
        />
        {INBOX.shortcuts}
      </label>
    </>
  );
}

const { list: copy } = INBOX;

function LeadList({ list, selection }: Omit<Props, 'filters' | 'start'>) {
  const route = useRoute();
  const open = route.params.get('id');
  const { reload } = useInbox();
  const { newest } = useStatus();
  if (!list.leads) return <Loading />;
  return (
    <>
      {/* New leads are not inserted: the list would move while the owner reads it. */}
      <div role="status">
        {(newest ?? 0) > list.newest ? (
          <Action className="mx-3 mb-3" onClick={() => reload('GET /leads')}>
            {copy.newer}
          </Action>
        ) : null}
      </div>
      {list.leads.length === 0 ? (
        <p role="status" className="p-3 pt-0">
          {copy.none}
        </p>
      ) : null}
      <ul className="divide-y divide-line border-line not-empty:border-t" aria-label={copy.title}>
        {list.leads.map((lead) => (
          <li key={lead.id} className="flex items-stretch">
            {selection ? (
              <label className="flex w-11 shrink-0 items-center justify-center">
                <span className="sr-only">
                  {INBOX.applicants.select}: {lead.from || copy.noName}
                </span>
                <input
                  type="checkbox"
                  checked={selection.ids.includes(lead.id)}
                  disabled={
                    !selection.ids.includes(lead.id) && selection.ids.length >= MAX_COMPARED
                  }
                  onChange={() => selection.toggle(lead.id)}
                  className="size-6 accent-evergreen"
                />
              </label>
            ) : null}
            <a
              {...{ [ROW]: '' }}
              href={linkWith(route, { id: lead.id })}
              aria-current={lead.id === open ? 'true' : undefined}
              className="block min-w-0 flex-1 px-3 py-2.5 text-small text-ink no-underline -outline-offset-3 hover:bg-mint aria-[current=true]:bg-mint-deep"
            >
              <LeadLine lead={lead} />
            </a>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Action className="m-3" onClick={list.loadMore}>
          {copy.more}
        </Action>
      ) : null}
    </>
  );
}

export function LeadLine({ lead }: { lead: LeadSummary }) {
  const { readAt, answeredAt, followUp, stage, note } = lead.state;
  const isUnread = readAt === null && !lead.quarantined;
  // Tasks come first, because a narrow screen cuts off the end of the line.
  const facts = [
    stage === 'new' ? '' : INBOX.stages[stage],
    followUp === null ? '' : `${copy.followUp} ${dayName(followUp)}`,
    answeredAt === null ? '' : copy.answered,
    lead.assigned ? PEOPLE_WORDS.lead.to(lead.assigned.name) : '',
    [lead.formTitle, ...lead.also].join(' + '),
    lead.language,
    lead.source,
    lead.files > 0 ? copy.files : '',
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
              <span className="sr-only">{copy.unread}: </span>
            </>
          ) : null}
          {lead.from || copy.noName}
        </span>
        <span className="shrink-0 text-ink-soft">{listTime(lead.receivedAt)}</span>
      </span>
      {lead.wants ? <span className="block truncate">{lead.wants}</span> : null}
      <span className="block truncate text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

const ROW = 'data-row';

/**
 * Keyboard shortcuts: j and k move the focus through the links of the list, / focuses the search, and Escape closes the
 * open lead. Letters do nothing in text fields, or if `isOn` is false.
 */
function useKeys(isOn: boolean, route: Route): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        if (route.params.get('id')) goTo(linkWith(route, { id: undefined }));
      } else if (!isOn || isTyping(event.target)) return;
      else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
      else if (event.key === '/') document.querySelector<HTMLElement>('[type=search]')?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, route]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function move(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)];
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = focused === -1 ? open : focused;
  rows[Math.min(Math.max(from + step, 0), rows.length - 1)]?.focus();
}
