import { type FormEvent, useId, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_NOTE_CHARS, type StateRequest } from '#inbox/contract.ts';
import { addressOf, RequestRefused, write } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink, TINTED } from '#inbox/ui/parts/Action.tsx';
import { PANEL } from '#inbox/ui/parts/PageSection.tsx';
import { dayName } from '#inbox/ui/parts/times.ts';
import { type LeadState, type Stage, stagesOf } from '#shared/lead.ts';
import { classes } from '#site/ui/class-names.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { mailDrafts, type NoteDraft, type Notes, noteDrafts } from './drafts.ts';
import { MailForm } from './MailForm.tsx';
import { useShowState } from './use-leads.ts';

const { lead: copy, stageMail } = INBOX;

interface Props {
  lead: LeadDetail;
}

/**
 * The padding of the actions. With it, a row has room for two actions on a phone, and for three in the middle column at
 * 1280 px.
 */
const COMPACT = 'px-3! sm:px-4!';

interface ActionsProps extends Props {
  isReplying: boolean;
  onReply: (isReplying: boolean) => void;
}

export function LeadActions({ lead, isReplying, onReply }: ActionsProps) {
  const { post } = useInbox();
  const change = useChange(lead);
  const isAnswered = lead.state.answeredAt !== null;
  const to = lead.quarantined ? 'rescue' : 'quarantine';
  const move = async (there: typeof to) => {
    const back = there === 'rescue' ? 'quarantine' : 'rescue';
    await post(
      `POST /leads/:id/${there}`,
      { id: lead.id },
      {},
      { message: copy.moved[there], undo: () => move(back), reloads: LEAD_QUERIES },
    );
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
        <Action
          kind="strong"
          className={COMPACT}
          aria-expanded={isReplying}
          onClick={() => onReply(!isReplying)}
        >
          {copy.reply}
        </Action>
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

/** The queries that depend on the stage of a lead or on its assignee. */
export const LEAD_QUERIES = ['GET /leads', 'GET /leads/:id', 'GET /leads/:id/history'] as const;

const PREFIX = 'lead';

/**
 * The stages to choose from. Unless it is the current stage, `invited` is left out: the applicant's page then promises
 * a link, so only sending an invitation sets this stage.
 */
function stagesToSet(form: string, current: Stage): readonly Stage[] {
  return stagesOf(form).filter((stage) => stage !== 'invited' || stage === current);
}

export function LeadNotes({ lead }: Props) {
  const { followUp, note, stage } = lead.state;
  const mailKey = addressOf('GET /leads/:id/stage-mail', { id: lead.id, stage });
  const [mailStage, setMailStage] = useState(mailDrafts.has(mailKey) ? stage : undefined);
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(() => noteDrafts.has(lead.id) || mailStage !== undefined);
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
        <NotesForm
          lead={lead}
          // The fields stay open while the owner edits, even if the window becomes narrower.
          onEdit={() => setOpen(true)}
          onStage={setMailStage}
        />
        {/* Disappears if Undo or another window changes the stage. */}
        {mailStage === stage ? (
          <StageMailForm
            key={stage}
            id={lead.id}
            stage={stage}
            draftKey={mailKey}
            onEnd={() => setMailStage(undefined)}
          />
        ) : null}
      </div>
    </section>
  );
}

interface StageMailProps {
  id: string;
  stage: Stage;
  draftKey: string;
  onEnd: () => void;
}

function StageMailForm({ id, stage, draftKey, onEnd }: StageMailProps) {
  const { post } = useInbox();
  const data = useAnswer('GET /leads/:id/stage-mail', { id, stage });
  if (!data?.mail) return null;
  return (
    <MailForm
      draftKey={draftKey}
      mail={data.mail}
      title={stageMail.title}
      level={4}
      hint={stageMail.hint}
      send={stageMail.send}
      skip={stageMail.skip}
      onSend={(mail) =>
        post('POST /leads/:id/stage-mail', { id }, mail, { message: stageMail.sent })
      }
      onEnd={onEnd}
    />
  );
}

/** The labels of the fields. The list of the values that another window saved has the same labels. */
const NOTE_LABELS = { stage: copy.stage, note: copy.note, followUp: copy.followUp } as const;
const NOTE_NAMES = ['stage', 'note', 'followUp'] as const;

function notesInWords({ stage, note, followUp }: Notes) {
  return {
    stage: INBOX.stages[stage],
    note,
    followUp: followUp === null ? '' : dayName(followUp),
  };
}

const NOTHING_TYPED: NoteDraft = { typed: {}, base: {} };

function pick(notes: Partial<Notes>, names: readonly (keyof Notes)[]): Partial<Notes> {
  return Object.fromEntries(names.map((name) => [name, notes[name]]));
}

interface NotesFormProps extends Props {
  onEdit: () => void;
  /** Is called after a new stage was saved. */
  onStage: (stage: Stage) => void;
}

/**
 * The form for stage, note and follow-up. One button saves all fields together: if a field saved itself, the version
 * that the button sends would be out of date. Typed text always stays, and the values that another window saved appear
 * beside it.
 */
function NotesForm({ lead, onEdit, onStage }: NotesFormProps) {
  const { fail } = useInbox();
  const { id, state } = lead;
  const [{ typed, base }, setDraft] = useState(noteDrafts.get(id) ?? NOTHING_TYPED);
  const [theirs, setTheirs] = useState<readonly (readonly [label: string, text: string])[]>([]);
  const change = useChange(lead, (current) => showTheirs(state, current));
  const shown: Notes = { ...state, ...typed };
  const names = NOTE_NAMES.filter((name) => typed[name] !== undefined);

  const keep = (next: NoteDraft) => {
    setDraft(next);
    if (Object.keys(next.typed).length > 0) noteDrafts.set(id, next);
    else noteDrafts.delete(id);
  };
  const type = (field: Partial<Notes>) => {
    const next = { ...typed, ...field };
    const changed = NOTE_NAMES.filter(
      (name) => next[name] !== undefined && next[name] !== state[name],
    );
    keep({ typed: pick(next, changed), base: pick({ ...state, ...base }, changed) });
    onEdit();
  };
  /** Shows the values that another window has saved since `seen`. If the owner saves again, her values replace them. */
  const showTheirs = (seen: Notes, current: Notes) => {
    const [before, now] = [notesInWords(seen), notesInWords(current)];
    setTheirs(
      NOTE_NAMES.filter((name) => before[name] !== now[name]).map((name) => [
        NOTE_LABELS[name],
        now[name],
      ]),
    );
    const draft = noteDrafts.get(id) ?? NOTHING_TYPED;
    const kept = NOTE_NAMES.filter((name) => draft.typed[name] !== undefined);
    keep({ ...draft, base: pick(current, kept) });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (names.length === 0) return;
    // The state can be newer than the typed text, for example after a reply or an assignment.
    if (names.some((name) => base[name] !== state[name] && typed[name] !== state[name])) {
      showTheirs({ ...state, ...base }, state);
      fail(INBOX.errors.conflict);
      return;
    }
    const { stage = state.stage } = typed;
    const ends = state.stage === 'interview' && (stage === 'declined' || stage === 'withdrawn');
    if (ends && !window.confirm(copy.askEnd)) return;
    const back = pick(state, names);
    const message = names.map((name) => copy.noted[name]).join(' ');
    // Undo returns to `reviewed`, because it cannot restore the interview.
    const undo = ends ? { ...back, stage: 'reviewed' as const } : back;
    const saved = await change(typed, message, undo);
    if (!saved) return;
    setTheirs([]);
    // The draft keeps text that was typed during the request, because this text is not saved yet.
    const later = noteDrafts.get(id) ?? NOTHING_TYPED;
    const left = NOTE_NAMES.filter(
      (name) => later.typed[name] !== undefined && later.typed[name] !== typed[name],
    );
    keep({
      typed: pick(later.typed, left),
      base: pick({ ...later.base, ...pick(saved, names) }, left),
    });
    if (stage !== state.stage) onStage(stage);
  };

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-4">
      {stagesOf(lead.form).length > 0 && lead.addsTo === null ? (
        <Select
          wrap="w-full"
          prefix={PREFIX}
          name="stage"
          label={copy.stage}
          options={stagesToSet(lead.form, state.stage).map((value) => ({
            value,
            label: INBOX.stages[value],
          }))}
          value={shown.stage}
          onChange={({ target }) => type({ stage: target.value as Stage })}
        />
      ) : null}
      <TextArea
        wrap="w-full"
        prefix={PREFIX}
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        maxLength={MAX_NOTE_CHARS}
        value={shown.note}
        onChange={({ target }) => type({ note: target.value })}
      />
      <TextInput
        wrap="w-full"
        prefix={PREFIX}
        name="follow-up"
        type="date"
        label={copy.followUp}
        value={shown.followUp ?? ''}
        min="2020-01-01"
        max="2099-12-31"
        onChange={({ target }) => type({ followUp: target.value || null })}
      />
      {theirs.length > 0 ? (
        <div role="note" className="w-full rounded-control border border-error p-3 text-small">
          <p className="font-semibold">{copy.theirs}</p>
          <dl>
            {theirs.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-wrap wrap-anywhere">{text || '–'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Action type="submit">{copy.saveNotes}</Action>
        <span className="text-small text-ink-soft">{names.length > 0 ? copy.notSaved : ''}</span>
      </div>
    </form>
  );
}

type Change = Omit<StateRequest, 'version'>;

/**
 * Maximum number of retries for a change that the server refused because it had saved another change of the lead first.
 */
const MAX_RETRIES = 3;

/**
 * Returns a function that changes a lead and offers Undo. Changes of different fields do not conflict.
 *
 * If another window has changed the same field in the meantime, the function changes nothing. It shows the current
 * state, passes it to `onConflict`, and resolves with undefined. Otherwise it resolves with the new state.
 */
export function useChange({ id, ...lead }: LeadDetail, onConflict?: (state: LeadState) => void) {
  const { notify, fail } = useInbox();
  const showState = useShowState(id);
  return async function change(
    request: Change,
    message: string,
    back: Change,
    seen = lead.state,
  ): Promise<LeadState | undefined> {
    let { version } = seen;
    for (let retries = 0; ; retries += 1) {
      try {
        const { state } = await write('POST /leads/:id/state', { id }, { ...request, version });
        showState(state);
        notify(message, () => change(back, INBOX.undone, request, state));
        return state;
      } catch (error) {
        const current = error instanceof RequestRefused ? error.answer.state : undefined;
        if (current && retries < MAX_RETRIES && isUntouched(request, seen, current)) {
          version = current.version;
          continue;
        }
        if (current) {
          showState(current);
          onConflict?.(current);
        }
        fail(error);
        return undefined;
      }
    }
  };
}

/** True if the current state differs from the state in this window only in fields that the request does not change. */
function isUntouched(request: Change, seen: LeadState, current: LeadState): boolean {
  const fields = { ...request, answeredAt: request.answered };
  return STATE_NAMES.every(
    (name) =>
      fields[name] === undefined || JSON.stringify(seen[name]) === JSON.stringify(current[name]),
  );
}

const STATE_NAMES = ['answeredAt', 'note', 'followUp', 'stage', 'progress'] as const;
