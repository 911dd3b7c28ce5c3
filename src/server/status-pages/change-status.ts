import type { Transaction } from 'kysely';
import { APPLICANT_NOTICES } from '#content/en/application-status.ts';
import { PRACTICE_NOTICES } from '#content/en/request-status.ts';
import { endWithInterview, restoreWithInterview } from '#server/booking/change-call.ts';
import type { BookingDeps } from '#server/booking/open-booking.ts';
import {
  deliveryKey,
  deliveryRow,
  insertDeliveries,
} from '#server/database/deliveries-repository.ts';
import type { Lead, NewDelivery } from '#server/database/lead.ts';
import { setStage } from '#server/database/lead-state-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { Database } from '#server/database/schema.ts';
import { type EventPayload, type MessagePayload, statusChannel } from '#server/delivery/channel.ts';
import { type DeliveryConfig, ownerMailboxes } from '#server/delivery/config.ts';
import { mayAutoReply, type OwnMailboxes, recipientKey } from '#server/delivery/mail/addresses.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { utcDay } from '#shared/calendar-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Facts } from '#shared/facts.ts';
import { AUDIENCES, audienceOf, leadReference, type Stage, stagesOf } from '#shared/lead.ts';
import {
  MAX_DECISION_CHANGES,
  type Progress,
  type TrialChoice,
  type TrialDecision,
} from '#shared/progress.ts';
import type { StatusNotice } from '#shared/status-page.ts';

export type Settings = Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_TO' | 'WEBHOOK_URLS'> & OwnMailboxes;

/**
 * How long a withdrawal can be undone. The owner is notified of a decision after the same time, so that it can be
 * changed before.
 */
export const UNDO_MS = 15 * MINUTE_MS;

/** The stages in which a sender can withdraw; empty for referrers, who have nothing to withdraw. */
function withdrawStages(formId: string): readonly Stage[] {
  const id = audienceOf(formId);
  if (id === undefined || id === 'referrer') return [];
  // `offer` is a final stage of an applicant, who can still withdraw from an offer.
  const closed: readonly Stage[] =
    id === 'applicant' ? ['declined', 'withdrawn'] : AUDIENCES[id].finalStages;
  return stagesOf(formId).filter((stage) => !closed.includes(stage));
}

export function canWithdraw(formId: string, stage: Stage): boolean {
  return withdrawStages(formId).includes(stage);
}

/**
 * Withdraws a lead. The notice to the owner is sent when Undo expires. False if a lead cannot be withdrawn in its
 * stage.
 */
export async function withdraw(
  trx: Transaction<Database>,
  lead: Lead,
  settings: Settings,
  now: number,
): Promise<boolean> {
  const from = withdrawStages(lead.formId);
  const change = { stage: 'withdrawn', from, isUndoable: true, now } as const;
  if (from.length === 0 || !(await setStage(trx, lead.id, change))) return false;
  // Send no notice about a lead in quarantine, because the owner never got a mail about it.
  if (lead.status === 'accepted') {
    const isPractice = audienceOf(lead.formId) === 'practice';
    const { subject, text } = (isPractice ? PRACTICE_NOTICES : APPLICANT_NOTICES).withdrawn;
    const reference = leadReference(lead.id);
    const notice: Notice = {
      type: withdrawalType(lead.formId),
      subject: subject(reference),
      text: text(reference),
      data: {},
    };
    await insertDeliveries(trx, noticesOf(lead, notice, settings, now));
  }
  return true;
}

function withdrawalType(formId: string): NoticeType {
  return audienceOf(formId) === 'practice' ? 'request.withdrawn' : 'application.withdrawn';
}

/** Undoes a withdrawal. False if the time is over, or if the owner changed the stage in the meantime. */
export async function undoWithdrawal(
  trx: Transaction<Database>,
  { id, formId }: Pick<Lead, 'id' | 'formId'>,
  now: number,
): Promise<boolean> {
  const row = await stageOf(trx, id);
  const until = undoUntil(row, now);
  if (until === undefined || row.stage_before === null) return false;
  const change = { stage: row.stage_before, from: ['withdrawn'], now } as const;
  if (!(await setStage(trx, id, change))) return false;
  await deleteNotices(trx, id, withdrawalType(formId), until - UNDO_MS);
  return true;
}

