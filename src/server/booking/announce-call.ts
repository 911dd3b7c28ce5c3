import type { Transaction } from 'kysely';
import { BOOKING_MAIL } from '#content/en/booking-mail.ts';
import type { BookingRow, BookingState } from '#server/database/bookings-schema.ts';
import type { Database } from '#server/database/schema.ts';
import { listSubmissions } from '#server/database/submissions-query.ts';
import { findFollowing } from '#server/database/submissions-repository.ts';
import { answerLines } from '#server/delivery/answers.ts';
import type { EventPayload, MessagePayload } from '#server/delivery/channel.ts';
import type { Block } from '#server/delivery/mail/mail-html.ts';
import { dayAndMonth } from '#shared/booking/call-time.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { assessmentForm, assessmentNotesForm } from '#shared/forms/assessment.form.ts';
import type { Call } from './call.ts';
import { type CallChange, type CallMailSettings, callMails } from './call-mails.ts';
import { type BookingMessage, callOffMails, enqueueMessages } from './call-outbox.ts';

/** The state of a call in the last mail to the visitor; null if none was sent. */
export type ReportedCall = { readonly state: BookingState; readonly start: number } | null;

/** Repeated moves within this time are one mail. */
export const MOVE_DELAY_MS = 2 * MINUTE_MS;
/** How long a canceled call can be restored; its mail waits as long, so that an undo sends none. */
export const UNDO_MS = 15 * MINUTE_MS;
/** A cancellation is mailed at once where the call begins sooner than this. */
const SOON_MS = HOUR_MS;

/**
 * Plans the messages for a changed call. Unsent mails are replaced by one that states the difference between the last
 * mail and the call's current state; without a difference none is sent. What the owner cancels is always mailed.
 * Webhooks get every change of a call that stands: what waits for its confirmation is not a call yet.
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
    after.state === 'held' || (before?.state === 'held' && change.kind !== 'booked');
  const events =
    change.kind === 'held' || isUnconfirmed
      ? []
      : callEvents(after, change, outgoing.webhookUrls, now);
  if (!outgoing.mails) {
    await enqueueMessages(trx, row, events, now);
    return;
  }
  const calledOff = await callOffMails(trx, row.id, now);
  const replaced = calledOff.filter(({ payload }) => 'reported' in (payload as MessagePayload));
  const reported = replaced[0] ? reportedBefore(replaced[0].payload) : asReported(before);
  const report = difference(reported, [before, after], change);
  const soonest = Math.min(...replaced.map(({ nextAt }) => nextAt));
  const nextAt = Math.max(
    now,
    Math.min(dueAt(report, after, now), waits(report) ? soonest : Infinity),
  );
  const known = report?.kind === 'booked' ? await assessmentOf(trx, after) : [];
  const mails = callMails(after, report, reported, outgoing, { now, nextAt, known });
  await enqueueMessages(trx, row, [...mails, ...events], now);
}

function reportedBefore(payload: unknown): ReportedCall {
  return ((payload as MessagePayload).reported ?? null) as ReportedCall;
}

function asReported(call: Call | undefined): ReportedCall {
  return call && call.state !== 'held' ? { state: call.state, start: call.start } : null;
}

/** The latest assessment from the caller's address with its notes, for the notice to the owner. */
async function assessmentOf(trx: Transaction<Database>, call: Call): Promise<Block[]> {
  const filter = { formId: assessmentForm.id, status: 'accepted', email: call.email } as const;
  const [assessment] = await listSubmissions(trx, filter, { limit: 1 });
  if (!assessment) return [];
  const notes = await findFollowing(trx, assessment.id);
  const lines = [
    ...answerLines(assessmentForm, assessment).filter(({ name }) => !KNOWN_OF_CALL.has(name)),
    ...notes.flatMap((note) => answerLines(assessmentNotesForm, note)),
  ];
  const facts = lines.filter(({ text }) => text !== '');
  const day = dayAndMonth(assessment.receivedAt, call.host.zone);
  return [
    { kind: 'heading', text: BOOKING_MAIL.notice.assessment(day) },
    { kind: 'facts', facts },
  ];
}

const KNOWN_OF_CALL = new Set(['name', 'practiceName', 'email', 'phone']);

/** The change since the last reported state; undefined if there is none. */
function difference(
  reported: ReportedCall,
  [before, after]: readonly [before: Call | undefined, after: Call],
  change: CallChange,
): CallChange | undefined {
  if (after.state === 'held') return { kind: 'held' };
  if (after.state === 'canceled') {
    const by = change.kind === 'canceled' ? change.by : 'visitor';
    // The visitor saw on the page that the call is booked, whether or not its mail is out.
    const isKnown = reported?.state === 'booked' || (by === 'owner' && before?.state === 'booked');
    return isKnown ? { kind: 'canceled', by } : undefined;
  }
  if (!reported) return { kind: 'booked' };
  if (reported.state === 'canceled') return { kind: 'restored' };
  return reported.start === after.start ? undefined : { kind: 'moved', from: reported.start };
}

function waits(report: CallChange | undefined): boolean {
  return report?.kind === 'moved';
}

function dueAt(report: CallChange | undefined, { start }: Call, now: number): number {
  if (report?.kind === 'moved') return now + MOVE_DELAY_MS;
  const isUndoable =
    report?.kind === 'canceled' && report.by === 'visitor' && start - now > SOON_MS;
  return isUndoable ? now + UNDO_MS : now;
}

/** The messages about calls, and which channels are configured. */
export interface Outgoing extends CallMailSettings {
  /** False if no mail server is configured: then no mail is written that could never leave. */
  readonly mails: boolean;
  readonly webhookUrls: readonly string[];
}

/** Changes that webhooks receive: a time that waits for its confirmation is not a call yet. */
type EventChange = Exclude<CallChange, { readonly kind: 'held' }>;

const EVENTS = {
  booked: 'booking.created',
  moved: 'booking.moved',
  canceled: 'booking.canceled',
  restored: 'booking.restored',
} as const satisfies Record<EventChange['kind'], string>;

/** One event of a change for each of the owner's webhooks. */
function callEvents(
  call: Call,
  change: EventChange,
  webhookUrls: readonly string[],
  now: number,
): BookingMessage[] {
  return webhookUrls.map((target) => ({
    channel: 'webhook',
    target,
    kind: EVENTS[change.kind],
    payload: callEvent(call, change),
    nextAt: now,
  }));
}

/** The body's `data` (docs/contracts/booking.md): enough to send a text message or fill a calendar. */
function callEvent(call: Call, change: EventChange): EventPayload {
  return {
    kind: 'event',
    type: EVENTS[change.kind],
    data: {
      id: call.id,
      leadId: call.submissionId,
      state: call.state,
      start: new Date(call.start).toISOString(),
      end: new Date(call.end).toISOString(),
      ...(change.kind === 'moved' ? { previousStart: new Date(change.from).toISOString() } : {}),
      ...(change.kind === 'canceled' ? { canceledBy: change.by } : {}),
      host: call.host.id,
      zone: call.zone,
      practiceZone: call.practiceZone,
      name: call.name,
      practiceName: call.practiceName,
      email: call.email,
      phone: call.phone,
    },
  };
}
