import { COVERAGE_PLAN_LABEL } from '#content/en/request-status.ts';
import type { Call } from '#server/booking/call.ts';
import type { CallSchedule } from '#server/booking/schedule.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { LinkTokens } from '#server/database/link-tokens.ts';
import { answerLines } from '#server/delivery/answer-lines.ts';
import { statusPath } from '#server/delivery/mail/sender-mails.ts';
import { isZone } from '#shared/booking/zones.ts';
import { businessDaysFrom, lastReplyDay, replyDay } from '#shared/business-days.ts';
import { dayIn } from '#shared/calendar-day.ts';
import type { Facts } from '#shared/facts.ts';
import { COVERAGE_FIELD } from '#shared/forms/envelope.ts';
import { findForm } from '#shared/forms/registry.ts';
import { pathIn } from '#shared/language.ts';
import { type AudienceId, leadReference, type Stage } from '#shared/lead.ts';
import { MAX_DECISION_CHANGES, TRIAL_DAYS } from '#shared/progress.ts';
import {
  type KnownStatus,
  type ShownStatus,
  type ShownTrial,
  type StatusNotice,
  shownDays,
} from '#shared/status-page.ts';
import {
  canWithdraw,
  decisionOf,
  isMailed,
  progressOf,
  type Settings,
  type StageRow,
  undoUntil,
} from './change-status.ts';
import type { OpenLead } from './find-lead.ts';

interface ViewOptions {
  readonly audience: AudienceId;
  readonly config: Settings;
  readonly facts: Facts;
  readonly schedule: CallSchedule;
  readonly tokens: LinkTokens;
  readonly now: number;
  /** The interview of an applicant, or the call that a practice booked with this form. */
  readonly call: Call | undefined;
  /** The answers that the sender added with a second form: the notes after the assessment. */
  readonly additions: readonly Lead[];
  readonly notice: StatusNotice | undefined;
}

/** Builds the content of a status page. It never contains the owner's note. */
export function statusView(
  { lead, row, endsAt }: OpenLead,
  { audience, config, facts, schedule, tokens, now, call, additions, notice }: ViewOptions,
): ShownStatus {
  const stage = shownStage(row, audience);
  const zone = entryText(Object.entries(lead.context), 'timeZone');
  const officeZone = officeZoneOf(schedule);
  const isAwaited = stage === 'new' && row.answered_at === null && lead.formId !== 'interest';
  const sent = [lead.receivedAt, officeZone, schedule.holidays] as const;
  const progress = progressOf(row);
  return {
    audience,
    state: 'known',
    language: lead.language,
    path: statusPath(tokens, lead) ?? '',
    reference: leadReference(lead.id),
    zone: isZone(zone) ? zone : officeZone,
    sentAt: lead.receivedAt,
    stage,
    stageAt: row.stage_at,
    call: callView(call, { lead, stage, audience, tokens }),
    replyBy: isAwaited ? (replyDay(...sent) ?? null) : undefined,
    isLate: isAwaited && dayIn(officeZone, now) > lastReplyDay(...sent),
    endsAt,
    trial: audience === 'practice' ? trialView(row, schedule, now) : undefined,
    reward:
      progress?.kind === 'reward' && REWARD_STAGES.includes(stage)
        ? { amount: progress.amount, dueOn: progress.dueOn }
        : undefined,
    shareCode: audience === 'referrer' ? lead.id : undefined,
    answers: shownAnswers(lead, additions),
    canWithdraw: canWithdraw(lead.formId, stage),
    undoUntil: undoUntil(row, now),
    mails: isMailed(lead, config, facts),
    notice,
  };
}

/** Maximum number of additions on the page. More are a flood, which only the inbox shows. */
const MAX_ADDITIONS = 10;

/**
 * The answers to both forms. An empty answer to the first form is left out if the second form has the same question.
 */