/**
 * Deletes the notices to the owner about a change that was made at `at`. They are deleted instead of canceled, so that
 * repeated changes add no rows. Other messages about the lead that are due at the same time stay.
 */
async function deleteNotices(
  trx: Transaction<Database>,
  id: string,
  type: NoticeType,
  at: number,
): Promise<void> {
  const due = await trx
    .selectFrom('deliveries')
    .select(['channel', 'target'])
    .where('submission_id', '=', id)
    .where('state', '=', 'pending')
    .where('next_at', '=', at + UNDO_MS)
    .execute();
  if (due.length === 0) return;
  const keys = due.map((delivery) => noticeKey(id, type, at, delivery));
  await trx
    .deleteFrom('deliveries')
    .where('idempotency_key', 'in', keys)
    .where('state', '=', 'pending')
    .execute();
}

/** The idempotency key of a notice to the owner about a change that was made at `at`. */
function noticeKey(
  id: string,
  type: NoticeType,
  at: number,
  { channel, target }: Pick<NewDelivery, 'channel' | 'target'>,
): string {
  return deliveryKey(id, `${type} ${at} ${channel}`, target);
}

/**
 * Withdraws a lead together with its interview. Resolves with a notice if the lead cannot be withdrawn in its stage.
 */
export async function withdrawLead(
  lead: Lead,
  settings: Settings,
  booking: BookingDeps,
): Promise<StatusNotice | undefined> {
  const { db, now } = booking;
  await endWithInterview(lead.id, 'visitor', booking, (trx) =>
    withdraw(trx, lead, settings, now()),
  );
  // If the request is repeated, the lead is already withdrawn.
  return (await stageOf(db, lead.id)).stage === 'withdrawn' ? undefined : 'gone';
}

/** Undoes a withdrawal together with the cancellation of the interview. */
export async function restoreLead(lead: Lead, booking: BookingDeps): Promise<StatusNotice> {
  const { id, formId } = lead;
  const { db, now } = booking;
  await restoreWithInterview(id, booking, (trx) => undoWithdrawal(trx, lead, now()));
  // If the request is repeated, the lead is already restored. The owner can also have set a final stage in the
  // meantime.
  return canWithdraw(formId, (await stageOf(db, id)).stage ?? 'new') ? 'restored' : 'tooLate';
}

/**
 * Stores what a practice decided about its trial, and marks the lead as unread. The owner is notified 15 minutes after
 * the last change of mind. `canDecide` checks with the current row whether the trial can be decided now.
 */
export async function decideTrial(
  { db }: Pick<Storage, 'db'>,
  lead: Lead,
  choice: TrialChoice,
  { settings, now, canDecide }: DecideOptions,
): Promise<StatusNotice> {
  return db.transaction().execute(async (trx) => {
    const row = await stageOf(trx, lead.id);
    const starts = canDecide(row);
    if (starts === undefined) return 'undecided';
    const before = decisionOf(row, starts);
    if (before?.choice === choice) return 'decided';
    const changes = before ? before.changes + 1 : 0;
    if (changes > MAX_DECISION_CHANGES) return 'undecided';
    const decision: TrialDecision = { choice, at: now, starts, changes };
    const done = await trx
      .updateTable('submissions')
      .set((column) => ({
        decision: JSON.stringify(decision),
        read_at: null,
        state_version: column('state_version', '+', 1),
      }))
      .where('id', '=', lead.id)
      // Change nothing if another request has decided in the meantime.
      .where('decision', row.decision === null ? 'is' : '=', row.decision)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) {
      const current = decisionOf(await stageOf(trx, lead.id), starts);
      return current?.choice === choice ? 'decided' : 'undecided';
    }
    if (before) await deleteNotices(trx, lead.id, 'trial.decided', before.at);
    if (lead.status === 'accepted') {
      const { subject, text, choices } = PRACTICE_NOTICES.decided;
      const reference = leadReference(lead.id);
      const notice: Notice = {
        type: 'trial.decided',
        subject: subject(choices[choice], reference),
        text: text(choices[choice], reference),
        data: { choice },
      };
      await insertDeliveries(trx, noticesOf(lead, notice, settings, now));
    }
    return 'decided';
  });
}

