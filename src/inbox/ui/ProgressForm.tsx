import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { LeadDetail } from '#inbox/contract.ts';
import { businessDaysFrom } from '#shared/business-days.ts';
import { audienceOf, type LeadState } from '#shared/lead.ts';
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_AGREED_CHARACTERS,
  MAX_BONUS_DOLLARS,
  MAX_COUNT,
  MAX_DAY_NOTE_CHARACTERS,
  MAX_MEASURE_CHARACTERS,
  MAX_MEASURES,
  MAX_NAME_CHARACTERS,
  type Progress,
  type RewardProgress,
  TRIAL_DAYS,
  type TrialProgress,
} from '#shared/progress.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { TextArea, TextInput } from '#site/ui/TextInput.tsx';
import { Action } from './Action.tsx';
import { progressDrafts } from './drafts.ts';
import { useChange } from './LeadChanges.tsx';
import { type ClashingField, isSame, mergeProgress, placesOf } from './merge-progress.ts';
import { PANEL } from './PageSection.tsx';
import { dayAndTime, dayName } from './times.ts';

const { progress: copy } = INBOX;

const PREFIX = 'progress';

interface Props {
  lead: LeadDetail;
  onState: (state: LeadState) => void;
}

/** The form for what a practice reads about its trial, or a referrer about the reward (INBOX-11). Renders nothing for other leads. */
export function ProgressForm(props: Props) {
  const { form, state, addsTo } = props.lead;
  const audience = audienceOf(form);
  if (addsTo !== null) return null;
  if (audience === 'practice' && (state.stage === 'trial' || state.progress)) {
    return <TrialForm {...props} />;
  }
  if (audience === 'referrer' && (state.stage !== 'new' || state.progress)) {
    return <RewardForm {...props} />;
  }
  return null;
}

/** The measures of a new trial. */
const FIRST_MEASURES: readonly string[] = INBOX.progress.trial.firstMeasures;

const EMPTY_TRIAL: TrialProgress = {
  kind: 'trial',
  starts: '',
  assistant: '',
  role: '',
  agreed: '',
  measures: [...FIRST_MEASURES],
  days: [],
};

function TrialForm({ lead, onState }: Props) {
  const { decision, progress: saved } = lead.state;
  const words = copy.trial;
  const starts = saved?.kind === 'trial' ? saved.starts : '';
  return (
    <SavedForm
      {...{ lead, onState }}
      title={words.title}
      hint={words.hint}
      empty={EMPTY_TRIAL}
      read={readTrial}
      about={
        decision ? (
          <p className="rounded-control bg-mint px-3 py-2">
            <b>
              {decision.starts === starts
                ? copy.decision
                : copy.earlierDecision(dayName(decision.starts))}
              :
            </b>{' '}
            {copy.decisions[decision.choice]} ({dayAndTime(decision.at)})
          </p>
        ) : null
      }
    >
      {(progress) => {
        const trial = progress?.kind === 'trial' ? progress : EMPTY_TRIAL;
        return (
          <>
            <TextInput
              prefix={PREFIX}
              name="starts"
              type="date"
              label={words.starts}
              hint={words.startsHint}
              defaultValue={trial.starts}
              min={FIRST_DAY}
              max={LAST_DAY}
            />
            <TextInput
              prefix={PREFIX}
              name="assistant"
              label={words.assistant}
              defaultValue={trial.assistant}
              maxLength={MAX_NAME_CHARACTERS}
            />
            <TextInput
              prefix={PREFIX}
              name="role"
              label={words.role}
              defaultValue={trial.role}
              maxLength={MAX_NAME_CHARACTERS}
            />
            <TextArea
              prefix={PREFIX}
              name="agreed"
              label={words.agreed}
              hint={words.agreedHint}
              defaultValue={trial.agreed}
              maxLength={MAX_AGREED_CHARACTERS}
            />
            <TextArea
              prefix={PREFIX}
              name="measures"
              label={words.measures}
              hint={words.measuresHint(MAX_MEASURES)}
              defaultValue={trial.measures.join('\n')}
              maxLength={MAX_MEASURES * MAX_MEASURE_CHARACTERS}
              rows={MAX_MEASURES}
              onInput={({ currentTarget }) =>
                currentTarget.setCustomValidity(
                  areMeasuresValid(linesOf(currentTarget.value))
                    ? ''
                    : words.measuresRefused(MAX_MEASURES, MAX_MEASURE_CHARACTERS),
                )
              }
            />
            <TrialDayFields trial={trial} holidays={lead.holidays} />
          </>
        );
      }}
    </SavedForm>
  );
}

