import * as v from 'valibot';
import { isDay } from './calendar-day.ts';
import { visibleLine, visibleText } from './visible-text.ts';

/** The owner's entries for the status pages of practices and referrers. The sender reads all of it. */

export const TRIAL_DAYS = 10;
export const MAX_MEASURES = 6;
export const MAX_MEASURE_CHARACTERS = 40;
export const MAX_AGREED_CHARACTERS = 600;
export const MAX_DAY_NOTE_CHARACTERS = 400;
export const MAX_NAME_CHARACTERS = 80;
export const MAX_COUNT = 99_999;
export const MAX_BONUS_DOLLARS = 100_000;
export const FIRST_DAY = '2020-01-01';
export const LAST_DAY = '2099-12-31';

const line = (max: number) =>
  v.optional(v.pipe(v.string(), v.transform(visibleLine), v.trim(), v.maxLength(max)), '');
const text = (max: number) =>
  v.optional(v.pipe(v.string(), v.transform(visibleText), v.trim(), v.maxLength(max)), '');
/** A day of this century, `YYYY-MM-DD`, or an empty text. */
const optionalDay = v.optional(
  v.pipe(
    v.string(),
    v.check((day) => day === '' || (isDay(day) && day >= FIRST_DAY && day <= LAST_DAY)),
  ),
  '',
);
const count = (max: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max)));

const TRIAL_DAY = v.strictObject({
  note: text(MAX_DAY_NOTE_CHARACTERS),
  /** A number for each of the trial's measures; null if nothing was counted. */
  counts: v.pipe(v.array(count(MAX_COUNT)), v.maxLength(MAX_MEASURES)),
});

/** The free trial of a practice. */
const TRIAL = v.strictObject({
  kind: v.literal('trial'),
  /** The first day of the trial; empty while it is not agreed. */
  starts: optionalDay,
  assistant: line(MAX_NAME_CHARACTERS),
  role: line(MAX_NAME_CHARACTERS),
  /** Hours, duties and systems, as agreed. */
  agreed: text(MAX_AGREED_CHARACTERS),
  /** The things that are counted each day, such as "Calls answered". */
  measures: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.transform(visibleLine),
        v.trim(),
        v.minLength(1),
        v.maxLength(MAX_MEASURE_CHARACTERS),
      ),
    ),
    v.maxLength(MAX_MEASURES),
  ),
  /** At most {@link TRIAL_DAYS}, in order. */
  days: v.pipe(v.array(TRIAL_DAY), v.maxLength(TRIAL_DAYS)),
});

/** The reward of a referrer. It says nothing about the practice. */
const REWARD = v.strictObject({
  kind: v.literal('reward'),
  /** Dollars; null while the amount is not decided. */
  amount: count(MAX_BONUS_DOLLARS),
  /** The day on which the reward is paid; empty while the day is not decided. */
  dueOn: optionalDay,
});

export const PROGRESS = v.variant('kind', [TRIAL, REWARD]);

export type Progress = v.InferOutput<typeof PROGRESS>;
export type TrialProgress = v.InferOutput<typeof TRIAL>;
export type RewardProgress = v.InferOutput<typeof REWARD>;

/** How often a practice can change its decision about a trial. Each change can mail the owner. */
export const MAX_DECISION_CHANGES = 10;

export const TRIAL_CHOICES = ['continue', 'another', 'stop'] as const;
export type TrialChoice = (typeof TRIAL_CHOICES)[number];

/** The decision of a practice at the end of a trial. */
export interface TrialDecision {
  readonly choice: TrialChoice;
  /** Unix time in milliseconds. */
  readonly at: number;
  /** The first day of the trial. */
  readonly starts: string;
  /** How often the practice has changed its decision about this trial. */
  readonly changes: number;
}
