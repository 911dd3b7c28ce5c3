import type { Transaction } from 'kysely';
import { APPLICANT_NOTICES } from '#content/en/application-status.ts';
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
import type { EventPayload, MessagePayload } from '#server/delivery/channel.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { mayAutoReply, recipientKey } from '#server/delivery/mail/addresses.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import type { ApplicationNotice } from '#shared/application-status.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { leadReference, STAGES, type Stage } from '#shared/lead.ts';

export type Settings = Pick<DeliveryConfig, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO' | 'WEBHOOK_URLS'>;

/** How long a withdrawal can be undone. The owner is notified after this time. */
export const UNDO_MS = 15 * MINUTE_MS;

const CAN_WITHDRAW: readonly Stage[] = STAGES.filter(
  (stage) => stage !== 'declined' && stage !== 'withdrawn',
);

export function canWithdraw(stage: Stage): boolean {
  return CAN_WITHDRAW.includes(stage);
}

/** Withdraws an application. The notice to the owner is sent when Undo expires. False if the application is decided. */
export async function withdraw(
  trx: Transaction<Database>,
  lead: Lead,
  settings: Settings,
  now: number,
): Promise<boolean> {
  const change = { stage: 'withdrawn', from: CAN_WITHDRAW, isUndoable: true, now } as const;
  if (!(await setStage(trx, lead.id, change))) return false;
  // The owner never got a mail about an application in quarantine.
  if (lead.status === 'accepted') await insertDeliveries(trx, noticesOf(lead, settings, now));
  return true;
}

/** Undoes a withdrawal. False if the time is over, or if the owner changed the stage in the meantime. */
export async function undoWithdrawal(
  trx: Transaction<Database>,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await stageOf(trx, id);
  const until = undoUntil(row, now);
  if (until === undefined || row.stage_before === null) return false;
  const change = { stage: row.stage_before, from: ['withdrawn'], now } as const;
  if (!(await setStage(trx, id, change))) return false;
  // Deleted instead of canceled: repeated withdrawals must not add rows.
  await trx
    .deleteFrom('deliveries')
    .where('submission_id', '=', id)
    .where('state', '=', 'pending')
    // Mails about the interview are due at the same time; restoring the interview reads and withdraws them.
    .where('booking_id', 'is', null)
    .where('next_at', '=', until)
    .execute();
  return true;
}

/** Withdraws an application together with its interview. Resolves with a notice if the application is decided. */
export async function withdrawApplication(
  lead: Lead,
  settings: Settings,
  booking: BookingDeps,
): Promise<ApplicationNotice | undefined> {
  const { db, now } = booking;
  await endWithInterview(lead.id, 'visitor', booking, (trx) =>
    withdraw(trx, lead, settings, now()),
  );
  // If the request is repeated, the application is already withdrawn.
  return (await stageOf(db, lead.id)).stage === 'withdrawn' ? undefined : 'gone';
}

/** Undoes a withdrawal together with the cancellation of the interview. */
export async function restoreApplication(
  { id }: Lead,
  booking: BookingDeps,
): Promise<ApplicationNotice> {
  const { db, now } = booking;
  await restoreWithInterview(id, booking, (trx) => undoWithdrawal(trx, id, now()));
  // If the request is repeated, the application is already restored. The owner can also have declined it in the
  // meantime.
  return canWithdraw((await stageOf(db, id)).stage ?? 'new') ? 'restored' : 'tooLate';
}

export interface StageRow {
  readonly stage: Stage | null;
  readonly stage_at: number | null;
  readonly stage_before: Stage | null;
}

export async function stageOf(db: Storage['db'], id: string): Promise<StageRow> {
  const columns = ['stage', 'stage_at', 'stage_before'] as const;
  const row = db.selectFrom('submissions').select(columns).where('id', '=', id);
  // The application can be erased in the meantime.
  return (await row.executeTakeFirst()) ?? { stage: null, stage_at: null, stage_before: null };
}

export function undoUntil({ stage, stage_at, stage_before }: StageRow, now: number) {
  if (stage !== 'withdrawn' || stage_before === null || stage_at === null) return undefined;
  const until = stage_at + UNDO_MS;
  return now < until ? until : undefined;
}

const WITHDRAWN = 'application.withdrawn';

function noticesOf({ id, formId }: Lead, settings: Settings, now: number) {
  const reference = leadReference(id);
  const { subject, text } = APPLICANT_NOTICES.withdrawn;
  const mail: MessagePayload = {
    kind: 'message',
    ...mailText(subject(reference), [text(reference)]),
  };
  const event: EventPayload = {
    kind: 'event',
    type: WITHDRAWN,
    data: { leadId: id, form: formId, reference },
  };
  const notices: NewDelivery[] = [
    ...(settings.SMTP_URL ? settings.MAIL_TO : []).map((target) => {
      return { channel: 'mail-notice', target, payload: mail };
    }),
    ...settings.WEBHOOK_URLS.map((target) => ({ channel: 'webhook', target, payload: event })),
  ];
  return notices.map((notice) => ({
    ...deliveryRow({ leadId: id }, { ...notice, nextAt: now + UNDO_MS }, now),
    idempotency_key: deliveryKey(id, `${WITHDRAWN} ${now} ${notice.channel}`, notice.target),
  }));
}

export function isMailed({ email }: Lead, settings: Settings): boolean {
  return settings.SMTP_URL !== '' && email !== null && mayAutoReply(email, settings);
}

/** Mails the applicant a link that erases their data: once a day, and not for a lead in quarantine. */
export async function askToRemove(
  { db }: Pick<Storage, 'db'>,
  { id, email, status }: Lead,
  now: number,
): Promise<void> {
  if (email === null || status !== 'accepted') return;
  const payload = { kind: 'removal' } as const;
  const recipient = recipientKey(email);
  const delivery = { channel: 'mail-applicant', target: email, recipient, payload };
  const day = new Date(now).toISOString().slice(0, 10);
  await insertDeliveries(db, [
    {
      ...deliveryRow({ leadId: id }, delivery, now),
      idempotency_key: deliveryKey(id, `removal ${day}`, email),
    },
  ]);
}