interface DecideOptions {
  readonly settings: Settings;
  readonly now: number;
  /** The first day of the trial; undefined if the trial cannot be decided now. */
  readonly canDecide: (row: StageRow) => string | undefined;
}

export interface StageRow {
  readonly stage: Stage | null;
  readonly stage_at: number | null;
  readonly stage_before: Stage | null;
  readonly answered_at: number | null;
  /** JSON, as in `submissions`. */
  readonly progress: string | null;
  readonly decision: string | null;
}

const NO_STAGE: StageRow = {
  stage: null,
  stage_at: null,
  stage_before: null,
  answered_at: null,
  progress: null,
  decision: null,
};

export async function stageOf(db: Storage['db'], id: string): Promise<StageRow> {
  const columns = Object.keys(NO_STAGE) as (keyof StageRow)[];
  const row = db.selectFrom('submissions').select(columns).where('id', '=', id);
  // The lead can be erased in the meantime.
  return (await row.executeTakeFirst()) ?? NO_STAGE;
}

export function progressOf({ progress }: Pick<StageRow, 'progress'>): Progress | null {
  return progress === null ? null : JSON.parse(progress);
}

/**
 * The decision about the trial that begins on `starts`; undefined if there is none, or if it is about an earlier trial.
 */
export function decisionOf(
  { decision }: Pick<StageRow, 'decision'>,
  starts: string,
): TrialDecision | undefined {
  const stored: TrialDecision | null = decision === null ? null : JSON.parse(decision);
  return stored?.starts === starts ? stored : undefined;
}

export function undoUntil(
  { stage, stage_at, stage_before }: Pick<StageRow, 'stage' | 'stage_at' | 'stage_before'>,
  now: number,
) {
  if (stage !== 'withdrawn' || stage_before === null || stage_at === null) return undefined;
  const until = stage_at + UNDO_MS;
  return now < until ? until : undefined;
}

/** The type of a webhook's event about a change by the sender. */
type NoticeType = 'application.withdrawn' | 'request.withdrawn' | 'trial.decided';

interface Notice {
  readonly type: NoticeType;
  readonly subject: string;
  readonly text: string;
  readonly data: object;
}

/** The messages to the owner about a change by the sender, due when the change can no longer be undone. */
function noticesOf(
  { id, formId }: Lead,
  { type, subject, text, data }: Notice,
  settings: Settings,
  now: number,
) {
  const reference = leadReference(id);
  const mail: MessagePayload = { kind: 'message', ...mailText(subject, [text]) };
  const event: EventPayload = {
    kind: 'event',
    type,
    data: { leadId: id, form: formId, reference, ...data },
  };
  const notices: NewDelivery[] = [
    ...ownerMailboxes(settings).map((target) => {
      return { channel: 'mail-notice', target, payload: mail };
    }),
    ...settings.WEBHOOK_URLS.map((target) => ({ channel: 'webhook', target, payload: event })),
  ];
  return notices.map((notice) => {
    const key = noticeKey(id, type, now, notice);
    return deliveryRow(id, { ...notice, nextAt: now + UNDO_MS }, now, key);
  });
}

export function isMailed({ email }: Lead, settings: Settings, facts: Facts): boolean {
  return settings.SMTP_URL !== '' && email !== null && mayAutoReply(email, settings, facts);
}

/** Mails the sender a link that erases their data: once a day, and not for a lead in quarantine. */
export async function askToRemove(
  { db }: Pick<Storage, 'db'>,
  { id, formId, email, status }: Lead,
  now: number,
): Promise<void> {
  if (email === null || status !== 'accepted') return;
  const payload = { kind: 'removal' } as const;
  const recipient = recipientKey(email);
  const channel = statusChannel(formId);
  const delivery = { channel, target: email, recipient, payload };
  await insertDeliveries(db, [
    deliveryRow(id, delivery, now, deliveryKey(id, `removal ${utcDay(now)}`, email)),
  ]);
}