function shownAnswers(lead: Lead, additions: readonly Lead[]): KnownStatus['answers'] {
  const linesOf = (from: Lead) =>
    answerLines(findForm(from.formId, lead.language), from).map(({ label, text }) => ({
      label,
      text,
    }));
  const added = additions
    .filter(({ status }) => status === lead.status)
    .slice(0, MAX_ADDITIONS)
    .flatMap(linesOf);
  const isLeftEmpty = ({ label, text }: { label: string; text: string }) =>
    text === '' && added.some((line) => line.label === label);
  const plan = entryText(lead.extra, COVERAGE_FIELD);
  return [
    ...linesOf(lead).filter((line) => !isLeftEmpty(line)),
    ...(plan ? [{ label: COVERAGE_PLAN_LABEL, text: plan }] : []),
    ...added,
  ];
}

/** The stages in which a referrer reads the reward. */
const REWARD_STAGES: readonly Stage[] = ['hired', 'paid'];

/** If the owner has set no stage, a practice's request that was answered counts as reviewed. */
function shownStage({ stage, answered_at }: StageRow, audience: AudienceId): Stage {
  if (stage !== null) return stage;
  return audience === 'practice' && answered_at !== null ? 'reviewed' : 'new';
}

/** The stages in which a practice without a call is offered one. */
const CALL_STAGES: readonly Stage[] = ['new', 'reviewed', 'candidates', 'call'];

interface CallOptions extends Pick<ViewOptions, 'audience' | 'tokens'> {
  readonly lead: Lead;
  readonly stage: Stage;
}

function callView(
  call: Call | undefined,
  { lead, stage, audience, tokens }: CallOptions,
): KnownStatus['call'] {
  if (call) {
    return {
      path: pathIn(`/book/${tokens.sign('manage', call.id)}`, lead.language),
      ...(call.state === 'booked' ? { booked: { start: call.start, zone: call.zone } } : {}),
    };
  }
  const isOffered = audience === 'practice' && CALL_STAGES.includes(stage);
  return isOffered ? { path: '/book' } : undefined;
}

/** The trial that a practice reads; undefined until the owner has entered its first day and set the stage. */
function trialView(row: StageRow, schedule: CallSchedule, now: number): ShownTrial | undefined {
  const progress = progressOf(row);
  if (progress?.kind !== 'trial' || progress.starts === '') return undefined;
  if (row.stage === null || !TRIAL_STAGES.includes(row.stage)) return undefined;
  const { assistant, role, agreed, measures, starts } = progress;
  const decision = decisionOf(row, starts);
  return {
    assistant,
    role,
    agreed,
    measures,
    days: shownDays(progress, trialDays(starts, schedule), dayIn(officeZoneOf(schedule), now)),
    canDecide:
      decidableTrial(row, schedule, now) !== undefined &&
      (decision === undefined || decision.changes < MAX_DECISION_CHANGES),
    decision: decision && { choice: decision.choice, at: decision.at },
  };
}

/** The stages in which a practice reads its trial. */
const TRIAL_STAGES: readonly Stage[] = ['trial', 'hired', 'stopped'];

/** The first day of the trial if the practice can decide on it now: from its last day on, until the stage changes. */
export function decidableTrial(
  row: StageRow,
  schedule: CallSchedule,
  now: number,
): string | undefined {
  const progress = progressOf(row);
  if (row.stage !== 'trial' || progress?.kind !== 'trial' || progress.starts === '') {
    return undefined;
  }
  const last = trialDays(progress.starts, schedule).at(-1) ?? '';
  return dayIn(officeZoneOf(schedule), now) >= last ? progress.starts : undefined;
}

function trialDays(starts: string, schedule: CallSchedule): string[] {
  return businessDaysFrom(starts, TRIAL_DAYS, schedule.holidays);
}

function officeZoneOf({ hosts }: CallSchedule): string {
  return hosts[0]?.zone ?? 'UTC';
}
