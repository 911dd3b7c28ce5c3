import type { Transaction } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import { deliveryKey, deliveryRow } from '#server/database/deliveries-repository.ts';
import { newestLeads } from '#server/database/leads-query.ts';
import { findFollowing } from '#server/database/leads-repository.ts';
import type { BookingRow, Database } from '#server/database/schema.ts';
import { answerLines } from '#server/delivery/answer-lines.ts';
import type { EventPayload, MessagePayload } from '#server/delivery/channel.ts';
import type { Block } from '#server/delivery/mail/mail-html.ts';
import { dayAndMonth } from '#shared/booking/call-time.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { assessmentForm, assessmentNotesForm } from '#shared/forms/en/assessment.ts';
import type { Call } from './call.ts';
import { type CallChange, type CallMessage, callMails, type Outgoing } from './call-mails.ts';

export const MOVE_DELAY_MS = 2 * MINUTE_MS;
/** How long a canceled call can be restored. Its mail waits for the same time, so that an undo sends no mail. */
export const CANCEL_UNDO_MS = 15 * MINUTE_MS;
/** A cancellation is mailed at once if the call begins within this time. */
const SOON_MS = HOUR_MS;

/**
 * Plans the messages for a changed call. One mail replaces all unsent mails. It states the difference between the
 * last sent mail and the current state of the call; without a difference no mail is sent. A cancellation by the owner
 * is always mailed. Webhooks get every change of a confirmed call; a held time is not announced.
 */
export async function announceCall(
  trx: Transaction<Database>,
  row: BookingRow,
  [before, after]: readonly [before: Call | undefined, after: Call],
  change: CallChange,
  outgoing: Outgoing,
  now: number,
): Promise<void> {
  const isUnconfirmed =
    after.state === 'invited' ||
    after.state === 'held' ||
    (before?.state === 'held' && change.kind !== 'booked');
  const messages: CallMessage[] = isUnconfirmed ? [] : callEvents(after, change, outgoing);
  if (outgoing.mails) {
    const replaced = await cancelPendingMails(trx, row.id, now);
    const [first] = replaced;
    const announced =
      before && before.state !== 'held' && before.state !== 'invited' ? before : null;
    const reported = first
      ? first.reported
      : announced && { state: announced.state, start: announced.start };
    const report = difference(reported, [before, after], change);
    let due = now;
    if (report?.kind === 'moved') {
      due = Math.min(now + MOVE_DELAY_MS, ...replaced.map(({ nextAt }) => nextAt));
    } else if (report?.kind === 'canceled' && report.by === 'visitor') {
      if (after.start - now > SOON_MS) due = now + CANCEL_UNDO_MS;
    }
    const assessment =
      report?.kind === 'booked' && after.schedule === 'calls' ? await assessmentOf(trx, after) : [];
    const times = { now, nextAt: Math.max(now, due) };
    messages.unshift(...callMails(after, report, reported, outgoing, times, assessment));
  }
  if (messages.length === 0) return;
  const rows = messages.map((message) => {
    // The key identifies the message: a call has one message for each combination of change, channel, kind and target.
    const key = deliveryKey(
      `${row.id} ${row.sequence}`,
      `${message.channel} ${message.kind}`,
      message.target,
    );
    return { ...deliveryRow(row.submission_id, message, now, key), booking_id: row.id };
  });
  await trx
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/**
 * Cancels the pending mails of a call, except mails that a worker is sending at this moment. Returns the canceled mails
 * that tell the visitor about a change, oldest first. `nextAt` is when the mail was due, epoch ms.
 */
export async function cancelPendingMails(
  trx: Transaction<Database>,
  bookingId: string,
  now: number,
) {
  const rows = await trx
    .updateTable('deliveries')
    .set({ state: 'canceled', last_error: BOOKING_MAIL.replaced })
    .where('booking_id', '=', bookingId)
    .where('channel', 'in', ['mail-booking', 'mail-reminder'])
    .where('state', '=', 'pending')
    .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now)]))
    .returning(['payload', 'next_at', 'created_at'])
    .execute();
  return rows
    .toSorted((a, b) => a.created_at - b.created_at)
    .flatMap(({ payload, next_at: nextAt }) => {
      const { reported } = JSON.parse(payload) as MessagePayload;
      return reported === undefined ? [] : [{ reported, nextAt }];
    });
}

