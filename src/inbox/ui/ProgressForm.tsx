import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { CALL_SCHEDULE } from '#content/opening-hours.ts';
import type { LeadDetail } from '#inbox/contract.ts';
import { businessDaysFrom, holidaysOf } from '#shared/business-days.ts';
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
import { useChange } from './LeadChanges.tsx';
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
  const { decision } = lead.state;
  const words = copy.trial;
  return (
    <SavedForm
      {...{ lead, onState }}
      title={words.title}
      hint={words.hint}
      read={readTrial}
      about={
        decision ? (
          <p className="rounded-control bg-mint px-3 py-2">
            <b>{copy.decision}:</b> {copy.decisions[decision.choice]} ({dayAndTime(decision.at)})
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
            />
            <TrialDayFields trial={trial} />
          </>
        );
      }}
    </SavedForm>
  );
}

const HOLIDAYS = holidaysOf(CALL_SCHEDULE);

function TrialDayFields({ trial }: { trial: TrialProgress }) {
  const words = copy.trial;
  if (trial.starts === '') return <p className="text-small text-ink-soft">{words.empty}</p>;
  return businessDaysFrom(trial.starts, TRIAL_DAYS, HOLIDAYS).map((day, index) => {
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
  const measures = text('measures')
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_MEASURE_CHARACTERS))
    .filter((line) => line !== '')
    .slice(0, MAX_MEASURES);
  const places = placesOf(measures, shown?.kind === 'trial' ? shown.measures : []);
  const days = Array.from({ length: TRIAL_DAYS }, (_, index) => ({
    note: text(`note-${index}`),
    counts: places.map((place) => numberOf(text(`count-${index}-${place}`))),
  }));
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

/**
 * Where the numbers of each measure are among the numbers in the form: numbers stay with their measure if lines are moved,
 * added or removed, and with their line if a measure is renamed. -1 for a new measure.
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

const EMPTY_REWARD: RewardProgress = { kind: 'reward', amount: null, dueOn: '' };

function RewardForm({ lead, onState }: Props) {
  const words = copy.reward;
  const read = (data: FormData): RewardProgress => ({
    kind: 'reward',
    amount: numberOf(String(data.get('amount') ?? '')),
    dueOn: String(data.get('dueOn') ?? ''),
  });
  return (
    <SavedForm {...{ lead, onState, read }} title={words.title} hint={words.hint}>
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
  /** Reads the form, which shows `shown`. */
  read: (data: FormData, shown: Progress | null) => Progress;
  children: (progress: Progress | null) => ReactNode;
}

/** A form that is saved as a whole. If another window has saved in the meantime, what is typed here stays. */
function SavedForm({ lead, onState, title, hint, about, read, children }: SavedFormProps) {
  const { progress } = lead.state;
  const titleId = useId();
  const [shown, setShown] = useState(progress);
  const isConflict = useRef(false);
  if (shown !== progress && !isConflict.current) setShown(progress);
  const change = useChange(lead, onState, () => {
    isConflict.current = true;
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = read(new FormData(event.currentTarget), shown);
    if (await change({ progress: next }, copy.saved, { progress })) isConflict.current = false;
  };
  return (
    <section aria-labelledby={titleId} className={`${PANEL} p-4 sm:p-5`}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      <p className="mt-1 text-small text-ink-soft">{hint}</p>
      <form
        key={JSON.stringify(shown)}
        onSubmit={submit}
        className="mt-3 flex flex-col items-stretch gap-4"
      >
        {about}
        {children(shown)}
        <Action kind="strong" type="submit" className="self-start">
          {copy.save}
        </Action>
      </form>
    </section>
  );
}