interface TrialDays extends Pick<LeadDetail, 'holidays'> {
  trial: TrialProgress;
}

function TrialDayFields({ trial, holidays }: TrialDays) {
  const words = copy.trial;
  if (trial.starts === '') return <p className="text-small text-ink-soft">{words.empty}</p>;
  return businessDaysFrom(trial.starts, TRIAL_DAYS, holidays).map((day, index) => {
    const entered = trial.days[index];
    return (
      <details key={day} className="rounded-control border border-line px-3">
        <summary>
          {words.day(index + 1, dayName(day))}
          {entered?.note || entered?.counts.some((count) => count !== null) ? ' ✓' : ''}
        </summary>
        <div className="flex flex-col gap-3 pb-3">
          <TextArea
            prefix={PREFIX}
            name={`note-${index}`}
            label={words.note}
            defaultValue={entered?.note ?? ''}
            maxLength={MAX_DAY_NOTE_CHARACTERS}
            rows={2}
          />
          {trial.measures.map((measure, place) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: two measures can have the same name.
              key={place}
              prefix={PREFIX}
              name={`count-${index}-${place}`}
              type="number"
              inputMode="numeric"
              label={measure}
              defaultValue={entered?.counts[place] ?? ''}
              min={0}
              max={MAX_COUNT}
              step={1}
            />
          ))}
        </div>
      </details>
    );
  });
}

