import { type FormEvent, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import {
  type FilledTemplate,
  type LeadDetail,
  MAX_MAIL_CHARS,
  MAX_NOTE_CHARS,
  MAX_SUBJECT_CHARS,
  type StageMail,
  type StateRequest,
} from '#inbox/contract.ts';
import { type LeadState, type Stage, stagesOf } from '#shared/lead.ts';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { Action, ActionLink, TINTED } from './Action.tsx';
import { noteDrafts } from './drafts.ts';
import { useInbox } from './InboxProvider.tsx';
import { Loading } from './Loading.tsx';
import { PANEL } from './PageSection.tsx';
import { postJson, RequestRefused } from './server-client.ts';
import { dayName } from './times.ts';
import { useServerData } from './use-server-data.ts';

const { lead: copy } = INBOX;

interface Props {
  lead: LeadDetail;
  onState: (state: LeadState) => void;
}

/** Two actions fit beside each other on a phone, three in the middle column at 1280 px. */
const COMPACT = 'px-3! sm:px-4!';

export function LeadActions({ lead, onState, onMoved }: Props & { onMoved: () => void }) {
  const { post } = useInbox();
  const change = useChange(lead, onState);
  const isAnswered = lead.state.answeredAt !== null;
  const to = lead.quarantined ? 'rescue' : 'quarantine';
  const move = async (there: typeof to) => {
    const back = there === 'rescue' ? 'quarantine' : 'rescue';
    await post(`leads/${lead.id}/${there}`, {}, copy.moved[there], () => move(back));
    onMoved();
  };
  const actions = [
    [
      'secondary',
      isAnswered ? copy.unanswer : copy.answer,
      () =>
        change({ answered: !isAnswered }, isAnswered ? copy.unanswerDone : copy.answerDone, {
          answered: isAnswered,
        }),
    ],
    ['quiet', copy.unread, () => change({ read: false }, copy.unreadDone, { read: true })],
    [lead.quarantined ? 'secondary' : 'quiet', copy[to], () => move(to)],
  ] as const;
  return (
    <div className="flex flex-wrap gap-2">
      {lead.email ? (
        <ActionLink
          kind="strong"
          className={COMPACT}
          href={mailTo(lead.email, `Re: ${lead.formTitle}`)}
        >
          {copy.reply}
        </ActionLink>
      ) : null}
      {lead.phone.url ? (
        <ActionLink kind="quiet" className={`${TINTED} ${COMPACT}`} href={lead.phone.url}>
          {copy.call} {lead.phone.text}
        </ActionLink>
      ) : null}
      {actions.map(([kind, label, act]) => (
        <Action key={label} kind={kind} className={COMPACT} onClick={act}>
          {label}
        </Action>
      ))}
    </div>
  );
}

/** Encodes the address as well: its `?` or `&` would add headers. */
function mailTo(email: string, subject: string, body = ''): string {
  const text = body && `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}${text}`;
}

export function LeadReplies({ lead: { id, email } }: { lead: LeadDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (email === null) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{copy.replies}</summary>
      {isOpen ? <ReplyList id={id} email={email} /> : null}
    </details>
  );
}

function ReplyList({ id, email }: { id: string; email: string }) {
  const { copyText } = useInbox();
  const { data } = useServerData<readonly FilledTemplate[]>(`leads/${id}/replies`);
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{copy.noReplies}</p>;
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {data.map(({ title, subject, text }) => (
        <li key={title}>
          <details name="reply" className="rounded-control border border-line px-3">
            <summary>{title}</summary>
            <p className="text-small font-semibold">{subject}</p>
            <p className="mt-1 text-small whitespace-pre-wrap wrap-anywhere">{text}</p>
            <div className="my-2 flex flex-wrap gap-2">
              <ActionLink href={mailTo(email, subject, text)}>{copy.openReply}</ActionLink>
              <Action kind="quiet" onClick={() => copyText(text, copy.replyCopied)}>
                {copy.copyReply}
              </Action>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const PREFIX = 'lead';

/** Without `invited`: only sending an invitation sets this stage, because the applicant's page then promises a link. */
function stagesToSet(form: string, current: Stage): readonly Stage[] {
  return stagesOf(form).filter((stage) => stage !== 'invited' || stage === current);
}

export function LeadNotes({ lead, onState }: Props) {
  const change = useChange(lead, onState);
  const { followUp, note, stage } = lead.state;
  const [mailStage, setMailStage] = useState<Stage>();
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(() => noteDrafts.has(lead.id));
  const summary = [
    stage === 'new' ? '' : INBOX.stages[stage],
    followUp === null ? '' : `${INBOX.list.followUp} ${dayName(followUp)}`,
    note,
  ].filter(Boolean);
  return (
    <section aria-labelledby="lead-notes" className={`${PANEL} p-4 sm:p-5`}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Heading level={3} id="lead-notes">
            {copy.notes}
          </Heading>
          {isOpen ? null : (
            <p className="line-clamp-3 text-small text-ink-soft wrap-anywhere @2xl:hidden">
              {summary.join(' · ') || copy.emptyNotes}
            </p>
          )}
        </div>
        <Action
          kind="quiet"
          className={`${TINTED} px-4! @2xl:hidden print:hidden`}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.editNotes}
          <span className="sr-only"> {copy.notes.toLowerCase()}</span>
        </Action>
      </div>
      <div
        id={fieldsId}
        className={classes('mt-2 flex flex-col gap-4', isOpen ? undefined : '@max-2xl:hidden')}
      >
        {stagesOf(lead.form).length > 0 && lead.addsTo === null ? (
          <Select
            key={stage}
            prefix={PREFIX}
            name="stage"
            label={copy.stage}
            options={stagesToSet(lead.form, stage).map((value) => ({
              value,
              label: INBOX.stages[value],
            }))}
            defaultValue={stage}
            onChange={async ({ target }) => {
              const next = target.value as Stage;
              const ends = stage === 'interview' && (next === 'declined' || next === 'withdrawn');
              if (ends && !window.confirm(copy.askEnd)) {
                target.value = stage;
                return;
              }
              setMailStage(undefined);
              // Undo cannot restore the interview.
              const back = ends ? 'reviewed' : stage;
              if (await change({ stage: next }, copy.stageSaved, { stage: back }))
                setMailStage(next);
            }}
          />
        ) : null}
        {/* Disappears if Undo or another window changes the stage. */}
        {mailStage === stage ? (
          <StageMailForm
            key={stage}
            id={lead.id}
            stage={stage}
            onEnd={() => setMailStage(undefined)}
          />
        ) : null}
        <NoteForm lead={lead} onState={onState} onEdit={() => setOpen(true)} />
        <TextInput
          // Shows the new value if another window or Undo changed it.
          key={followUp}
          prefix={PREFIX}
          name="follow-up"
          type="date"
          label={copy.followUp}
          defaultValue={followUp ?? ''}
          min="2020-01-01"
          max="2099-12-31"
          onBlur={({ target }) => {
            const day = target.value || null;
            if (!target.validity.valid || day === followUp) return;
            change({ followUp: day }, copy.followUpSaved, { followUp });
          }}
        />
      </div>
    </section>
  );
}

function StageMailForm({ id, stage, onEnd }: { id: string; stage: Stage; onEnd: () => void }) {
  const { post } = useInbox();
  const { data } = useServerData<StageMail>(`leads/${id}/stage-mail?stage=${stage}`);
  if (!data?.mail) return null;
  const { stageMail } = INBOX;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { subject, text } = Object.fromEntries(new FormData(event.currentTarget));
    if (await post(`leads/${id}/stage-mail`, { subject, text }, stageMail.sent)) onEnd();
  };
  return (
    <form
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-card border-2 border-evergreen p-4"
    >
      <Heading level={4}>{stageMail.title}</Heading>
      <p className="text-small text-ink-soft">{stageMail.hint}</p>
      <TextInput
        prefix={PREFIX}
        name="subject"
        label={stageMail.subject}
        defaultValue={data.mail.subject}
        maxLength={MAX_SUBJECT_CHARS}
        required
      />
      <TextArea
        prefix={PREFIX}
        name="text"
        label={stageMail.text}
        defaultValue={data.mail.text}
        maxLength={MAX_MAIL_CHARS}
        required
      />
      <div className="flex flex-wrap gap-2">
        <Action kind="strong" type="submit">
          {stageMail.send}
        </Action>
        <Action kind="quiet" onClick={onEnd}>
          {stageMail.skip}
        </Action>
      </div>
    </form>
  );
}

/** Keeps the typed text in every case: the note of another window is shown beside it and never replaces it. */
function NoteForm({ lead, onState, onEdit }: Props & { onEdit: () => void }) {
  const { note: saved } = lead.state;
  const [theirs, setTheirs] = useState<string>();
  const change = useChange(lead, onState, (state) => setTheirs(state.note));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    if (!(await change({ note }, copy.noteSaved, { note: saved }))) return;
    // Text that was typed during the request is not saved yet.
    if (noteDrafts.get(lead.id) === note) noteDrafts.delete(lead.id);
    setTheirs(undefined);
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextArea
        // Shows the new value if another window or Undo changed it.
        key={saved}
        wrap="w-full"
        prefix={PREFIX}
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        maxLength={MAX_NOTE_CHARS}
        defaultValue={noteDrafts.get(lead.id) ?? saved}
        onInput={({ currentTarget }) => {
          noteDrafts.set(lead.id, currentTarget.value);
          // A window that becomes narrower must not close what is being edited.
          onEdit();
        }}
      />
      {theirs === undefined ? null : (
        <div role="note" className="w-full rounded-control border border-error p-3 text-small">
          <p className="font-semibold">{copy.theirNote}</p>
          <p className="whitespace-pre-wrap">{theirs || '–'}</p>
        </div>
      )}
      <Action type="submit">{copy.saveNote}</Action>
    </form>
  );
}

type Change = Omit<StateRequest, 'version'>;

/**
 * Returns a function that changes a lead and offers Undo. If another window changed the lead in the meantime, it
 * changes nothing, passes the current state to `onState` and `onConflict`, and resolves with false.
 */
export function useChange(
  lead: LeadDetail,
  onState: (state: LeadState) => void,
  onConflict?: (state: LeadState) => void,
) {
  const { notify, fail } = useInbox();
  return async function change(
    request: Change,
    message: string,
    back: Change,
    version = lead.state.version,
  ): Promise<boolean> {
    try {
      const path = `leads/${lead.id}/state`;
      const { state } = await postJson<{ state: LeadState }>(path, { ...request, version });
      onState(state);
      notify(message, () => change(back, INBOX.undone, request, state.version));
      return true;
    } catch (error) {
      const state = error instanceof RequestRefused ? error.answer.state : undefined;
      if (state) {
        onState(state as LeadState);
        onConflict?.(state as LeadState);
      }
      fail(error);
      return false;
    }
  };
}
