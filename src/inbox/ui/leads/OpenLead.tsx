import { useEffect, useEffectEvent, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { INBOX_DATA } from '#content/en/inbox-data.ts';
import type { FileFact, InboxStart, LeadDetail, SentMail } from '#inbox/contract.ts';
import { addressOf } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { CallCard } from '#inbox/ui/calls/CallsPage.tsx';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { Facts, PANEL, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { dayAndTime } from '#inbox/ui/parts/times.ts';
import { linkTo, linkWith, useRoute } from '#inbox/ui/parts/use-route.ts';
import { fill } from '#shared/fill-template.ts';
import { APPLICANT_FORMS } from '#shared/lead.ts';
import { mailDrafts } from './drafts.ts';
import { LEAD_QUERIES, LeadActions, LeadNotes } from './LeadChanges.tsx';
import { AssignLead, LeadHistory } from './LeadPeople.tsx';
import { MailForm } from './MailForm.tsx';
import { ProgressForm } from './ProgressForm.tsx';
import { ReplyForm, replyKey } from './ReplyForm.tsx';
import { useShowState } from './use-leads.ts';

const { lead: copy, interview } = INBOX;

/**
 * Focuses the heading when the lead has loaded. A function inside the component would be new for each render, and React
 * would call it each time.
 */
const focus = (heading: HTMLElement | null) => heading?.focus();

/**
 * The column of panels for the owner's notes about the lead. On a wide screen it is beside the answers, and stays in
 * view while they scroll. On a narrow screen it is above the answers.
 */
const RAIL =
  'flex min-w-0 flex-col gap-4 @2xl:sticky @2xl:top-16 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:max-h-[calc(100dvh-5rem)] @2xl:overflow-y-auto print:static print:max-h-none';

interface Props {
  id: string;
  start: InboxStart;
}

export function OpenLead({ id, start }: Props) {
  const { post, setUnread } = useInbox();
  const route = useRoute();
  const showState = useShowState(id);
  const lead = useAnswer('GET /leads/:id', { id });
  const [isReplying, setReplying] = useState(mailDrafts.has(replyKey(id)));
  const markRead = useEffectEvent(async () => {
    if (!lead || lead.state.readAt !== null) return;
    const answer = await post('POST /leads/:id/open', { id }, {});
    if (!answer) return;
    setUnread(answer.unread);
    showState({ ...lead.state, readAt: Date.now() });
  });
  const isLoaded = lead !== undefined;
  useEffect(() => {
    if (isLoaded) markRead();
  }, [isLoaded]);
  if (!lead) return <Loading />;
  return (
    <article aria-labelledby="lead-title" className="@container flex flex-col gap-4">
      <ActionLink
        kind="quiet"
        className="-my-2 -ml-5 self-start lg:hidden"
        href={linkWith(route, { id: undefined })}
      >
        {copy.back}
      </ActionLink>
      <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className={`${PANEL} flex flex-col gap-4 p-4 sm:p-5`}>
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
              {lead.formTitle} · {copy.received} {dayAndTime(lead.receivedAt)} · {copy.reference}{' '}
              {lead.reference}
            </p>
            {lead.language ? <p className="text-small font-semibold">{lead.language}</p> : null}
            {lead.addsTo ? (
              <p className="text-small">
                <a href={linkWith(route, { id: lead.addsTo })}>{copy.addsTo}</a>
              </p>
            ) : null}
            {lead.quarantined ? <p className="mt-2 font-semibold">{copy.quarantined}</p> : null}
            {lead.reasons.map((reason) => (
              <p key={reason} className="text-small text-ink-soft">
                {reason}
              </p>
            ))}
          </header>
          <LeadActions lead={lead} isReplying={isReplying} onReply={setReplying} />
          {isReplying && lead.email !== null ? (
            <ReplyForm id={id} email={lead.email} onEnd={() => setReplying(false)} />
          ) : null}
          <Sent mails={lead.sent} />
        </div>
        <div className={RAIL}>
          <LeadNotes lead={lead} />
          <AssignLead lead={lead} />
          <ProgressForm lead={lead} />
          {APPLICANT_FORMS.includes(lead.form) && !lead.quarantined ? (
            <div className={`${PANEL} p-4 sm:p-5`}>
              <Interview key={lead.state.stage} id={id} />
            </div>
          ) : null}
        </div>
        <div className={`${PANEL} flex flex-col gap-5 p-4 sm:p-5`}>
          <PageSection level={3} title={copy.answers}>
            <Facts facts={lead.answers} />
          </PageSection>
          {lead.additions.map((addition) => (
            <PageSection
              key={addition.id}
              level={3}
              title={`${copy.additions}: ${addition.formTitle}`}
            >
              <p className="text-small text-ink-soft">{dayAndTime(addition.receivedAt)}</p>
              <Facts facts={addition.answers} />
            </PageSection>
          ))}
          {lead.attached.length > 0 ? (
            <PageSection level={3} title={copy.files}>
              <p className="text-small text-ink-soft">{copy.fileWarning}</p>
              <ul className="flex flex-col gap-3">
                {lead.attached.map((file) => (
                  <Attached key={file.id} file={file} />
                ))}
              </ul>
            </PageSection>
          ) : null}
          <LeadHistory id={id} />
          <PageSection level={3} title={copy.about}>
            <Facts
              facts={[...lead.about, { label: copy.deliveries, text: <Deliveries lead={lead} /> }]}
            />
            {lead.email && start.role === 'owner' ? (
              <p>
                <a href={linkTo('data', { address: lead.email })}>{INBOX_DATA.person.ofLead}</a>
              </p>
            ) : null}
          </PageSection>
        </div>
      </div>
    </article>
  );
}

function Deliveries({ lead: { deliveries } }: { lead: LeadDetail }) {
  const { main, rest } = deliveries;
  return (
    <>
      {main.length > 0 ? <Lines lines={main} /> : copy.noDeliveries}
      {rest.length > 0 ? (
        <details>
          <summary>{copy.restOfDeliveries(rest.length)}</summary>
          <Lines lines={rest} />
        </details>
      ) : null}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** The mails that the owner wrote to the sender, the newest first. */
function Sent({ mails }: { mails: readonly SentMail[] }) {
  if (mails.length === 0) return null;
  return (
    <PageSection level={3} title={copy.sent}>
      <ul className="flex flex-col gap-2">
        {mails.map(({ id, at, subject, text, state }) => (
          <li key={id}>
            <details className="rounded-control border border-line px-3">
              <summary>
                {subject}{' '}
                <span className="text-small text-ink-soft">
                  {dayAndTime(at)} · {state}
                </span>
              </summary>
              <p className="pb-3 text-small whitespace-pre-wrap wrap-anywhere">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Invites an applicant to an interview, and shows the booked interview. The owner reads the mail before it is sent. */
function Interview({ id }: { id: string }) {
  const { post } = useInbox();
  const data = useAnswer('GET /leads/:id/interview', { id });
  const [isWriting, setWriting] = useState(mailDrafts.has(invitationKey(id)));
  if (!data) return null;
  const cancelInvitation = () =>
    post(
      'POST /leads/:id/uninvite',
      { id },
      {},
      { message: interview.invitationCanceled, reloads: INTERVIEW_QUERIES },
    );
  const { invitedUntil, call, problem } = data;
  const isInvited = invitedUntil !== null;
  return (
    <PageSection level={3} title={interview.title}>
      {call ? (
        <ul>
          <CallCard call={call} withDay />
        </ul>
      ) : (
        <>
          {isInvited ? <p>{fill(interview.until, { when: dayAndTime(invitedUntil) })}</p> : null}
          {problem ? <p>{problem}</p> : null}
          {isWriting && !problem ? (
            <InvitationForm id={id} onEnd={() => setWriting(false)} />
          ) : (
            <p className="mt-2 flex flex-wrap gap-2">
              {problem ? null : (
                <Action onClick={() => setWriting(true)}>
                  {isInvited ? interview.again : interview.invite}
                </Action>
              )}
              {isInvited ? (
                <Action kind="quiet" onClick={cancelInvitation}>
                  {interview.cancelInvitation}
                </Action>
              ) : null}
            </p>
          )}
        </>
      )}
    </PageSection>
  );
}

const INTERVIEW_QUERIES = [...LEAD_QUERIES, 'GET /leads/:id/interview'] as const;

const invitationKey = (id: string) => addressOf('GET /leads/:id/invite', { id });

function InvitationForm({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { post } = useInbox();
  const data = useAnswer('GET /leads/:id/invite', { id });
  if (!data) return <Loading />;
  return (
    <MailForm
      draftKey={invitationKey(id)}
      mail={data}
      title={interview.mail}
      level={4}
      hint={interview.mailHint}
      send={interview.send}
      skip={INBOX.stageMail.skip}
      onSend={({ subject, text }) =>
        post(
          'POST /leads/:id/invite',
          { id },
          { subject, text },
          { message: interview.sent, reloads: INTERVIEW_QUERIES },
        )
      }
      onEnd={onEnd}
      below={() => (
        <div className="text-small text-ink-soft">
          <p className="font-semibold">{interview.added}</p>
          {data.added.map((paragraph) => (
            <p key={paragraph} className="mt-1">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    />
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
        // biome-ignore lint/a11y/useMediaCaption: recordings of visitors have no captions.
        <audio controls preload="none" src={`${address}?show=1`} aria-label={name} />
      ) : null}
      <p className="flex gap-4">
        <a className="inline-flex min-h-11 items-center" href={address} download>
          {copy.download}
          <span className="sr-only"> {name}</span>
        </a>
        {shown === 'tab' ? (
          <a
            className="inline-flex min-h-11 items-center"
            href={`${address}?show=1`}
            target="_blank"
            rel="noreferrer"
          >
            {copy.show}
            <span className="sr-only"> {name}</span>
          </a>
        ) : null}
      </p>
    </li>
  );
}