function readTrial(data: FormData, shown: Progress | null): TrialProgress {
  const text = (name: string) => String(data.get(name) ?? '');
  const measures = linesOf(text('measures'));
  const before = shown?.kind === 'trial' ? shown : EMPTY_TRIAL;
  const places = placesOf(measures, before.measures);
  // A form without a first day has no fields for the days. Their texts are kept.
  const hasDays = data.has('note-0');
  const days = Array.from({ length: TRIAL_DAYS }, (_, index) => {
    const day = before.days[index];
    return {
      note: hasDays ? text(`note-${index}`) : (day?.note ?? ''),
      counts: places.map((place) =>
        hasDays ? numberOf(text(`count-${index}-${place}`)) : (day?.counts[place] ?? null),
      ),
    };
  });
  return {
    kind: 'trial',
    starts: text('starts'),
    assistant: text('assistant'),
    role: text('role'),
    agreed: text('agreed'),
    measures,
    days,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function areMeasuresValid(measures: readonly string[]): boolean {
  return (
    measures.length <= MAX_MEASURES &&
    measures.every((line) => line.length <= MAX_MEASURE_CHARACTERS)
  );
}

const EMPTY_REWARD: RewardProgress = { kind: 'reward', amount: null, dueOn: '' };

function RewardForm({ lead, onState }: Props) {
  const words = copy.reward;
  const read = (data: FormData): RewardProgress => ({
    kind: 'reward',
    amount: numberOf(String(data.get('amount') ?? '')),
    dueOn: String(data.get('dueOn') ?? ''),
  });
  return (
    <SavedForm
      {...{ lead, onState, read }}
      title={words.title}
      hint={words.hint}
      empty={EMPTY_REWARD}
    >
      {(progress) => {
        const reward = progress?.kind === 'reward' ? progress : EMPTY_REWARD;
        return (
          <>
            <TextInput
              prefix={PREFIX}
              name="amount"
              type="number"
              inputMode="numeric"
              label={words.amount}
              defaultValue={reward.amount ?? ''}
              min={0}
              max={MAX_BONUS_DOLLARS}
              step={1}
            />
            <TextInput
              prefix={PREFIX}
              name="dueOn"
              type="date"
              label={words.dueOn}
              defaultValue={reward.dueOn}
              min={FIRST_DAY}
              max={LAST_DAY}
            />
          </>
        );
      }}
    </SavedForm>
  );
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

interface SavedFormProps extends Props {
  title: string;
  hint: string;
  /** What a form shows before anything is saved. */
  empty: Progress;
  about?: ReactNode;
  /** Reads the form, which shows `shown`. */
  read: (data: FormData, shown: Progress | null) => Progress;
  children: (progress: Progress | null) => ReactNode;
}

/**
 * What is typed stays until it is saved: if another window saves, if the lead changes, while a save is running, and if
 * another lead is opened. A save puts this window's changes and those of other windows together, field by field.
 */
function SavedForm({ lead, onState, title, hint, empty, about, read, children }: SavedFormProps) {
  const { progress } = lead.state;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => progressDrafts.get(lead.id));
  /** What the fields show, apart from what was typed since. */
  const [shown, setShown] = useState(draft ? draft.typed : progress);
  /** The saved state that the typing began with. */
  const [base, setBase] = useState(draft ? draft.base : progress);
  const [typed, setTyped] = useState<Progress | undefined>(draft?.typed);
  const [isSaving, setSaving] = useState(false);
  if (!typed && shown !== progress) {
    setShown(progress);
    setBase(progress);
  }
  const change = useChange(lead, onState);
  const isChangedElsewhere = typed !== undefined && !isSame(base, progress);

  const keep = () => {
    const next = read(new FormData(form.current ?? undefined), shown);
    setTyped(next);
    progressDrafts.set(lead.id, { typed: next, base });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const mine = read(new FormData(event.currentTarget), shown);
    const { progress: next } = mergeProgress(base ?? empty, mine, progress);
    const isSaved = (await change({ progress: next }, copy.saved, { progress })) !== undefined;
    setSaving(false);
    if (!isSaved) return;
    // What was typed while the save was running is in the draft, also if another lead is open by now.
    const later = progressDrafts.get(lead.id);
    if (later && !isSame(later.typed, mine)) {
      progressDrafts.set(lead.id, { typed: later.typed, base: mine });
      setBase(mine);
    } else {
      progressDrafts.delete(lead.id);
      setTyped(undefined);
    }
  };

  return (
    <section aria-labelledby={titleId} className={`${PANEL} p-4 sm:p-5`}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      <p className="mt-1 text-small text-ink-soft">{hint}</p>
      <form ref={form} onSubmit={submit} onInput={keep} className="mt-3 flex flex-col gap-4">
        {about}
        <div key={JSON.stringify(shown)} className="flex flex-col items-stretch gap-4">
          {children(shown)}
        </div>
        {isChangedElsewhere ? (
          <Clashes clashes={mergeProgress(base ?? empty, typed, progress).clashes} />
        ) : null}
        <Action kind="strong" type="submit" className="self-start" aria-disabled={isSaving}>
          {copy.save}
        </Action>
      </form>
    </section>
  );
}

function Clashes({ clashes }: { clashes: readonly ClashingField[] }) {
  return (
    <div role="note" className="rounded-control border border-error p-3 text-small">
      <p className="font-semibold">{clashes.length > 0 ? copy.conflict : copy.noConflict}</p>
      {clashes.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {clashes.map(({ field, day, theirs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a day can clash.
            <li key={index} className="wrap-anywhere">
              <b>{day === undefined ? copy.fields[field] : copy.fields.day + day}:</b>{' '}
              {theirs || '–'}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
