import { type FormEvent, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { type LeadDetail, MAX_NOTE_CHARS } from '#inbox/contract/leads.ts';
import { APPLICANT_FORMS, STAGES, type Stage } from '#shared/applicant-stages.ts';
import type { LeadState } from '#shared/lead-state.ts';
import { Button } from '#site/ui/Button.tsx';
import { CONTROL } from '#site/ui/FieldLabel.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Select } from '#site/ui/Select.tsx';
import { TextArea } from '#site/ui/TextArea.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { useChange } from './use-change.ts';

const { lead: words } = INBOX;
const PREFIX = 'lead';

interface Props {
  lead: LeadDetail;
  onState: (state: LeadState) => void;
}

/** The owner's own words about a lead, the day to come back to it, and an applicant's stage. */
export function LeadNotes({ lead, onState }: Props) {
  const change = useChange(lead, onState);
  const { followUp, stage } = lead.state;
  return (
    <section aria-labelledby="lead-notes" className="rounded-card bg-paper p-4">
      <Heading level={3} id="lead-notes">
        {words.notes}
      </Heading>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <NoteForm lead={lead} onState={onState} />
        <div className="flex flex-col gap-4">
          <div>
            <label htmlFor="lead-follow-up" className="mb-1.5 block font-semibold">
              {words.followUp}
            </label>
            <input
              id="lead-follow-up"
              type="date"
              // Filled again where another window or Undo changed it.
              key={followUp}
              defaultValue={followUp ?? ''}
              min="2020-01-01"
              max="2099-12-31"
              onBlur={({ target }) => {
                const day = target.value || null;
                if (!target.validity.valid || day === followUp) return;
                change({ followUp: day }, words.followUpSaved, { followUp });
              }}
              className={CONTROL}
            />
          </div>
          {APPLICANT_FORMS.includes(lead.form) ? (
            <Select
              key={stage}
              prefix={PREFIX}
              name="stage"
              label={words.stage}
              options={STAGES.map((value) => ({ value, label: INBOX.stages[value] }))}
              defaultValue={stage}
              onChange={({ target }) =>
                change({ stage: target.value as Stage }, words.stageSaved, { stage })
              }
            />
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Keeps what is typed whatever happens: another window's note is shown beside it, never put over it. */
function NoteForm({ lead, onState }: Props) {
  const [theirs, setTheirs] = useState<string>();
  const [box, setBox] = useState({ round: 0, text: draftOf(lead.id) ?? lead.state.note });
  const change = useChange(lead, onState, (state) => setTheirs(state.note));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    const { note: before } = lead.state;
    const putBack = () => setBox(({ round }) => ({ round: round + 1, text: before }));
    if (!(await change({ note }, words.noteSaved, { note: before }, putBack))) return;
    // What was typed while the note was on its way is not saved yet.
    if (draftOf(lead.id) === note) keepDraft(lead.id, undefined);
    setTheirs(undefined);
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextArea
        key={box.round}
        wrap="w-full"
        prefix={PREFIX}
        name="note"
        label={words.note}
        hint={words.noteHint}
        maxLength={MAX_NOTE_CHARS}
        defaultValue={box.text}
        onInput={({ currentTarget }) => keepDraft(lead.id, currentTarget.value)}
      />
      {theirs === undefined ? null : (
        <div role="note" className="w-full rounded-control border border-error p-3 text-small">
          <p className="font-semibold">{words.theirNote}</p>
          <p className="whitespace-pre-wrap">{theirs || '–'}</p>
        </div>
      )}
      <Button kind="strong" size="small" type="submit">
        {words.saveNote}
      </Button>
    </form>
  );
}
