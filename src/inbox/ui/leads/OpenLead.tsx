import { useEffect, useRef } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { LeadDetail } from '#inbox/contract/leads.ts';
import { callServer } from '#inbox/ui/page/call-server.ts';
import { useNotices } from '#inbox/ui/page/NoticeArea.tsx';
import { dayAndTime } from '#inbox/ui/page/times.ts';
import { useUnread } from '#inbox/ui/page/UnreadProvider.tsx';
import { linkWith, type Route } from '#inbox/ui/page/use-route.ts';
import { useServer } from '#inbox/ui/page/use-server.ts';
import type { LeadState } from '#shared/lead-state.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadContent } from './LeadContent.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import type { LeadList } from './use-leads.ts';

const { lead: words } = INBOX;

/** One lead with everything about it; opening it marks it as read. */
export function OpenLead({ id, route, list }: { id: string; route: Route; list: LeadList }) {
  const { data: lead, set, reload } = useServer<LeadDetail>(`leads/${id}`);
  const { fail } = useNotices();
  const { set: setUnread } = useUnread();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = lead !== undefined;
  const { setState } = list;

  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  const wasUnread = lead?.state.readAt === null;
  const opened = useRef(false);
  useEffect(() => {
    if (!lead || opened.current) return;
    opened.current = true;
    if (!wasUnread) return;
    callServer<{ unread: number }>(`leads/${id}/open`, {}).then(({ unread }) => {
      setUnread(unread);
      setState(id, { ...lead.state, readAt: Date.now() });
    }, fail);
  }, [id, lead, wasUnread, fail, setUnread, setState]);

  if (!lead) return <p role="status">{INBOX.loading}</p>;
  const showState = (state: LeadState) => {
    set({ ...lead, state });
    setState(id, state);
  };
  const afterMove = () => {
    reload();
    list.reload();
  };
  return (
    <article aria-labelledby="lead-title" className="flex flex-col gap-5">
      <ButtonLink
        kind="quiet"
        size="small"
        className="-ml-5 self-start lg:hidden"
        href={linkWith(route, { id: undefined })}
      >
        {words.back}
      </ButtonLink>
      <header>
        <h2
          id="lead-title"
          ref={heading}
          tabIndex={-1}
          className="text-subhead font-bold wrap-anywhere outline-none"
        >
          {lead.from || INBOX.list.noName}
        </h2>
        <p className="mt-1 text-small text-ink-soft">
          {lead.formTitle} · {words.received} {dayAndTime(lead.receivedAt)}
        </p>
        {lead.addsTo ? (
          <p className="text-small">
            <a href={linkWith(route, { id: lead.addsTo })} className="text-evergreen underline">
              {words.addsTo}
            </a>
          </p>
        ) : null}
        {lead.quarantined ? <p className="mt-2 font-semibold">{words.quarantined}</p> : null}
        {lead.reasons.map((reason) => (
          <p key={reason} className="text-small text-ink-soft">
            {reason}
          </p>
        ))}
      </header>
      <LeadActions lead={lead} onState={showState} onMoved={afterMove} />
      <LeadNotes lead={lead} onState={showState} />
      <LeadContent lead={lead} />
    </article>
  );
}
