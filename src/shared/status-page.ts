import type { Language } from './language.ts';
import type { AudienceId, Stage } from './lead.ts';
import type { TrialChoice, TrialProgress } from './progress.ts';

/** The content of a status page, such as `/application/{token}`. Times are Unix times in milliseconds. */
export type ShownStatus = { readonly audience: AudienceId; readonly language: Language } & (
  | { readonly state: 'unknown' | 'erased' }
  /** The confirmation before everything is erased. `path` is the form's action. */
  | { readonly state: 'erase'; readonly path: string; readonly hasFailed?: boolean }
  | KnownStatus
);

export interface KnownStatus {
  readonly state: 'known';
  readonly path: string;
  readonly reference: string;
  readonly zone: string;
  readonly sentAt: number;
  readonly stage: Stage;
  /** Null for a new lead. */
  readonly stageAt: number | null;
  /**
   * The interview of an applicant, or the call of a practice. `path`: the page on which the sender books or moves the
   * call. `booked`: the start, and the zone in which the sender chose it; undefined without a booking.
   */
  readonly call:
    | { readonly path: string; readonly booked?: { readonly start: number; readonly zone: string } }
    | undefined;
  /** The day by which we reply, `YYYY-MM-DD`; null if the promised time ends on a day off, undefined after a reply. */
  readonly replyBy: string | null | undefined;
  readonly isLate: boolean;
  /** When the page expires; undefined before the final stage. */
  readonly endsAt: number | undefined;
  readonly trial: ShownTrial | undefined;
  readonly reward: ShownReward | undefined;
  /** The code of a referrer's link; undefined for other senders. */
  readonly shareCode: string | undefined;
  readonly answers: readonly { readonly label: string; readonly text: string }[];
  readonly canWithdraw: boolean;
  /** The end of the period in which a withdrawal can be undone; undefined if it cannot be undone. */
  readonly undoUntil: number | undefined;
  /** False if no mail can be sent; the page then asks the sender to write to us. */
  readonly mails: boolean;
  readonly notice: StatusNotice | undefined;
}

/** The trial of a practice, day by day. */
export interface ShownTrial {
  readonly assistant: string;
  readonly role: string;
  readonly agreed: string;
  readonly measures: readonly string[];
  /** The working days of the trial in order. */
  readonly days: readonly ShownTrialDay[];
  /** True from the last day on, until the decision has been carried out. */
  readonly canDecide: boolean;
  readonly decision: { readonly choice: TrialChoice; readonly at: number } | undefined;
}

export interface ShownTrialDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly when: 'past' | 'today' | 'coming';
  readonly note: string;
  /** A number for each measure; null if nothing was counted. */
  readonly counts: readonly (number | null)[];
}

export interface ShownReward {
  /** Dollars; null while the amount is not decided. */
  readonly amount: number | null;
  /** `YYYY-MM-DD`; empty while the day is not decided. */
  readonly dueOn: string;
}

export const STATUS_NOTICES = [
  'restored',
  'mailed',
  'tooLate',
  'gone',
  'limit',
  'decided',
  'undecided',
] as const;
export type StatusNotice = (typeof STATUS_NOTICES)[number];

/** Sums of the counts of a trial, one for each measure; null if a measure was never counted. */
export function trialTotals({ measures, days }: Pick<ShownTrial, 'measures' | 'days'>) {
  return measures.map((_, index) => {
    const counts = days.flatMap((day) => day.counts[index] ?? []);
    return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
  });
}

/**
 * The days of a trial as the practice reads them. `days`: the working days of the trial in order. `today`:
 * `YYYY-MM-DD`.
 */
export function shownDays(
  { measures, days: entered }: Pick<TrialProgress, 'measures' | 'days'>,
  days: readonly string[],
  today: string,
): ShownTrialDay[] {
  return days.map((day, index) => ({
    day,
    when: day < today ? 'past' : day === today ? 'today' : 'coming',
    note: entered[index]?.note ?? '',
    counts: measures.map((_, measure) => entered[index]?.counts[measure] ?? null),
  }));
}

/**
 * The query parameter of the confirmation page that contains the token of the status page, after a post without
 * JavaScript.
 */
export const STATUS_PARAMETER = 'status';
