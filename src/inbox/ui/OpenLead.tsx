import { useCallback } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { FileFact, InterviewFact, LeadDetail } from '#inbox/contract.ts';
import { fill } from '#shared/fill-template.ts';
import { APPLICANT_FORMS, type LeadState } from '#shared/lead.ts';
import { Action, ActionLink } from './Action.tsx';
import { CallCard } from './CallsPage.tsx';
import { LeadActions, LeadNotes, LeadReplies } from './LeadChanges.tsx';
import { Loading, useInbox, useServer } from './NoticeArea.tsx';
import { Facts, Section } from './Section.tsx';
import { dayAndTime } from './times.ts';
import type { LeadList } from './use-leads.ts';
import { linkWith, type Route } from './use-route.ts';

const { lead: words, interview } = INBOX;

/** A stable function: the heading is focused once, when the lead is there. */
const focus = (heading: HTMLElement | null) => heading?.focus();

export function OpenLead({ id, route, list }: { id: string; route: Route; list: LeadList }) {
  const { post, setUnread } = useInbox();
  const { setState } = list;
  const markRead = useCallback(
    ({ state }: LeadDetail) => {
      if (state.readAt !== null) return;
      post<{ unread: number }>(`leads/${id}/open`).then((answer) => {
        if (!answer) return;
        setUnread(answer.unread);
        setState(id, { ...state, readAt: Date.now() });
      });
    },
    [id, post, setUnread, setState],
  );
  const { data: lead, change, reload } = useServer<LeadDetail>(`leads/${id}`, markRead);
  if (!lead) return <Loading />;
  const showState = (state: LeadState) => {
    change((before) => ({ ...before, state }));
    setState(id, state);
  };
  const afterMove = () => {
    reload();
    list.reload();
  };
  return (
    <article aria-labelledby="lead-title" className="flex flex-col gap-5">
      <ActionLink
        kind="quiet"
        className="-ml-5 self-start lg:hidden"
        href={linkWith(route, { id: undefined })}
      >
        {words.back}
      </ActionLink>
      <header>
        <h2
          id="lead-title"
          ref={focus}
          tabIndex={-1}
          className="text-subhead font-bold wrap-anywhere outline-none"
        >
          {lead.from || INBOX.list.noName}
        </h2>
        <p className="mt-1 text-small text-ink-soft">
          {lead.formTitle} · {words.received} {dayAndTime(lead.receivedAt)} · {words.reference}{' '}
          {lead.reference}
        </p>
        {lead.language ? <p className="text-small font-semibold">{lead.language}</p> : null}
        {lead.addsTo ? (
          <p className="text-small">
            <a href={linkWith(route, { id: lead.addsTo })}>{words.addsTo}</a>
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
      <LeadReplies lead={lead} />
      <Section level={3} title={words.answers}>
        <Facts facts={lead.answers} />
      </Section>
      {lead.additions.map((more) => (
        <Section key={more.id} level={3} title={`${words.additions}: ${more.formTitle}`}>
          <p className="text-small text-ink-soft">{dayAndTime(more.receivedAt)}</p>
          <Facts facts={more.answers} />
        </Section>
      ))}
      {lead.attached.length > 0 ? (
        <Section level={3} title={words.files}>
          <p className="text-small text-ink-soft">{words.fileWarning}</p>
          <ul className="flex flex-col gap-3">
            {lead.attached.map((file) => (
              <Attached key={file.id} file={file} />
            ))}
          </ul>
        </Section>
      ) : null}
      {APPLICANT_FORMS.includes(lead.form) && !lead.quarantined ? (
        <Interview key={lead.state.stage} lead={lead} onChange={afterMove} />
      ) : null}
      <LeadNotes lead={lead} onState={showState} />
      <Section level={3} title={words.about}>
        <Facts
          facts={[...lead.about, { label: words.deliveries, text: <Deliveries lead={lead} /> }]}
        />
      </Section>
    </article>
  );
}

function Deliveries({ lead: { deliveries } }: { lead: LeadDetail }) {
  const { main, rest } = deliveries;
  return (
    <>
      {main.length > 0 ? <Lines of={main} /> : words.noDeliveries}
      {rest.length > 0 ? (
        <details>
          <summary>{words.restOfDeliveries(rest.length)}</summary>
          <Lines of={rest} />
        </details>
      ) : null}
    </>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {of.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}

/** Invites an applicant to an interview, and shows the one that is booked. Asks first: a mail goes out. */
function Interview({ lead, onChange }: { lead: LeadDetail; onChange: () => void }) {
  const { post } = useInbox();
  const { data, reload } = useServer<InterviewFact>(`leads/${lead.id}/interview`);
  if (!data) return null;
  const changed = () => {
    reload();
    onChange();
  };
  const invite = () => {
    const question = fill(interview.ask, { name: lead.from || INBOX.list.noName });
    if (window.confirm(question)) post(`leads/${lead.id}/invite`, {}, interview.sent).then(changed);
  };
  const callOff = () => post(`leads/${lead.id}/uninvite`, {}, interview.calledOff).then(changed);
  const { invitedUntil, call, problem } = data;
  const isInvited = invitedUntil !== null;
  return (
    <Section level={3} title={interview.title}>
      {call ? (
        <ul>
          <CallCard call={call} withDay onChange={changed} />
        </ul>
      ) : (
        <>
          {isInvited ? <p>{fill(interview.until, { when: dayAndTime(invitedUntil) })}</p> : null}
          {problem ? <p>{problem}</p> : null}
          <p className="mt-2 flex flex-wrap gap-2">
            {problem ? null : (
              <Action onClick={invite}>{isInvited ? interview.again : interview.invite}</Action>
            )}
            {isInvited ? (
              <Action kind="quiet" onClick={callOff}>
                {interview.callOff}
              </Action>
            ) : null}
          </p>
        </>
      )}
    </Section>
  );
}

function Attached({ file: { id, name, type, size, shown } }: { file: FileFact }) {
  const address = `api/files/${id}`;
  return (
    <li>
      <p className="wrap-anywhere">
        {name} <span className="text-small text-ink-soft">({`${type}, ${size}`})</span>
      </p>
      {shown === 'player' ? (
        // biome-ignore lint/a11y/useMediaCaption: a stranger's recording has no captions.
        <audio controls preload="none" src={`${address}?show=1`} aria-label={name} />
      ) : null}
      <p className="flex gap-4">
        <a href={address} download>
          {words.download}
          <span className="sr-only"> {name}</span>
        </a>
        {shown === 'tab' ? (
          <a href={`${address}?show=1`} target="_blank" rel="noreferrer">
            {words.show}
            <span className="sr-only"> {name}</span>
          </a>
        ) : null}
      </p>
    </li>
  );
}
