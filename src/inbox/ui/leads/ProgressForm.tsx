import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { LeadDetail } from '#inbox/contract.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { PANEL } from '#inbox/ui/parts/PageSection.tsx';
import { dayAndTime, dayName } from '#inbox/ui/parts/times.ts';
import { businessDaysFrom } from '#shared/business-days.ts';
import { audienceOf } from '#shared/lead.ts';
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
import { type ProgressDraft, progressDrafts } from './drafts.ts';
import { useChange } from './LeadChanges.tsx';

const { progress: copy } = INBOX;

const PREFIX = 'progress';

interface Props {
  lead: LeadDetail;
}

/**
 * The form for the progress that a lead's sender sees on the status page: a practice sees its trial, and a referrer
 * sees the reward. Renders nothing for other leads.
 */
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

function TrialForm({ lead }: Props) {
  const { decision, progress: saved } = lead.state;
  const words = copy.trial;
  const starts = saved?.kind === 'trial' ? saved.starts : '';
  return (
    <SavedForm
      lead={lead}
      title={words.title}
      hint={words.hint}
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
  // Without a first day, the form has no fields for the days. The earlier texts of the days stay.
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

function RewardForm({ lead }: Props) {
  const words = copy.reward;
  const read = (data: FormData): RewardProgress => ({
    kind: 'reward',
    amount: numberOf(String(data.get('amount') ?? '')),
    dueOn: String(data.get('dueOn') ?? ''),
  });
  return (
    <SavedForm lead={lead} read={read} title={words.title} hint={words.hint}>
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
  about?: ReactNode;
  /** Reads the form. `shown` has the values that the fields had before the owner typed. */
  read: (data: FormData, shown: Progress | null) => Progress;
  children: (progress: Progress | null) => ReactNode;
}

/**
 * A form that keeps typed text until it is saved. The text stays even if another window saves, the lead changes, a save
 * is running, or another lead is opened. The values that another window saved appear below it, and the next save
 * replaces them.
 */
function SavedForm({ lead, title, hint, about, read, children }: SavedFormProps) {
  const { progress } = lead.state;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => progressDrafts.get(lead.id));
  /** The values that the fields had before the owner typed. */
  const [shown, setShown] = useState(draft ? draft.typed : progress);
  if (!draft && shown !== progress) setShown(progress);
  const change = useChange(lead);

  const keep = (next: ProgressDraft | undefined) => {
    setDraft(next);
    if (next) progressDrafts.set(lead.id, next);
    else progressDrafts.delete(lead.id);
  };
  const typedNow = () => read(new FormData(form.current ?? undefined), shown);

  const { mutate, isPending } = useMutation({
    mutationFn: (mine: Progress) => change({ progress: mine }, copy.saved, { progress }),
    onSuccess(saved, mine) {
      if (!saved) return;
      // The draft has the text that was typed while the save was running, even if another lead is open by now.
      const later = progressDrafts.get(lead.id);
      keep(later && !isSame(later.typed, mine) ? { ...later, base: saved.progress } : undefined);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(withUntouched(typedNow(), draft?.base ?? progress, progress));
  };

  return (
    <section aria-labelledby={titleId} className={`${PANEL} p-4 sm:p-5`}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      <p className="mt-1 text-small text-ink-soft">{hint}</p>
      <form
        ref={form}
        onSubmit={submit}
        onInput={() => keep({ base: progress, ...draft, typed: typedNow() })}
        className="mt-3 flex flex-col gap-4"
      >
        {about}
        <div key={JSON.stringify(shown)} className="flex flex-col items-stretch gap-4">
          {children(shown)}
        </div>
        {draft && !isSame(draft.base, progress) ? (
          <Theirs mine={withUntouched(draft.typed, draft.base, progress)} theirs={progress} />
        ) : null}
        <Action kind="strong" type="submit" className="self-start" aria-disabled={isPending}>
          {copy.save}
        </Action>
      </form>
    </section>
  );
}

/** The values that another window saved and that differ from the typed values. */
function Theirs({ mine, theirs }: { mine: Progress; theirs: Progress | null }) {
  const typed = new Map(inWords(mine));
  const lines = inWords(theirs).filter(([label, text]) => text !== typed.get(label));
  if (lines.length === 0) return null;
  return (
    <div role="note" className="rounded-control border border-error p-3 text-small">
      <p className="font-semibold">{copy.conflict}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map(([label, text]) => (
          <li key={label} className="wrap-anywhere">
            <b>{label}:</b> {text || '–'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function inWords(progress: Progress | null): [label: string, text: string][] {
  const { fields } = copy;
  if (progress === null) return [];
  if (progress.kind === 'reward') {
    return [
      [fields.amount, String(progress.amount ?? '')],
      [fields.dueOn, progress.dueOn],
    ];
  }
  const { measures, days } = progress;
  return [
    ...(['starts', 'assistant', 'role', 'agreed'] as const).map((name): [string, string] => [
      fields[name],
      progress[name],
    ]),
    [fields.measures, measures.join(', ')],
    ...days.map(({ note, counts }, index): [string, string] => {
      const counted = counts.map((count, place) =>
        count === null ? '' : `${measures[place]} ${count}`,
      );
      return [`${fields.day}${index + 1}`, [note, ...counted].filter(Boolean).join(', ')];
    }),
  ];
}

/**
 * The values to save. For a field that the owner has not changed since `base`, it is the value that another window
 * saved. For every other field, it is the typed value.
 */
function withUntouched(mine: Progress, base: Progress | null, theirs: Progress | null): Progress {
  const either = <T,>(typed: T, before: T, saved: T): T => (isSame(typed, before) ? saved : typed);
  if (mine.kind === 'reward' && base?.kind === 'reward' && theirs?.kind === 'reward')
    return {
      kind: 'reward',
      amount: either(mine.amount, base.amount, theirs.amount),
      dueOn: either(mine.dueOn, base.dueOn, theirs.dueOn),
    };
  if (mine.kind !== 'trial' || base?.kind !== 'trial' || theirs?.kind !== 'trial') return mine;
  const count = Math.max(mine.days.length, theirs.days.length);
  const days = Array.from({ length: count }, (_, index) =>
    either(mine.days[index], base.days[index], theirs.days[index]),
  );
  return {
    kind: 'trial',
    starts: either(mine.starts, base.starts, theirs.starts),
    assistant: either(mine.assistant, base.assistant, theirs.assistant),
    role: either(mine.role, base.role, theirs.role),
    agreed: either(mine.agreed, base.agreed, theirs.agreed),
    measures: either(mine.measures, base.measures, theirs.measures),
    // Days are merged only if the measures are the same, because the numbers of a day are in the order of the measures.
    days: isSame(mine.measures, theirs.measures)
      ? days.filter((day) => day !== undefined)
      : mine.days,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * For each measure, its index in `before`, or -1 if the measure is new. A measure is found by its name. A renamed
 * measure is found by its line.
 */
function placesOf(measures: readonly string[], before: readonly string[]): number[] {
  const left = new Set(before.keys());
  const take = (place: number | undefined) => {
    if (place === undefined || !left.delete(place)) return -1;
    return place;
  };
  const moved = measures.map((name) => take([...left].find((place) => before[place] === name)));
  return moved.map((place, line) => (place === -1 ? take(line) : place));
}