/** The latest assessment from the caller's email address, with its notes, for the notice to the owner. */
async function assessmentOf(trx: Transaction<Database>, call: Call): Promise<Block[]> {
  const filter = { formId: assessmentForm.id, status: 'accepted', email: call.email } as const;
  const [assessment] = await newestLeads(trx, filter, { limit: 1 });
  if (!assessment) return [];
  const notes = await findFollowing(trx, assessment.id);
  const lines = [
    ...answerLines(assessmentForm, assessment).filter(({ name }) => !FIELDS_OF_CALL.has(name)),
    ...notes.flatMap((note) => answerLines(assessmentNotesForm, note)),
  ];
  const facts = lines.filter(({ text }) => text !== '');
  const day = dayAndMonth(assessment.receivedAt, call.host.zone);
  return [
    { kind: 'heading', text: BOOKING_MAIL.notice.assessment(day) },
    { kind: 'facts', facts },
  ];
}

const FIELDS_OF_CALL = new Set(['name', 'practiceName', 'email', 'phone']);

function difference(
  reported: NonNullable<MessagePayload['reported']> | null,
  [before, after]: readonly [before: Call | undefined, after: Call],
  change: CallChange,
): CallChange | undefined {
  if (change.kind === 'invited') return change;
  if (after.state === 'held') return { kind: 'held' };
  if (after.state === 'canceled') {
    const canceled =
      change.kind === 'canceled' ? change : ({ kind: 'canceled', by: 'visitor' } as const);
    const { by } = canceled;
    // Mail a cancellation only if the visitor knows of the call. The last mail may have reported the call. If the owner
    // cancels a booked call, the visitor knows of it from the page, even if no mail was sent.
    const isKnown = reported?.state === 'booked' || (by === 'owner' && before?.state === 'booked');
    return isKnown ? canceled : undefined;
  }
  if (!reported) return { kind: 'booked' };
  if (reported.state === 'canceled') {
    return { kind: reported.start === after.start ? 'restored' : 'booked' };
  }
  return reported.start === after.start ? undefined : { kind: 'moved', from: reported.start };
}

const EVENTS = {
  booked: 'created',
  moved: 'moved',
  canceled: 'canceled',
  restored: 'restored',
} as const;

/**
 * The change as an event for each webhook (docs/contracts/booking.md), with all data that a text message or a calendar
 * needs.
 */
function callEvents(call: Call, change: CallChange, { webhookUrls }: Outgoing): CallMessage[] {
  if (change.kind === 'held' || change.kind === 'invited') return [];
  const type = `${call.schedule === 'calls' ? 'booking' : 'interview'}.${EVENTS[change.kind]}`;
  const iso = (time: number) => new Date(time).toISOString();
  const { id, leadId, state, start, end, host, zone, practiceZone } = call;
  const { name, practiceName, email, phone } = call;
  const payload: EventPayload = {
    kind: 'event',
    type,
    data: {
      id,
      leadId,
      state,
      start: iso(start),
      end: iso(end),
      ...(change.kind === 'moved' ? { previousStart: iso(change.from) } : {}),
      ...(change.kind === 'canceled' ? { canceledBy: change.by } : {}),
      host: host.id,
      zone,
      name,
      ...(call.schedule === 'calls' ? { practiceZone, practiceName } : { language: call.language }),
      email,
      phone,
    },
  };
  return webhookUrls.map((target) => ({ channel: 'webhook', target, kind: type, payload }));
}
